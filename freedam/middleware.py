"""What is refused before any view sees it."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


class RefuseNullCharacters(MiddlewareMixin):
    """No name or text holds U+0000, and PostgreSQL cannot be asked for one: such a form or address is a bad request."""

    def process_view(self, request: HttpRequest, *view: object) -> None:
        """Once the view is known, so that the error page is the site's own. Raises `BadRequest`."""
        forms = [request.GET]
        if request.content_type in FORMS:
            forms.append(request.POST)
        if any("\0" in value for form in forms for _key, values in form.lists() for value in values):
            raise BadRequest(_("The request holds a character that no text may hold (U+0000)."))
