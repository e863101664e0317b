"""The interpreter that needs no model: it reads a message by rules and tables, in four languages."""

from .context import InterpretContext, Knowledge
from .interpreter import interpret
from .tenant import context_for

__all__ = ["InterpretContext", "Knowledge", "context_for", "interpret"]
