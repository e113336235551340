"""The talk of docs/bot-protocol.md, a short whole match: `python -m tests.guests.transcript` tells it."""

import json
import tempfile
import textwrap
from pathlib import Path
from typing import Any

from tests.guests.programs import program

from tourelle import Match, new

OPTIONS = {"tiles": ["BBRR", "BRWY", "BWRY"]}
SEED, OWN_SEED, SECONDS, GETTING_READY = 3, 42, 10.0, 60.0
TO_BOT, FROM_BOT = ">", "<"
WIDTH = 116

# What both sides say, as the program hears and says it.
LOGGING = """
log = open({path!r}, "a")
quiet = say
def say(**message):
    print("<", json.dumps(message), file=log, flush=True)
    quiet(**message)
def heard(lines):
    for line in lines:
        print(">", line.strip(), file=log, flush=True)
        yield line
sys.stdin = heard(sys.stdin)
def hello(message): say(type="hello", protocol=1, name="first move", games=["ontop"])
"""


def talk(folder: Path) -> list[tuple[str, dict[str, Any]]]:
    """A match in which both seats play the first move of the list, and who said what in it."""
    log = folder / "log"
    player = program(folder, LOGGING.format(path=str(log)), SECONDS, GETTING_READY)
    match = new("ontop", 2, SEED, OPTIONS)
    try:
        player.begin(match, 0, OWN_SEED)
        while match.to_move is not None:
            match.play_move(player.choose(match) if match.to_move == 0 else first(match))
        player.end(match, None)
    finally:
        player.close()
    return [(line[0], json.loads(line[2:])) for line in log.read_text("utf-8").splitlines()]


def first(match: Match) -> int:
    return match.game.read_move(match.state, match.legal_moves()[0])


def told(talk: list[tuple[str, dict[str, Any]]]) -> str:
    """For people: a message over several lines where it is long."""
    lines = []
    for side, message in talk:
        text = json.dumps(message, ensure_ascii=False)
        lines += textwrap.wrap(f"{side} {text}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def read(text: str) -> list[tuple[str, dict[str, Any]]]:
    """Back from there."""
    whole = text.replace("\n  ", " ").splitlines()
    return [(line[0], json.loads(line[2:])) for line in whole]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(told(talk(Path(folder))), end="")
