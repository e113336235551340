"""The bot's side of the protocol: answers the host on standard input with a bot written in Python."""

import inspect
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import BinaryIO

from tourelle.guests.messages import HOST_LINE_LIMIT, Message, line_of
from tourelle.guests.responder import Responder
from tourelle.guests.turn import Make, TurnBot


def serve_bot(bot: Callable[..., TurnBot], games: Sequence[str] | None = None) -> None:
    """Speaks the protocol for a bot's class until the host quits; `games` lists the games if it can't play all.

    The class is called for every match: with `seed=...` if it takes one, else without anything.
    """
    with suppress(BrokenPipeError), own_output() as output:
        name = getattr(bot, "__name__", type(bot).__name__)
        serve(Responder(made_by(bot), name, games), sys.stdin.buffer, output)


def serve(bot: Responder, lines: BinaryIO, output: BinaryIO) -> None:
    """Answers line by line, until `quit` or the end of input."""
    for line in bounded(lines):
        if message := bot.to(line):
            write(output, message)
        if bot.done:
            return


def write(output: BinaryIO, message: Message) -> None:
    output.write(line_of(message))
    output.flush()


def bounded(lines: BinaryIO) -> Iterator[bytes | None]:
    """The lines; None for one that is too long, which is skipped."""
    while line := lines.readline(HOST_LINE_LIMIT + 1):
        yield line if len(line) <= HOST_LINE_LIMIT else None
        while len(line) > HOST_LINE_LIMIT and not line.endswith(b"\n"):
            line = lines.readline(HOST_LINE_LIMIT + 1)


def made_by(bot: Callable[..., TurnBot]) -> Make:
    """Calls a bot's class, with the seed if it takes one."""
    if "seed" in inspect.signature(bot).parameters:
        return lambda seed: bot(seed=seed)
    return lambda seed: bot()  # noqa: ARG005


@contextmanager
def own_output() -> Iterator[BinaryIO]:
    """Reserves standard output for messages: everything that is printed meanwhile goes to standard error."""
    sys.stdout.flush()
    with open(os.dup(1), "wb") as output:
        os.dup2(2, 1)
        try:
            yield output
        finally:
            with suppress(BrokenPipeError):
                sys.stdout.flush()
            os.dup2(output.fileno(), 1)
