"""Fields and operators that people and models invent, and what to use instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import islice

from .catalogue import Catalogue, Field
from .folding import fold, trigrams
from .operators import OPERATORS, OPERATORS_BY_KIND, operators_for

Remedy = tuple[str, str]

_MIME: Remedy = ("asset.mime_type", "for MIME types like 'image/jpeg'")
_EXTENSION: Remedy = ("asset.extension", "for file extensions like 'jpg'")
_MEDIA: Remedy = ("asset.media_type", "for image, video, audio or document")
_TAKEN: Remedy = ("asset.captured_at", "for when it was taken")
_ADDED: Remedy = ("asset.ingested_at", "for when it was added to the library")
_MODIFIED: Remedy = ("asset.modified_at", "for when it was last changed")
_BYTES: Remedy = ("asset.file_size", "in bytes, or with a unit like '5 MB'")
_WIDTH: Remedy = ("asset.width", "in pixels")
_HEIGHT: Remedy = ("asset.height", "in pixels")
_ORIENTATION: Remedy = ("asset.aspect_ratio_orientation", "for landscape, portrait, square or panorama")
_COLOR: Remedy = ("asset.color", "with the operator 'near' and a colour like 'red' or '#ff0000'")
_TAGS: Remedy = ("asset.tags", "for the tags people gave")
_AI_TAGS: Remedy = ("asset.ai_tags", "for tags found in the picture")
_TEXT: Remedy = ("full_text_search", "for words anywhere")
_TITLE: Remedy = ("asset.title", "for the title")
_FILENAME: Remedy = ("asset.filename", "for the name of the file")
_DESCRIPTION: Remedy = ("asset.description", "for the description")
_CREATOR: Remedy = ("rights.creator", "for who made it")
_UPLOADER: Remedy = ("asset.uploaded_by", "for who uploaded it")
_LICENSE: Remedy = ("rights.license", "for the licence")
_COPYRIGHT: Remedy = ("rights.copyright", "for the copyright notice")
_EXPIRES: Remedy = ("rights.expires_at", "for the date the rights end")
_EXPIRED: Remedy = ("rights.is_expired", "for whether they have ended")
_POSITION: Remedy = ("place.position", "with 'within_radius' or 'within_box'")
_COUNTRY: Remedy = ("place.country", "for the country")
_CITY: Remedy = ("place.city", "for the city")
_USED_AT: Remedy = ("usage.used_at", "for when it was used")
_CHANNEL: Remedy = ("usage.channel", "for the channel it was used in")
_CAMPAIGN: Remedy = ("usage.campaign", "for the campaign it was used in")
_COUNT: Remedy = ("usage.count", "for how often it was used")
_COLLECTION: Remedy = ("collection.name", "for the name of the collection")
_ORDER: Remedy = ("result.sort", "with a field to sort by, like '-asset.ingested_at'")

_REMEDIES: Mapping[str, tuple[Remedy, ...]] = {
    "file_type filetype file_format fileformat format": (_MIME, _EXTENSION),
    "type kind asset_type media": (_MEDIA, _MIME),
    "mime mimetype content_type": (_MIME,),
    "ext suffix file_extension": (_EXTENSION,),
    "orientation layout aspect aspect_ratio_type": (_ORIENTATION,),
    "ratio": (("asset.aspect_ratio", "as a number, width by height"), _ORIENTATION),
    "color colour colors colours palette hue": (_COLOR,),
    "dominant_colour main_color": (("asset.dominant_color", "for the main colour"), _COLOR),
    "keyword keywords tag tags label labels": (_TAGS, _AI_TAGS),
    "date created created_at creation_date date_created": (_TAKEN, _ADDED),
    "taken taken_at date_taken capture_date shot_at": (_TAKEN,),
    "added added_at uploaded uploaded_at upload_date imported imported_at date_added ingested": (_ADDED,),
    "modified updated updated_at modified_date last_modified changed": (_MODIFIED,),
    "published publication_date": (("asset.published_at", "for when it was published"),),
    "size": (_BYTES, _WIDTH, _HEIGHT),
    "filesize bytes weight_bytes": (_BYTES,),
    "dimension dimensions": (_WIDTH, _HEIGHT),
    "resolution": (("asset.megapixels", "for the number of pixels"), ("asset.dpi", "for the print resolution")),
    "ppi": (("asset.dpi", "for the print resolution"),),
    "name": (_TITLE, _FILENAME),
    "file_name file filename path": (_FILENAME,),
    "caption summary": (_DESCRIPTION, ("asset.ai_caption", "for the caption found in the picture")),
    "alt": (("asset.alt_text", "for the alternative text"),),
    "text query search full_text fulltext content q any keyword_search semantic": (_TEXT,),
    "similar similarity like similar_to": (("full_text_search", "with the operator 'similar_to' and an asset id"),),
    "ocr document_text body": (("asset.extracted_text", "for the text in a document"), _TEXT),
    "author artist photographer creator made_by": (_CREATOR,),
    "uploader user uploaded_by_user": (_UPLOADER,),
    "owned_by": (("asset.owner", "for the owner"),),
    "license licence licensing": (_LICENSE,),
    "rights usage_rights": (_LICENSE, _COPYRIGHT),
    "copyright_notice": (_COPYRIGHT,),
    "expiry expires expiration expiry_date expires_at valid_until expired": (_EXPIRES, _EXPIRED),
    "release model_releases": (
        ("rights.model_release", "for people"),
        ("rights.property_release", "for buildings and things"),
    ),
    "location place gps geo coordinates position": (_POSITION, _COUNTRY, _CITY),
    "country": (_COUNTRY,),
    "city town": (_CITY,),
    "camera": (("camera.make", "for the maker"), ("camera.model", "for the model")),
    "lens": (("camera.lens", "for the lens"),),
    "iso": (("camera.iso", "for the sensitivity"),),
    "f_number fnumber f_stop aperture": (("camera.aperture", "for the f-number"),),
    "shutter shutter_speed exposure": (("camera.exposure_time", "in seconds"),),
    "focal focal_length": (("camera.focal_length", "in millimetres"),),
    "length runtime": (("asset.duration", "in seconds"), ("asset.page_count", "for the pages of a document")),
    "pages page_number": (("asset.page_count", "for the pages of a document"),),
    "fps": (("asset.frame_rate", "in frames a second"),),
    "used used_on usage use": (_USED_AT, _CHANNEL, _COUNT),
    "last_used": (("usage.last_used_at", "for the latest use"), _USED_AT),
    "times_used use_count": (_COUNT,),
    "channel": (_CHANNEL,),
    "campaign": (_CAMPAIGN,),
    "downloads": (("usage.download_count", "for how often it was downloaded"),),
    "stars score": (("asset.rating", "from 0 to 5"),),
    "favorite favourite starred liked": (("asset.is_favorite", "for one's own favourites"),),
    "collection album folder collections": (_COLLECTION,),
    "state approved approval workflow": (("asset.status", "for draft, in review, approved, rejected or archived"),),
    "class category asset_category": (("asset.asset_class", "for the class of the asset"),),
    "black_and_white bw grayscale greyscale monochrome": (("asset.is_grayscale", "for true or false"),),
    "transparent transparency alpha": (("asset.has_transparency", "for true or false"),),
    "animated animation": (("asset.is_animated", "for true or false"),),
    "duplicate duplicates": (("asset.is_duplicate", "for true or false"),),
    "lang locale": (("asset.language", "for the language of the content"),),
    "hash sha256 md5": (("asset.checksum", "for the SHA-256 of the file"),),
    "sort order order_by sort_by orderby": (_ORDER,),
}


def _compact(name: str) -> str:
    """The last part of a key, without case and separators."""
    return re.sub(r"[\W_]+", "", fold(name.rpartition(".")[2]))


_REMEDY_BY_NAME: Mapping[str, tuple[Remedy, ...]] = {
    _compact(name): remedies for names, remedies in _REMEDIES.items() for name in names.split()
}

# A name that shares fewer trigrams than this with a field's is a different word.
_NEAR = 0.35
_LONGEST_NAME = 80
# The share of letters in common from which a name counts as misspelt.
_CLOSE = 0.75


def remedy_for_field(name: str, catalogue: Catalogue) -> tuple[str, str]:
    """The sentence that says what to use in place of a field that does not exist, and the field to suggest."""
    shown = name[:_LONGEST_NAME]
    beginning = f"The field '{shown}' does not exist."
    known = _named_otherwise(shown, catalogue)
    if known:
        listed = any_of(f"'{key}' ({note})" for key, note in known)
        return f"{beginning} Use {listed}.", known[0][0]
    near = list(islice(_nearest(shown, catalogue), 3))
    if near:
        listed = any_of(f"'{found.key}' ({found.label('en')})" for found in near)
        return f"{beginning} Did you mean {listed}?", near[0].key
    return f"{beginning} Use 'full_text_search' for words that no field holds.", "full_text_search"


def _named_otherwise(name: str, catalogue: Catalogue) -> list[Remedy]:
    """What the table of mistakes says, as far as this library has it; a field's own last part comes first."""
    compact = _compact(name)
    own = [(key, found.label("en")) for key, found in catalogue.fields.items() if _compact(key) == compact]
    listed = _REMEDY_BY_NAME.get(compact, ())
    return own or [remedy for remedy in listed if remedy[0] in catalogue.fields]


def _nearest(name: str, catalogue: Catalogue) -> Iterable[Field]:
    asked = trigrams(name.rpartition(".")[2].replace("_", " "))
    scored = []
    for key, names in catalogue.name_trigrams.items():
        best = max((len(asked & other) / len(asked | other) for other in names if asked | other), default=0.0)
        if best >= _NEAR:
            scored.append((-best, key))
    if scored:
        return (catalogue.fields[key] for _, key in sorted(scored))
    return (catalogue.fields[key] for key in _misspelt(name, catalogue))


def _misspelt(name: str, catalogue: Catalogue) -> Iterable[str]:
    """Fields whose key has the same letters but for a few: trigrams miss those of short words, as in "widht"."""
    keys = {key.rpartition(".")[2]: key for key in reversed(list(catalogue.fields))}
    near = get_close_matches(fold(name.rpartition(".")[2]), list(keys), n=3, cutoff=_CLOSE)
    return (keys[found] for found in near)


def any_of(parts: Iterable[str]) -> str:
    listed = list(parts)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


# Operators of other languages and tools, by what they mean; which of them a kind has decides.
_OPERATOR_NAMES: Mapping[str, str] = {
    "= == === eq equal is exact iexact matches": "equals on has_any vocab_text_equals near",
    "!= <> ne neq not_equal is_not isnt not not_eq": "not_equals not_on has_none vocab_text_not_in not_near",
    "> gt greater more_than above larger_than over": "greater_than after",
    ">= gte ge at_least min minimum from since": "greater_or_equal on_or_after",
    "< lt less smaller_than below under": "less_than before",
    "<= lte le at_most max maximum until": "less_or_equal on_or_before",
    "greater_than_or_equal greater_than_or_equals greater_or_equals": "greater_or_equal on_or_after",
    "less_than_or_equal less_than_or_equals less_or_equals": "less_or_equal on_or_before",
    "like ilike icontains contain includes include has match search matches_text": (
        "contains has_any vocab_text_equals hybrid_search equals near"
    ),
    "any any_of one_of in_list has contains_any": "in has_any vocab_text_in",
    "all all_of contains_all": "has_all",
    "none none_of nin not_any not_has excludes contains_none": "not_in has_none vocab_text_not_in",
    "not_like not_include not_includes": "not_contains has_none vocab_text_not_in not_equals",
    "prefix begins_with startswith": "starts_with",
    "suffix endswith": "ends_with",
    "null is_null isnull missing empty not_exists unset": "is_empty",
    "not_null is_not_null exists not_empty has_value set present": "is_not_empty",
    "range within in_range": "between",
    "last past within_last in_the_last": "in_last",
    "next within_next upcoming": "in_next",
    "during period": "in_period",
    "descendants child_of below_term": "vocab_under",
    "similar close_to approx": "near similar_to",
    "radius distance near_location": "within_radius",
    "box bbox bounds": "within_box",
    "phrase exact_phrase": "phrase_search",
    "semantic meaning vector": "semantic_search",
    "keywords words bm25": "keyword_search",
    "hybrid text fulltext full_text": "hybrid_search",
}
_OPERATOR_BY_NAME: Mapping[str, tuple[str, ...]] = {
    name: tuple(meant.split()) for names, meant in _OPERATOR_NAMES.items() for name in names.split()
}

# Operators of one kind and their counterparts in the others.
_COUNTERPARTS: tuple[tuple[str, ...], ...] = (
    ("equals", "on", "has_any", "vocab_text_equals", "vocab_equals", "near", "phrase_search"),
    ("not_equals", "not_on", "has_none", "vocab_text_not_in", "vocab_not_in", "not_near"),
    ("in", "has_any", "vocab_text_in", "vocab_in", "vocab_under"),
    ("not_in", "has_none", "vocab_text_not_in", "vocab_not_in", "vocab_not_under"),
    ("contains", "has_any", "vocab_text_equals", "equals", "keyword_search", "hybrid_search"),
    ("not_contains", "has_none", "vocab_text_not_in", "not_equals"),
    ("greater_than", "after"),
    ("greater_or_equal", "on_or_after"),
    ("less_than", "before"),
    ("less_or_equal", "on_or_before"),
    ("between", "in_period"),
    ("not_between", "not_in_period"),
    ("hybrid_search", "contains", "vocab_text_equals", "has_any", "equals"),
    ("keyword_search", "contains", "vocab_text_equals", "has_any", "equals"),
    ("has_all", "in", "vocab_text_in"),
)


def operator_instead(name: str, kind: str) -> str:
    """The operator of the kind that says what the given one was meant to say, empty where none does."""
    offered = operators_for(kind)
    plain = re.sub(r"[\s-]+", "_", name.strip().casefold())
    if plain in offered:
        return plain
    if plain in OPERATORS:
        return _counterpart(plain, offered)
    meant = next((found for found in _OPERATOR_BY_NAME.get(plain, ()) if found in offered), "")
    return meant or _nearest_operator(plain, offered)


def _counterpart(operator: str, offered: tuple[str, ...]) -> str:
    rows = sorted((row for row in _COUNTERPARTS if operator in row), key=lambda row: row.index(operator))
    return next((other for row in rows for other in row if other in offered), "")


def _nearest_operator(name: str, offered: tuple[str, ...]) -> str:
    asked = trigrams(name[:_LONGEST_NAME].replace("_", " "))
    scored = [
        (len(asked & other) / len(asked | other), operator)
        for operator in offered
        for other in (trigrams(operator.replace("_", " ")),)
        if asked
    ]
    best = max(scored, default=(0.0, ""))
    return best[1] if best[0] >= _NEAR else ""


def kinds_with(operator: str) -> tuple[str, ...]:
    return tuple(kind for kind, operators in OPERATORS_BY_KIND.items() if operator in operators)
