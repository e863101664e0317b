from django.urls import path

from .views import SessionsView, SessionView, TurnsView

urlpatterns = [
    path("chat/sessions", SessionsView.as_view(), name="api_chat_sessions"),
    path("chat/sessions/<uuid:session_id>", SessionView.as_view(), name="api_chat_session"),
    path("chat/sessions/<uuid:session_id>/turns", TurnsView.as_view(), name="api_chat_turns"),
]
