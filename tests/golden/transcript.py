"""A whole match told line by line, so that a change of the rules shows as a difference in a text.

Every turn has its number, the seat, how many moves it could choose from, the move, what chance then brought, and the
points; every twenty turns stands everything on the table.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from tests.move_choice import eager_move

import tourelle
from tourelle.core.rng import seeded
from tourelle.match import Match

FOLDER = Path(__file__).parent
SEED = 2008
TURNS_BETWEEN_TABLES = 20
MATCHES = [(game, players) for game, counts in tourelle.games().items() for players in counts]


def path_of(game: str, players: int) -> Path:
    return FOLDER / f"{game}-{players}.txt"


def tell(game: str, players: int) -> Iterator[str]:
    match, rng = tourelle.new(game, players, SEED), seeded(SEED, 1)
    yield f"{game}, {players} players, seed {SEED}"
    yield from _fields("setup", match.record()["setup"])
    while match.to_move is not None:
        if len(match.played) % TURNS_BETWEEN_TABLES == 0:
            yield from _table(match)
        choices = len(match.moves())
        match.play_move(eager_move(match, rng))
        yield _turn(match, choices)
    yield from _table(match)
    yield f"result {_text(match.record()['result'])}"


def _turn(match: Match, choices: int) -> str:
    turn = match.record_turn(-1)
    chance = {name: value for name, value in turn.items() if name not in ("seat", "move", "scores")}
    told = "".join(f", {name} {_text(value)}" for name, value in chance.items())
    points = " ".join(map(str, turn["scores"]))
    return f"{len(match.played)}: seat {turn['seat']} plays {turn['move']} (of {choices}){told}; {points}"


def _table(match: Match) -> Iterator[str]:
    yield ""
    yield from _fields("table", match.position()["position"])
    yield ""


def _fields(title: str, data: dict[str, object]) -> Iterator[str]:
    yield f"[{title}]"
    for name, value in data.items():
        yield f"{name} {_text(value)}"


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
