"""What the demo library holds, as plain data: decided here, drawn by `studio`, stored by `rows`."""

from .model import Film, Form, Paper, Photo, Planned, Vector
from .whole import BASE, plan

__all__ = ["BASE", "Film", "Form", "Paper", "Photo", "Planned", "Vector", "plan"]
