"""The task queue. Worker: `celery -A freedam worker`; schedule: `celery -A freedam beat`."""

import os
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "freedam.settings")

app = Celery("freedam")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_init.connect
@beat_init.connect
def bring_services_up(**kwargs: Any) -> None:
    """The queue itself is an embedded service: it must be there before the first connection."""
    from freedam.embedded import ensure_services

    ensure_services()
