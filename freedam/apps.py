"""The project itself as an application: its commands, its deploy checks, and the task queue for every process."""

from django.apps import AppConfig


class FreedamConfig(AppConfig):
    name = "freedam"
    verbose_name = "freedam"

    def ready(self) -> None:
        """Load the task queue's configuration, without which a web process would queue its tasks nowhere."""
        from freedam import celery, checks  # noqa: F401
