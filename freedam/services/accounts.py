"""The operating system's account that the embedded services run as.

PostgreSQL refuses to run as root. An ordinary user runs the services as themselves; root runs them as the owner of the
run-time folder or, where that is root too, as `nobody`.
"""

import os
import pwd
import stat
from dataclasses import dataclass
from pathlib import Path

from freedam.services.errors import ServiceError

ACCOUNT_VARIABLE = "FREEDAM_SERVICE_USER"
FALLBACK_ACCOUNT = "nobody"


@dataclass(frozen=True)
class Account:
    name: str
    uid: int
    gid: int


def service_account(var: Path) -> Account | None:
    """The account to change to; None when this process should stay who it is."""
    if os.geteuid() != 0:
        return None
    name = os.environ.get(ACCOUNT_VARIABLE, "").strip()
    entry = pwd.getpwnam(name) if name else _owner(var) or pwd.getpwnam(FALLBACK_ACCOUNT)
    if entry.pw_uid == 0:
        raise ServiceError(f"{ACCOUNT_VARIABLE} names root, but PostgreSQL does not run as root.")
    return Account(entry.pw_name, entry.pw_uid, entry.pw_gid)


def reaches(account: Account, path: Path) -> bool:
    """Whether the account may pass through every folder down to this one (and use what lies in it)."""
    resolved = path.resolve()
    return all(_may_pass(account, folder) for folder in (resolved, *resolved.parents))


def give(path: Path, account: Account | None) -> None:
    """Make the account the owner of one file or folder of ours."""
    if account is not None:
        os.chown(path, account.uid, account.gid, follow_symlinks=False)


def own_folder(path: Path, account: Account | None, mode: int = 0o700) -> Path:
    """A folder that belongs to the services' account. One that belongs to somebody else is refused.

    The refusal matters in the shared temporary folder, where anybody can make a folder of any name before us.
    """
    expected = os.geteuid() if account is None else account.uid
    try:
        path.mkdir(mode=mode)
    except FileExistsError:
        found = path.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid not in (expected, os.geteuid()):
            message = f"{path} belongs to uid {found.st_uid}, not to the services' account (uid {expected})."
            raise ServiceError(message) from None
    path.chmod(mode)
    give(path, account)
    return path


def _owner(path: Path) -> pwd.struct_passwd | None:
    """Who owns the folder (or the nearest one above it that exists), unless that is root or an unknown number."""
    existing = next(folder for folder in (path, *path.parents) if folder.exists())
    uid = existing.stat().st_uid
    try:
        return pwd.getpwuid(uid) if uid else None
    except KeyError:
        return None


def _may_pass(account: Account, folder: Path) -> bool:
    found = folder.stat()
    if found.st_uid == account.uid:
        return bool(found.st_mode & stat.S_IXUSR)
    if found.st_gid == account.gid:
        return bool(found.st_mode & stat.S_IXGRP)
    return bool(found.st_mode & stat.S_IXOTH)
