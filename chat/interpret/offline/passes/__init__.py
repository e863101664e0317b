"""The passes over a line, each of which turns what it understands into pieces."""
