"""Small programs that speak the protocol, politely but for what a test changes; and matches with them."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from tourelle.bots import RANDOM
from tourelle.guests import Forfeit, Player
from tourelle.guests.outsider import Outsider
from tourelle.match import Match

WEAKEST = RANDOM
"""Whoever is beaten by a simple idea."""

POLITE = """
import json, os, signal, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def hello(message): say(type="hello", protocol=1, name="test")
def match(message): say(type="ready", match=message["match"])
def view(message): pass
def choose(message): say(type="move", id=message["id"], move=message["moves"][0])
def result(message): pass
def quit(message): sys.exit()

{own}

for line in sys.stdin:
    message = json.loads(line)
    globals()[message["type"]](message)
"""


def written(folder: Path, own: str = "", name: str = "program.py") -> Path:
    path = folder / name
    path.write_text(POLITE.format(own=own), "utf-8")
    return path


def command(path: Path) -> list[str]:
    return [sys.executable, "-S", str(path)]


def spec(*words: object) -> str:
    return shlex.join([sys.executable, *map(str, words)])


def program(folder: Path, own: str = "", seconds: float = 20.0, getting_ready: float = 20.0) -> Outsider:
    return Outsider("./program", command(written(folder, own)), seconds, getting_ready)


def play(match: Match, players: Sequence[Player], seeds: Sequence[int] = (11, 12, 13, 14, 15)) -> Forfeit | None:
    """To the end of the match, or until somebody forfeits it. The players stay."""
    for seat, player in enumerate(players):
        player.begin(match, seat, seeds[seat])
    forfeit = None
    try:
        while match.to_move is not None:
            match.play_move(players[match.to_move].choose(match))
    except Forfeit as fault:
        forfeit = fault
    for player in players:
        player.end(match, forfeit)
    return forfeit
