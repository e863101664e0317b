#!/usr/bin/env python
"""freedam's command line: `python manage.py help` lists the commands."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "freedam.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("The packages are not installed in this Python. README.md shows the two commands that do it.")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
