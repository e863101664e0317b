"""Names found without their exact words: by a part of a person's name, or misspelt."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

from rapidfuzz.distance import DamerauLevenshtein

from search.rules.folding import ALIKE, trigrams

from .lexicon import Lexicon, TermNames, VocabularyNames
from .readings import Reading, Span, TermReading, TiedReading
from .tokens import Kind, Token, tokenise

PART, TIED, MISSPELT, WEAK = 0.85, 0.8, 0.6, 0.3
# A word that more terms share than this tells none of them.
MOST_TIED = 12
SHORTEST_PART = 4
SHORTEST_MISSPELT, SHORTEST_MISSPELT_NAME = 5, 6
# One slip in a short word, two in a long one.
LONG_WORD = 8
# One letter in the middle of a word spoils three trigrams: oxigen, oxygen.
ALIKE_BY_A_LETTER = 0.3
_PARTICLES = frozenset("al ibn abu bin van der de la von di da du den el umm bint abi an as ad".split())
# Those that are no words of a language besides; they go with the name they stand in.
_NAME_PARTICLES = frozenset("al ibn abu bin bint umm abi van von der".split())
# Share of labels that must look like names of persons for parts of them to be taken as names.
PERSONAL = 0.7


def is_personal(terms: Iterable[TermNames]) -> bool:
    """Whether the labels of a vocabulary are names of persons or firms: "Hans Wegner", not "Dining chairs"."""
    labels = [term.label for term in terms]
    looks = sum(_is_name(label) for label in labels)
    return bool(labels) and looks >= PERSONAL * len(labels)


def _is_name(label: str) -> bool:
    parts = [part for part in label.replace("-", " ").replace("'", " ").split() if part.lower() not in _PARTICLES]
    return (
        bool(parts)
        and len(label.split()) + label.count("-") >= 1
        and all(p[0].isupper() and not any(c.isdigit() for c in p) for p in parts)
        and len(label.replace("-", " ").split()) >= 2
    )


def _is_word_and_code(label: str) -> bool:
    """“Inconel 718”, "Airbus A320": the word is a name by itself."""
    tokens = tokenise(label)
    return (
        len(tokens) > 1 and tokens[0].kind is Kind.WORD and all(t.kind in (Kind.NUMBER, Kind.CODE) for t in tokens[1:])
    )


class Parts:
    """Words of names with the terms they stand in. A part of a person's name is a name; of others it is a weak hint."""

    def __init__(self, lexicon: Lexicon, names: VocabularyNames) -> None:
        self.by_word: dict[str, dict[str, set[TermNames]]] = defaultdict(lambda: defaultdict(set))
        self.lexicon = lexicon
        self.personal: set[str] = set()
        self.strong: set[tuple[str, str]] = set()
        for vocabulary, terms in names.terms.items():
            if vocabulary not in lexicon.vocabulary_fields:
                continue
            if is_personal(terms):
                self.personal.add(vocabulary)
            for term in terms:
                self._add(vocabulary, term)

    def _add(self, vocabulary: str, term: TermNames) -> None:
        for _, text, is_label in term.names:
            for token in tokenise(text) if is_label else ():
                if len(token.key) >= SHORTEST_PART and token.key not in _PARTICLES:
                    self.by_word[token.key][vocabulary].add(term)
                    if _is_word_and_code(text):
                        self.strong.add((token.key, vocabulary))

    def short_words(self) -> set[str]:
        """Words of persons' names too short to be corrected to: Maria is not a misspelt Marie."""
        return {
            word
            for word, vocabularies in self.by_word.items()
            if len(word) < SHORTEST_MISSPELT_NAME and self.personal & vocabularies.keys()
        }

    def readings(self, tokens: list[Token]) -> list[tuple[Reading, float]]:
        """The terms whose names hold all these words, small ones like "ibn" aside."""
        found: list[tuple[Reading, float]] = []
        words = [token for token in tokens if token.key not in _NAME_PARTICLES]
        for vocabulary, terms in self._common(words).items() if words else ():
            personal = vocabulary in self.personal or (words[0].key, vocabulary) in self.strong
            for entry in self.lexicon.vocabulary_fields[vocabulary]:
                if len(terms) == 1:
                    (term,) = terms
                    reading: Reading = TermReading(
                        field=entry.key, term=term.key, label=term.label, narrower=term.narrower, weak=not personal
                    )
                    found.append((reading, PART if personal else WEAK))
                elif personal and len(terms) <= MOST_TIED:
                    text = "-".join(t.text for t in tokens) if tokens[-1].joined else " ".join(t.text for t in tokens)
                    found.append((TiedReading(field=entry.key, text=text), TIED))
        return found

    def _common(self, tokens: list[Token]) -> dict[str, set[TermNames]]:
        common: dict[str, set[TermNames]] = {}
        for number, token in enumerate(tokens):
            here = self.by_word.get(token.key)
            if not here:
                return {}
            if number == 0:
                common = {vocabulary: set(terms) for vocabulary, terms in here.items()}
            else:
                common = {v: terms & here.get(v, set()) for v, terms in common.items()}
        return {vocabulary: terms for vocabulary, terms in common.items() if terms}


class Spelling:
    """Finds the known word that a misspelt one was meant to be."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = [word for word in words if len(word) >= SHORTEST_MISSPELT and word.isalpha()]
        self.known = frozenset(self.words)
        self.postings: dict[str, list[int]] = defaultdict(list)
        self.sizes: list[int] = []
        for number, word in enumerate(self.words):
            grams = trigrams(word)
            self.sizes.append(len(grams))
            for gram in grams:
                self.postings[gram].append(number)

    def correct(self, word: str) -> str | None:
        """The nearest word by trigrams within one slip, from eight letters on two; None where there is none."""
        if len(word) < SHORTEST_MISSPELT or not word.isalpha() or word[0] >= "\u0600":
            return None
        shared = Counter(number for gram in trigrams(word) for number in self.postings.get(gram, ()))
        size = len(trigrams(word))
        allowed = 2 if len(word) >= LONG_WORD else 1
        best: tuple[int, float, str] | None = None
        for number, count in shared.items():
            likeness = count / (size + self.sizes[number] - count)
            candidate = self.words[number]
            if likeness < ALIKE_BY_A_LETTER or candidate[0] != word[0]:
                continue
            slips = DamerauLevenshtein.distance(word, candidate, score_cutoff=allowed)
            if slips <= (allowed if likeness >= ALIKE else 1) and (best is None or (-slips, likeness) > best[:2]):
                best = (-slips, likeness, candidate)
        return best[2] if best else None


def mend(
    tokens: list[Token],
    spans: list[Span],
    spelling: Spelling,
    known_word: Callable[[str], bool] | None,
) -> dict[int, str]:
    """Corrections by token: words that nothing names and the library does not hold either."""
    named = {number for span in spans for number in range(span.start, span.end)}
    corrections = {}
    for number, token in enumerate(tokens):
        if token.kind is not Kind.WORD or number in named or token.key in spelling.known:
            continue
        if known_word and known_word(token.key):
            continue
        corrected = spelling.correct(token.key)
        if corrected:
            corrections[number] = corrected
    return corrections
