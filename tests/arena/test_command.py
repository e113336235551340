"""A tournament as a command, and back."""

import shlex

import pytest
from tests.arena.lines import described

from tourelle.arena.command import command, read_bots, write_bots


@pytest.mark.parametrize(
    ("given", "bots"),
    [
        (["a,b"], ["a", "b"]),
        (["a, b", "c"], ["a", "b", "c"]),
        (["a,./bot --fast,a"], ["a", "./bot --fast", "a"]),
        (['a,"./bot --weights 1,2"'], ["a", "./bot --weights 1,2"]),
        ([",a,,b,"], ["a", "b"]),
        ([], []),
    ],
)
def test_bots_are_listed_with_commas(given: list[str], bots: list[str]) -> None:
    assert read_bots(given) == bots
    assert read_bots([write_bots(bots)]) == bots


def test_the_command_of_a_plan() -> None:
    words = shlex.split(command(described("ab", games=20)).replace("\\\n", " "))
    assert " ".join(words) == "tourelle arena ontop --bots a,b --players 2 --games 20 --seed 1 -o arena"


def test_what_is_unusual_is_said_too() -> None:
    plan = described("ab", seconds=0.5, options={"raze": "exact", "stall_rounds": 3, "board": "true"})
    words = shlex.split(command(plan).replace("\\\n", " "))
    assert words[words.index("--seconds") + 1] == "0.5"
    options = [words[place + 1] for place, word in enumerate(words) if word == "--option"]
    assert options == ["raze=exact", "stall_rounds=3", 'board="true"']
