"""On Top, read literally: filled cells in a set, segments and stacks by intersection.

Two readings, and the one taken here:
- When the colour with the most has no pawns left, the second colours still place theirs, and nobody scores:
  only the colour with the most can score. Pawns that were not placed don't add to a stack's height.
- When one tile makes more holes than black triangles are left, they go to the holes in the order of strips,
  then numbers. Nothing but the list of gaps depends on it.
- A neutral colour's last pawn together with the last tile: the reason is `neutral-last-pawn`, because that
  ends the game "at once"; the final count is the same either way.
- No tile is drawn once the game is over, so `tile` is there exactly when the game goes on.
"""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.reference.ontop_board import (
    AROUND,
    BORDER,
    CELL_ORDER,
    CELLS,
    COLOURS,
    NEIGHBOURS,
    PAIRS,
    VERTICES,
    Vertex,
    canonical,
    default_tiles,
    rhombus,
    vertex_name,
)

BLACK_TRIANGLES = 10
PAWNS = 21
DEFAULT_BLACK = ["C5", "D11"]
# A 60-degree corner counts one segment, a 120-degree corner two.
SEGMENTS = [1, 2, 1, 2]


def black_of(options: dict[str, Any]) -> list[str]:
    black = sorted(options.get("black", DEFAULT_BLACK))
    assert len(set(black)) == len(black), f"a black triangle twice: {black}"
    assert set(black) <= set(CELLS), f"no such cell among {black}"
    assert 2 <= len(black) <= BLACK_TRIANGLES, "2 to 10 black triangles to begin with"
    return black


def tiles_of(options: dict[str, Any]) -> list[str]:
    tiles = sorted(options.get("tiles", default_tiles()))
    for tile in tiles:
        assert re.fullmatch("[RYBW]{4}", tile), f"not a tile: {tile}"
        assert tile == canonical(tile), f"not a canonical tile: {tile}"
    return tiles


def sample_setup(players: int, options: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    assert players in (2, 3, 4)
    return {"black": black_of(options), "tile": rng.choice(tiles_of(options))}


class Reference:
    """One game of On Top."""

    def __init__(self, players: int, options: dict[str, Any], setup: dict[str, Any]) -> None:
        assert players in (2, 3, 4), "On Top is for 2 to 4 players"
        assert set(options) <= {"black", "tiles", "colours", "teams"}, f"unknown option in {sorted(options)}"
        self.teams: bool = options.get("teams", False)
        assert not self.teams or players == 4, "teams are for 4 players"
        self.colours: list[str] = list(options.get("colours", COLOURS[:players]))
        assert len(self.colours) == players == len(set(self.colours)), "one colour for each seat"
        assert set(self.colours) <= set(COLOURS), f"unknown colour in {self.colours}"
        assert sorted(setup["black"]) == black_of(options), "the black triangles lie elsewhere"
        self.black: list[str] = list(setup["black"])
        self.gaps: list[str] = []
        self.laid: dict[str, str] = {}
        self.filled = set(self.black)
        self.segments: dict[Vertex, Counter[str]] = {vertex: Counter() for vertex in VERTICES}
        self.scored: set[Vertex] = set()
        self.stacks: dict[Vertex, str] = {}
        # A player's 21st pawn is the marker on the score track; a neutral colour has no marker.
        self.pawns = {colour: PAWNS - (colour in self.colours) for colour in COLOURS}
        self.bag = tiles_of(options)
        self.tile: str | None = None
        self._draw(setup["tile"])
        self.track = [0] * players
        self.seat = 0
        self.reason: str | None = None

    # What the table shows

    @property
    def to_move(self) -> int | None:
        return self.seat if self.reason is None else None

    @property
    def scores(self) -> list[int]:
        return list(self.track)

    def facts(self) -> dict[str, Any]:
        return {
            "black": sorted(self.black),
            "gaps": sorted(self.gaps),
            "laid": dict(self.laid),
            "stacks": {vertex_name(vertex): stack for vertex, stack in self.stacks.items()},
            "pawns": dict(self.pawns),
            "tile": self.tile,
        }

    # Legal moves

    def legal_moves(self) -> list[str]:
        return [] if self.reason is not None else sorted(self._placements())

    def _placements(self) -> Iterator[str]:
        """On two empty cells that share a side, with a side at a laid tile or a black triangle."""
        assert self.tile is not None
        for one, other in PAIRS:
            if one in self.filled or other in self.filled:
                continue
            if any(cell in self.filled for cell in NEIGHBOURS[one] + NEIGHBOURS[other]):
                yield f"{one}>{other}"
                # A tile that half a turn doesn't change is listed with the smaller cell first only.
                if self.tile[:2] != self.tile[2:]:
                    yield f"{other}>{one}"

    # Playing

    def play(self, move: str, turn: dict[str, Any]) -> None:
        assert self.reason is None, "the game is over"
        assert turn.get("seat", self.seat) == self.seat, f"it is the turn of seat {self.seat}"
        assert move in self.legal_moves(), f"illegal move: {move}"
        self._lay(move)
        if self.reason is None:
            assert "tile" in turn, "the game goes on: a tile is drawn"
            self._draw(turn["tile"])
        else:
            assert "tile" not in turn, "the game is over: no tile is drawn"

    def _draw(self, tile: str) -> None:
        assert tile in self.bag, f"{tile} is not among the tiles left"
        self.bag.remove(tile)
        self.tile = tile

    def _lay(self, move: str) -> None:
        """A whole turn but for the next tile."""
        assert self.tile is not None
        first, second = move.split(">")
        self.laid[move] = self.tile
        self.filled |= {first, second}
        for vertex, colour, segments in zip(rhombus(first, second), self.tile, SEGMENTS, strict=True):
            self.segments[vertex][colour] += segments
        self.tile = None
        self._fill_holes()
        for vertex in VERTICES:
            if vertex not in self.scored and self.filled.issuperset(AROUND[vertex]):
                self.scored.add(vertex)
                self._score(vertex)
        self._look_at_the_end()
        self.seat = (self.seat + 1) % len(self.track)

    def _fill_holes(self) -> None:
        """An empty cell between filled ones only gets a black triangle, or counts as if it had one."""
        for cell in sorted(CELLS, key=CELL_ORDER.__getitem__):
            if cell not in self.filled and self.filled.issuperset(NEIGHBOURS[cell]):
                (self.black if len(self.black) < BLACK_TRIANGLES else self.gaps).append(cell)
                self.filled.add(cell)

    def _score(self, vertex: Vertex) -> None:
        """Second colours below, the one with the most on top; it scores the height, twice on the border."""
        counts = self.segments[vertex]
        if not counts:
            return
        most = max(counts.values())
        leaders = [colour for colour in COLOURS if counts[colour] == most]
        if len(leaders) > 1:
            return
        second = max((count for count in counts.values() if count < most), default=0)
        stack = ""
        for colour in COLOURS:
            if second > 0 and counts[colour] == second:
                stack += self._place(colour)
        top = self._place(leaders[0])
        stack += top
        if stack:
            self.stacks[vertex] = stack
        if top in self.colours:
            self.track[self.colours.index(top)] += len(stack) * (2 if vertex in BORDER else 1)

    def _place(self, colour: str) -> str:
        """A colour without pawns left places nothing."""
        if self.pawns[colour] == 0:
            return ""
        self.pawns[colour] -= 1
        return colour

    # The end

    def _look_at_the_end(self) -> None:
        """A player's last pawn comes first, then a neutral colour's, then the lack of tiles or of room."""
        used_up = [colour for colour in COLOURS if self.pawns[colour] == 0]
        if any(colour in self.colours for colour in used_up):
            self.reason = "last-pawn"
        elif used_up:
            self.reason = "neutral-last-pawn"
        elif not self.bag or not self._room():
            self.reason = "no-tile"

    def _room(self) -> bool:
        return any(one not in self.filled and other not in self.filled for one, other in PAIRS)

    def _pawns_left(self) -> list[int]:
        return [self.pawns[colour] for colour in self.colours]

    @property
    def result(self) -> dict[str, Any] | None:
        if self.reason is None:
            return None
        left = self._pawns_left()
        if self.reason == "last-pawn":
            # There is no final count, and the score doesn't matter.
            scores = self.scores
            winning = {seat for seat, pawns in enumerate(left) if pawns == 0}
            if self.teams:
                winning |= {(seat + 2) % 4 for seat in winning}
        else:
            scores = [points - pawns for points, pawns in zip(self.track, left, strict=True)]
            winning = self._best_of(scores, left)
        return {"scores": scores, "winners": sorted(winning), "reason": self.reason}

    def _best_of(self, scores: list[int], left: list[int]) -> set[int]:
        """Most points, then fewest pawns left, each counted for the whole side: a player or a team."""
        seats = range(len(scores))
        sides = [{seat, seat + 2} for seat in (0, 1)] if self.teams else [{seat} for seat in seats]

        def merit(side: set[int]) -> tuple[int, int]:
            return sum(scores[seat] for seat in side), -sum(left[seat] for seat in side)

        best = max(merit(side) for side in sides)
        return {seat for side in sides if merit(side) == best for seat in side}

    def sample_turn(self, move: str, rng: random.Random) -> dict[str, Any]:
        """What chance brings after the move, without playing it."""
        after = copy.deepcopy(self)
        after._lay(move)
        return {"tile": rng.choice(after.bag)} if after.reason is None else {}
