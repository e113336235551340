"""Whole tournaments: the same on any number of processes, and going on where they stopped."""

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.arena.ctrl_c import interrupt, interruptible
from tests.arena.players import use_simple_players

import tourelle
from tourelle import arena
from tourelle.arena import finished, planned, run, tournament
from tourelle.arena.journal import GAMES, RECORDS, Book
from tourelle.arena.line import Line
from tourelle.core.errors import BadOption

pytestmark = pytest.mark.usefixtures("simple")

BOTS = ["first", "any", "any"]


def lines_of(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / GAMES).read_text().splitlines()]


def test_it_is_the_same_on_any_number_of_processes(tmp_path: Path) -> None:
    one, two = (tournament("ontop", BOTS, games=12, seed=5, jobs=jobs, folder=tmp_path / str(jobs)) for jobs in (0, 2))
    assert one.complete
    assert two.complete
    untimed = [
        [(line.id, line.seats, line.seed, line.scores, line.winners, line.moves) for line in results.lines]
        for results in (one, two)
    ]
    assert untimed[0] == untimed[1]
    assert {name: bot.rating for name, bot in one.bots.items()} == {name: bot.rating for name, bot in two.bots.items()}
    assert sorted((tmp_path / "0" / RECORDS).read_bytes().splitlines()) == sorted(
        (tmp_path / "2" / RECORDS).read_bytes().splitlines()
    )


def test_every_match_is_kept_as_a_record(tmp_path: Path) -> None:
    results = tournament("fivetowers", ["any", "quits 4", "last"], players=3, games=3, jobs=0, folder=tmp_path)
    records = (tmp_path / RECORDS).read_bytes().splitlines()
    assert len(records) == len(results.lines) == 3
    for record, line in zip(records, lines_of(tmp_path), strict=True):
        match = tourelle.replay(record)
        assert (match.seed, len(match.played), match.scores) == (line["seed"], line["turns"], line["scores"])
        assert (match.outcome is None) == (line["forfeit"] is not None)


def test_without_a_folder_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert tournament("ontop", BOTS, games=6, jobs=0).complete
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("jobs", [0, 1])
def test_interrupted_it_goes_on_where_it_stopped(tmp_path: Path, jobs: int) -> None:
    plan = planned("ontop", BOTS, games=12, seed=5)
    seen: list[str] = []

    def watch(book: Book, line: Line | None) -> None:  # noqa: ARG001
        if line:
            seen.append(line.id)
        if len(seen) == 4:
            interrupt()

    with interruptible(), pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path, jobs, watch=watch)
    assert [line["id"] for line in lines_of(tmp_path)] == seen
    assert not finished(tmp_path).complete
    again: list[str] = []
    results = run(plan, tmp_path, jobs, watch=lambda _, line: again.append(line.id) if line else None)
    assert results.complete
    assert Counter(seen + again) == Counter(fixture.id for fixture in plan.fixtures())
    assert results.lines == tournament("ontop", BOTS, games=12, seed=5, jobs=0, folder=tmp_path).lines


def test_a_finished_tournament_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tournament("ontop", BOTS, games=6, jobs=0, folder=tmp_path)
    monkeypatch.setattr(arena.runner, "playing", None)
    monkeypatch.setattr(arena.runner, "check_player", None)
    assert tournament("ontop", BOTS, games=6, jobs=0, folder=tmp_path).lines == before.lines
    assert finished(tmp_path).lines == before.lines


def test_more_matches_are_added(tmp_path: Path) -> None:
    few = tournament("ontop", BOTS, games=6, jobs=0, folder=tmp_path)
    many = tournament("ontop", BOTS, games=12, jobs=0, folder=tmp_path)
    assert many.lines[:6] == few.lines
    assert len(many.lines) == 12


def test_a_torn_end_is_told_and_played_again(tmp_path: Path) -> None:
    whole = tournament("ontop", BOTS, games=6, jobs=0, folder=tmp_path)
    (tmp_path / GAMES).write_bytes((tmp_path / GAMES).read_bytes()[:-20])
    torn: list[int] = []
    again = run(whole.plan, tmp_path, 0, watch=lambda book, line: torn.append(book.torn) if line is None else None)
    assert torn == [1]
    assert [line.scores for line in again.lines] == [line.scores for line in whole.lines]
    assert len((tmp_path / RECORDS).read_bytes().splitlines()) == 6


def test_numbers_of_jobs_that_can_not_be(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="not -1"):
        tournament("ontop", BOTS, jobs=-1, folder=tmp_path)


def test_what_can_not_play_is_known_before_the_first_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(spec: str, game: str, seconds: float) -> None:  # noqa: ARG001
        raise BadOption("guests.program.absent", name=spec)

    use_simple_players(monkeypatch)
    monkeypatch.setattr(arena.runner, "check_player", refuse)
    with pytest.raises(BadOption, match="no program"):
        tournament("ontop", BOTS, jobs=0, folder=tmp_path)
    assert lines_of(tmp_path) == []


def test_the_public_names_are_there() -> None:
    for name in arena.__all__:
        assert callable(getattr(arena, name))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = arena.nothing
