"""Finds the player for a name, a file or a command line; checks a player before a tournament."""

import math
import os
import shlex
import shutil
import sys
from pathlib import Path

from tourelle.bots import BOTS
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.games import NAMES, game_named
from tourelle.guests.loader import bot_class, installed, python_file
from tourelle.guests.outsider import Outsider
from tourelle.guests.player import Level, Player
from tourelle.match import new

LONGEST = 80
POSIX = os.name == "posix"


def player_named(spec: str, game: str, seconds: float) -> Player:
    """A built-in bot, a package's bot, `path/to/file.py[:Class]`, or the command line of a program.

    `seconds` is the time allowed for a move. Nothing is started yet; BadOption says what can't be.
    """
    if game not in NAMES:
        game_named(game)  # raises
    if not (seconds > 0 and math.isfinite(seconds)):
        raise BadOption("guests.seconds", seconds=shown(seconds))
    if spec in BOTS:
        return Level(spec)
    return Outsider(spec, command_of(spec), seconds)


def known_names() -> list[str]:
    """The bots that have names: built-in ones, and those of installed packages."""
    return [*BOTS, *sorted(set(installed()) - set(BOTS))]


def command_of(spec: str) -> list[str]:
    """The command that starts an external bot. A bot in Python runs in a process of its own, too: it can't block this
    process, and can't read its memory."""
    if not POSIX:
        raise BadOption("guests.posix", name=shown(spec, LONGEST))
    if spec in installed():
        return python_command(spec)
    if file := python_file(spec):
        bot_class(*file)
        return python_command(spec)
    return program_command(spec)


def python_command(spec: str) -> list[str]:
    return [sys.executable, "-P", "-m", "tourelle.guests", spec]


def program_command(spec: str) -> list[str]:
    try:
        words = shlex.split(spec)
    except ValueError:
        raise BadOption("guests.program.quotes", name=shown(spec, LONGEST)) from None
    program = words[0] if words else ""
    if os.sep not in program and not shutil.which(program):
        key = "guests.program.unknown" if len(words) > 1 else "guests.unknown"
        raise BadOption(key, name=shown(program, LONGEST), names=known_names())
    if os.sep in program:
        check_file(program)
    return words


def check_file(program: str) -> None:
    """Raises BadOption if a path is no program."""
    if "\0" in program or not Path(program).exists():
        raise BadOption("guests.program.absent", name=shown(program, LONGEST))
    if not Path(program).is_file() or not os.access(program, os.X_OK):
        raise BadOption("guests.program.closed", name=shown(program, LONGEST))


def check_player(spec: str, game: str, seconds: float) -> None:
    """Starts a player and lets it get ready for a match, so that a faulty one is reported before a tournament.

    BadOption says what is wrong.
    """
    player = player_named(spec, game, seconds)
    if not isinstance(player, Outsider):
        return
    match = new(game, seed=0)
    try:
        player.begin(match, 0, 0)
        if player.fault:
            raise BadOption("guests.check", fault=player.fault)
        player.end(match, None)
    finally:
        player.close()
