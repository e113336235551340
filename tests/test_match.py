"""A match: looking, playing, taking back, keeping, and everything that a caller can get wrong."""

import json
from typing import Any

import pytest

import tourelle
from tourelle.core.rng import seeded
from tourelle.core.texts import LANGUAGES
from tourelle.games import described
from tourelle.match import SEED_LIMIT, Match

GAMES = list(tourelle.games())
every_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, moves: int = 12, players: int = 2, seed: int = 3) -> Match:
    match = tourelle.new(game, players, seed)
    for turn in range(moves):
        legal = match.moves()
        match.play_move(legal[turn * 7 % len(legal)])
    return match


# ---- Making one ----


@pytest.mark.parametrize("players", [1, 0, -1, 5, 99, True, 2.0, "2", None, [2], pytest.param(10**5000, id="huge")])
def test_a_number_of_players_that_can_t_be(players: Any) -> None:
    with pytest.raises(tourelle.BadOption) as refused:
        tourelle.new("blox", players)
    assert [str(number) in refused.value.text() for number in (2, 4)] == [True, True]


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 1.0, "7", True, [], pytest.param(10**5000, id="huge")])
def test_a_seed_that_can_t_be(seed: Any) -> None:
    match = tourelle.new("blox", seed=SEED_LIMIT - 1)
    assert match.seed == SEED_LIMIT - 1
    with pytest.raises(tourelle.BadOption) as refused:
        tourelle.new("blox", seed=seed)
    assert all(refused.value.text(language) for language in LANGUAGES)
    with pytest.raises(tourelle.BadOption):
        tourelle.load(match.position(), seed)


@pytest.mark.parametrize("options", [[], "raze", 7, {1: 2}, {"raze": "never"}, {"Raze": "exact"}, {"": 1}, [("a", 1)]])
def test_options_that_can_t_be(options: Any) -> None:
    with pytest.raises(tourelle.BadOption) as refused:
        tourelle.new("blox", options=options)
    assert all(refused.value.text(language) for language in LANGUAGES)


def test_what_can_t_be_is_refused_before_the_rules_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def loaded(_name: str) -> Any:
        raise AssertionError("the rules were loaded")

    monkeypatch.setattr("tourelle.match.game_named", loaded)
    for asked in ({"players": 7}, {"options": {"raze": "never"}}):
        with pytest.raises(tourelle.BadOption):
            tourelle.new("blox", **asked)


def test_without_a_seed_every_match_is_another() -> None:
    seeds = {tourelle.new("ontop").seed for _ in range(8)}
    assert len(seeds) == 8


@every_game
def test_the_same_seed_makes_the_same_match(game: str) -> None:
    assert played(game).record() == played(game).record()
    assert played(game, seed=4).record()["setup"] != played(game).record()["setup"]


def test_options_are_the_match_s_own() -> None:
    given: dict[str, Any] = {"colours": ["W", "B"], "teams": False}
    match = tourelle.new("ontop", options=given, seed=1)
    assert match.options == {"colours": ["W", "B"]}
    given["colours"][0] = "R"
    match.record()["options"]["colours"][0] = "Y"
    match.view(0)["options"].clear()
    assert match.options == {"colours": ["W", "B"]}


# ---- Looking ----


@every_game
def test_a_seat_that_is_not_there(game: str) -> None:
    match = tourelle.new(game, 2, 1)
    seats: list[Any] = [-1, 2, 99, True, "0", 0.0, [0], 10**5000]
    for seat in seats:
        for look in (match.view, match.svg, match.text):
            with pytest.raises(tourelle.BadOption) as refused:
                look(seat)
            assert all(refused.value.text(language) for language in LANGUAGES)


@every_game
def test_it_says_what_it_is(game: str) -> None:
    match = played(game)
    assert repr(match) == f"<{game}, 2 players, 12 moves, seat {match.to_move} to move>"
    while match.to_move is not None:
        match.play_move(match.moves()[-1])
    assert repr(match).endswith("moves, over>")
    assert match._repr_svg_().startswith("<svg")


# ---- Playing ----


@every_game
def test_what_is_no_move_changes_nothing(game: str) -> None:
    match = played(game)
    before, record = match.state.tobytes(), match.record()
    for text in ("", "nonsense", "x" * 100_000, "\x00", "é", match.legal_moves()[0] * 2, None, 7, b"pass"):
        with pytest.raises(tourelle.MoveError) as refused:
            match.play(text)  # type: ignore[arg-type]
        assert all(refused.value.text(language) for language in LANGUAGES)
    assert match.state.tobytes() == before
    assert match.record() == record


@every_game
def test_after_the_end(game: str) -> None:
    match = played(game)
    while match.to_move is not None:
        match.play_move(match.moves()[-1])
    record = match.record()
    assert (match.legal_moves(), match.moves()) == ([], [])
    with pytest.raises(tourelle.MatchOver):
        match.play(record["turns"][-1]["move"])
    with pytest.raises(tourelle.MatchOver):
        match.play_move(0)
    assert match.record() == record


# ---- Taking back ----


@every_game
def test_undo_takes_back_moves_and_chance(game: str) -> None:
    match = played(game)
    record, state = match.record(), match.state.tobytes()
    match.undo(5)
    assert match.record()["turns"] == record["turns"][:7]
    for turn in record["turns"][7:]:
        match.play(turn["move"])
    assert match.record() == record
    assert match.state.tobytes() == state


def test_undo_stops_at_the_beginning() -> None:
    match = played("ontop")
    match.undo(0)
    match.undo(-3)
    assert len(match.played) == 12
    match.undo(99)
    assert match.record() == tourelle.new("ontop", 2, 3).record()
    match.undo()


def test_a_match_that_is_over_can_be_taken_back() -> None:
    match = played("ontop")
    while match.to_move is not None:
        match.play_move(match.moves()[0])
    match.undo()
    assert match.outcome is None
    assert match.record()["result"] is None


@every_game
def test_at_leaves_the_match_alone(game: str) -> None:
    match = played(game)
    record = match.record()
    for turn in range(13):
        then = match.at(turn)
        assert then.record()["turns"] == record["turns"][:turn]
        if turn < 12:
            then.play(record["turns"][turn]["move"])
            assert then.record()["turns"] == record["turns"][: turn + 1]
    assert match.at(99).record() == match.at(12).record() == match.record() == record
    assert match.at(-5).record()["turns"] == []


@every_game
def test_a_fork_goes_on_apart(game: str) -> None:
    match = played(game, 6)
    record, rng = match.record(), list(match.rng)
    fork, other = match.fork(), match.fork(seeded(99))
    assert fork.record() == other.record() == record
    move = match.legal_moves()[0]
    fork.play(move)
    other.play(move)
    assert (match.record(), list(match.rng)) == (record, rng)
    match.play(move)
    assert fork.record() == match.record()
    assert list(other.rng) != list(fork.rng)


# ---- Keeping ----


@every_game
def test_a_record_with_legal_moves(game: str) -> None:
    match = played(game)
    record = match.record(legal=True)
    assert record["turns"][0]["legal"] == tourelle.new(game, 2, 3).legal_moves()
    for turn in record["turns"]:
        assert turn["move"] in turn["legal"]
        assert turn["legal"] == sorted(set(turn["legal"]))
    assert tourelle.replay(record).record(legal=True) == record
    without = [{name: value for name, value in turn.items() if name != "legal"} for turn in record["turns"]]
    assert match.record()["turns"] == without
    assert match.record_turn(-1) == without[-1]


@every_game
def test_a_record_that_lies_is_refused_with_the_turn(game: str) -> None:
    """Each fault is told with the number of its turn, and what it should be."""
    record = played(game).record(legal=True)
    lies: list[tuple[str, Any]] = [
        ("seat", 7),
        ("move", "nonsense"),
        ("scores", [99, 99]),
        ("legal", record["turns"][3]["legal"][1:]),
        ("drew", "WWWWWW"),
        ("tile", "RRRR"),
        ("market", ["C0"]),
    ]
    for field, value in lies:
        told = json.loads(json.dumps(record))
        told["turns"][3][field] = value
        with pytest.raises(tourelle.BadRecord) as refused:
            tourelle.replay(told)
        if field in described(game).turn.__struct_fields__:
            assert refused.value.text().startswith("turn 4 ")
            assert " 4 (" in refused.value.text("fr")
        else:
            assert f"“{field}” is no field of “turns[3]”" in refused.value.text()


def test_a_result_that_is_not_true() -> None:
    match = played("ontop")
    record = match.record()
    result = {"scores": [0, 0], "winners": [0], "reason": "no-tile"}
    with pytest.raises(tourelle.BadRecord, match="not over"):
        tourelle.replay({**record, "result": result})
    while match.to_move is not None:
        match.play_move(match.moves()[0])
    record = match.record()
    with pytest.raises(tourelle.BadRecord, match="no result"):
        tourelle.replay({**record, "result": None})
    for field, value in (("scores", [0, 0]), ("winners", []), ("reason", "stall")):
        with pytest.raises(tourelle.BadRecord, match=field):
            tourelle.replay({**record, "result": {**record["result"], field: value}})
    with pytest.raises(tourelle.BadRecord, match=rf"^turn {len(record['turns']) + 1} "):
        tourelle.replay({**record, "turns": [*record["turns"], record["turns"][-1]]})


@every_game
def test_a_replayed_match_can_be_taken_back_and_played_on(game: str) -> None:
    match = tourelle.replay(played(game).record())
    match.undo(3)
    assert match.record()["turns"] == played(game).record()["turns"][:9]
    match.play_move(match.moves()[0])
    assert tourelle.replay(match.record()).record() == match.record()


@every_game
def test_a_loaded_match_plays_on_but_has_no_record(game: str) -> None:
    position = played(game).position()
    match = tourelle.load(position, seed=5)
    assert match.seed is None
    with pytest.raises(tourelle.BadRecord) as refused:
        match.record()
    assert all(refused.value.text(language) for language in LANGUAGES)
    again = tourelle.load(json.dumps(position).encode(), seed=5)
    for _ in range(5):
        for each in (match, again):
            each.play_move(each.moves()[0])
    assert match.position() == again.position()
    match.undo(99)
    assert match.position() == position


def test_a_position_with_options_that_can_t_be() -> None:
    position = {**played("blox").position(), "options": {"raze": "never"}}
    with pytest.raises(tourelle.BadPosition, match="up_to"):
        tourelle.load(position)
    with pytest.raises(tourelle.BadRecord, match="up_to"):
        tourelle.replay({**played("blox").record(), "options": {"raze": "never"}})
