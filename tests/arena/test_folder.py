"""The folder of a tournament: kept, found again, mended, and never mixed up with another."""

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.arena.lines import described, played

from tourelle.arena.journal import GAMES, RECORDS, Journal
from tourelle.arena.line import Line, PlayedMatch
from tourelle.arena.plan import TOURNAMENT, Plan
from tourelle.arena.runner import kept
from tourelle.core.errors import BadFile
from tourelle.core.texts import LANGUAGES

PLAN = described("ab", games=6)
LINES = played(PLAN, "ab")


def fixtures_of(plan: Plan, lines: list[Line]) -> list[Line]:
    """With the seeds that the schedule gives them."""
    seeds = {fixture.id: fixture.seed for fixture in plan.fixtures()}
    return [replace(line, seed=seeds[line.id]) for line in lines]


def opened(folder: Path, plan: Plan) -> AbstractContextManager[Journal]:
    return TOURNAMENT.opened(folder, plan, plan.fixtures())


def add(folder: Path, lines: list[Line], plan: Plan = PLAN) -> None:
    with opened(folder, plan) as journal:
        for line in fixtures_of(plan, lines):
            journal.add(PlayedMatch(line, msgspec.json.encode({"seed": line.seed, "id": line.id})))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    add(tmp_path, LINES[:4])
    yield tmp_path
    ids = [json.loads(line)["id"] for line in (tmp_path / RECORDS).read_text().splitlines()]
    if (tmp_path / "checked").exists():
        assert ids == [line.id for line in kept(tmp_path)[1]]


def lines_in(folder: Path) -> list[str]:
    return [line.id for line in kept(folder)[1]]


def test_what_was_played_is_found_again(folder: Path) -> None:
    assert kept(folder) == (PLAN, fixtures_of(PLAN, LINES[:4]))
    add(folder, LINES[4:])
    assert lines_in(folder) == [line.id for line in LINES]


def test_a_tournament_may_grow_but_not_shrink(folder: Path) -> None:
    longer = described("ab", games=10)
    add(folder, played(longer, "ab")[4:], longer)
    assert kept(folder)[0].games == 10
    assert len(lines_in(folder)) == 10
    with pytest.raises(BadFile, match="it had 10 matches, more than 6"), opened(folder, PLAN):
        pass


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (described("ac", games=6), "the bots were a, b, not a, c"),
        (replace(PLAN, seed=9), "the seed was 1, not 9"),
        (replace(PLAN, seconds=2.0), "10.0 seconds, not 2.0"),
        (replace(PLAN, engine="new"), r"other rules or bots \(none\) than those here \(new\)"),
        (replace(PLAN, options={"teams": True}), r'the options were {}, not {"teams":true}'),
        (described("abc", 3, games=6), "the bots were a, b, not a, b, c and it had 2 players, not 3"),
        (replace(PLAN, game="blox"), "the game was ontop, not blox"),
    ],
)
def test_another_tournament_is_refused(folder: Path, other: Plan, said: str) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(BadFile, match=said) as refused, opened(folder, other):
        pass
    assert "take another folder" in str(refused.value)
    assert "un autre dossier" in refused.value.text("fr")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_tournament_without_matches_may_become_another(tmp_path: Path) -> None:
    add(tmp_path, [])
    add(tmp_path, [], described("ac", games=6))
    assert kept(tmp_path)[0].bots == ("a", "c")


# ---- What breaks off ----


@pytest.mark.parametrize("cut", [1, 30, 200])
@pytest.mark.parametrize("name", [GAMES, RECORDS])
def test_a_torn_end_is_cut_off_and_played_again(folder: Path, name: str, cut: int) -> None:
    content = (folder / name).read_bytes()
    last = content.rstrip(b"\n").rfind(b"\n") + 1
    (folder / name).write_bytes(content[: max(last, len(content) - cut)] if cut < 200 else content[:last] + b"{")
    with opened(folder, PLAN) as journal:
        assert journal.torn == 1
        assert [line.id for line in journal.lines] == [line.id for line in LINES[:3]]
    (folder / "checked").touch()
    add(folder, LINES[3:])
    assert lines_in(folder) == [line.id for line in LINES]
    with opened(folder, PLAN) as journal:
        assert journal.torn == 0


def test_a_last_line_of_nonsense_is_torn_too(folder: Path) -> None:
    with open(folder / GAMES, "ab") as games:
        games.write(b"\0" * 100 + b"\n")
    with opened(folder, PLAN) as journal:
        assert (len(journal.lines), journal.torn) == (4, 1)


def test_looking_mends_nothing(folder: Path) -> None:
    (folder / GAMES).write_bytes((folder / GAMES).read_bytes()[:-5])
    before = (folder / GAMES).read_bytes()
    assert len(lines_in(folder)) == 3
    assert (folder / GAMES).read_bytes() == before


# ---- What somebody has changed ----


def changed(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (GAMES, '{"id"', "{'id'", "line 1, can’t be read: at byte 2"),
        (GAMES, '"turns"', '"length"', "line 1, can’t be read: “length” is no field"),
        (GAMES, '"1-1-2"', '"1-1-1"', "line 2: match 1-1-1 is not one of this tournament, or comes twice"),
        (GAMES, '"1-1-2"', '"9-9-9"', "line 2: match 9-9-9 is not one of this tournament"),
        (GAMES, '["b","a"]', '["b","b"]', "line 2: match 1-1-2"),
        (RECORDS, '{"seed":', '{"seed":1', "Line 1 of .* is not the record of line 1"),
        (RECORDS, '{"seed"', '{"seeds"', "line 1, can’t be read"),
        ("arena.json", '"seed"', '"sied"', "arena.json can’t be read"),
        ("arena.json", "arena/1", "arena/2", "the format “tourelle-arena/2” instead of"),
    ],
)
def test_a_change_is_noticed(folder: Path, name: str, old: str, new: str, said: str) -> None:
    changed(folder, name, old, new)
    with pytest.raises(BadFile, match=said) as refused, opened(folder, PLAN):
        pass
    for language in LANGUAGES:
        assert str(folder) in refused.value.text(language)


def test_matches_without_a_description_are_left_alone(folder: Path) -> None:
    (folder / "arena.json").unlink()
    before = (folder / GAMES).read_bytes()
    with pytest.raises(BadFile, match=r"no arena\.json"), opened(folder, PLAN):
        pass
    assert (folder / GAMES).read_bytes() == before
    with pytest.raises(BadFile, match="holds no tournament"):
        kept(folder)


def test_a_file_of_records_of_somebody_s_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / GAMES).write_text('{"format":"tourelle/1"}')
    with pytest.raises(BadFile, match=r"no arena\.json"), opened(tmp_path, PLAN):
        pass
    assert (tmp_path / GAMES).read_text() == '{"format":"tourelle/1"}'


def test_lost_records_are_not_taken_for_a_torn_end(folder: Path) -> None:
    (folder / RECORDS).unlink()
    with pytest.raises(BadFile, match=r"records\.jsonl is gone or empty"), opened(folder, PLAN):
        pass
    assert len(lines_in(folder)) == 4


def test_two_arenas_don_t_play_in_one_folder(folder: Path) -> None:
    with (
        opened(folder, PLAN),
        pytest.raises(BadFile, match="Another command is playing"),
        opened(folder, PLAN),
    ):
        pass
    with opened(folder, PLAN):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="no /dev/full")
def test_a_full_disk_is_said(folder: Path) -> None:
    with opened(folder, PLAN) as journal, open("/dev/full", "ab", buffering=0) as full:
        journal.records = full
        line = fixtures_of(PLAN, LINES)[4]
        with pytest.raises(BadFile, match="/dev/full can’t be used: there is no space left"):
            journal.add(PlayedMatch(line, b"{}"))
        assert len(journal.lines) == 4


def test_a_folder_that_can_not_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadFile, match="can’t be used"), opened(tmp_path / "file" / "folder", PLAN):
        pass
