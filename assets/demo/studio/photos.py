"""Pictures and vector drawings as files, with thumbnails and what can be measured on them."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyvips
from PIL import Image, PngImagePlugin

from assets.demo.plan.model import Form
from assets.demo.scenes import Scene, draw, finish, svg
from assets.files.palette import describe_colors

from .embedded import exif, xmp
from .facts import Captions, Facts, Stored

THUMBNAIL, PREVIEW = 640, 2048
MIME = {
    "jpg": "image/jpeg",
    "png": "image/png",
    "webp": "image/webp",
    "tif": "image/tiff",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "md": "text/markdown",
    "webm": "video/webm",
}
_FORMATS = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "tif": "TIFF"}
_SHOWN_BY_BROWSERS = frozenset({"jpg", "png", "webp"})


@dataclass(frozen=True, kw_only=True)
class Print:
    """One file wanted of a drawing; `source` as in `plan.model.Photo`."""

    key: str
    form: Form
    captions: Captions
    earlier: Form | None = None
    source: tuple[str, Form] | None = None


def stored(folder: Path, path: str, data: bytes, size: tuple[int, int] = (0, 0)) -> Stored:
    """Write a file under its name in the storage."""
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    mime_type = MIME[path.rpartition(".")[2]]
    return Stored(
        path=path,
        mime_type=mime_type,
        file_size=len(data),
        width=size[0],
        height=size[1],
        checksum=hashlib.sha256(data).hexdigest(),
    )


def place(kind: str, key: str, extension: str) -> str:
    """Where a file of an asset goes: in folders of a hundred, as big libraries keep them."""
    stem, _, number = key.rpartition("-")
    return f"nordhem/{kind}/{stem}/{int(number) // 100:03d}/{key}.{extension}"


def photographs(folder: Path, scene: Scene, prints: Sequence[Print]) -> dict[str, Facts]:
    """Every print of a scene. It is drawn once, or not at all where only copies of a stored picture are due."""
    drawing = cache(lambda: draw(scene))
    made: dict[str, Facts] = {}
    for one in sorted(prints, key=lambda one: one.source is not None):
        picture = drawing() if one.source is None else _source(folder, *one.source, drawing)
        made[one.key] = _print(folder, picture, one)
    return made


def _source(folder: Path, key: str, form: Form, drawing: Callable[[], Image.Image]) -> Image.Image:
    """The pixels of the stored file that a copy is made from; of the file as it would be where it is not at hand."""
    path = folder / place("originals", key, form.extension)
    if path.exists():
        data = path.read_bytes()
    else:
        data = encoded(_resized(shaped(drawing(), form), form, _grain_seed(key)), form, Captions(title=""))
    with Image.open(io.BytesIO(data)) as picture:
        picture.load()
        return picture


def _grain_seed(key: str) -> int:
    return int(key[-5:])


def _print(folder: Path, drawing: Image.Image, one: Print) -> Facts:
    picture = shaped(drawing, one.form)
    large = _resized(picture, one.form, _grain_seed(one.key))
    extension = one.form.extension
    data = encoded(large, one.form, one.captions)
    original = stored(folder, place("originals", one.key, extension), data, large.size)
    preview = original
    if extension not in _SHOWN_BY_BROWSERS or max(large.size) > PREVIEW:
        small = picture if max(picture.size) <= PREVIEW else _fitted(picture, PREVIEW)
        preview = stored(folder, place("previews", one.key, "jpg"), _plain(small), small.size)
    earlier = None
    if one.earlier is not None:
        rough = _resized(picture, one.earlier, seed=1)
        earlier = stored(
            folder,
            place("versions", one.key, one.earlier.extension),
            encoded(rough, one.earlier, one.captions),
            rough.size,
        )
    colours = describe_colors(picture)
    columns: dict[str, Any] = {
        "width": large.width,
        "height": large.height,
        "dpi": float(one.form.dpi),
        "bit_depth": 8,
        "color_space": "Gray" if large.mode == "L" else "sRGB",
        "has_transparency": large.mode == "RGBA",
        "is_grayscale": colours.is_grayscale,
        "dominant_color": colours.dominant,
        "brightness": colours.brightness,
        "saturation": colours.saturation,
    }
    return Facts(
        original=original,
        thumbnail=thumbnail(folder, one.key, picture),
        preview=preview,
        earlier=earlier,
        columns=columns,
        colors=colours.colors,
        bins=colours.bins,
    )


def shaped(drawing: Image.Image, form: Form) -> Image.Image:
    """Cropped and without colour, where the form says so."""
    picture = drawing
    if form.crop is not None:
        left, top, right, bottom = form.crop
        picture = picture.crop(
            (
                round(left * picture.width),
                round(top * picture.height),
                round(right * picture.width),
                round(bottom * picture.height),
            )
        )
    return finish.grey(picture) if form.grey else picture


def _resized(picture: Image.Image, form: Form, seed: int) -> Image.Image:
    if not form.longest:
        return picture
    scale = form.longest / max(picture.size)
    size = (round(picture.width * scale), round(picture.height * scale))
    if scale <= 1:
        return picture.resize(size, Image.Resampling.HAMMING, reducing_gap=2.0)
    source = pyvips.Image.new_from_array(np.asarray(picture))
    big = np.asarray(source.resize(scale, kernel="linear"))
    if big.ndim == 2:
        big = big[..., None]
    if big.shape[2] < 4:
        # Enlarging softens the grain of the drawing; a print has its own.
        big = finish.grained(big, seed, 7 if form.quality > 90 else 3)
    return Image.fromarray(big[..., 0] if big.shape[2] == 1 else big)


def _fitted(picture: Image.Image, longest: int) -> Image.Image:
    scale = min(1.0, longest / max(picture.size))
    size = (max(round(picture.width * scale), 1), max(round(picture.height * scale), 1))
    # As sharp as Lanczos to the eye at these scales, in half the time.
    return picture.resize(size, Image.Resampling.HAMMING, reducing_gap=2.0)


def encoded(picture: Image.Image, form: Form, captions: Captions) -> bytes:
    """The file's bytes with its captions inside."""
    buffer = io.BytesIO()
    if form.extension == "jpg":
        picture = on_white(picture)
    options: dict[str, Any] = {"exif": exif(captions), "xmp": xmp(captions), "dpi": (form.dpi, form.dpi)}
    if form.extension == "jpg":
        options |= {"quality": form.quality}
    elif form.extension == "png":
        # Pillow writes XMP to PNG only as a text chunk.
        chunk = PngImagePlugin.PngInfo()
        chunk.add_itxt("XML:com.adobe.xmp", options.pop("xmp").decode())
        options |= {"pnginfo": chunk, "compress_level": 1}
    elif form.extension == "webp":
        options |= {"quality": form.quality, "method": 0}
    else:
        options |= {"compression": "tiff_adobe_deflate"}
        options["tiffinfo"] = {700: options.pop("xmp")}
        del options["exif"]
    picture.save(buffer, _FORMATS[form.extension], **options)
    return buffer.getvalue()


def _plain(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    on_white(picture).save(buffer, "JPEG", quality=85)
    return buffer.getvalue()


def on_white(picture: Image.Image) -> Image.Image:
    if picture.mode != "RGBA":
        return picture
    return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")


def thumbnail(folder: Path, key: str, picture: Image.Image) -> Stored:
    """The picture at 640 pixels: JPEG, or WebP where it is see-through."""
    small = _fitted(picture, THUMBNAIL)
    buffer = io.BytesIO()
    extension = "webp" if small.mode == "RGBA" else "jpg"
    small.save(buffer, _FORMATS[extension], quality=82)
    return stored(folder, place("thumbnails", key, extension), buffer.getvalue(), small.size)


def vector(folder: Path, key: str, scene: Scene, captions: Captions) -> Facts:
    """An SVG file with its title inside, and what it looks like."""
    text = svg(scene)
    head, gap, body = text.partition("><defs>")
    title = captions.title.replace("&", "&amp;").replace("<", "&lt;")
    data = f"{head}><title>{title}</title><defs>{body}" if gap else text
    picture = Image.fromarray(np.asarray(pyvips.Image.svgload_buffer(data.encode())))
    original = stored(folder, place("originals", key, "svg"), data.encode(), picture.size)
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=6)
    colours = describe_colors(picture)
    columns = {
        "width": picture.width,
        "height": picture.height,
        "color_space": "sRGB",
        "has_transparency": bool((np.asarray(picture)[..., 3] < 255).any()),
        "is_grayscale": colours.is_grayscale,
        "dominant_color": colours.dominant,
        "brightness": colours.brightness,
        "saturation": colours.saturation,
    }
    preview = stored(folder, place("previews", key, "png"), buffer.getvalue(), picture.size)
    return Facts(
        original=original,
        thumbnail=thumbnail(folder, key, picture),
        preview=preview,
        columns=columns,
        colors=colours.colors,
        bins=colours.bins,
    )
