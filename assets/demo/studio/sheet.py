"""A small typesetter on pdfium's page objects: text stays text, so that it can be searched and copied."""

from __future__ import annotations

import ctypes
import io

import pypdfium2
import pypdfium2.raw as pdfium

INK, RUST, PAPER = (35, 52, 61), (181, 87, 58), (246, 241, 231)
WIDTH, HEIGHT = 595.0, 842.0
MARGIN = 74.0
_LEADING = 1.5
_FOOT = 56.0


class Sheets:
    """A4 pages filled from the top; a page that is full turns by itself."""

    def __init__(self, foot: str) -> None:
        self._document = pypdfium2.PdfDocument.new()
        self._fonts = {
            bold: pdfium.FPDFText_LoadStandardFont(self._document.raw, name)
            for bold, name in ((False, b"Helvetica"), (True, b"Helvetica-Bold"))
        }
        self._widths: dict[tuple[str, bool], float] = {}
        self._foot = foot
        self._page: pypdfium2.PdfPage | None = None
        self._y = 0.0
        self._count = 0

    def turn(self) -> None:
        """A new page."""
        self._close()
        self._page = self._document.new_page(WIDTH, HEIGHT)
        self._count += 1
        self._y = HEIGHT - MARGIN
        if self._count > 1:
            self._line(self._foot, MARGIN, _FOOT - 18, 8, False, INK)
            self._line(str(self._count), WIDTH - MARGIN, _FOOT - 18, 8, False, INK)

    def cover(self, title: str, line: str, picture: bytes | None = None) -> None:
        """The first page: a title on paper colour, over a picture where there is one."""
        self.turn()
        self._block(0, 0, WIDTH, HEIGHT, PAPER)
        self._block(MARGIN, HEIGHT - MARGIN - 6, 46, 6, RUST)
        self._y = HEIGHT - MARGIN - 40
        self.write(title, size=34, bold=True, above=20, colour=INK)
        self.write(line, size=12, above=10, colour=RUST)
        if picture is not None:
            self._y -= 20
            self.picture(picture, 4 / 5.6)
        else:
            self._y -= 30

    def write(
        self, text: str, *, size: float, colour: tuple[int, int, int], above: float = 0.0, bold: bool = False
    ) -> None:
        """A paragraph, broken into lines."""
        self._y -= above
        lead = size * (_LEADING if size < 20 else 1.15)
        for line in self._broken(text, size, bold):
            if self._y - lead < _FOOT:
                self.turn()
            self._y -= lead
            self._line(line, MARGIN, self._y, size, bold, colour)

    def picture(self, jpeg: bytes, ratio: float) -> None:
        """A picture over the full measure; `ratio` is its height by its width."""
        assert self._page is not None
        width = WIDTH - 2 * MARGIN
        height = width * ratio
        image = pypdfium2.PdfImage.new(self._document)
        image.load_jpeg(io.BytesIO(jpeg))
        self._y -= height
        image.set_matrix(pypdfium2.PdfMatrix().scale(width, height).translate(MARGIN, self._y))
        self._page.insert_obj(image)

    def finished(self) -> bytes:
        self._close()
        buffer = io.BytesIO()
        self._document.save(buffer)
        self._document.close()
        return buffer.getvalue()

    def _close(self) -> None:
        if self._page is not None:
            self._page.gen_content()
            self._page.close()
            self._page = None

    def _broken(self, text: str, size: float, bold: bool) -> list[str]:
        room = WIDTH - 2 * MARGIN
        lines: list[str] = []
        for word in text.split():
            if lines and self._width(f"{lines[-1]} {word}", bold) * size <= room:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def _width(self, text: str, bold: bool) -> float:
        """The width of a text set in size 1."""
        return sum(self._letter(letter, bold) for letter in text)

    def _letter(self, letter: str, bold: bool) -> float:
        if (letter, bold) not in self._widths:
            width = ctypes.c_float()
            # Beyond Latin-1 the code point is not the font's code; those few letters are as wide as an n.
            code = ord(letter) if ord(letter) < 256 else ord("n")
            pdfium.FPDFFont_GetGlyphWidth(self._fonts[bold], code, 1000.0, width)
            self._widths[(letter, bold)] = width.value / 1000
        return self._widths[(letter, bold)]

    def _line(self, text: str, x: float, y: float, size: float, bold: bool, colour: tuple[int, int, int]) -> None:
        assert self._page is not None
        made = pdfium.FPDFPageObj_CreateTextObj(self._document.raw, self._fonts[bold], size)
        wide = ctypes.create_string_buffer((text + "\0").encode("utf-16-le"))
        pdfium.FPDFText_SetText(made, ctypes.cast(wide, ctypes.POINTER(pdfium.FPDF_WCHAR)))
        pdfium.FPDFPageObj_SetFillColor(made, *colour, 255)
        pdfium.FPDFPageObj_Transform(made, 1, 0, 0, 1, x, y)
        pdfium.FPDFPage_InsertObject(self._page.raw, made)

    def _block(self, x: float, y: float, width: float, height: float, colour: tuple[int, int, int]) -> None:
        assert self._page is not None
        made = pdfium.FPDFPageObj_CreateNewRect(x, y, width, height)
        pdfium.FPDFPageObj_SetFillColor(made, *colour, 255)
        pdfium.FPDFPath_SetDrawMode(made, pdfium.FPDF_FILLMODE_WINDING, False)
        pdfium.FPDFPage_InsertObject(self._page.raw, made)
