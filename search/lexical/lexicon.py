"""A tenant's words: ids of lexemes, and the word forms that misspellings are led back to."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable

from django.db import connection

# Shorter words are corrected to nothing, and longer ones are no words.
SHORTEST_FORM, LONGEST_FORM = 3, 40


def lexeme_ids(tenant_id: int, texts: Collection[str]) -> dict[str, int]:
    """Ids of those of the terms that the index knows."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT text, id FROM search_lexeme WHERE tenant_id = %s AND text = ANY(%s)", [tenant_id, list(texts)]
        )
        return dict(cursor.fetchall())


def ensure_lexemes(tenant_id: int, texts: Collection[str]) -> dict[str, int]:
    """Ids of all the terms, made where missing.

    Only missing ones are inserted, since every attempt uses up an id, and in sorted order, since two writers that
    insert the same words in different orders deadlock.
    """
    ids = lexeme_ids(tenant_id, texts)
    missing = sorted(set(texts) - ids.keys())
    if missing:
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO search_lexeme (tenant_id, text, df) SELECT %s, text, 0 FROM unnest(%s::text[]) AS text"
                " ON CONFLICT DO NOTHING",
                [tenant_id, missing],
            )
        ids |= lexeme_ids(tenant_id, missing)
    return ids


def ensure_forms(tenant_id: int, forms: Collection[str]) -> None:
    """Remember the word forms; sorted for the same reason as lexemes."""
    wanted = [form for form in forms if SHORTEST_FORM <= len(form) <= LONGEST_FORM and form.isalpha()]
    with connection.cursor() as cursor:
        cursor.execute("SELECT text FROM search_wordform WHERE tenant_id = %s AND text = ANY(%s)", [tenant_id, wanted])
        missing = sorted(set(wanted).difference(text for (text,) in cursor.fetchall()))
        if missing:
            hashes = [array_text(neighbours(tenant_id, form)) for form in missing]
            cursor.execute(
                "INSERT INTO search_wordform (tenant_id, text, neighbours)"
                " SELECT %s, text, neighbours::int[] FROM unnest(%s::text[], %s::text[]) AS form(text, neighbours)"
                " ON CONFLICT DO NOTHING",
                [tenant_id, missing, hashes],
            )


def array_text(numbers: Iterable[int]) -> str:
    """PostgreSQL's text form of an array, for statements that write many arrays at once."""
    return "{" + ",".join(map(str, numbers)) + "}"


def neighbours(tenant_id: int, word: str) -> list[int]:
    """Hashes of the word and of the word without each of its letters, as signed 32-bit integers."""
    return sorted({_hash(tenant_id, text) for text in (word, *_shortened(word))})


def _shortened(word: str) -> Iterable[str]:
    return (word[:i] + word[i + 1 :] for i in range(len(word)))


def _hash(tenant_id: int, text: str) -> int:
    return zlib.crc32(f"{tenant_id}:{text}".encode()) - 2**31
