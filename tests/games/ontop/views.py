"""Views of On Top for the drawings' tests, reached by legal play: tiles laid at random by a tiny referee."""

from collections import Counter
from random import Random
from typing import Any

from tourelle.games.ontop.draw.layout import AROUND, BORDER, NEIGHBOURS, corner_colours, empty_cells, playable_cells

CYCLE = "RYBW"


def tile_set() -> list[str]:
    four = [f"B{x}{y}{z}" for x, y, z in ("RWY", "RYW", "WRY", "WYR", "YRW", "YWR")]
    four += [turned[1:] + turned[0] for turned in four]
    pairs = [f"{x}{x}{y}{y}" for i, x in enumerate("BRWY") for y in "BRWY"[i + 1 :]]
    points = [f"{CYCLE[(i + 1) % 4]}{x}{CYCLE[(i + 2) % 4]}{x}" for i, x in enumerate(CYCLE)]
    return four * 2 + pairs + points


def _set_up(players: int, seed: int) -> dict[str, Any]:
    bag = tile_set()
    Random(seed).shuffle(bag)
    return {
        "game": "ontop", "players": players, "options": {}, "seat": None, "to_move": 0, "outcome": None,
        "black": ["C5", "D11"], "gaps": [], "laid": [], "stacks": {}, "closed": [],
        "tile": bag.pop(), "bag": bag, "triangles": 8, "teams": False,
        "seats": [{"colour": colour, "points": 0, "pawns": 20} for colour in CYCLE[:players]],
        "neutral": [{"colour": colour, "pawns": 21} for colour in CYCLE[players:]],
    }  # fmt: skip


def start(players: int, **changes: Any) -> dict[str, Any]:
    return after(0, players, **changes)


def after(tiles: int, players: int = 4, seed: int = 1, **changes: Any) -> dict[str, Any]:
    """A view after so many tiles, or at the end if that comes first."""
    view, chance = _set_up(players, seed), Random(seed)
    while len(view["laid"]) < tiles and not view["outcome"]:
        _turn(view, chance)
    view["laid"].sort(key=lambda piece: piece["cells"])
    return view | {"bag": dict(Counter(view["bag"]))} | changes


def _turn(view: dict[str, Any], chance: Random) -> None:
    free, beside = set(empty_cells(view)), playable_cells(view)
    touching = {cell for cell in beside if not free.issuperset(NEIGHBOURS[cell])}
    pairs = [(a, b) for a in sorted(beside) for b in NEIGHBOURS[a] if b in free and {a, b} & touching]
    first, second = chance.choice(pairs)
    view["laid"].append({"cells": f"{first}>{second}", "tile": view["tile"]})
    view["tile"] = view["bag"].pop() if view["bag"] else None
    _fill_holes(view)
    _score(view)
    view["to_move"] = (view["to_move"] + 1) % view["players"]
    _look_at_end(view)


def _fill_holes(view: dict[str, Any]) -> None:
    free = set(empty_cells(view))
    for cell in sorted(cell for cell in free if not free & {*NEIGHBOURS[cell]}):
        view["black" if view["triangles"] else "gaps"].append(cell)
        view["triangles"] = max(0, view["triangles"] - 1)


def _score(view: dict[str, Any]) -> None:
    shown, free = corner_colours(view["laid"]), set(empty_cells(view))
    sides = {side["colour"]: side for side in view["seats"] + view["neutral"]}
    for vertex, cells in AROUND.items():
        if vertex in view["closed"] or free & {*cells}:
            continue
        view["closed"].append(vertex)
        counts = Counter(shown[cell, vertex] for cell in cells if (cell, vertex) in shown)
        ranks = sorted(set(counts.values()), reverse=True)
        leaders = [colour for colour in counts if counts[colour] == ranks[0]]
        if len(leaders) == 1:
            second = sorted(colour for colour in counts if ranks[1:] and counts[colour] == ranks[1])
            _place(view, vertex, second + leaders, sides)


def _place(view: dict[str, Any], vertex: str, colours: list[str], sides: dict[str, dict[str, Any]]) -> None:
    placed = "".join(colour for colour in colours if sides[colour]["pawns"])
    for colour in placed:
        sides[colour]["pawns"] -= 1
    if placed:
        view["stacks"][vertex] = placed
    if placed.endswith(colours[-1]) and "points" in sides[colours[-1]]:
        sides[colours[-1]]["points"] += len(placed) * (2 if vertex in BORDER else 1)


def _look_at_end(view: dict[str, Any]) -> None:
    seats = view["seats"]
    last = [i for i, seat in enumerate(seats) if not seat["pawns"]]
    neutral = any(not side["pawns"] for side in view["neutral"])
    if not (last or neutral or view["tile"] is None or not playable_cells(view)):
        return
    scores = [seat["points"] - (0 if last else seat["pawns"]) for seat in seats]
    keys = [(scores[i], -seat["pawns"]) for i, seat in enumerate(seats)]
    winners = last or [i for i, key in enumerate(keys) if key == max(keys)]
    reason = "last-pawn" if last else "neutral-last-pawn" if neutral else "no-tile"
    view.update(to_move=None, outcome={"scores": scores, "winners": winners, "reason": reason})
