"""EXIF and XMP for the demo's pictures, by Pillow."""

from __future__ import annotations

import unicodedata
from xml.sax.saxutils import escape

from PIL import Image

from .facts import Captions

_EXIF_IFD, _GPS_IFD = 0x8769, 0x8825
_MAKE, _MODEL, _DESCRIPTION, _ARTIST, _COPYRIGHT, _CHANGED, _SOFTWARE = (
    0x010F,
    0x0110,
    0x010E,
    0x013B,
    0x8298,
    0x0132,
    0x0131,
)
_TAKEN, _EXPOSURE, _APERTURE, _ISO, _FOCAL, _FLASH, _LENS = 0x9003, 0x829A, 0x829D, 0x8827, 0x920A, 0x9209, 0xA434
_FLASH_FIRED, _FLASH_OFF = 0x01, 0x10


def exif(captions: Captions) -> Image.Exif:
    """The camera's block, as far as there was a camera."""
    block = Image.Exif()
    block[_DESCRIPTION] = _ascii(captions.title)
    block[_SOFTWARE] = "Nordhem studio"
    for tag, value in (
        (_ARTIST, _ascii(captions.creator)),
        (_COPYRIGHT, _ascii(captions.rights)),
        (_MAKE, captions.camera.get("make")),
        (_MODEL, captions.camera.get("model")),
    ):
        if value:
            block[tag] = value
    details = block.get_ifd(_EXIF_IFD)
    if captions.taken_at is not None:
        stamp = captions.taken_at.strftime("%Y:%m:%d %H:%M:%S")
        block[_CHANGED] = stamp
        details[_TAKEN] = stamp
    for tag, key in (
        (_EXPOSURE, "exposure_time"),
        (_APERTURE, "aperture"),
        (_ISO, "iso"),
        (_FOCAL, "focal_length"),
        (_LENS, "lens"),
    ):
        if key in captions.camera:
            details[tag] = captions.camera[key]
    if captions.camera:
        details[_FLASH] = _FLASH_FIRED if captions.camera.get("flash_fired") else _FLASH_OFF
    if captions.position is not None:
        latitude, longitude = captions.position
        block.get_ifd(_GPS_IFD).update(
            {
                1: "N" if latitude >= 0 else "S",
                2: _degrees(latitude),
                3: "E" if longitude >= 0 else "W",
                4: _degrees(longitude),
            }
        )
    return block


def _ascii(text: str) -> str:
    """EXIF text is ASCII; XMP keeps the letters as they are."""
    plain = unicodedata.normalize(
        "NFKD", text.replace("©", "(c)").replace("ø", "o").replace("“", '"').replace("”", '"')
    )
    return plain.encode("ascii", "ignore").decode()


def _degrees(value: float) -> tuple[float, float, float]:
    value = abs(value)
    minutes = (value - int(value)) * 60
    return float(int(value)), float(int(minutes)), round((minutes - int(minutes)) * 60, 2)


def _by_language(tag: str, text: str) -> str:
    """A text that might have translations, and has one for all."""
    if not text:
        return ""
    return f'<{tag}><rdf:Alt><rdf:li xml:lang="x-default">{escape(text)}</rdf:li></rdf:Alt></{tag}>'


def xmp(captions: Captions) -> bytes:
    """A packet with Dublin Core, photoshop and rights fields."""
    keywords = "".join(f"<rdf:li>{escape(word)}</rdf:li>" for word in captions.keywords)
    parts = [
        _by_language("dc:title", captions.title),
        _by_language("dc:description", captions.description),
        _by_language("dc:rights", captions.rights),
        f"<dc:creator><rdf:Seq><rdf:li>{escape(captions.creator)}</rdf:li></rdf:Seq></dc:creator>"
        if captions.creator
        else "",
        f"<dc:subject><rdf:Bag>{keywords}</rdf:Bag></dc:subject>" if keywords else "",
        *(
            f"<photoshop:{name}>{escape(text)}</photoshop:{name}>"
            for name, text in (("Credit", captions.credit), ("City", captions.city), ("Country", captions.country))
            if text
        ),
    ]
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">'
        f'{"".join(parts)}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
    ).encode()
