"""Numbers, colours, dates, periods, formats and languages as people write them."""

from __future__ import annotations

from datetime import date

import pytest

from search.rules.colors import COLOUR_NAMES, colour_name, parse_colour
from search.rules.dates import is_ambiguous, normal_date
from search.rules.folding import content_words, fold, similarity, trigrams, words
from search.rules.numbers import parse_number
from search.rules.periods import (
    RELATIVE_PERIODS,
    is_period,
    normal_period,
    resolve_last,
    resolve_next,
    resolve_period,
)
from search.rules.values import alias_of, normal_extension, normal_language, spellings_of

TODAY = date(2026, 11, 30)  # a Monday


@pytest.mark.parametrize(
    ("text", "unit", "number"),
    [
        ("1,200", None, 1200),
        ("1 200", None, 1200),
        ("1\u202f200", "px", 1200),
        ("1'200", None, 1200),
        ("1.200,50", None, 1200.5),
        ("1,5", None, 1.5),
        ("1.5", None, 1.5),
        ("٢٥٠٠", "px", 2500),
        ("-40 °C", "°C", -40),
        ("5 MB", "bytes", 5_000_000),
        ("5MB", "bytes", 5_000_000),
        ("5 Mo", "bytes", 5_000_000),
        ("2,5 Go", "bytes", 2_500_000_000),
        ("2 GiB", "bytes", 2_147_483_648),
        ("5 ميغابايت", "bytes", 5_000_000),
        ("2.5k", None, 2500),
        ("2k", "px", 2000),
        ("2k px", "px", 2000),
        ("3万", "px", 30_000),
        ("1.5 million", None, 1_500_000),
        ("1.5 m", "cm", 150),
        ("120 mm", "cm", 12),
        ('10"', "cm", 25.4),
        ("1 min 30 s", "s", 90),
        ("1:30", "s", 90),
        ("1:02:30", "s", 3750),
        ("1h30", "s", 5400),
        ("2 小时", "min", 120),
        ("1/250", "s", 0.004),
        ("500 g", "kg", 0.5),
        ("€100", "EUR", 100),
        ("100 €", "EUR", 100),
        ("1 250 euros", "EUR", 1250),
        ("50%", "ratio", 0.5),
        ("0.5", "ratio", 0.5),
        ("2 years", "month", 24),
        ("20 Nm", "N·m", 20),
        ("300 dpi", None, 300),
        ("12 MP", None, 12),
        ("f/2.8", None, 2.8),
        (2.0, None, 2),
        (7, "px", 7),
    ],
)
def test_a_number_is_read_in_the_unit_of_its_field(text: object, unit: str | None, number: float) -> None:
    found = parse_number(text, unit)
    assert found == number
    assert isinstance(found, type(number))


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("", None),
        ("wide", "px"),
        ("5 kg", "cm"),
        ("2 m", "px"),
        ("1 2", None),
        ("--5", None),
        ("1e5", None),
        ("nan", None),
        ("1/0", None),
        ("5 MB", None),
        ("9" * 30, None),
        ("9" * 5_000, None),
        (float("nan"), None),
        (float("inf"), None),
        (10**30, None),
        (True, None),
        (None, None),
        ([5], None),
    ],
)
def test_what_is_no_number_in_that_unit_is_none(text: object, unit: str | None) -> None:
    assert parse_number(text, unit) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("#f00", "#ff0000"),
        ("FF0000", "#ff0000"),
        ("#Ff0000", "#ff0000"),
        ("rgb(255,0,0)", "#ff0000"),
        ("rgb(100%, 0%, 0%)", "#ff0000"),
        ("rgba(255 0 0 / 50%)", "#ff0000"),
        ("red", "#ff0000"),
        ("RED ", "#ff0000"),
        ("rouge", "#ff0000"),
        ("红色", "#ff0000"),
        ("红", "#ff0000"),
        ("أحمر", "#ff0000"),
        ("الأحمر", "#ff0000"),
        ("حمراء", "#ff0000"),
        ("dark green", "#006400"),
        ("DarkGreen", "#006400"),
        ("dark-green", "#006400"),
        ("vert foncé", "#006400"),
        ("vertes foncées", "#006400"),
        ("深绿色", "#006400"),
        ("墨绿", "#006400"),
        ("أخضر داكن", "#006400"),
        ("light blue", "#add8e6"),
        ("bleu clair", "#add8e6"),
        ("浅蓝色", "#add8e6"),
        ("أزرق فاتح", "#add8e6"),
        ("navy", "#000080"),
        ("bleu marine", "#000080"),
        ("gray", "#808080"),
        ("grey", "#808080"),
        ("light goldenrod yellow", "#fafad2"),
    ],
)
def test_a_colour_is_read_in_four_languages(text: str, code: str) -> None:
    assert parse_colour(text) == code


@pytest.mark.parametrize("text", ["", "reddish", "#12345", "rgb(300,0,0)", "mustard", "fff", "x" * 10_000, "rgb()"])
def test_what_is_no_colour_is_none(text: str) -> None:
    assert parse_colour(text) is None


def test_all_148_names_of_css_are_known_and_named_in_every_language() -> None:
    assert len(COLOUR_NAMES["en"]) == 148
    assert {language: colour_name("#ff0000", language) for language in COLOUR_NAMES} == {
        "en": "red",
        "fr": "rouge",
        "zh-hans": "红色",
        "ar": "أحمر",
    }
    assert colour_name("#123456", "fr") == "#123456"
    for names in COLOUR_NAMES.values():
        assert all(parse_colour(name) for name in names)


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2025-03-31", "2025-03-31"),
        ("2025-3-1", "2025-03-01"),
        ("2025/03/31", "2025-03-31"),
        ("31.03.2025", "2025-03-31"),
        ("31/03/2025", "2025-03-31"),
        ("03/31/2025", "2025-03-31"),
        ("05/05/2025", "2025-05-05"),
        ("31 March 2025", "2025-03-31"),
        ("3rd march 2017", "2017-03-03"),
        ("March 31, 2025", "2025-03-31"),
        ("31 mars 2025", "2025-03-31"),
        ("1er août 2020", "2020-08-01"),
        ("2025年3月31日", "2025-03-31"),
        ("31 مارس 2025", "2025-03-31"),
        ("٢٠٢٥-٠٣-٣١", "2025-03-31"),
        ("2025-03-31T14:30", "2025-03-31T14:30:00"),
        ("2025-03-31 14:30:05", "2025-03-31T14:30:05"),
        ("2025-03-31T14:30:00Z", "2025-03-31T14:30:00+00:00"),
    ],
)
def test_a_date_is_read_as_iso(text: str, iso: str) -> None:
    assert normal_date(text) == iso
    assert normal_date(iso) == iso


@pytest.mark.parametrize(
    "text", ["", "2025", "2025-02-30", "2025-13-01", "03/04/2025", "yesterday", "9" * 5_000, "32.1.2025"]
)
def test_what_is_no_one_date_is_none(text: str) -> None:
    assert normal_date(text) is None


def test_a_date_that_is_two_is_told_from_one_that_is_none() -> None:
    assert is_ambiguous("03/04/2025")
    assert not is_ambiguous("31/03/2025")
    assert not is_ambiguous("soon")


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("last_spring", "last_spring"),
        ("Last Spring", "last_spring"),
        ("last-fall", "last_autumn"),
        ("today", "today"),
        ("2025", "2025"),
        (2025, "2025"),
        ("2025-3", "2025-03"),
        ("2025-q2", "2025-Q2"),
        ("Q2 2025", "2025-Q2"),
        ("spring 2025", "2025-spring"),
        ("2025 winter", "2025-winter"),
        ("March 2017", "2017-03"),
        ("mars 2017", "2017-03"),
        ("2017年3月", "2017-03"),
        ("2017年", "2017"),
    ],
)
def test_a_period_is_read_in_its_normal_form(text: object, period: str) -> None:
    assert normal_period(text) == period
    assert is_period(period)


@pytest.mark.parametrize(
    "text", ["", "soon", "2025-13", "2025-Q5", "0000", "9999", "202503", "2025-03-31", True, None, 7, "last_day"]
)
def test_what_is_no_period_is_none(text: object) -> None:
    assert normal_period(text) is None
    assert not is_period(text)


PERIODS = {
    "today": ("2026-11-30", "2026-11-30"),
    "yesterday": ("2026-11-29", "2026-11-29"),
    "tomorrow": ("2026-12-01", "2026-12-01"),
    "this_week": ("2026-11-30", "2026-12-06"),
    "last_week": ("2026-11-23", "2026-11-29"),
    "next_week": ("2026-12-07", "2026-12-13"),
    "this_month": ("2026-11-01", "2026-11-30"),
    "last_month": ("2026-10-01", "2026-10-31"),
    "next_month": ("2026-12-01", "2026-12-31"),
    "this_quarter": ("2026-10-01", "2026-12-31"),
    "last_quarter": ("2026-07-01", "2026-09-30"),
    "next_quarter": ("2027-01-01", "2027-03-31"),
    "this_year": ("2026-01-01", "2026-12-31"),
    "last_year": ("2025-01-01", "2025-12-31"),
    "next_year": ("2027-01-01", "2027-12-31"),
    "this_spring": ("2026-03-01", "2026-05-31"),
    "last_spring": ("2026-03-01", "2026-05-31"),
    "next_spring": ("2027-03-01", "2027-05-31"),
    "this_summer": ("2026-06-01", "2026-08-31"),
    "last_summer": ("2026-06-01", "2026-08-31"),
    "next_summer": ("2027-06-01", "2027-08-31"),
    "this_autumn": ("2026-09-01", "2026-11-30"),
    "last_autumn": ("2025-09-01", "2025-11-30"),
    "next_autumn": ("2027-09-01", "2027-11-30"),
    "this_winter": ("2026-12-01", "2027-02-28"),
    "last_winter": ("2025-12-01", "2026-02-28"),
    "next_winter": ("2026-12-01", "2027-02-28"),
}


def test_every_relative_period_is_resolved() -> None:
    assert set(PERIODS) == set(RELATIVE_PERIODS)
    found = {name: tuple(map(str, resolve_period(name, TODAY))) for name in RELATIVE_PERIODS}
    assert found == PERIODS


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("2025", "2025-01-01", "2025-12-31"),
        ("2024-02", "2024-02-01", "2024-02-29"),
        ("2025-Q2", "2025-04-01", "2025-06-30"),
        ("2025-spring", "2025-03-01", "2025-05-31"),
        ("2025-winter", "2025-12-01", "2026-02-28"),
    ],
)
def test_every_absolute_period_is_resolved(name: str, first: str, last: str) -> None:
    assert tuple(map(str, resolve_period(name, TODAY))) == (first, last)


@pytest.mark.parametrize(
    ("name", "today", "first"),
    [
        ("this_winter", date(2026, 1, 10), "2025-12-01"),
        ("this_winter", date(2026, 12, 10), "2026-12-01"),
        ("this_winter", date(2026, 7, 1), "2026-12-01"),
        ("last_winter", date(2026, 1, 10), "2024-12-01"),
        ("next_winter", date(2026, 12, 10), "2027-12-01"),
        ("last_spring", date(2026, 4, 10), "2025-03-01"),
        ("next_spring", date(2026, 4, 10), "2027-03-01"),
        ("this_spring", date(2026, 1, 10), "2026-03-01"),
    ],
)
def test_seasons_are_told_from_the_day(name: str, today: date, first: str) -> None:
    assert str(resolve_period(name, today)[0]) == first


def test_the_south_has_its_seasons_half_a_year_later() -> None:
    assert resolve_period("2025-spring", TODAY, hemisphere="south") == (date(2025, 9, 1), date(2025, 11, 30))
    assert resolve_period("2025-summer", TODAY, hemisphere="south") == (date(2025, 12, 1), date(2026, 2, 28))
    assert resolve_period("this_summer", date(2026, 1, 10), hemisphere="south")[0] == date(2025, 12, 1)
    assert resolve_period("last_autumn", TODAY, hemisphere="south") == (date(2026, 3, 1), date(2026, 5, 31))


def test_weeks_begin_on_the_day_of_the_tenant() -> None:
    assert resolve_period("this_week", TODAY, week_start=6) == (date(2026, 11, 29), date(2026, 12, 5))
    assert resolve_period("last_week", TODAY, week_start=5) == (date(2026, 11, 21), date(2026, 11, 27))


@pytest.mark.parametrize(
    ("count", "unit", "first"),
    [
        (1, "day", "2026-11-30"),
        (30, "day", "2026-11-01"),
        (2, "week", "2026-11-17"),
        (1, "month", "2026-10-31"),
        (1, "quarter", "2026-08-31"),
        (1, "year", "2025-12-01"),
        (10_000, "year", "0001-01-01"),
    ],
)
def test_the_last_days_count_today(count: int, unit: str, first: str) -> None:
    assert tuple(map(str, resolve_last(count, unit, TODAY))) == (first, "2026-11-30")


def test_the_next_days_count_today() -> None:
    assert resolve_next(1, "day", TODAY) == (TODAY, TODAY)
    assert resolve_next(1, "month", date(2026, 1, 31)) == (date(2026, 1, 31), date(2026, 2, 27))
    assert resolve_next(10_000, "year", TODAY) == (TODAY, date.max)
    assert resolve_last(1, "month", date(2026, 3, 31)) == (date(2026, 3, 1), date(2026, 3, 31))


def test_formats_know_their_names() -> None:
    assert normal_extension(" .JPG") == "jpg"
    assert alias_of("asset.extension", "jpg") == alias_of("asset.extension", "jpeg")
    assert alias_of("asset.title", "jpg") == "jpg"
    assert set(spellings_of("asset.extension", "tif")) == {"tif", "tiff"}
    assert "image/jpeg" in spellings_of("asset.mime_type", "image/jpg")
    assert spellings_of("asset.title", "tif") == ("tif",)


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("EN", "en"),
        ("en_us", "en-US"),
        ("zh-hans", "zh-Hans"),
        ("French", "fr"),
        ("français", "fr"),
        ("中文", "zh"),
        ("العربية", "ar"),
        ("deu", "de"),
        ("es-419", "es-419"),
        ("klingon!", "klingon!"),
    ],
)
def test_languages_are_bcp_47(text: str, tag: str) -> None:
    assert normal_language(text) == tag
    assert normal_language(tag) == tag


def test_text_is_folded() -> None:
    assert fold("  Häberli ØRE  Œuvre ") == "haberli ore oeuvre"
    assert fold("الأَحْمَر") == fold("الاحمر")
    assert words("红色沙发 red") == ["红", "色", "沙", "发", "red"]
    assert content_words("the sunset over the harbour") == ["sunset", "harbour"]
    assert content_words("over the") == ["over", "the"]


def test_likeness_is_that_of_pg_trgm() -> None:
    assert trigrams("cat") == {"  c", " ca", "cat", "at "}
    assert similarity("word", "two words") == pytest.approx(0.363636, abs=1e-6)
    assert similarity("Hans", "Hans Wegner") == pytest.approx(0.42, abs=0.01)
    assert similarity("", "x") == 0.0
