"""What search keeps: its index rows, remembered and saved trees, what was asked and what was missed."""

from .saved import Automation, SavedSearch, SearchState
from .telemetry import RelevanceCase, SearchEvent, VocabularyGap

__all__ = ["Automation", "RelevanceCase", "SavedSearch", "SearchEvent", "SearchState", "VocabularyGap"]
