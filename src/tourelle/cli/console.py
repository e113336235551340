"""Output of the commands, in the person's language: results on standard output, the rest on standard error."""

import sys
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from tourelle.core.texts import Language, say, system_language

if TYPE_CHECKING:
    from rich.console import Console

NO_BREAK = "\u00a0\u202f"
"""Spaces of French sentences, which Python does not call printable."""

_LANGUAGE: ContextVar[Language | None] = ContextVar("language", default=None)


def language() -> Language:
    return _LANGUAGE.get() or system_language()


def speak(chosen: Language | None) -> None:
    """Sets the language of all output; None: that of the person's locale."""
    _LANGUAGE.set(chosen)


def tell(key: str, **values: object) -> str:
    """A sentence of the command line."""
    return say(f"cli.{key}", language(), **values)


def output(stderr: bool = False) -> "Console":
    """Where results go. Made anew each time, as standard output may be another one by then."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def show(result: Any) -> None:
    output().print(result)


def line(text: str) -> None:
    """One line of results, never wrapped or cut."""
    print(harmless(text))


def remark(text: str) -> None:
    """A line beside the results, on standard error."""
    print(harmless(text), file=sys.stderr, flush=True)


def harmless(text: str) -> str:
    """Strips control characters, so that the content of a file can't control the terminal."""
    return "".join(letter if letter.isprintable() or letter in NO_BREAK else repr(letter)[1:-1] for letter in text)
