"""Addresses of the conversation."""

from django.urls import path

from chat import views

urlpatterns = [
    path("chat/", views.panel, name="chat_panel"),
    path("chat/say/", views.say, name="chat_say"),
    path("chat/answer/", views.answer, name="chat_answer"),
    path("chat/choose/", views.choose, name="chat_choose"),
    path("chat/undo/", views.step, {"way": "undo"}, name="chat_undo"),
    path("chat/redo/", views.step, {"way": "redo"}, name="chat_redo"),
    path("chat/new/", views.start_over, name="chat_new"),
]
