"""Language data of the offline interpreter, one module a language."""

from .ar import ARABIC
from .base import Language
from .en import ENGLISH
from .fr import FRENCH
from .zh import CHINESE

LANGUAGES: dict[str, Language] = {table.code: table for table in (ENGLISH, FRENCH, CHINESE, ARABIC)}

__all__ = ["LANGUAGES", "Language"]
