"""Programs from outside: polite ones play, nasty ones lose with a clear sentence, and nothing ever hangs."""

import json
import os
import pickle
import select
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.guests.conftest import children
from tests.guests.nasty import AT_CHOOSE, FOREVER, GETTING_READY, NASTY
from tests.guests.programs import WEAKEST, play, program

from tourelle import new
from tourelle.core.texts import LANGUAGES
from tourelle.guests import Forfeit, player_named
from tourelle.guests.outsider import TRIES, Outsider

LIMIT = 0.3


@contextmanager
def closing(player: Outsider) -> Iterator[Outsider]:
    try:
        yield player
    finally:
        player.close()


def lost(player: Outsider, seat: int = 0) -> Forfeit:
    """The forfeit of a program in a match of 5 Towers against the weakest bot."""
    other = player_named(WEAKEST, "fivetowers", 1.0)
    players = [player, other] if seat == 0 else [other, player]
    with closing(player):
        forfeit = play(new("fivetowers", seed=1), players)
    assert forfeit
    assert forfeit.seat == seat
    assert pickle.loads(pickle.dumps(forfeit)).text("fr") == forfeit.text("fr")
    assert all("./program" in forfeit.text(language) for language in LANGUAGES)
    return forfeit


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
def test_a_polite_program_plays_to_the_end(tmp_path: Path, game: str) -> None:
    match = new(game, seed=1)
    with closing(program(tmp_path)) as player:
        assert play(match, [player, player_named(WEAKEST, game, 1.0)]) is None
    assert match.outcome
    for step in match.played:
        if step.seat == 0:
            assert step.text == min(match.spelled(step.before, match.at(match.played.index(step)).moves()))


# ---- Nasty programs ----


@pytest.mark.parametrize("nasty", NASTY)
def test_nasty_programs_lose(tmp_path: Path, nasty: str) -> None:
    own, code, said = NASTY[nasty]
    # Only those that are to run out of time have little of it.
    forfeit = lost(program(tmp_path, own, seconds=LIMIT if code == "timeout" else 20.0))
    assert forfeit.code == code
    assert said in forfeit.text("en")
    assert len(forfeit.text("fr")) < 1500
    assert forfeit.values["number"] == 1


@pytest.mark.parametrize("nasty", GETTING_READY)
def test_programs_that_do_not_get_ready_lose_at_their_first_move(tmp_path: Path, nasty: str) -> None:
    own, code, said = GETTING_READY[nasty]
    forfeit = lost(program(tmp_path, own, getting_ready=LIMIT if code == "timeout" else 20.0), seat=1)
    assert forfeit.code == code
    assert said in forfeit.text("en")
    assert forfeit.values["number"] == 0


def test_a_program_that_is_gone_by_now_can_not_be_started() -> None:
    forfeit = lost(Outsider("./program", ["/nowhere/program"], 1.0))
    assert (forfeit.code, str(forfeit)) == ("crash", "./program can’t be started: there is no such file or folder.")


# ---- Killing ----


@contextmanager
def awaited(pids: Path) -> Iterator[None]:
    """The processes that a program has written down have ended in the end."""
    yield
    for pid in pids.read_text().split():
        try:
            handle = os.pidfd_open(int(pid))
        except ProcessLookupError:
            continue
        try:
            assert select.select([handle], [], [], 20.0)[0], f"process {pid} lives on"
        finally:
            os.close(handle)


FORKING = (
    "child = os.fork()\nif not child: time.sleep(1000)\nopen({path!r}, 'a').write(f'{{child}} {{os.getpid()}} ')\n"
)


@pytest.mark.parametrize(
    ("own", "code", "seconds"),
    [
        (AT_CHOOSE + "os._exit(5)", "crash", 1.5),
        (AT_CHOOSE + FOREVER, "timeout", LIMIT),
        (AT_CHOOSE + "print('x')", "garbage", 20.0),
    ],
)
def test_what_a_program_has_started_is_killed_with_it(tmp_path: Path, own: str, code: str, seconds: float) -> None:
    """The child holds the pipes open: the end of the program itself can't be seen there."""
    pids = tmp_path / "pids"
    with awaited(pids):
        forfeit = lost(program(tmp_path, FORKING.format(path=str(pids)) + own, seconds))
    assert forfeit.code == code
    if code == "crash":
        assert "ended with code 5" in str(forfeit)


def test_who_does_not_want_to_quit_is_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    own = FORKING.format(path=str(pids)) + "signal.signal(15, signal.SIG_IGN)\ndef quit(m): time.sleep(1000)"
    player = program(tmp_path, own)
    with awaited(pids):
        player.begin(new("fivetowers", seed=1), 0, 1)
        assert player.fault is None
        player.close()
        player.close()


def test_who_is_forgotten_is_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    player = program(tmp_path, FORKING.format(path=str(pids)))
    with awaited(pids):
        player.begin(new("fivetowers", seed=1), 0, 1)
        host = player._host
        assert host
        host._program._kill_later()  # as at the end of this program, or when nobody holds the player any more
    player.close()


# ---- From match to match ----


def test_late_answers_are_passed_over(tmp_path: Path) -> None:
    own = """
def choose(message):
    if message["id"] > 1: say(type="move", id=message["id"] - 1, move="nonsense")
    say(type="move", id=message["id"], move=message["moves"][0])
    say(type="move", id=message["id"], move="too late")
    say(type="error", id=message["id"], text="too late")
"""
    with closing(program(tmp_path, own)) as player:
        for seed in (1, 2):
            assert play(new("fivetowers", seed=seed), [player, player_named(WEAKEST, "fivetowers", 1.0)]) is None


RUNS = """
with open({path!r}, "a") as runs: runs.write("run\\n")
number = len(open({path!r}).readlines())
"""


def runs_of(path: Path) -> int:
    return path.read_text().count("run")


def test_after_a_crash_the_next_match_starts_the_program_anew(tmp_path: Path) -> None:
    runs = tmp_path / "runs"
    own = RUNS.format(path=str(runs)) + (
        "def choose(message):\n if number == 1: os._exit(1)\n"
        " say(type='move', id=message['id'], move=message['moves'][0])"
    )
    other = player_named(WEAKEST, "fivetowers", 1.0)
    with closing(program(tmp_path, own)) as player:
        forfeit = play(new("fivetowers", seed=1), [player, other])
        assert forfeit
        assert forfeit.code == "crash"
        assert play(new("fivetowers", seed=1), [other, player]) is None
        assert play(new("fivetowers", seed=2), [player, other]) is None
    assert runs_of(runs) == 2


def test_who_never_gets_ready_is_not_started_again_and_again(tmp_path: Path) -> None:
    runs = tmp_path / "runs"
    other = player_named(WEAKEST, "fivetowers", 1.0)
    with closing(program(tmp_path, RUNS.format(path=str(runs)) + "sys.exit(3)")) as player:
        for seat in (0, 1, 0, 1):
            forfeit = play(new("fivetowers", seed=1), [player, other] if seat == 0 else [other, player])
            assert forfeit
            assert (forfeit.code, forfeit.seat) == ("crash", seat)
            assert "code 3" in str(forfeit)
    assert runs_of(runs) == TRIES


def test_failures_count_only_in_a_row(tmp_path: Path) -> None:
    """Not ready, then crashed in a match, not ready once more: it is started again all the same."""
    runs = tmp_path / "runs"
    own = RUNS.format(path=str(runs)) + (
        "if number in (1, 3): sys.exit(3)\n"
        "def choose(message):\n if number == 2: os._exit(1)\n"
        " say(type='move', id=message['id'], move=message['moves'][0])"
    )
    other = player_named(WEAKEST, "fivetowers", 1.0)
    with closing(program(tmp_path, own)) as player:
        forfeits = [play(new("fivetowers", seed=1), [player, other]) for _ in range(4)]
    assert [forfeit and forfeit.values["number"] for forfeit in forfeits] == [0, 1, 0, None]
    assert runs_of(runs) == 4


@pytest.mark.parametrize(
    ("own", "seconds", "alive"), [("say(type='move', id=message['id'], move='?')", 20.0, 1), (FOREVER, LIMIT, 0)]
)
def test_who_answers_nothing_is_stopped_at_once_and_who_answers_nonsense_at_the_next_match(
    tmp_path: Path, own: str, seconds: float, alive: int
) -> None:
    runs, match, before = tmp_path / "runs", new("fivetowers", seed=1), len(children())
    with closing(program(tmp_path, RUNS.format(path=str(runs)) + AT_CHOOSE + own, seconds)) as player:
        for number in (1, 2):
            player.begin(match, 0, 1)
            with pytest.raises(Forfeit):
                player.choose(match)
            assert len(children()) == before + alive
            with pytest.raises(Forfeit):
                player.choose(match)
            assert runs_of(runs) == number


LOGGING = """
real = say
def say(**message):
    print("<", json.dumps(message), file=log, flush=True); real(**message)
log = open({path!r}, "a")
class Lines:
    def __iter__(self):
        for line in sys.__stdin__:
            print(">", line.strip(), file=log, flush=True); yield line
sys.stdin = Lines()
"""


def told(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line[2:]) for line in path.read_text("utf-8").splitlines() if line.startswith(">")]


def test_what_a_program_is_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    match = new("ontop", players=3, seed=3, options={"tiles": ["BBRR", "BRWY", "BRYW", "BWRY"], "black": ["A1", "C5"]})
    with closing(program(tmp_path, LOGGING.format(path=str(log)), seconds=20.5)) as player:
        others = [player_named(WEAKEST, "ontop", 1.0) for _ in range(2)]
        assert play(match, [others[0], player, others[1]]) is None
    messages = told(log)
    kinds = [message["type"] for message in messages]
    assert kinds == ["hello", "match", "view", "choose", "view", "result", "quit"]
    by_kind = {message["type"]: message for message in messages}
    assert by_kind["match"] == {
        "type": "match", "match": 1, "game": "ontop", "players": 3, "options": match.options, "seat": 1, "seed": 12,
        "ms": 20500,
    }  # fmt: skip
    assert messages[2]["played"] == [{"seat": 0, "move": match.played[0].text}]
    assert messages[2]["view"] == json.loads(json.dumps(match.at(1).view(1)))
    question = by_kind["choose"]
    assert (question["id"], question["match"], question["turn"], question["ms"]) == (1, 1, 2, 20500)
    assert question["moves"] == match.at(1).legal_moves()
    assert "position" not in question
    assert messages[4]["played"] == [{"seat": step.seat, "move": step.text} for step in match.played[1:]]
    assert messages[4]["turns"] == len(match.played)
    assert match.outcome
    assert by_kind["result"] == {
        "type": "result", "match": 1, "scores": match.outcome.scores, "winners": match.outcome.winners,
        "reason": "no-tile",
    }  # fmt: skip


def test_who_answers_nonsense_is_told_why_the_match_is_over(tmp_path: Path) -> None:
    log = tmp_path / "log"
    forfeit = lost(program(tmp_path, LOGGING.format(path=str(log)) + AT_CHOOSE + "say(type='move', id=1, move='?')"))
    message = told(log)[-2]
    assert (message["type"], message["winners"], message["reason"]) == ("result", [], "forfeit")
    assert message["forfeit"] == {"seat": 0, "code": "illegal", "text": forfeit.text("en")}


def test_the_others_are_told_as_well(tmp_path: Path) -> None:
    log = tmp_path / "log"
    (tmp_path / "other").mkdir()
    with (
        closing(program(tmp_path, LOGGING.format(path=str(log)))) as player,
        closing(program(tmp_path / "other", AT_CHOOSE + "sys.exit(1)")) as other,
    ):
        assert play(new("fivetowers", seed=1), [player, other])
    assert told(log)[-2]["forfeit"]["seat"] == 1


def test_a_position_only_for_those_who_want_one(tmp_path: Path) -> None:
    log = tmp_path / "log"
    own = "def hello(m): say(type='hello', protocol=1, name='x', wants=['position', 'something else'])\n"
    with closing(program(tmp_path, LOGGING.format(path=str(log)) + own)) as player:
        assert play(new("blox", seed=4), [player, player_named(WEAKEST, "blox", 1.0)]) is None
    questions = [message for message in told(log) if message["type"] == "choose"]
    assert all(question["position"]["game"] == "blox" for question in questions)
    assert [question["id"] for question in questions] == list(range(1, len(questions) + 1))
