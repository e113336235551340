"""The border as JavaScript in a process of Node, and what Python has to say to the same questions."""

import dataclasses
import json
import subprocess
from pathlib import Path
from typing import Any

from tourelle.core.errors import TourelleError
from tourelle.core.faults import Phrase
from tourelle.core.texts import Term
from tourelle.match import Match, load

ROOT = Path(__file__).parents[2]


class Node:
    """Asks one question after the other."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game = game
        program = Path(__file__).with_name("answers.mjs")
        command = [str(each) for each in (ROOT / "scripts/with-node", "node", program, folder, game)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, what: str, **values: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"ask": what, **values}) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, f"Node has ended at {what} {values}"
        return json.loads(answer)

    def __enter__(self) -> "Node":
        return self

    def __exit__(self, *_fault: object) -> None:
        with self.process as process:
            assert process.stdin
            process.stdin.close()


def about(match: Match) -> dict[str, Any]:
    """A position in every respect."""
    seats = [None, *range(match.players)]
    named = sorted(zip(match.spelled(match.state, match.moves()), match.moves(), strict=True))
    return {
        "toMove": match.to_move,
        "outcome": dataclasses.asdict(match.outcome) if match.outcome else None,
        "views": [match.view(seat) for seat in seats],
        "moves": [list(pair) for pair in named],
        "position": match.position(),
        "loaded": match.position(),
        "turn": match.record_turn(-1) if match.played else None,
    }


def or_refusal(work: Any) -> Any:
    try:
        return work()
    except TourelleError as refusal:
        return said(refusal)


def said(value: Any) -> Any:
    """An error's values as data, with the words and sentences in them by their keys."""
    if isinstance(value, TourelleError):
        return {"kind": type(value).__name__, "key": value.key, "values": said(value.values)}
    if isinstance(value, Term):
        return {"key": value.key}
    if isinstance(value, Phrase):
        return {"key": value.key, "values": said(value.values)}
    if isinstance(value, list | tuple):
        return [said(each) for each in value]
    return {name: said(each) for name, each in value.items()} if isinstance(value, dict) else value


def read(match: Match, texts: list[str]) -> list[Any]:
    return [or_refusal(lambda text=text: match.game.read_move(match.state, text)) for text in texts]


def loaded(position: Any) -> Any:
    return or_refusal(lambda: load(position, 1).position())
