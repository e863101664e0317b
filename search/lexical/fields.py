"""The text fields of an asset and what a word in each of them is worth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextField:
    key: str
    weight: float


# The order is that of `LexicalEntry.lengths`; a change of fields or weights changes the recipe of every row.
FIELDS = (
    TextField("title", 5.0),
    TextField("tags", 4.0),
    TextField("vocabulary", 3.0),
    TextField("description", 2.0),
    TextField("caption", 2.0),
    TextField("filename", 1.5),
    TextField("metadata", 2.0),
    TextField("document", 1.0),
)
