"""Where the application keeps its keyring."""

from flask import Flask, current_app

from scorekeeper.config import Settings
from scorekeeper.tokens import Keyring

_NAME = "scorekeeper.keyring"


def init_app(app: Flask, settings: Settings) -> None:
    """Give the application the secrets of its settings."""
    app.extensions[_NAME] = Keyring(settings.secret_keys)


def keyring() -> Keyring:
    """The keyring of the application that is answering."""
    ring: Keyring = current_app.extensions[_NAME]
    return ring
