"""Where the embedded services keep their files, and the secrets that open them.

Everything lives in the run-time folder (`var/`). Two things may have to lie elsewhere: the sockets, when the folder's
path is too long or too odd for a socket address, and the data, when the services' account cannot reach the folder at
all (root's home, say). `identity.json` records that choice, so that every process of this folder makes the same one.
"""

import hashlib
import json
import os
import re
import secrets
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from freedam.services.accounts import Account, reaches, service_account
from freedam.services.errors import ServiceError
from freedam.services.locks import exclusive

SOCKET_PATH_LIMIT = 103  # bytes: macOS's limit, Linux allows 107
# The path of the sockets stands in addresses and configuration files, each with quoting rules of its own.
PLAIN_PATH = re.compile(r"[A-Za-z0-9_./+-]+")
POSTGRES_SOCKET_NAME = ".s.PGSQL.5432"
RELOCATED_PARENT = Path("/var/lib")
# Not tempfile.gettempdir(): TMPDIR may differ between two shells that share one folder.
SHORT_SOCKET_PARENT = Path("/tmp")


@dataclass(frozen=True, kw_only=True)
class Identity:
    """Made once per run-time folder. `folder` tells a copied `identity.json` from the original."""

    folder: str
    home: str
    sockets: str
    superuser_password: str
    owner_password: str
    app_password: str
    valkey_password: str
    secret_key: str


class Layout:
    """The paths of one run-time folder."""

    def __init__(self, var: Path) -> None:
        self.var = Path(os.path.abspath(var))
        self.control = self.var / "services"
        self.leases = self.control / "leases"
        self.lock = self.control / "lock"
        self.keeper_lock = self.control / "keeper.lock"
        self.keeper_log = self.control / "keeper.log"
        self.failure = self.control / "failure.txt"
        self.identity_file = self.control / "identity.json"
        self._identity: Identity | None = None

    def identity(self) -> Identity:
        """The folder's identity, made at the first call. Starts nothing."""
        if self._identity is None:
            self._identity = self._read_identity()
        if self._identity is None:
            _make_private(self.control, parents=True)
            _make_private(self.leases)
            with exclusive(self.lock):
                self._identity = self._read_identity() or self._new_identity()
        return self._identity

    @property
    def home(self) -> Path:
        """The folder that holds both services' data."""
        return Path(self.identity().home)

    @property
    def sockets(self) -> Path:
        return Path(self.identity().sockets)

    @property
    def postgres_data(self) -> Path:
        return self.home / "postgres"

    @property
    def valkey_data(self) -> Path:
        return self.home / "redis"

    @property
    def programs(self) -> Path:
        """Copies of binaries that could not be run where they were installed."""
        return self.home / "programs"

    @property
    def valkey_socket(self) -> Path:
        return self.sockets / "valkey.sock"

    def _read_identity(self) -> Identity | None:
        try:
            identity = Identity(**json.loads(self.identity_file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None
        except PermissionError:
            message = (
                f"{self.var} belongs to another user. Run this as that user, or name another folder in FREEDAM_VAR."
            )
            raise ServiceError(message) from None
        return identity if identity.folder == str(self.var) else None

    def _new_identity(self) -> Identity:
        """A copied folder keeps its secrets, which its copied data ask for, and gets places of its own."""
        account = service_account(self.var)
        home = self._choose_home(account)
        places = {"folder": str(self.var), "home": str(home), "sockets": str(self._choose_sockets(home))}
        try:
            identity = Identity(**{**json.loads(self.identity_file.read_text(encoding="utf-8")), **places})
        except FileNotFoundError:
            identity = Identity(
                **places,
                superuser_password=secrets.token_urlsafe(24),
                owner_password=secrets.token_urlsafe(24),
                app_password=secrets.token_urlsafe(24),
                valkey_password=secrets.token_urlsafe(24),
                secret_key=secrets.token_urlsafe(48),
            )
        write_private(self.identity_file, json.dumps(asdict(identity), indent=2) + "\n")
        return identity

    def _choose_home(self, account: Account | None) -> Path:
        if account is None or reaches(account, self.var):
            return self.var
        home = Path(tempfile.mkdtemp(prefix="freedam-", dir=RELOCATED_PARENT))
        home.chmod(0o711)
        return home

    def _choose_sockets(self, home: Path) -> Path:
        folder = home / "run"
        if PLAIN_PATH.fullmatch(str(folder)) and len(str(folder / POSTGRES_SOCKET_NAME)) <= SOCKET_PATH_LIMIT:
            return folder
        digest = hashlib.sha256(os.fsencode(self.var)).hexdigest()[:12]
        return SHORT_SOCKET_PARENT / f"freedam-{os.getuid()}-{digest}"


def write_private(path: Path, content: str) -> None:
    """Write a file that only its owner may read, at once: a reader sees the old content or the new."""
    partial = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(content)
    partial.replace(path)


def _make_private(folder: Path, *, parents: bool = False) -> None:
    if parents:
        folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
