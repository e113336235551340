"""The bot's side of the protocol: answering a host from standard input, with a bot written in Python."""

import inspect
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import BinaryIO, Protocol, TypeAlias

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.guests.messages import HOST_LINE_LIMIT, Error, Message, line_of
from tourelle.guests.responder import Responder
from tourelle.guests.turn import Turn


class TurnBot(Protocol):
    """A bot: a class with one method. It answers with one of `turn.moves`, or one of `turn.integers`."""

    def choose(self, turn: Turn) -> str | int: ...


Make: TypeAlias = Callable[[int], TurnBot]
"""A new bot for a new match, from the seed of its randomness."""


def serve_bot(bot: Callable[..., TurnBot], games: Sequence[str] | None = None) -> None:
    """Speak the protocol for a bot's class until the host has had enough; `games` if it can't play all.

    The class is called for every match: with `seed=...` if it takes one, else without anything.
    """
    with suppress(BrokenPipeError), own_output() as output:
        serve(made_by(bot), getattr(bot, "__name__", type(bot).__name__), games, sys.stdin.buffer, output)


def serve(
    make: Make,
    name: str,
    games: Sequence[str] | None,
    lines: BinaryIO,
    output: BinaryIO,
    *,
    seed: int | None = None,
    warm_up: Callable[[Turn], object] | None = None,
    language: Language = DEFAULT_LANGUAGE,
) -> None:
    """Answer line by line, until `quit` or the end. The seed is for matches that come without one."""
    answering = Responder(make, name, games, seed, warm_up, language)
    for line in bounded(lines):
        for message in answering.to(line) if line is not None else [answering.too_long()]:
            write(output, message)
        if answering.done:
            return


def write(output: BinaryIO, message: Message) -> None:
    output.write(line_of(message))
    output.flush()


def complain(output: BinaryIO, text: str) -> None:
    """Say that there is no bot to speak for."""
    write(output, Error(text))


def bounded(lines: BinaryIO) -> Iterator[bytes | None]:
    """Line by line; None for one that is too long, whose rest is passed over."""
    while line := lines.readline(HOST_LINE_LIMIT + 1):
        yield line if len(line) <= HOST_LINE_LIMIT else None
        while len(line) > HOST_LINE_LIMIT and not line.endswith(b"\n"):
            line = lines.readline(HOST_LINE_LIMIT + 1)


def made_by(bot: Callable[..., TurnBot]) -> Make:
    """How a bot's class is called."""
    if "seed" in inspect.signature(bot).parameters:
        return lambda seed: bot(seed=seed)
    return lambda seed: bot()  # noqa: ARG005


@contextmanager
def own_output() -> Iterator[BinaryIO]:
    """Standard output for messages only: what anybody prints goes to standard error meanwhile."""
    sys.stdout.flush()
    with open(os.dup(1), "wb") as output:
        os.dup2(2, 1)
        try:
            yield output
        finally:
            with suppress(BrokenPipeError):
                sys.stdout.flush()
            os.dup2(output.fileno(), 1)
