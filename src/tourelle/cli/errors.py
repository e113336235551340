"""Turns every failure of a command into one line and an exit code, never a traceback."""

import os
import signal
import sys
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, get_args

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from tourelle.cli.console import language, remark, tell
from tourelle.core.errors import BadOption, TourelleError, UnknownGame
from tourelle.core.faults import system_fault

FAULT = 1
USAGE = 2
INTERRUPTED = 128 + signal.SIGINT
BROKEN_PIPE = 128 + 13


def guarded(command: Callable[[], int]) -> int:
    """Runs a command and returns its exit code, whatever happens."""
    _never_fail_to_write()
    try:
        code = command()
        sys.stdout.flush()
        return code
    except CycloptsError as fault:
        help_of = " ".join(["tourelle", *(fault.command_chain or []), "--help"])
        remark(f"{explain(fault)} {tell('usage.look', command=help_of)}")
        return USAGE
    except TourelleError as fault:
        remark(fault.text(language()))
        return USAGE if isinstance(fault, UnknownGame | BadOption) else FAULT
    except BrokenPipeError:
        _forget_output()
        return BROKEN_PIPE
    except OSError as fault:
        remark(tell("fault.system", fault=system_fault(fault), file=fault.filename or tell("file.stdout")))
        return FAULT
    except KeyboardInterrupt:
        remark(tell("fault.interrupted"))
        return INTERRUPTED


def explain(fault: CycloptsError) -> str:
    """Says in the person's language what is wrong with the words of a command."""
    if isinstance(fault, UnknownCommandError):
        return _unknown_command(fault)
    if isinstance(fault, UnknownOptionError):
        return _unknown_option(fault)
    if isinstance(fault, MissingArgumentError):
        return tell("usage.missing", name=_name(fault))
    if isinstance(fault, CoercionError):
        return _wrong_value(fault)
    if isinstance(fault, UnusedCliTokensError):
        return tell("usage.too_many", words=" ".join(fault.unused_tokens or [])[:80])
    if isinstance(fault, RepeatArgumentError):
        return tell("usage.twice", name=_name(fault))
    return str(fault)


def _unknown_command(fault: UnknownCommandError) -> str:
    from tourelle.cli.app import COMMANDS

    word = (fault.unused_tokens or [""])[0][:40]
    close = get_close_matches(word, COMMANDS, 1)
    return tell("usage.command", word=word, names=list(COMMANDS)) + _meant(close)


def _unknown_option(fault: UnknownOptionError) -> str:
    word = fault.token.keyword or fault.token.value
    known = [name for argument in fault.argument_collection for name in argument.names]
    return tell("usage.option", word=word[:40]) + _meant(get_close_matches(word, known, 1))


def _wrong_value(fault: CoercionError) -> str:
    value = fault.token.value[:40] if fault.token else ""
    choices = [str(choice) for choice in get_args(fault.target_type)]
    wanted = " | ".join(choices) if choices else tell("usage.amount" if fault.target_type is float else "usage.number")
    return tell("usage.value", name=_name(fault), value=value, wanted=wanted)


def _meant(close: list[str]) -> str:
    return " " + tell("usage.meant", name=close[0]) if close else ""


def _name(fault: CycloptsError) -> str:
    """The option as it was written, or the argument as the help names it."""
    token: Any = getattr(fault, "token", None)
    if token is not None and token.keyword:
        return str(token.keyword)
    if fault.argument is None:
        return "–"
    name = str(fault.argument.name)
    return name if name.startswith("-") else name.upper()


def _never_fail_to_write() -> None:
    """Replaces characters that the terminal lacks, and accepts output that was closed."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Redirects output that nobody reads any more, so that Python doesn't complain when it exits."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
