"""Pictures and originals of assets, for those who may see the asset."""

from __future__ import annotations

from http import HTTPStatus
from uuid import UUID

from django.core.files import File
from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotModified
from django.utils.http import content_disposition_header, parse_etags, quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from assets import actions
from assets.links import ORIGINAL
from assets.models import Asset, AssetFile, Rendition, Role
from assets.tenancy import current_membership
from search import engine
from search.views.access import LibraryRequest, library_page
from search.views.streaming import send

# A rendition's address names the version it is of, so a browser may keep it; a week bounds how long it outlives access.
KEPT_FOR = 7 * 24 * 3600
# Types a browser may show in place. Anything else is only ever saved, whatever it claims to be.
SHOWN = frozenset(
    {
        "image/avif", "image/gif", "image/jpeg", "image/png", "image/svg+xml", "image/webp",
        "application/pdf", "audio/mpeg", "audio/ogg", "audio/wav", "video/mp4", "video/webm", "text/plain",
    }
)  # fmt: skip
UNKNOWN_TYPE = "application/octet-stream"
# What is shown may neither run scripts nor load anything, also when it is opened by itself.
SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"


@require_safe
@library_page
def rendition(request: LibraryRequest, asset_id: UUID, version: int, preset: str) -> HttpResponseBase:
    _visible(request, asset_id)
    found = Rendition.objects.filter(
        tenant=request.tenant, file__asset_id=asset_id, file__number=version, preset=preset
    ).first()
    if found is None:
        raise Http404
    etag = quote_etag(f"{found.pk}-{found.file_size}-{found.created_at.timestamp():.0f}")
    return _served(request, found.path, found.mime_type, etag)


@require_safe
@library_page
def shown(request: LibraryRequest, asset_id: UUID) -> HttpResponseBase:
    """The current file in place: for players and for documents."""
    file = _current_file(_visible(request, asset_id))
    return _served(request, file.path, file.mime_type, quote_etag(file.checksum))


@require_safe
@library_page
def original(request: LibraryRequest, asset_id: UUID) -> HttpResponseBase:
    """The current file to keep, recorded as a download. Whoever lacks the permission is told so: they see the asset."""
    asset = _visible(request, asset_id)
    if not may_download(request):
        return HttpResponse(_("Your role does not include downloading originals."), status=403)
    file = _current_file(asset)
    response = send(request, _opened(file.path), file.mime_type or UNKNOWN_TYPE)
    response["Content-Disposition"] = content_disposition_header(True, file.filename)
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-store"
    if request.method == "GET" and response.status_code == HTTPStatus.OK:
        actions.record_download(asset, request.user, preset=ORIGINAL)
    return response


def may_download(request: HttpRequest) -> bool:
    """Whether one of the person's roles administers the tenant or includes downloads."""
    membership = current_membership(request)
    roles = membership.roles.all() if membership else ()
    return any(role.is_admin or Role.Permission.DOWNLOAD in role.permissions for role in roles)


def _visible(request: LibraryRequest, asset_id: UUID) -> Asset:
    """The asset; for what one may not see, the same 404 as for what is not there."""
    asset = engine.visible_assets(request.tenant, request.user).filter(pk=asset_id).first()
    if asset is None:
        raise Http404
    return asset


def _current_file(asset: Asset) -> AssetFile:
    file = asset.current_file
    if file is None:
        raise Http404
    return file


def _opened(path: str) -> File:
    try:
        return default_storage.open(path)
    except FileNotFoundError as missing:
        raise Http404 from missing


def _served(request: HttpRequest, path: str, mime_type: str, etag: str) -> HttpResponseBase:
    """A file shown in place, or only offered to be saved where its type is not a harmless one."""
    if etag in parse_etags(request.headers.get("If-None-Match", "")):
        response: HttpResponseBase = HttpResponseNotModified()
    else:
        harmless = mime_type in SHOWN
        response = send(request, _opened(path), mime_type if harmless else UNKNOWN_TYPE)
        response["Content-Disposition"] = "inline" if harmless else "attachment"
    response["ETag"] = etag
    response["Cache-Control"] = f"private, max-age={KEPT_FOR}"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = SANDBOX
    return response
