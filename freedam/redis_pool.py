"""The cache's connections, which bring the embedded Valkey up when it is first needed."""

from typing import Any

from redis import ConnectionPool

from freedam.embedded import ensure_services


class OnDemandPool(ConnectionPool):
    def make_connection(self) -> Any:
        ensure_services()
        return super().make_connection()
