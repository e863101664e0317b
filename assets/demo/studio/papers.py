"""Documents: Markdown texts set as PDF pages, manuals and catalogues with a drawing a page."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from assets.demo.plan.model import Paper
from assets.demo.plan.papers import heading, language_of, read_text
from assets.demo.scenes import Scene, draw
from assets.files.palette import describe_colors

from .facts import Facts, Stored
from .photos import place, stored, thumbnail
from .sheet import INK, RUST, Sheets

_PREVIEW_SCALE = 1.9


@lru_cache(maxsize=64)
def _drawing(scene: Scene) -> bytes:
    """A page's picture; manuals in two languages and catalogues of two years share theirs."""
    buffer = io.BytesIO()
    draw(scene).convert("RGB").save(buffer, "JPEG", quality=84)
    return buffer.getvalue()


def paper(folder: Path, key: str, planned: Paper) -> Facts:
    if planned.pictures:
        data = _picture_book(planned)
    elif planned.extension == "md":
        return _markdown(folder, key, planned.text)
    else:
        data = _text_pages(planned.text)
    return _pdf_facts(folder, key, data)


def _markdown(folder: Path, key: str, name: str) -> Facts:
    """The text itself; its pictures show the first page that it would fill."""
    text = read_text(name)
    page = _first_page(_text_pages(name))
    original = stored(folder, place("originals", key, "md"), text.encode())
    return _shown(folder, key, page, original, text, {})


def _pdf_facts(folder: Path, key: str, data: bytes) -> Facts:
    document = pypdfium2.PdfDocument(data)
    text = "\n\n".join(page.get_textpage().get_text_bounded() for page in document)
    columns = {"page_count": len(document)}
    document.close()
    original = stored(folder, place("originals", key, "pdf"), data)
    return _shown(folder, key, _first_page(data), original, text, columns)


def _shown(folder: Path, key: str, page: Image.Image, original: Stored, text: str, columns: dict[str, Any]) -> Facts:
    """The facts of a document whose first page looks like that."""
    buffer = io.BytesIO()
    page.save(buffer, "JPEG", quality=86)
    colours = describe_colors(page)
    return Facts(
        original=original,
        thumbnail=thumbnail(folder, key, page),
        preview=stored(folder, place("previews", key, "jpg"), buffer.getvalue(), page.size),
        columns=columns | {"dominant_color": colours.dominant},
        colors=colours.colors,
        bins=colours.bins,
        text=text,
    )


def _first_page(data: bytes) -> Image.Image:
    document = pypdfium2.PdfDocument(data)
    picture: Image.Image = document[0].render(scale=_PREVIEW_SCALE).to_pil().convert("RGB")
    document.close()
    return picture


@lru_cache(maxsize=8)
def _text_pages(name: str) -> bytes:
    """A text as A4 pages: title, paragraphs, headings; the brand guidelines begin a page with every heading."""
    text = read_text(name)
    sheets = Sheets(foot="Nordhem")
    sheets.cover(heading(text), {"en": "Nordhem, Stockholm", "fr": "Nordhem, Stockholm"}[language_of(name)])
    separate = name.startswith("brand-guidelines")
    for block in text.split("\n\n")[1:]:
        block = " ".join(block.split())
        if block.startswith("## "):
            if separate:
                sheets.turn()
            sheets.write(block[3:], size=17, bold=True, above=16, colour=RUST)
        elif block:
            sheets.write(block, size=11, above=4, colour=INK)
    return sheets.finished()


def _picture_book(planned: Paper) -> bytes:
    """A cover and a page for every picture with its text under it."""
    title = planned.text.partition(":")[2]
    sheets = Sheets(foot=title)
    sheets.cover(title, "Nordhem", picture=_drawing(planned.pictures[0][0]))
    for scene, text in planned.pictures:
        sheets.turn()
        sheets.picture(_drawing(scene), 4 / 5.6)
        sheets.write(text, size=13, above=22, colour=INK)
    return sheets.finished()
