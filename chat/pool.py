"""Database connections are few; whoever waits for something else gives theirs back."""

from django.db import connections


def give_connections_back() -> None:
    """Return this thread's connections to the pool, but for those inside a transaction; a query takes one anew."""
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close()
