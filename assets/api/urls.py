from django.urls import path

from .docs import DocumentationView, SchemaView
from .views import MeView, TokensView, TokenView

urlpatterns = [
    path("me", MeView.as_view(), name="api_me"),
    path("tokens", TokensView.as_view(), name="api_tokens"),
    path("tokens/<int:token_id>", TokenView.as_view(), name="api_token"),
    path("schema", SchemaView.as_view(), name="api_schema"),
    path("docs", DocumentationView.as_view(), name="api_docs"),
]
