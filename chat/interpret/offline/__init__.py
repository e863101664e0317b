"""The interpreter that needs no model: it reads a message by rules and tables, in four languages."""

from .context import InterpretContext, Knowledge, context_for
from .interpreter import interpret

__all__ = ["InterpretContext", "Knowledge", "context_for", "interpret"]
