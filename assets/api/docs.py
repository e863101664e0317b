"""The OpenAPI document and the page that shows it, from files on this server only."""

from __future__ import annotations

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.utils.decorators import method_decorator
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView


class SchemaView(SpectacularAPIView):
    """The OpenAPI document."""


# Swagger UI brings style sheets inside its page; scripts stay on the site's own.
@method_decorator(csp_update({"style-src": [SELF, UNSAFE_INLINE]}), name="dispatch")
class DocumentationView(SpectacularSwaggerSplitView):
    url_name = "api_schema"
