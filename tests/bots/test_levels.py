"""The levels: whole legal matches of every game, the same with the same seed, and no look into hidden hands."""

from collections.abc import Sequence

import pytest
from tests.bots.tables import EVERY_TABLE, SEARCHING, doctored, middle, quick_bot

from tourelle.bots import BOTS, DEFAULT, LEVELS, bot_named, figures, warm_up
from tourelle.bots.greedy import Builder
from tourelle.bots.searchers import Searcher, plan_for
from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES, say
from tourelle.games import NAMES
from tourelle.match import Match, new
from tourelle.policies import played
from tourelle.replayer import replay

FIGURES = {
    "heat",
    "iterations",
    "seconds",
    "exploration",
    "prior_heat",
    "guess_visits",
    "playout",
    "paranoid",
    "patience",
}


def play(game: str, levels: Sequence[str], seed: int) -> Match:
    match = new(game, len(levels), seed)
    bots = [quick_bot(level, seed + seat) for seat, level in enumerate(levels)]
    while (seat := match.to_move) is not None:
        move = bots[seat].choose(match.state)
        assert move in match.moves()
        match.play_move(move)
    return match


def tables_of(players: int) -> list[list[str]]:
    """Seats for every bot, as few tables as that takes."""
    names = [*BOTS, *BOTS]
    return [names[first : first + players] for first in range(0, len(BOTS), players)]


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_every_bot_plays_whole_matches_of_every_game(game: str, players: int) -> None:
    for levels in tables_of(players):
        match = play(game, levels, seed=7)
        assert match.outcome
        assert replay(match.record()).position() == match.position()


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_plays_the_same_and_another_one_does_not(game: str) -> None:
    levels = ("apprentice", SEARCHING[0])
    assert play(game, levels, 3).record() == play(game, levels, 3).record()
    assert play(game, levels, 3).record()["turns"] != play(game, levels, 4).record()["turns"]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("players", [2, 3])
def test_no_level_sees_hidden_hands(level: str, players: int) -> None:
    match = played("blox", players, 3, "busy")
    for turn in range(4, len(match.played), 9):
        table = match.at(turn)
        chosen = quick_bot(level, 5, iterations=20).choose(table.state)
        for seed in range(2):
            state = doctored(table, seed)
            before = state.tobytes()
            assert quick_bot(level, 5, iterations=20).choose(state) == chosen
            assert state.tobytes() == before


def test_hands_are_really_doctored() -> None:
    table = middle("blox", 3)
    assert len({doctored(table, seed).tobytes() for seed in range(5)}) > 1


@pytest.mark.parametrize("game", NAMES)
def test_a_hot_head_chooses_worse_than_a_cool_one(game: str) -> None:
    """The heat of a level is felt: a mason takes the best oftener than a stroller."""
    match = played(game, 2, 3, "busy")
    agree = dict.fromkeys(("stroller", "mason"), 0)
    turns = [turn for turn in range(2, len(match.played)) if len(match.at(turn).moves()) > 2][:60]
    for turn in turns:
        table = match.at(turn)
        best = Builder(0, {game: {"heat": 0.0}}).choose(table.state)
        for level in agree:
            agree[level] += bot_named(level, turn).choose(table.state) == best
    assert agree["mason"] > agree["stroller"]


def test_every_level_has_its_figures_for_every_game() -> None:
    assert set(figures()) == {*NAMES, "general"}
    for levels in figures().values():
        assert tuple(levels) == LEVELS
        for plan in levels.values():
            assert {"heat"} <= set(plan) <= {"heat", "playouts"} or {"iterations", "seconds"} <= set(plan) <= FIGURES


def test_who_is_behind_a_name() -> None:
    kinds = {name: type(bot_named(name, 0)) for name in LEVELS}
    assert {name for name, kind in kinds.items() if kind is Searcher} == {"architect", "master"} == set(SEARCHING)
    assert kinds["stroller"] is kinds["apprentice"] is kinds["mason"] is Builder
    assert DEFAULT in LEVELS
    with pytest.raises(BadOption, match="no bot"):
        bot_named("genius", 0)


def test_every_bot_has_a_name_and_a_description_in_both_languages() -> None:
    called = {language: [say(f"bots.level.{name}", language) for name in BOTS] for language in LANGUAGES}
    assert called["en"] == list(BOTS)
    assert called["fr"] == ["promeneur", "apprenti", "maçon", "architecte", "maître", "hasard"]
    assert called["de"] == ["Flaneur", "Lehrling", "Maurer", "Architekt", "Meister", "Zufall"]
    for language in LANGUAGES:
        about = {say(f"bots.about.{name}", language) for name in BOTS}
        assert len(about) == len(BOTS)
        assert all(0 < len(line) <= 64 and "\n" not in line for line in about)


def test_more_players_are_more_replies_to_look_at() -> None:
    assert plan_for({"iterations": 100.0, "patience": 8.0}, 2) == {"iterations": 100.0, "patience": 8.0}
    assert plan_for({"iterations": 100.0, "patience": 8.0}, 4) == {"iterations": 300.0, "patience": 24.0}


def test_a_heated_search_plays_what_wins_nearly_as_often() -> None:
    table = middle("ontop", 2)
    plan = {**figures()["ontop"]["architect"], "seconds": 60.0}
    cool, hot = (Searcher(3, {"ontop": {**plan, "heat": heat}}) for heat in (0.0, 1000.0))
    assert cool.choose(table.state) == Searcher(3, {"ontop": plan}).think(table.state).best
    assert len({hot.choose(table.state) for _ in range(12)}) > 3


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", NAMES)
def test_every_bot_thinks_of_every_move(name: str, game: str) -> None:
    table = middle(game, 3)
    thoughts = quick_bot(name, 1, iterations=40).think(table.state)
    assert sorted(candidate.move for candidate in thoughts.candidates) == table.moves()
    assert thoughts.seat == table.to_move
    for candidate in thoughts.candidates:
        assert len(candidate.chances) == len(candidate.points) == 3
        assert all(-1e-6 <= chance <= 1 + 1e-6 for chance in candidate.chances)
    assert len(thoughts.chances) == len(thoughts.points) == 3
    assert sum(thoughts.chances) == pytest.approx(1, abs=1e-3)


def test_a_builder_that_keeps_cool_plays_what_it_thinks_best() -> None:
    table = middle("ontop", 2)
    thoughts = Builder(5, {"ontop": {"heat": 0.0}}).think(table.state)
    own = [candidate.points[thoughts.seat] for candidate in thoughts.candidates]
    assert own == sorted(own, reverse=True)
    assert Builder(5, {"ontop": {"heat": 0.0}}).choose(table.state) == thoughts.best


def test_whoever_is_seated_can_be_stopped() -> None:
    table = middle("blox", 2)
    for name in BOTS:
        bot = quick_bot(name, 1)
        bot.stop()
        assert bot.choose(table.state) in table.moves()


def test_another_figure_than_that_of_the_level() -> None:
    table = middle("blox", 2)
    assert bot_named("master", 1, iterations=7, seconds=600.0).think(table.state).iterations == 7


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_warmed_up_without_a_long_thought(name: str) -> None:
    table = middle("fivetowers", 2)
    before = table.state.tobytes()
    warm_up(name, table.state)
    assert table.state.tobytes() == before
