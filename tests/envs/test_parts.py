"""The named parts of an observation: they cover it, they lie in their bounds, and they say what is on the table."""

from typing import Any

import numpy as np
import pytest
from tests.envs.tables import TABLES, seen_by

import tourelle
from tourelle.core.facts import width_of
from tourelle.core.rng import seeded
from tourelle.core.texts import LANGUAGES, say
from tourelle.envs.gymnasium import TourelleVectorEnv
from tourelle.envs.parts import bounds, groups_of, layout_of, meaning, named
from tourelle.games import PLAYERS, game_named
from tourelle.games.ontop.geometry import VERTEX_NAMES
from tourelle.games.ontop.text.symbols import CELL_NAMES
from tourelle.match import Match
from tourelle.policies import choose

COLOURS = "WGBM"
CELLS = [f"{column}{row + 1}" for row in range(9) for column in "abcdefghi"]


def middle_of(game: str, players: int, seed: int, moves: int) -> Match:
    """Some moves into a match that goes somewhere."""
    match, rng = tourelle.new(game, players, seed), seeded(seed, 1)
    for _ in range(moves):
        match.play_move(choose(match, "busy", rng))
    return match


def parts_seen(match: Match, seat: int) -> dict[str, Any]:
    return named(match.game.name, seen_by(match, seat))


@pytest.mark.parametrize("game", PLAYERS)
def test_parts_cover_every_number_once(game: str) -> None:
    features = game_named(game).rules.features
    *_, (start, rows, parts) = groups_of(game)
    assert start + rows * width_of(parts) == features
    numbers = np.zeros(features, np.int64)
    for part in named(game, numbers).values():
        part += 1  # a window, not a copy
    assert (numbers == 1).all()


@pytest.mark.parametrize("game", PLAYERS)
def test_parts_of_a_batch_are_batches_of_parts(game: str) -> None:
    batch = np.arange(3 * game_named(game).rules.features).reshape(3, -1)
    for name, part in named(game, batch).items():
        assert (part[1] == named(game, batch[1])[name]).all()


@pytest.mark.parametrize("game", PLAYERS)
def test_every_part_has_a_meaning_in_every_language(game: str) -> None:
    for _, parts in layout_of(game):
        for part in parts:
            for language in LANGUAGES:
                assert meaning(game, part, language) not in ("", say("envs.part.any", language))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_numbers_lie_in_their_bounds(game: str, players: int) -> None:
    low, high = bounds(game, game_named(game).rules.features)
    assert (low < high).all()
    env = TourelleVectorEnv(game, 64, players=players, autoreset_mode="NextStep")
    seen, _ = env.reset(seed=1)
    ended = 0
    for _ in range(400):
        assert (low <= seen["observation"]).all()
        assert (seen["observation"] <= high).all()
        seen, _, over, _, _ = env.step(env.random_moves())
        ended += over.sum()
    assert ended > 20
    env.close()


def test_the_largest_tile_sets_lie_in_their_bounds() -> None:
    low, high = bounds("ontop", game_named("ontop").rules.features)
    match = tourelle.new("ontop", 2, 1, {"tiles": ["RRRR"] * 127})
    seen = seen_by(match, 0)
    assert seen.max() == 63
    assert (low <= seen).all()
    assert (seen <= high).all()


# ---- BLOX ----


@pytest.mark.parametrize("players", PLAYERS["blox"])
def test_blox(players: int) -> None:
    match = middle_of("blox", players, 5, 60)
    for seat in range(players):
        seen, view = parts_seen(match, seat), match.view(seat)
        assert seen["hand"].tolist() == pytest.approx([view["seats"][seat]["hand"].count(c) / 5 for c in COLOURS])
        rows = [row.split() for row in reversed(view["board"])]
        letters = [[cell[0] for cell in row] for row in rows]
        assert seen["cells"].tolist() == [[[float(cell == c) for cell in row] for row in letters] for c in COLOURS]
        towers = {cell: view["towers"].get(cell, "") for cell in CELLS}
        assert seen["blocks"].reshape(4, 81).tolist() == [[float(towers[x].count(c)) for x in CELLS] for c in COLOURS]
        assert seen["heights"].ravel().tolist() == pytest.approx([len(towers[cell]) / 5 for cell in CELLS])
        allowed = range(1, view["phase"] + 1)
        assert seen["razable"].ravel().tolist() == [float(len(towers[cell]) in allowed) for cell in CELLS]
        owners = [(seat + turn) % players if turn < players else -1 for turn in range(4)] + [None]
        figures = [
            [float(cell in view["figures"] and view["figures"][cell] == who) for cell in CELLS] for who in owners
        ]
        assert seen["figures"].reshape(5, 81).tolist() == figures
        for turn in range(4):
            there = view["seats"][(seat + turn) % players] if turn < players else None
            assert seen["plays"][turn] == (there is not None)
            assert seen["points"][turn] == pytest.approx(there["points"] / 50 if there else 0)
            assert seen["joker"][turn] == bool(there and there["joker"])
            assert seen["reserve"][turn] == (there["reserve"] / 4 if there else 0)
            blocks = [there["blocks"].count(c) / 10 if there else 0 for c in COLOURS]
            assert seen["own_blocks"][turn].tolist() == pytest.approx(blocks)
        assert seen["discard"].tolist() == pytest.approx([view["discard"].count(c) / 15 for c in COLOURS])
        assert seen["phase"].tolist() == [float(view["phase"] == phase) for phase in (1, 2, 3, 4)]
        assert seen["last_round"] == view["last_round"]
        assert seen["quiet_rounds"] == pytest.approx(view["quiet_rounds"] / view["stall_rounds"])
        assert seen["deck"] == pytest.approx(view["deck"] / 60)


# ---- On Top ----


@pytest.mark.parametrize("players", PLAYERS["ontop"])
def test_ontop(players: int) -> None:
    match = middle_of("ontop", players, 5, 24)
    view = match.view()
    colours = [seat["colour"] for seat in view["seats"]]
    neutral = [one["colour"] for one in view["neutral"]]
    tiled = {cell for laid in view["laid"] for cell in laid["cells"].split(">")}
    black = {*view["black"], *view["gaps"]}
    for seat in range(players):
        seen = parts_seen(match, seat)
        order = [colours[(seat + turn) % players] for turn in range(players)] + neutral
        assert seen["cells"].tolist() == [[float(cell in tiled), float(cell in black)] for cell in CELL_NAMES]
        for vertex, name in enumerate(VERTEX_NAMES):
            stack = view["stacks"].get(name, "")
            assert seen["top"][vertex].tolist() == [float(stack[-1:] == colour) for colour in order]
            assert seen["below"][vertex].tolist() == [float(colour in stack[:-1]) for colour in order]
            assert (seen["missing"][vertex] == 0) == (name in view["closed"])
        assert seen["tile"].tolist() == [[float(corner == colour) for colour in order] for corner in view["tile"]]
        assert seen["bag"].sum() * 2 == sum(view["bag"].values())
        assert seen["plays"].tolist() == [1.0] * players + [0.0] * (4 - players)
        points = [view["seats"][(seat + turn) % players]["points"] / 50 for turn in range(players)]
        assert seen["points"][:players].tolist() == pytest.approx(points)
        pawns = {one["colour"]: one["pawns"] for one in [*view["seats"], *view["neutral"]]}
        assert seen["pawns"].tolist() == pytest.approx([pawns[colour] / 21 for colour in order])
        turns = [turn < players and (seat + turn) % players == view["to_move"] for turn in range(4)]
        assert seen["turn"].tolist() == turns
        assert seen["triangles"] == pytest.approx(view["triangles"] / 10)
        assert seen["tiles_left"] == pytest.approx(sum(view["bag"].values()) / 34)
        assert (seen["teams"], seen["over"]) == (0, 0)


# ---- 5 Towers ----

STYLES = "CHTMS"


def cards(names: list[str]) -> list[list[float]]:
    """How many of each card, by style and value."""
    return [[float(names.count(f"{style}{value}")) for value in range(16)] for style in STYLES]


@pytest.mark.parametrize(("players", "moves"), [(2, 60), (3, 61), (4, 62), (5, 63), (3, 64), (4, 65)])
def test_fivetowers(players: int, moves: int) -> None:
    match = middle_of("fivetowers", players, moves, moves)
    view = match.view()
    for seat in range(players):
        seen = parts_seen(match, seat)
        for turn in range(5):
            number = (seat + turn) % players
            there = view["seats"][number] if turn < players else None
            assert seen["plays"][turn] == (there is not None)
            if there is None:
                assert not seen["cards"][turn].any()
                continue
            bid = view["bids"][number]
            assert seen["bid"][turn].tolist() == [float(n == (-1 if bid is None else bid)) for n in range(-1, 6)]
            assert seen["points"][turn] == pytest.approx(there["points"] / 50)
            roles = (number == view["to_move"], number == view["first"], number == view["builder"])
            assert (seen["to_move"][turn], seen["first"][turn], seen["builder"][turn]) == roles
            towers = there["towers"]
            assert seen["heights"][turn].tolist() == pytest.approx([len(towers[style]) / 22 for style in STYLES])
            for part, names in (
                ("tops", [f"{style}{towers[style][-1]}" for style in STYLES if towers[style]]),
                ("below_tops", [f"{style}{towers[style][-2]}" for style in STYLES if len(towers[style]) > 1]),
                ("cards", [f"{style}{value}" for style in STYLES for value in towers[style]]),
                ("demolished", there["demolished"]),
            ):
                assert seen[part][turn].tolist() == cards(names)
        assert seen["market"].tolist() == cards(view["market"])
        assert seen["discard"].tolist() == cards(view["discard"])
        assert seen["deck"].sum() == view["deck"] == pytest.approx(seen["deck_size"] * 110)
        assert seen["stage"].tolist() == [float(view["stage"] == stage) for stage in ("bid", "build")]
        assert seen["highest_bid"] == pytest.approx(view["bid"] / 5)
        assert seen["to_place"] == pytest.approx(view["to_place"] / 5)
        assert (seen["may_demolish"], seen["renewed"]) == (view["may_raze"], view["renewed"])
        assert seen["round"] == pytest.approx(view["round"] / 44)
