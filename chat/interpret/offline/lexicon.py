"""Everything a message can name, by folded key: phrases of the language, fields, choices, terms, people.

A key is the words of a name run together, so that "close-up", "close up" and "closeup" are one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from search.rules.catalogue import Catalogue, Field, Labels, Words
from search.rules.values import COLOUR_NAMES

from .inflection import base
from .readings import (
    ChoiceReading,
    ColourReading,
    CueReading,
    Reading,
    RuleReading,
    TermReading,
    TiedReading,
    VerbReading,
    Word,
)
from .tables import LANGUAGES, Language
from .tokens import Kind, joined_key, tokenise

Rated = tuple[Reading, float]

# How sure a reading is by where its words come from.
LABEL, SYNONYM, PHRASE, CUE, CONCEPT, NOISE_PHRASE, NOISE = 1.0, 0.97, 1.0, 0.9, 0.75, 0.7, 0.55
# Number words count by what they make together.
NUMBER_WORD = 0.35
OTHER_LANGUAGE = 0.78
# Shorter words of another language are too often words of this one: "main" is a hand in French.
SHORTEST_FOREIGN = 5
# Verbs whose objects are told apart later; a cue that ends in one of these is followed by its value.
_LEADING = {
    "en": ("by", "in", "at", "from", "of", "for", "with", "called"),
    "fr": ("par", "en", "à", "au", "de", "chez", "nommé"),
    "ar": ("تحقيق", "حققه", "بتحقيق", "تأليف", "كتبه"),
}
_EVERYDAY = frozenset(
    "black white grey gray red green blue yellow orange pink purple brown beige navy turquoise gold violet teal".split()
)
# As many labels have to end alike for the word to go without saying.
FEWEST_ALIKE = 3
# Their choices are other fields; “without a photographer” speaks of the photographer, not of what is missing.
_NAMES_OF_FIELDS = frozenset({"asset.missing_metadata"})
_LATIN_ARTICLES = frozenset("al as an ad adh ar at az ash".split())
# File types that people name; the catalogue knows those that its libraries mostly hold.
_EXTENSIONS = (
    "jpg jpeg png gif tif tiff webp svg heic psd eps indd pdf docx xlsx pptx odt ods odp rtf txt csv html xml json"
    " mp4 mov avi mkv webm mpeg mp3 wav aiff flac ogg zip rar dng cr2 nef"
)
# Longer forms that Chinese names of styles also go by.
_CHINESE_ENDINGS = {"风": "风格"}
_SHADES = ("light ", "dark ", "pale ", "deep ", "medium ", "hot ", "sky ", "royal ", "midnight ")


@dataclass(frozen=True, kw_only=True)
class TermNames:
    """A term as the interpreter knows it. `label` is the English one; `names` are (language, text, is label)."""

    vocabulary: str
    key: str
    label: str
    names: tuple[tuple[str, str, bool], ...]
    narrower: bool = False
    ancestors: tuple[str, ...] = ()

    def speaks(self, language: str) -> bool:
        return any(said == language and is_label for said, _, is_label in self.names)


@dataclass(frozen=True, kw_only=True)
class VocabularyNames:
    """All terms of a tenant by vocabulary."""

    terms: Mapping[str, tuple[TermNames, ...]] = field(default_factory=dict)


class Entries:
    """Readings by key, and by the bases of their words; `longest` is the most tokens any of them has."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.exact: dict[str, dict[Reading, float]] = defaultdict(dict)
        self.inflected: dict[str, dict[Reading, float]] = defaultdict(dict)
        self.words: set[str] = set()
        self.spelling_words: set[str] = set()
        self.spaced: set[str] = set()
        self.longest = 1

    def add(self, text: str, reading: Reading, quality: float, *, inflects: bool = True) -> None:
        tokens = tokenise(text)
        key = joined_key(tokens)
        if not key:
            return
        _keep(self.exact[key], reading, quality)
        self.longest = max(self.longest, len(tokens))
        if len(tokens) > 1:
            self.spaced.add(key)
        if inflects:
            bases = "".join(base(token.key, self.language) for token in tokens)
            _keep(self.inflected[bases], reading, quality - 0.05)
            self.words.update(token.key for token in tokens if token.kind is Kind.WORD)

    def get(self, key: str) -> Iterable[Rated]:
        return self.exact.get(key, {}).items()

    def get_inflected(self, bases: str) -> Iterable[Rated]:
        return self.inflected.get(bases, {}).items()


def _keep(known: dict[Reading, float], reading: Reading, quality: float) -> None:
    known[reading] = max(quality, known.get(reading, 0.0))


@lru_cache
def phrases(language: str) -> Entries:
    """What the language itself brings, the same for every tenant."""
    table = LANGUAGES[language]
    entries = Entries(language)
    for concept, texts in table.concepts.items():
        for text in texts:
            _add_concept(entries, text, concept)
    for (key, operator, value), texts in table.rules.items():
        for text in texts:
            entries.add(text, RuleReading(field=key, operator=operator, value=value), PHRASE)
    for name, code in COLOUR_NAMES[language].items():
        entries.add(name, ColourReading(code=code, plain=_is_everyday(code)), PHRASE)
    _add_noise(entries, table)
    entries.spelling_words = _content_words(table)
    return entries


def _content_words(table: Language) -> set[str]:
    """Words that can be misspelt: of choices, colours and whole conditions, not of the language's small words."""
    texts = [
        *(text for phrases_ in table.choices.values() for text in phrases_),
        *(text for phrases_ in table.rules.values() for text in phrases_),
        *COLOUR_NAMES[table.code],
    ]
    small = {key for text in (*table.stop, *table.noise) for key in [joined_key(tokenise(text))]}
    return {token.key for text in texts for token in tokenise(text) if token.kind is Kind.WORD} - small


def _add_concept(entries: Entries, text: str, concept: str) -> None:
    kind, _, argument = concept.partition(":")
    if kind == "verb":
        entries.add(text, VerbReading(verb=argument), 0.92, inflects=False)
    else:
        quality = NUMBER_WORD if kind in ("num", "scale") else CONCEPT
        entries.add(text, Word(concept=concept), quality, inflects=kind in ("unit", "season"))


def _add_noise(entries: Entries, table: Language) -> None:
    for text in table.noise:
        entries.add(text, Word(concept="noise"), NOISE if " " not in text else NOISE_PHRASE, inflects=False)
    for text in table.stop:
        entries.add(text, Word(concept="stop"), NOISE, inflects=False)


@lru_cache
def _everyday_codes() -> frozenset[str]:
    shaded = {
        code
        for name, code in COLOUR_NAMES["en"].items()
        if name in _EVERYDAY or (name.startswith(_SHADES) and name.split()[-1] in _EVERYDAY)
    }
    return frozenset(shaded)


def _is_everyday(code: str) -> bool:
    return code in _everyday_codes()


class Lexicon:
    """One tenant's names in one language of message."""

    def __init__(self, catalogue: Catalogue, names: VocabularyNames, language: str) -> None:
        self.language = language
        self.catalogue = catalogue
        self.phrases = phrases(language)
        self.names = Entries(language)
        self.counted: dict[str, str] = {}
        self.vocabulary_fields: dict[str, list[Field]] = defaultdict(list)
        for entry in catalogue.fields.values():
            self._add_field(entry)
        self._add_table_names()
        self._vocabularies = names.terms
        self._endings: dict[tuple[str, str], str] = {}
        for vocabulary, terms in names.terms.items():
            for term in terms:
                self._add_term(vocabulary, term)
            self._add_series(vocabulary, terms)
        self.persons = self._persons()

    @property
    def longest(self) -> int:
        return max(self.names.longest, self.phrases.longest)

    def _add_field(self, entry: Field) -> None:
        if entry.vocabulary and entry.kind == "vocabulary":
            self.vocabulary_fields[entry.vocabulary].append(entry)
        label = self._label(entry.labels)
        if label:
            self._add_cue(entry, label, is_label=True)
        for keyword in self._words(entry.keywords):
            self._add_cue(entry, keyword, is_label=False)
        for choice in () if entry.key in _NAMES_OF_FIELDS else entry.choices or ():
            reading = ChoiceReading(field=entry.key, value=choice.value)
            self.names.add(self._label(choice.labels), reading, LABEL)
            for synonym in self._words(choice.synonyms):
                if not self._is_generic(synonym) and not self._is_a_denial(synonym):
                    self.names.add(synonym, reading, SYNONYM)

    def _is_a_denial(self, text: str) -> bool:
        """“not approved” is the contrary of a choice, whichever other choice lists it."""
        first = text.split()[0]
        return any(reading == Word(concept="not") for reading, _ in self.phrases.get(joined_key(tokenise(first))))

    def _is_generic(self, text: str) -> bool:
        """A word that the language uses of any asset, like 文件, names no kind of them."""
        return any(reading == Word(concept="noise") for reading, _ in self.phrases.get(joined_key(tokenise(text))))

    def _label(self, texts: Labels) -> str:
        """What is said in this language; what has no word in it keeps its English one."""
        return texts.get(self.language) or texts.get("en") or ""

    def _words(self, texts: Words) -> tuple[str, ...]:
        return texts.get(self.language) or texts.get("en") or ()

    def _add_cue(self, entry: Field, text: str, *, is_label: bool) -> None:
        if entry.kind == "boolean":
            self.names.add(text, RuleReading(field=entry.key, operator="equals", value=True), SYNONYM)
        last = text.split()[-1] if text.split() else ""
        leads = not is_label and last in _LEADING.get(self.language, ())
        self.names.add(text, CueReading(field=entry.key, label=is_label, leads=leads), CUE + 0.05 * is_label)
        if text.rstrip().endswith(")") and "(" in text[1:]:
            self._add_cue(entry, text[: text.rindex("(")].rstrip(), is_label=is_label)
        if leads and entry.kind in ("number", "date"):
            self.names.add(text.rsplit(" ", 1)[0], CueReading(field=entry.key, label=False), CUE - 0.05)
        if entry.kind == "number":
            self._add_counted(entry, text)

    def _add_counted(self, entry: Field, text: str) -> None:
        """“Number of people” lets "two people" mean it; a unitless number's own name counts it too."""
        for pattern in _COUNTING.get(self.language, ()):
            noun = pattern(text)
            if noun:
                bases = "".join(base(token.key, self.language) for token in tokenise(noun))
                self.counted.setdefault(bases, entry.key)

    def _add_table_names(self) -> None:
        table = LANGUAGES[self.language]
        for (key, value), texts in table.choices.items():
            known = self.catalogue.get(key)
            if known is None:
                continue
            for text in texts:
                self.names.add(text, ChoiceReading(field=key, value=value), SYNONYM)
        if self.catalogue.get("asset.extension"):
            for extension in _EXTENSIONS.split():
                self.names.add(extension, ChoiceReading(field="asset.extension", value=extension), SYNONYM)
        for key, texts in table.cues.items():
            known = self.catalogue.get(key)
            for text in texts if known else ():
                self.names.add(text, CueReading(field=key, label=False), CUE)

    def _add_term(self, vocabulary: str, term: TermNames) -> None:
        for entry in self.vocabulary_fields.get(vocabulary, ()):
            reading = TermReading(field=entry.key, term=term.key, label=term.label, narrower=term.narrower)
            for language, text, is_label in term.names:
                quality = self._name_quality(term, language, text, is_label)
                if quality:
                    self.names.add(text, reading, quality, inflects=quality > OTHER_LANGUAGE)
                    for shorter in _shortened(text, self._common_ending(vocabulary, language)):
                        self.names.add(shorter, reading, quality - 0.03)
                    for ending, longer in _CHINESE_ENDINGS.items() if text.endswith(tuple(_CHINESE_ENDINGS)) else ():
                        self.names.add(text.removesuffix(ending) + longer, reading, quality - 0.02)
                    for part in _around_a_code(text) if is_label else ():
                        self.names.add(part, reading, quality - 0.03)

    def _add_series(self, vocabulary: str, terms: Sequence[TermNames]) -> None:
        """“Nordic Winter” is both Nordic Winter 2025 and Nordic Winter 2026, or the one there is."""
        series: dict[str, list[TermNames]] = defaultdict(list)
        for term in terms:
            for language, text, is_label in term.names:
                if is_label and self._name_quality(term, language, text, is_label) > OTHER_LANGUAGE:
                    series[_without_a_number(text)].append(term)
        for text, members in series.items():
            for entry in self.vocabulary_fields.get(vocabulary, ()) if text else ():
                first = members[0]
                only = TermReading(field=entry.key, term=first.key, label=first.label, narrower=first.narrower)
                tied = TiedReading(field=entry.key, text=text)
                self.names.add(text, only if len(members) == 1 else tied, SYNONYM - 0.02)

    def _common_ending(self, vocabulary: str, language: str) -> str:
        """The word that all labels of a vocabulary end with, empty where there is none: "3rd century AH"."""
        key = (vocabulary, language)
        if key not in self._endings:
            labels = [
                t
                for term in self._vocabularies[vocabulary]
                for said, t, is_label in term.names
                if is_label and said == language
            ]
            last = {label.split()[-1] for label in labels}
            self._endings[key] = last.pop() if len(last) == 1 and len(labels) >= FEWEST_ALIKE else ""
        return self._endings[key]

    def _persons(self) -> list[TermReading]:
        """The term for people, for "nobody"."""
        rated = self.names.get(joined_key(tokenise(LANGUAGES[self.language].people)))
        return [reading for reading, _ in rated if isinstance(reading, TermReading)]

    def _name_quality(self, term: TermNames, language: str, text: str, is_label: bool) -> float:
        quality = LABEL if is_label else SYNONYM
        if language == self.language or (language == "en" and not term.speaks(self.language)):
            return quality
        if language == "en" and self.language in ("zh-hans", "ar"):
            return quality - 0.03
        return OTHER_LANGUAGE if len(text) >= SHORTEST_FOREIGN else 0.0


def _without_a_number(label: str) -> str:
    """The words before a number at the end of a label of at least two words; empty where it has none."""
    *words, last = tokenise(label)
    if last.kind is not Kind.NUMBER or len(words) < 2 or any(word.kind is not Kind.WORD for word in words):
        return ""
    return label[: words[-1].end]


def _shortened(text: str, ending: str) -> list[str]:
    """A name without the word that all of its vocabulary end with, and without an Arabic article in Latin letters."""
    shorter = [text.removesuffix(ending).rstrip()] if ending and text.endswith(" " + ending) else []
    article, _, rest = text.partition("-")
    return [*shorter, *([rest] if article.lower() in _LATIN_ARTICLES and len(rest) >= SHORTEST_FOREIGN else [])]


def _around_a_code(label: str) -> tuple[str, ...]:
    """What else a label with a code in it is called by.

    "32-40 Wheels and brakes" by its words and by its code, unless that is a bare number; "Class 9 Miscellaneous" by
    what ends with its number and by the rest.
    """
    tokens = tokenise(label)
    if len(tokens) < 2:
        return ()
    if tokens[0].kind in (Kind.NUMBER, Kind.CODE):
        words = label[tokens[1].start :]
        return (words, tokens[0].text) if tokens[0].kind is Kind.CODE else (words,)
    if len(tokens) > 2 and tokens[1].kind in (Kind.NUMBER, Kind.CODE) and tokens[2].kind is Kind.WORD:
        return label[: tokens[1].end], label[tokens[2].start :]
    return ()


def _after(*openings: str) -> Callable[[str], str]:
    def noun(text: str) -> str:
        return next((text[len(o) :] for o in openings if text.lower().startswith(o)), "")

    return noun


def _before(*endings: str) -> Callable[[str], str]:
    def noun(text: str) -> str:
        return next((text[: -len(e)] for e in endings if text.lower().endswith(e)), "")

    return noun


_COUNTING = {
    "en": (_after("number of ", "how many "), _before(" count")),
    "fr": (_after("nombre de ", "nombre d'", "combien de "),),
    "zh-hans": (_before("数量", "数"),),
    "ar": (_after("عدد "),),
}
