"""Strict reading of the environment.

A variable that is set must make sense: a typing slip stops the program at start with the variable's name and what was
expected, instead of becoming a silent default.
"""

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE_WORDS = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS = frozenset({"0", "false", "no", "off"})
POSTGRES_SCHEMES = frozenset({"postgres", "postgresql"})
RATE = re.compile(r"[1-9]\d*/(second|minute|hour|day)")
REDIS_SCHEMES = frozenset({"redis", "rediss", "unix"})


def text(name: str, default: str = "", *, choices: frozenset[str] | None = None) -> str:
    """The variable's text without surrounding space; unset and empty both give the default."""
    value = os.environ.get(name, "").strip() or default
    if choices is not None and value not in choices:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be one of: {', '.join(sorted(choices))}.")
    return value


def boolean(name: str, default: bool) -> bool:
    """A switch: 1/true/yes/on or 0/false/no/off."""
    value = text(name).lower()
    if not value:
        return default
    if value in TRUE_WORDS:
        return True
    if value in FALSE_WORDS:
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}; write 1 or 0.")


def integer(name: str, default: int, *, minimum: int | None = None, maximum: int | None = None) -> int:
    """A whole number inside the given bounds."""
    value = text(name)
    try:
        number = int(value) if value else default
    except ValueError:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be a whole number.") from None
    if minimum is not None and number < minimum:
        raise ImproperlyConfigured(f"{name} is {number}; the least is {minimum}.")
    if maximum is not None and number > maximum:
        raise ImproperlyConfigured(f"{name} is {number}; the most is {maximum}.")
    return number


def words(name: str, default: tuple[str, ...] = ()) -> list[str]:
    """A list separated by commas."""
    value = text(name)
    return [word.strip() for word in value.split(",") if word.strip()] if value else list(default)


def rate(name: str, default: str) -> str:
    """So many in a period, e.g. 600/minute."""
    value = text(name, default)
    if not RATE.fullmatch(value):
        raise ImproperlyConfigured(f"{name} is {value!r}; write a number and a period, such as {default}.")
    return value


def json_object(name: str) -> dict[str, Any]:
    """A JSON object, empty when unset."""
    value = text(name)
    try:
        document = json.loads(value) if value else {}
    except ValueError:
        document = None
    if not isinstance(document, dict):
        raise ImproperlyConfigured(f"{name} must be a JSON object.")
    return document


def path(name: str, default: Path) -> Path:
    """A folder or file; a relative one is taken from the working directory."""
    value = text(name)
    return Path(value).expanduser().absolute() if value else default


def database(name: str) -> dict[str, Any] | None:
    """Django's connection settings from `postgresql://user:password@host:port/name?option=value`, None when unset.

    Query options go to libpq as they are. A `host` option names a socket folder, as libpq itself reads it.
    """
    url = text(name)
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in POSTGRES_SCHEMES:
        raise ImproperlyConfigured(f"{name} must start with postgresql://; other databases are not supported.")
    database_name = unquote(parts.path.lstrip("/"))
    if not database_name:
        raise ImproperlyConfigured(f"{name} names no database: write postgresql://user:password@host/name.")
    options: dict[str, Any] = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    return {
        "NAME": database_name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": str(_port(name, parts) or options.pop("port", "")),
        "OPTIONS": options,
    }


def redis_url(name: str) -> str:
    """The address of a Redis or Valkey server, empty when unset."""
    url = text(name)
    if url and urlsplit(url).scheme not in REDIS_SCHEMES:
        raise ImproperlyConfigured(f"{name} must start with redis://, rediss:// or unix://.")
    return url


def secret_file_or_text(name: str) -> str:
    """A secret from the variable itself or, where `<name>_FILE` is set, from that file (as container secrets come)."""
    file = text(f"{name}_FILE")
    if not file:
        return text(name)
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{name}_FILE names {file}, which cannot be read: {error.strerror}.") from None


def merged(base: Mapping[str, Any], extra: Mapping[str, Any]) -> dict[str, Any]:
    """Two settings dictionaries as one, the options inside them too."""
    return {**base, **extra, "OPTIONS": {**base.get("OPTIONS", {}), **extra.get("OPTIONS", {})}}


def _port(name: str, parts: Any) -> int | None:
    try:
        port: int | None = parts.port
    except ValueError:
        raise ImproperlyConfigured(f"{name} has a port that is not a number.") from None
    return port
