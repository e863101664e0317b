from django.urls import path

from .views import CountView, FieldsView, ResolveView, SearchView, TermsView

urlpatterns = [
    path("search", SearchView.as_view(), name="api_search"),
    path("search/count", CountView.as_view(), name="api_search_count"),
    path("fields", FieldsView.as_view(), name="api_fields"),
    path("terms", TermsView.as_view(), name="api_terms"),
    path("terms/resolve", ResolveView.as_view(), name="api_terms_resolve"),
]
