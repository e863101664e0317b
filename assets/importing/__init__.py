"""Tables from outside become assets: a mapping says which source path feeds which field."""

from .mapping import Mapping, MappingError, read_mapping
from .report import ImportReport, RowProblem
from .table import import_table

__all__ = ["ImportReport", "Mapping", "MappingError", "RowProblem", "import_table", "read_mapping"]
