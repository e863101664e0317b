"""Words, identifiers and scripts: what documents and queries agree on."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.lexical.analysis import LONGEST_WORD, analyse, analyse_query

NORDHEM = ("en", "fr", "zh-hans")


def terms(text: str, languages: tuple[str, ...] = NORDHEM) -> set[str]:
    return {term for token in analyse(text, languages) for term in token.terms}


def surfaces(text: str, languages: tuple[str, ...] = NORDHEM) -> list[str]:
    return [token.surface for token in analyse(text, languages) if token.surface is not None]


def binding(text: str, languages: tuple[str, ...] = NORDHEM) -> list[str]:
    return [word.surface for word in analyse_query(text, languages) if word.binding]


@pytest.mark.parametrize(
    ("one", "other", "languages"),
    [
        ("Chairs", "chair", ("en",)),
        ("Élégante", "ELEGANTE", ("fr",)),
        ("canapés", "canape", ("fr",)),
        ("l’été", "l'ete", ("fr",)),
        ("Straße", "STRASSE", ("de",)),
        ("Øresund", "oresund", ("en",)),
        ("ﬁne ａｒｔ", "fine art", ("en",)),
        ("مُحَمَّد", "محمد", ("ar",)),
        ("أحمد إسلام", "احمد اسلام", ("ar",)),
        ("كتـــاب", "كتاب", ("ar",)),
        ("مكتبة", "مكتبه", ("ar",)),
        ("المكتبات", "مكتبة", ("ar",)),
        ("مستشفى", "مستشفي", ("ar",)),
        ("٢٠٢٥", "2025", ("ar",)),
        ("книги", "книга", ("ru",)),
        ("IMG_2041", "img-2041", ("en",)),
        ("NH10442", "NH-10442", ("en",)),
    ],
)
def test_two_spellings_share_a_term(one: str, other: str, languages: tuple[str, ...]) -> None:
    assert terms(one, languages) & terms(other, languages)


def test_identifiers_are_kept_whole_and_split() -> None:
    assert terms("SKU-88-A") == {"sku", "88", "a", "sku-88-a"}
    assert surfaces("IMG_2041.jpg") == ["img", "2041", "jpg"]
    assert "img-2041" in terms("IMG_2041.jpg")


def test_words_joined_without_digits_are_words() -> None:
    assert surfaces("mid-century_modern o'clock") == ["mid", "century", "modern", "o", "clock"]


def test_chinese_is_indexed_as_pairs_and_single_characters() -> None:
    assert terms("红色沙发") == {"红", "色", "沙", "发", "红色", "色沙", "沙发"}


def test_a_chinese_query_asks_for_pairs_that_cover_it() -> None:
    (word,) = analyse_query("红色沙发", NORDHEM)
    assert word.clauses == (("红色",), ("沙发",))


def test_particles_split_a_chinese_query_but_not_a_word() -> None:
    assert binding("红色的沙发") == ["红色", "沙发"]
    assert binding("目的地") == ["目的地"]


def test_scripts_in_one_text_are_told_apart() -> None:
    assert surfaces("沙发 sofa كرسي") == ["沙", "发", "sofa", "كرسي"]


def test_stop_words_do_not_bind_beside_other_words() -> None:
    assert binding("the chairs of the house") == ["chairs", "house"]
    assert binding("une chaise dans la cuisine") == ["chaise", "cuisine"]


def test_a_query_of_stop_words_alone_binds_them() -> None:
    assert binding("to be or not to be") == ["to", "be", "or", "not"]


def test_stop_words_of_other_languages_bind() -> None:
    assert binding("les chaises", ("en",)) == ["les", "chaises"]


def test_a_word_of_two_stems_counts_once() -> None:
    (word,) = analyse_query("aimée", ("fr",))
    assert len(word.scored) == 2
    assert sum(share for _term, share in word.scored) == pytest.approx(1)


def test_an_empty_query_has_no_words() -> None:
    assert analyse_query("  … ?! ", NORDHEM) == []


def test_endless_words_are_cut() -> None:
    (token,) = analyse("x" * 5000, NORDHEM)
    assert token.surface == "x" * LONGEST_WORD


def test_positions_count_words() -> None:
    assert [token.position for token in analyse("red lounge chair", ("en",))] == [0, 1, 2]


@given(st.text(max_size=60))
def test_any_text_is_found_by_itself(text: str) -> None:
    """Document and query go through the same analysis: each word of a text asks for what the text holds."""
    held = terms(text)
    for word in analyse_query(text, NORDHEM):
        for clause in word.clauses:
            assert held & set(clause)


@given(st.text(max_size=60))
def test_surfaces_hold_nothing_that_could_break_a_line(text: str) -> None:
    for surface in surfaces(text):
        assert surface
        assert not any(character in " \n%_" for character in surface)


def test_threads_stem_independently() -> None:
    """Snowball's stemmers are not thread-safe; a shared one mixes words up."""
    script = (
        "from concurrent.futures import ThreadPoolExecutor\n"
        "from search.lexical.analysis import Analyser\n"
        "words = [f'{a}{b}ations' for a in 'abcdefghij' for b in 'klmnopqrst'] * 20\n"
        "alone = [Analyser(('en', 'fr')).word(w).terms for w in words[:100]] * 20\n"
        "with ThreadPoolExecutor(8) as pool:\n"
        "    together = list(pool.map(lambda w: Analyser(('en', 'fr')).word(w).terms, words))\n"
        "assert together == alone\n"
    )
    root = Path(__file__).resolve().parents[3]
    subprocess.run([sys.executable, "-c", script], check=True, cwd=root, timeout=60)
