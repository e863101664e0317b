"""Quotation marks of the interface's language."""

from django.utils.translation import gettext as _


def quoted(text: object) -> str:
    """The text between the quotation marks of the active language: “x”, « x »."""
    return _("“%(text)s”") % {"text": text}
