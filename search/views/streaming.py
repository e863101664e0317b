"""Files sent piece by piece, whole or in part, by whichever server runs the site."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

from asgiref.sync import sync_to_async
from django.core.files import File
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse

PIECE = 256 * 1024
# Up to this size a file is read at once: cheaper than a stream, and most pictures are far below it.
AT_ONCE = 1024 * 1024
_RANGE = re.compile(r"bytes=(\d*)-(\d*)")

Part = tuple[int, int]


class UnsatisfiableRange(ValueError):
    """The part that was asked for lies beyond the file."""


def send(request: HttpRequest, file: File, content_type: str) -> HttpResponseBase:
    """The file, or the part of it that the request asks for: players fetch what they are about to show."""
    try:
        part = asked_part(request.headers.get("Range", ""), file.size)
    except UnsatisfiableRange:
        file.close()
        return HttpResponse(status=416, headers={"Content-Range": f"bytes */{file.size}"})
    first, last = part or (0, file.size - 1)
    response = _body(request, file, first, last - first + 1)
    response["Content-Type"] = content_type
    response["Content-Length"] = str(last - first + 1)
    response["Accept-Ranges"] = "bytes"
    if part:
        response.status_code = 206
        response["Content-Range"] = f"bytes {first}-{last}/{file.size}"
    return response


def asked_part(header: str, size: int) -> Part | None:
    """First and last byte of a single range; None for everything, also where the header is of another kind."""
    found = _RANGE.fullmatch(header.strip())
    if found is None or found.groups() == ("", ""):
        return None
    first, last = found.groups()
    start = int(first) if first else max(0, size - int(last))
    end = min(int(last), size - 1) if first and last else size - 1
    if start > end:
        raise UnsatisfiableRange(header)
    return start, end


def _body(request: HttpRequest, file: File, start: int, length: int) -> HttpResponseBase:
    if length <= AT_ONCE:
        with file:
            file.seek(start)
            return HttpResponse(file.read(length))
    file.seek(start)
    # An asynchronous server would gather a plain iterator in memory before it sends the first byte.
    pieces = _async_pieces(file, length) if isinstance(request, ASGIRequest) else _pieces(file, length)
    return StreamingHttpResponse(pieces)


def _pieces(file: File, length: int) -> Iterator[bytes]:
    with file:
        while length > 0 and (piece := file.read(min(PIECE, length))):
            length -= len(piece)
            yield piece


async def _async_pieces(file: File, length: int) -> AsyncIterator[bytes]:
    read = sync_to_async(file.read)
    try:
        while length > 0 and (piece := await read(min(PIECE, length))):
            length -= len(piece)
            yield piece
    finally:
        await sync_to_async(file.close)()
