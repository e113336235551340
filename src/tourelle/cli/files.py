"""Opens files that a person names, whatever they hold, and reads a game's options, which may be in files, too."""

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from tourelle.cli.console import harmless, tell
from tourelle.core.errors import BadFile, BadOption
from tourelle.core.faults import NO_NAME, system_fault
from tourelle.core.records import PART_LIMIT

STANDARD = "-"


def reading(name: str) -> AbstractContextManager[BinaryIO]:
    """Opens a file, or standard input for `-`; BadFile if it can't be opened or read."""
    return nullcontext(sys.stdin.buffer) if name == STANDARD else _opened(name, "rb", "cli.file.read")


def writing(name: str) -> AbstractContextManager[BinaryIO]:
    """Writes a file anew, or standard output for `-`; BadFile if it can't be written."""
    return nullcontext(sys.stdout.buffer) if name == STANDARD else _opened(name, "wb", "cli.file.write")


def read_small(name: str) -> str:
    """Reads a whole file, which should be short."""
    with reading(name) as stream:
        content = stream.read(PART_LIMIT + 1)
    if len(content) > PART_LIMIT:
        raise BadFile("cli.file.large", file=shown(name), most=PART_LIMIT)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile("cli.file.not_text", file=shown(name)) from None


def read_options(given: list[str] | None) -> dict[str, Any]:
    """A game's options, each `name=value`; the value is JSON, text, or in a `@file`."""
    options: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption("cli.usage.pair", text=text[:40])
        if name in options:
            raise BadOption("cli.usage.twice", name=name[:40])
        value = read_small(value[1:]) if value.startswith("@") else value
        try:
            options[name] = msgspec.json.decode(value)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            options[name] = value
    return options


def size(name: str) -> int:
    """Bytes of a file; 0 for a stream, whose size is unknown."""
    try:
        return os.stat(name).st_size if name != STANDARD and Path(name).is_file() else 0
    except (OSError, ValueError):
        return 0


def shown(name: str) -> str:
    return tell("file.stdin") if name == STANDARD else harmless(name)[:200]


@contextmanager
def _opened(name: str, mode: str, key: str) -> Iterator[BinaryIO]:
    try:
        with _open(name, mode) as stream:
            yield stream
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise BadFile(key, file=shown(name), fault=system_fault(fault)) from None


def _open(name: str, mode: str) -> BinaryIO:
    try:
        return cast("BinaryIO", open(name, mode))
    except ValueError:
        raise OSError(NO_NAME, name) from None
