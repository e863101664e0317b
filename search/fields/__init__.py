"""The built-in fields, with their names in four languages."""

from .table import BUILT_IN, BuiltIn

__all__ = ["BUILT_IN", "BuiltIn"]
