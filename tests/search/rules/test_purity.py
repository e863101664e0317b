"""The package stands on the standard library alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import search.rules

PACKAGE = Path(search.rules.__file__).parent
FORBIDDEN = ("django", "rest_framework", "celery", "psycopg", "assets", "chat", "numpy", "coloraide")


def modules() -> list[str]:
    names = (path.relative_to(PACKAGE).with_suffix("").parts for path in PACKAGE.rglob("*.py"))
    return sorted(".".join(("search", "rules", *(part for part in parts if part != "__init__"))) for parts in names)


def test_importing_every_module_in_a_fresh_interpreter_pulls_in_no_framework() -> None:
    program = f"""
import importlib, sys
for name in {modules()!r}:
    importlib.import_module(name)
outside = {{name.partition(".")[0] for name in sys.modules}} - set(sys.stdlib_module_names) - {{"search", "__main__"}}
print(sorted(name for name in outside if not name.startswith("_")))
"""
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=PACKAGE.parent.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_no_module_names_a_framework() -> None:
    for path in PACKAGE.rglob("*.py"):
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
        imports = [line for line in lines if line.startswith(("import ", "from "))]
        assert not [line for line in imports if line.split()[1].partition(".")[0] in FORBIDDEN], path
