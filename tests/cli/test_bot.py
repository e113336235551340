"""A built-in bot that speaks the protocol: nothing else on its output, and the moves that it plays without it."""

import json
import subprocess
import sys
from typing import Any

import pytest
from tests.cli.conftest import Command
from tests.guests.programs import WEAKEST, play, spec

from tourelle import Match, new
from tourelle.bots import BOTS
from tourelle.guests import player_named, questions
from tourelle.guests.messages import line_of

COMMAND = [sys.executable, "-W", "error", "-m", "tourelle", "bot"]


def talk(*words: str, lines: bytes = b"") -> tuple[list[dict[str, Any]], str]:
    done = subprocess.run([*COMMAND, *words], input=lines, capture_output=True, check=True, timeout=300)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


def question(seed: int | None) -> bytes:
    match = new("fivetowers", seed=1)
    messages = (
        questions.new_match(match, 1, 0, seed or 0, 1.0),
        questions.view(match, 1, 0, 0),
        questions.choose(match, 1, 1, 1.0, questions.dealt_anew(match, 0, 5)),
    )
    lines = b"".join(map(line_of, messages))
    return lines if seed is not None else lines.replace(b',"seed":0', b"")


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
def test_the_moves_are_those_of_the_built_in_bot(game: str) -> None:
    """A whole match between two of them, through their command lines, and the same match without."""

    def played(*names: str) -> Match:
        match = new(game, seed=4)
        players = [player_named(name, game, 60.0) for name in names]
        try:
            assert play(match, players) is None
        finally:
            for player in players:
                player.close()
        return match

    levels = list(BOTS)[:2]
    direct = played(*levels)
    beside = played(*(spec("-m", "tourelle", "bot", game, "--level", level) for level in levels))
    assert beside.record() == direct.record()


def test_bad_lines_are_answered_and_it_goes_on() -> None:
    hello = b'{"type":"hello","protocol":1,"host":"x"}\n'
    lines = b"nonsense\n" + hello + b'{"type":"quit"}\n' + hello
    told, logged = talk("ontop", "--level", WEAKEST, lines=lines)
    assert [message["type"] for message in told] == ["error", "hello"]
    assert told[1] == {"type": "hello", "protocol": 1, "name": WEAKEST, "games": ["ontop"], "wants": ["position"]}
    assert "Traceback" not in logged


def test_its_own_seed_is_for_matches_without_one() -> None:
    answers = {
        (own, seed): talk("fivetowers", "--level", WEAKEST, *own, lines=question(seed))[0][-1]["move"]
        for own in ((), ("--seed", "3"))
        for seed in (3, None)
        if own or seed
    }
    assert len(set(answers.values())) == 1, answers


def test_errors_come_in_the_person_s_language() -> None:
    told, _ = talk("ontop", "--lang", "fr", "--level", WEAKEST, lines=b"nonsense\n")
    assert "message du protocole" in told[0]["text"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "no game “chess”"),
        (("blox", "--level", "nobody"), "no bot “nobody”"),
        (("blox", "--seed", "-1"), "seed"),
        ((), "GAME is missing"),
    ],
)
def test_what_can_not_be_asked_for(tourelle: Command, words: tuple[str, ...], said: str) -> None:
    done = tourelle("bot", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
