"""Rule trees as conditions on assets. Compiling never validates and never decides: trees come here prepared."""

from .context import Context
from .where import compile_node, compile_tree

__all__ = ["Context", "compile_node", "compile_tree"]
