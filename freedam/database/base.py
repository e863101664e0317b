"""PostgreSQL that comes up when it is first needed, and work that is done as the tables' owner.

The application connects as a role that owns no tables. `as_owner` lends a connection the owner's credentials for
migrations and for making test databases. In the connection's settings, `OWNER` holds those credentials and `EMBEDDED`
the run-time folder of an embedded server; both are absent for a plain external database.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.backends.postgresql import base
from django.db.utils import OperationalError

from freedam import services
from freedam.database.creation import DatabaseCreation


class DatabaseWrapper(base.DatabaseWrapper):
    creation_class = DatabaseCreation

    def get_connection_params(self) -> dict[str, Any]:
        self._ensure_server(again=False)
        return super().get_connection_params()

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection; where the embedded server has died, one to its successor."""
        try:
            return super().get_new_connection(conn_params)
        except OperationalError:
            if "EMBEDDED" not in self.settings_dict:
                raise
        self._ensure_server(again=True)
        self.close_pool()
        return super().get_new_connection(conn_params)

    @contextmanager
    def as_owner(self) -> Iterator[None]:
        """Be the tables' owner for the block, where the settings name one. Not inside a transaction."""
        owner = self.settings_dict.get("OWNER")
        if not owner or self.settings_dict["USER"] == owner["USER"]:
            yield
            return
        own = {key: self.settings_dict[key] for key in owner}
        self._change_credentials(owner)
        try:
            yield
        finally:
            self._change_credentials(own)

    def _change_credentials(self, credentials: dict[str, str]) -> None:
        self.close()
        self.close_pool()
        self.settings_dict.update(credentials)

    def _ensure_server(self, *, again: bool) -> None:
        folder = self.settings_dict.get("EMBEDDED")
        if folder and (again or not services.holds(folder, (services.POSTGRES,))):
            services.ensure(folder, (services.POSTGRES,))
