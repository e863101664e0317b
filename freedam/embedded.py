"""The embedded services as the settings want them."""

from django.conf import settings

from freedam import services


def ensure_services() -> None:
    """Bring up those services that the settings leave to us; nothing where all are external."""
    if settings.EMBEDDED_SERVICES:
        services.ensure(settings.VAR, settings.EMBEDDED_SERVICES)
