"""What search keeps: its index rows, remembered and saved trees, what was asked and what was missed."""

from .saved import Automation, SavedSearch, SearchState
from .telemetry import RelevanceCase, SearchEvent, VocabularyGap
from .text import (
    Lexeme,
    LexicalEntry,
    RelevanceRun,
    SemanticCalibration,
    SemanticEntry,
    TextDelta,
    TextStatistics,
    WordForm,
)

__all__ = [
    "Automation",
    "Lexeme",
    "LexicalEntry",
    "RelevanceCase",
    "RelevanceRun",
    "SavedSearch",
    "SearchEvent",
    "SearchState",
    "SemanticCalibration",
    "SemanticEntry",
    "TextDelta",
    "TextStatistics",
    "VocabularyGap",
    "WordForm",
]
