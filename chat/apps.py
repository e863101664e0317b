from django.apps import AppConfig


class ChatConfig(AppConfig):
    name = "chat"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the checks, and tell search that the chat knows where rules came from."""
        from chat import checks, provenance  # noqa: F401
