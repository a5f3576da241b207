"""Settings from the environment, typed and frozen; nothing else reads the environment."""

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATA_DIR: Final = Path("var")
"""Where the database and the made secret live, under the directory the service is started in."""


class SettingsError(ValueError):
    """A setting has a value the service cannot start with; the message names the setting and the remedy."""


@dataclass(frozen=True)
class Settings:
    """What the operator decides. Every field has a default, so that one command serves."""

    database_url: str
    """A SQLAlchemy URL: `sqlite:///file` or `postgresql+psycopg://...`."""
    secret_keys: tuple[bytes, ...]
    """Keys of the tokens' signatures: the first signs, all verify."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 2
    """Processes that answer."""
    rate_limit: str | None = "1200 per minute"
    """Requests from one address, as `<count> per <period>`; None: no limit."""
    cors_origins: tuple[str, ...] = ("*",)
    """Origins whose pages may call the service."""
    streams: int = 32
    """Live streams that one process keeps open at most."""
    public_url: str | None = None
    """Start of the link in a QR code; None: the address the request came to."""

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] = os.environ, data_dir: Path = DATA_DIR, *, makes: bool = True
    ) -> "Settings":
        """The settings an environment asks for; makes `data_dir` and a secret in it where none is given.

        Who only looks makes nothing (`makes` is false): a secret that is not there is one that opens nothing.

        Raises SettingsError naming the setting that cannot be used.
        """
        data_dir, given = data_dir.absolute(), environment.get
        database_url, secret_keys = (
            given("SCOREKEEPER_DATABASE_URL"),
            _list(given("SCOREKEEPER_SECRET_KEY", "")),
        )
        if makes and not (database_url and secret_keys):
            data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        return cls(
            database_url=_database_url(database_url or f"sqlite:///{data_dir / 'scorekeeper.db'}"),
            secret_keys=tuple(
                key.encode() for key in secret_keys or (_kept_secret(data_dir / "secret", makes=makes),)
            ),
            host=given("HOST") or cls.host,
            port=_number(environment, "PORT", default=cls.port, least=0, most=65535),
            workers=_number(environment, "WEB_CONCURRENCY", default=cls.workers, least=1, most=256),
            rate_limit=_rate_limit(given("SCOREKEEPER_RATE_LIMIT", "")),
            cors_origins=_list(given("SCOREKEEPER_CORS_ORIGINS", "")) or cls.cors_origins,
            streams=_number(environment, "SCOREKEEPER_STREAMS", default=cls.streams, least=0, most=10_000),
            public_url=(given("SCOREKEEPER_PUBLIC_URL") or "").rstrip("/") or None,
        )


def _database_url(url: str) -> str:
    """The URL with the driver we ship; hosting services hand out the two short forms."""
    for prefix in ("postgres://", "postgresql://"):
        if url.startswith(prefix):
            return _readable("postgresql+psycopg://" + url.removeprefix(prefix))
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        # The URL may hold a password, so it is not repeated.
        raise SettingsError("SCOREKEEPER_DATABASE_URL must start with sqlite:/// or postgresql://")
    if not url.startswith("sqlite:///"):
        return _readable(url)
    file = url.removeprefix("sqlite:///")
    if not file or file.startswith((":", "file:")) or "?" in file:
        raise SettingsError("SCOREKEEPER_DATABASE_URL must name a file after sqlite:///, and no options")
    # The library would look for a relative one beside the installed package.
    return f"sqlite:///{Path(file).absolute()}"


def _readable(url: str) -> str:
    from sqlalchemy.engine import make_url  # noqa: PLC0415  # where it is not needed, the start is sooner
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    try:
        make_url(url)
    except (ArgumentError, ValueError):
        raise SettingsError(
            "SCOREKEEPER_DATABASE_URL must be like postgresql://user:password@host:5432/database; "
            "special characters in the password are written as in addresses (%40 for @)"
        ) from None
    return url


def _kept_secret(file: Path, *, makes: bool) -> str:
    """The secret in the file, made if there is none; processes that start together share the same one."""
    if not file.exists():
        if not makes:
            return secrets.token_urlsafe(48)
        draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as text:
            text.write(secrets.token_urlsafe(48) + "\n")
            text.flush()
            os.fsync(text.fileno())
        try:
            # A link appears whole or not at all and never replaces one that is there.
            file.hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    secret = file.read_text().strip()
    if not secret:
        raise SettingsError(
            f"{file} is empty: put the secret back, or remove the file (links in use stop working)"
        )
    return secret


def _rate_limit(given: str) -> str | None:
    given = given.strip()
    if given.lower() == "off":
        return None
    if given and not re.fullmatch(r"[1-9][0-9]{0,8} (per|/) ?(second|minute|hour|day)", given):
        raise SettingsError(f"SCOREKEEPER_RATE_LIMIT must be off, or like '600 per minute', not {given!r}")
    return given or Settings.rate_limit


def _number(environment: Mapping[str, str], name: str, *, default: int, least: int, most: int) -> int:
    given = environment.get(name, "").strip()
    if not given:
        return default
    if not (given.isascii() and given.isdigit() and least <= int(given) <= most):
        raise SettingsError(f"{name} must be a whole number from {least} to {most}, not {given!r}")
    return int(given)


def _list(given: str) -> tuple[str, ...]:
    return tuple(part for part in (part.strip() for part in given.split(",")) if part)
