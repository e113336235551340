"""The bot's side of the protocol: whatever comes in, it answers and goes on."""

import io
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tourelle import new
from tourelle.guests import Turn, questions, turn_at
from tourelle.guests.messages import HOST_LINE_LIMIT, Choose, Message, NewMatch, Ready, line_of
from tourelle.guests.responder import Responder
from tourelle.guests.stdio_server import made_by, serve
from tourelle.guests.turn import TurnBot

MATCH = new("fivetowers", seed=1)
ASKED = [
    questions.new_match(MATCH, 1, 0, 5, 1.0),
    questions.view(MATCH, 1, 0, 0),
    questions.choose(MATCH, 1, 1, 1.0, questions.dealt_anew(MATCH, 0, 5)),
]


class First:
    def choose(self, turn: Turn) -> str | int:
        return turn.moves[0]


class Seeded:
    def __init__(self, seed: int = -1) -> None:
        self.seed = seed

    def choose(self, turn: Turn) -> int:
        return turn.integers[self.seed % len(turn.integers)]


def bot(answer: Callable[[Turn], Any]) -> type[TurnBot]:
    class Own:
        def choose(self, turn: Turn) -> Any:
            return answer(turn)

    return Own


def answers(*lines: bytes | Message, make: Any = First, **more: Any) -> list[dict[str, Any]]:
    """What is answered to lines, as a program would: through streams of bytes."""
    output = io.BytesIO()
    given = b"".join(line if isinstance(line, bytes) else line_of(line) for line in lines)
    serve(Responder(made_by(make), "own", more.pop("games", None), **more), io.BytesIO(given), output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def test_a_talk() -> None:
    hello = b'{"type": "hello", "protocol": 1, "host": "x", "later": "fields are ignored"}\r\n'
    told = answers(hello, *ASKED, b'{"type": "quit"}\n', hello)
    assert told == [
        {"type": "hello", "protocol": 1, "name": "own", "wants": ["position"]},
        {"type": "ready", "match": 1},
        {"type": "move", "id": 1, "move": "bid 1"},
    ]


def test_integers_and_notation() -> None:
    for answer in (lambda turn: turn.moves[2], lambda turn: turn.integers[2]):
        assert answers(*ASKED, make=bot(answer))[-1] == {"type": "move", "id": 1, "move": turn_at(MATCH).moves[2]}


@pytest.mark.parametrize("answer", [None, 12345, 1.5, [], "nonsense"])
def test_nonsense_is_passed_on_for_the_host_to_judge(answer: object) -> None:
    assert answers(*ASKED, make=bot(lambda turn: answer))[-1] == {"type": "move", "id": 1, "move": str(answer)}  # noqa: ARG005


BAD = {
    b"hello\n": "not valid JSON",
    b"{}\n": "“type” is missing",
    b'{"type": "later"}\n': "“type” has the wrong form",
    b"[1]\n": "must be an object",
    b'{"type": "match"}\n': "“match” is missing",
    b"\xff\xfe\n": "not valid JSON",
    b'{"type": "choose", "id": 1, "match": 1, "turn": 1, "ms": 1, "moves": []}\n': "come before “choose”",
    b'{"type": "hello", "x": ' + b"[" * 100_000 + b"\n": "nested too deeply",
    b"x" * (HOST_LINE_LIMIT + 10) + b"\n": f"longer than {HOST_LINE_LIMIT} bytes",
    b'{"type": "match", "match": 1, "game": "chess", "players": 2, "options": {}, "seat": 0}\n': "no game “chess”",
    b'{"type": "match", "match": 1, "game": "blox", "players": 9, "options": {}, "seat": 0}\n': "2 to 4 players, not 9",
}


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_bad_lines_are_answered_and_it_goes_on(line: bytes) -> None:
    told = answers(b"\n", line, *ASKED)
    assert [message["type"] for message in told] == ["error", "ready", "move"]
    assert BAD[line] in told[0]["text"]


def test_a_question_about_another_match_is_refused() -> None:
    told = answers(*ASKED, msgspec.structs.replace(ASKED[2], match=2, id=7))
    assert (told[-1]["type"], told[-1]["id"]) == ("error", 7)


def test_other_games_are_refused() -> None:
    told = answers(*ASKED, games=["blox"])
    assert told[0]["match"] == 1
    assert "does not play fivetowers, only blox" in told[0]["text"]
    assert told[1]["type"] == "error"


def test_the_error_of_a_bot_is_told_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    def fail(turn: Turn) -> str:
        raise KeyError(turn.moves[0])

    told = answers(*ASKED, ASKED[2], make=bot(fail))
    assert told[1] == told[2]
    assert told[1]["id"] == 1
    assert told[1]["text"].startswith("KeyError: 'bid 1' (test_responder.py:")
    assert told[1]["text"].endswith(", fail)")
    assert "Traceback" in capsys.readouterr().err


def test_the_error_of_a_new_bot_is_told_for_its_match() -> None:
    def broken() -> TurnBot:
        raise ValueError("no weights")

    (told,) = answers(ASKED[0], make=broken)
    assert (told["type"], told["match"]) == ("error", 1)
    assert "ValueError: no weights (test_responder.py:" in told["text"]


def test_a_position_is_needed_only_by_those_who_use_it() -> None:
    question = ASKED[2]
    assert isinstance(question, Choose)
    bare = [*ASKED[:2], msgspec.structs.replace(question, position=msgspec.UNSET)]
    assert answers(*bare)[-1]["move"] == "bid 1"
    told = answers(*bare, make=Seeded)[-1]
    assert (told["type"], told["id"]) == ("error", 1)
    assert "This question has no position" in told["text"]


def test_seeds_of_the_host_come_first() -> None:
    first = ASKED[0]
    assert isinstance(first, NewMatch)
    moves = turn_at(MATCH).moves
    unseeded = [msgspec.structs.replace(first, seed=None), *ASKED[1:]]
    assert answers(*ASKED, make=Seeded, seed=2)[-1]["move"] == moves[5]
    assert answers(*unseeded, make=Seeded, seed=2)[-1]["move"] == moves[2]
    later = [msgspec.structs.replace(message, match=3) for message in unseeded]
    assert answers(*later, make=Seeded, seed=2)[-1]["move"] == moves[4]


def test_without_any_seed_there_is_still_one() -> None:
    first = ASKED[0]
    assert isinstance(first, NewMatch)
    seeds: set[int] = set()

    def made(seed: int) -> TurnBot:
        seeds.add(seed)
        return First()

    unseeded = msgspec.structs.replace(first, seed=None)
    for _ in range(3):
        assert Responder(made, "own", None).to(line_of(unseeded)) == Ready(1)
    assert len(seeds) == 3


def test_warming_up_happens_once_before_the_first_match() -> None:
    seen: list[Turn] = []
    told = answers(ASKED[0], ASKED[0], warm_up=seen.append)
    assert [message["type"] for message in told] == ["ready", "ready"]
    assert [turn.game for turn in seen] == ["fivetowers"]
