"""`tourelle play`: a game in the terminal."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec

from tourelle.cli.console import language
from tourelle.cli.files import read_options, reading, shown
from tourelle.cli.help import Options, described
from tourelle.core.errors import BadFile, BadOption, TourelleError
from tourelle.core.records import read_lines
from tourelle.games import NAMES
from tourelle.match import Match
from tourelle.replayer import replay

PLAYERS = 2


class Ended(msgspec.Struct):
    """Whether a record is of a finished match; the rest is not looked at here."""

    format: str
    result: msgspec.Raw = msgspec.Raw(b"null")


def play(
    game: Annotated[str | None, described("play.game")] = None,
    /,
    *,
    players: Annotated[int | None, described("play.players", metavar="N")] = None,
    bots: Annotated[str | None, described("play.bots", metavar="LEVEL,...")] = None,
    seed: Annotated[int | None, described("play.seed", metavar="S")] = None,
    option: Options = None,
) -> int:
    if not at_terminal():
        raise BadOption("cli.play.no_terminal")
    levels = None if bots is None else [level.strip() for level in bots.split(",") if level.strip()]
    options, match = read_options(option), None
    if game is not None and is_file(game):
        if players is not None or seed is not None or options:
            raise BadOption("cli.play.settled")
        match, game = unfinished(game), None
    try:
        from tourelle.terminal import run

        return run(
            game=game,
            players=PLAYERS if players is None else players,
            bots=levels,
            seed=seed,
            language=language(),
            options=options,
            match=match,
        )
    except ModuleNotFoundError as fault:
        if (fault.name or "").partition(".")[0] != "textual":
            raise
        raise BadOption("cli.play.textual") from None


def at_terminal() -> bool:
    """Whether a person can read and answer."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def is_file(word: str) -> bool:
    """Whether it names a file rather than a game."""
    return word not in NAMES and (word.endswith((".jsonl", ".json")) or "/" in word or Path(word).is_file())


def unfinished(name: str) -> Match:
    """The last unfinished match of a file with records."""
    found: tuple[int, bytes] | None = None
    records = 0
    with reading(name) as stream:
        for number, line in read_lines(stream):
            if isinstance(line, BadFile):
                raise line
            records += 1
            if not is_finished(line):
                found = number, line
    if found is None:
        raise BadFile("cli.play.finished" if records else "cli.play.empty", file=shown(name))
    try:
        return replay(found[1])
    except TourelleError as fault:
        raise BadFile("cli.show.fault", file=shown(name), line=found[0], fault=fault) from None


def is_finished(line: bytes) -> bool:
    """False also for what is no record: reading it says why."""
    try:
        return bytes(msgspec.json.decode(line, type=Ended).result) != b"null"
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return False
