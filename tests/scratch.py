"""Where tests put databases: in memory where there is room, since they are thrown away and disks are slow."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
ROOM = 1 << 30
"""Bytes that must be free there; in a container it is often too small."""


def scratch_folder(prefix: str) -> Path:
    """A new, empty folder; who asks for it removes it."""
    in_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    return Path(tempfile.mkdtemp(prefix=prefix, dir=MEMORY if in_memory else None))
