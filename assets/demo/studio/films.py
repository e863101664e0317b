"""Silent films: WebM files whose frames are VP8 key frames, which is what a lossy WebP picture holds."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from assets.demo.plan.model import Film
from assets.demo.scenes import draw
from assets.files.palette import describe_colors

from .facts import Facts
from .photos import place, stored, thumbnail

SIZE = (640, 360)
_QUALITY = 62
_FADE = 0.8  # seconds
# So many milliseconds a cluster: a player seeks from cluster to cluster.
_CLUSTER = 5000


def film(folder: Path, key: str, planned: Film) -> Facts:
    """Draw the shots, move over them, write the file."""
    shots = [draw(scene).convert("RGB") for scene in planned.scenes]
    frames = _frames(shots, planned.seconds, planned.rate)
    data = webm(frames, SIZE, planned.rate, planned.title)
    poster = shots[0]
    colours = describe_colors(poster)
    buffer = io.BytesIO()
    poster.save(buffer, "JPEG", quality=85)
    columns = {
        "width": SIZE[0],
        "height": SIZE[1],
        "duration": float(planned.seconds),
        "frame_rate": float(planned.rate),
        "is_animated": True,
        "bit_depth": 8,
        "color_space": "YCbCr",
        "dominant_color": colours.dominant,
        "brightness": colours.brightness,
        "saturation": colours.saturation,
        "is_grayscale": colours.is_grayscale,
    }
    return Facts(
        original=stored(folder, place("originals", key, "webm"), data, SIZE),
        thumbnail=thumbnail(folder, key, poster),
        preview=stored(folder, place("previews", key, "jpg"), buffer.getvalue(), poster.size),
        columns=columns,
        colors=colours.colors,
        bins=colours.bins,
    )


def _frames(shots: Sequence[Image.Image], seconds: int, rate: int) -> Iterator[Image.Image]:
    """Each shot slowly nearer, with a cross-fade to the next."""
    total = seconds * rate
    each = total / len(shots)
    fade = min(_FADE * rate, each * 0.3)
    for number in range(total):
        index = min(int(number / each), len(shots) - 1)
        at = (number - index * each) / each
        frame = _moved(shots[index], at, index)
        left = (index + 1) * each - number
        if left < fade and index + 1 < len(shots):
            frame = Image.blend(frame, _moved(shots[index + 1], 0.0, index + 1), 1 - left / fade)
        yield frame


def _moved(shot: Image.Image, at: float, index: int) -> Image.Image:
    """The part of the shot that the camera sees `at` 0..1 of its time."""
    share = 1 - 0.14 * at if index % 2 == 0 else 0.86 + 0.14 * at
    width, height = shot.width * share, shot.height * share
    left = (shot.width - width) * (0.5 + 0.3 * at * (-1 if index % 3 else 1))
    top = (shot.height - height) * 0.5
    return shot.resize(SIZE, Image.Resampling.BILINEAR, box=(left, top, left + width, top + height))


def webm(frames: Iterator[Image.Image], size: tuple[int, int], rate: int, title: str) -> bytes:
    """A Matroska file of one VP8 track (RFC 9559; WebM container guidelines)."""
    clusters: list[tuple[int, bytes]] = []
    blocks: list[bytes] = []
    start = count = 0
    for count, frame in enumerate(frames):
        time = count * 1000 // rate
        if blocks and time - start >= _CLUSTER:
            clusters.append((start, b"".join(blocks)))
            blocks, start = [], time
        blocks.append(_element(0xA3, b"\x81" + struct.pack(">h", time - start) + b"\x80" + _key_frame(frame)))
    clusters.append((start, b"".join(blocks)))
    duration = (count + 1) * 1000 / rate
    info = _element(
        0x1549A966,
        _number(0x2AD7B1, 1_000_000)
        + _element(0x4489, struct.pack(">d", duration))
        + _text(0x7BA9, title)
        + _text(0x4D80, "Nordhem studio")
        + _text(0x5741, "Nordhem studio"),
    )
    video = _element(0xE0, _number(0xB0, size[0]) + _number(0xBA, size[1]))
    track = _element(
        0xAE,
        _number(0xD7, 1)
        + _number(0x73C5, 1)
        + _number(0x83, 1)
        + _text(0x86, "V_VP8")
        + _number(0x23E383, 1_000_000_000 // rate)
        + video,
    )
    head = info + _element(0x1654AE6B, track)
    bodies = [_element(0x1F43B675, _number(0xE7, at) + data) for at, data in clusters]
    # Cues tell where the clusters begin, and stand before them: numbers of one width keep their own length known.
    cues = _cues([at for at, _ in clusters], [0] * len(bodies))
    places, place_ = [], len(head) + len(cues)
    for body in bodies:
        places.append(place_)
        place_ += len(body)
    cues = _cues([at for at, _ in clusters], places)
    header = _element(
        0x1A45DFA3,
        _number(0x4286, 1)
        + _number(0x42F7, 1)
        + _number(0x42F2, 4)
        + _number(0x42F3, 8)
        + _text(0x4282, "webm")
        + _number(0x4287, 4)
        + _number(0x4285, 2),
    )
    return header + _element(0x18538067, head + cues + b"".join(bodies))


def _key_frame(frame: Image.Image) -> bytes:
    """The VP8 data of the frame as a WebP picture."""
    buffer = io.BytesIO()
    frame.save(buffer, "WEBP", quality=_QUALITY, method=0)
    data = buffer.getvalue()
    at = data.index(b"VP8 ")
    length = struct.unpack("<I", data[at + 4 : at + 8])[0]
    return data[at + 8 : at + 8 + length]


def _cues(times: Sequence[int], places: Sequence[int]) -> bytes:
    points = b""
    for time, at in zip(times, places, strict=True):
        where = _element(0xB7, _number(0xF7, 1) + _element(0xF1, at.to_bytes(8, "big")))
        points += _element(0xBB, _element(0xB3, time.to_bytes(8, "big")) + where)
    return _element(0x1C53BB6B, points)


def _element(identity: int, data: bytes) -> bytes:
    """An EBML element; its length takes eight bytes, which every reader accepts."""
    return identity.to_bytes((identity.bit_length() + 7) // 8, "big") + (1 << 56 | len(data)).to_bytes(8, "big") + data


def _number(identity: int, value: int) -> bytes:
    return _element(identity, value.to_bytes(max((value.bit_length() + 7) // 8, 1), "big"))


def _text(identity: int, value: str) -> bytes:
    return _element(identity, value.encode())
