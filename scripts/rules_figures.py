"""The positions that the rules' pages draw: made by the engine, so that no drawing can be wrong."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.games.blox.helpers import position as blox
from tests.games.fivetowers.tables import position as fivetowers
from tests.games.ontop.helpers import lay
from tests.games.ontop.helpers import position as ontop

import tourelle
from tourelle.match import Match

Data = dict[str, Any]
Figures = dict[str, Data]


def figure(match: Match, possible: Iterable[str] = (), refused: Iterable[str] = (), places: Iterable[str] = ()) -> Data:
    """A position with marks: moves that the engine allows, moves that it refuses, and places."""
    legal = match.legal_moves()
    allowed, barred = list(possible), list(refused)
    assert set(allowed) <= set(legal), f"not legal: {set(allowed) - set(legal)}"
    assert set(barred).isdisjoint(legal), f"legal after all: {set(barred) & set(legal)}"
    view = match.view(match.to_move)
    return {"view": view, "marks": [*places, *allowed, *(f"!{move}" for move in barred)]}


# ---- BLOX ----


def blox_match(**said: Any) -> Match:
    return tourelle.load(blox(**said), seed=1)


def blox_figures() -> Figures:
    razing: Data = {"figures": {"c7": 0}, "towers": {"f7": "WWM", "c9": "GB"}, "hands": {0: "WWGBM"}}
    striking: Data = {"figures": {"f8": 0, "e8": 1, "f6": 2}, "towers": {"f7": "WWM"}, "hands": {0: "WMMMM"}}
    walling: Data = {"towers": {"a9": "WWM", "b9": "GGM"}, "hands": {0: "WGBMM"}, "blocks": {0: "WGBM"}}
    razed = blox_match(**razing)
    razed.play("rz c7 f7 WWM")
    return {
        "setup": figure(tourelle.new("blox", players=4, seed=7)),
        "setup-two": figure(tourelle.new("blox", players=2, seed=7)),
        "enter": figure(
            blox_match(hands={0: "WGGBM"}, spare=("a1", "a3", "a5", "a7", "c1", "c4")), ["in E i2 G"], ["in N i2 G"]
        ),
        "move": figure(
            blox_match(figures={"d5": 0, "d6": 1}, hands={0: "WGGBM"}), ["mv d5 a5 B", "mv d5 i5 B"], ["mv d5 d7 B"]
        ),
        "raze": figure(blox_match(**razing), ["rz c7 f7 WWM"], ["rz c7 c9 GB"]),
        "razed": figure(razed, places=["f7"]),
        "build": figure(blox_match(figures={"e5": 0}, blocks={0: "WWGM"}, hands={0: "WWGBM"}), ["up e5 WWGM"]),
        "strike": figure(blox_match(**striking), ["hit f8 e8 MMMM"], ["hit f8 f6 MMMM"]),
        "wall": figure(blox_match(figures={"a8": 0, "i2": 0}, **walling), ["up i2 WGBM"], ["up a8 WGBM"]),
    }


# ---- On Top ----


def ontop_match(laid: list[dict[str, str]], tile: str, black: list[str], players: int = 4) -> Match:
    options: Data = {"black": black, "tiles": sorted([*(put["tile"] for put in laid), tile, "RRRR"])}
    place = ontop(laid, tile, players, options)
    given = {"format": "tourelle/1", "game": "ontop", "players": players, "options": options, "position": place}
    return tourelle.load(given, seed=1)


def ontop_figures() -> Figures:
    two = [lay("C2>C3", r3k1="Y"), lay("D3>D4", r3k1="R")]
    second = [lay("C8>C9", r3k4="Y"), lay("D8>E7", r3k4="B")]
    third = [lay("C8>C9", r3k4="Y"), lay("D8>E7", r3k4="W"), lay("D9>D10", r3k4="B")]
    return {
        "setup": figure(tourelle.new("ontop", players=2, seed=7), places=["C5", "D11"]),
        "touch": figure(tourelle.new("ontop", players=2, seed=7), touching()[:1], ["D3>D4"]),
        "two": both(two, lay("D1>D2", r3k0="B", r3k1="R"), ["C1", "F11"], ["r3k0", "r3k1"])[0],
        "two-after": both(two, lay("D1>D2", r3k0="B", r3k1="R"), ["C1", "F11"], ["r3k0", "r3k1"])[1],
        "second": both(second, lay("D9>D10", r3k4="R"), ["C7", "D7"], ["r3k4"])[1],
        "third": both(third, lay("C7>D7", r3k4="W"), ["C5", "D11"], ["r3k4"])[1],
        "tie": both([lay("C8>C9", r3k4="B")], lay("D8>D9", r3k4="W"), ["C7", "D7"], ["r3k4"])[1],
        "gold": both([lay("A4>A5", r0k2="R")], lay("A6>A7", r0k2="Y"), ["A3", "F1"], ["r0k2"])[1],
        "hole": both([], lay("A2>A3", r0k0="R"), ["B2", "B4"], ["A1", "r0k0"])[1],
    }


def touching() -> list[str]:
    """Ways to lay the first tile beside a black triangle."""
    return [move for move in tourelle.new("ontop", players=2, seed=7).legal_moves() if move.startswith("C4>")]


def both(laid: list[dict[str, str]], last: dict[str, str], black: list[str], places: list[str]) -> tuple[Data, Data]:
    """Before a tile is laid, and after it."""
    match = ontop_match(laid, last["tile"], black)
    before = figure(match, [last["cells"]])
    match.play(last["cells"])
    return before, figure(match, places=places)


# ---- 5 Towers ----

EVERY_STYLE = "C1 H1 T1 M1 S7"


def fivetowers_match(*towers: str, market: str = EVERY_STYLE, **said: Any) -> Match:
    place = fivetowers(*towers, market=market, **said)
    given = {"format": "tourelle/1", "game": "fivetowers", "players": len(towers), "options": {}, "position": place}
    return tourelle.load(given, seed=1)


def fivetowers_figures() -> Figures:
    razing, razed = fivetowers_match("S6", ""), fivetowers_match("S6", "")
    for match, moves in ((razing, ["bid 5"]), (razed, ["bid 5", "raze S"])):
        for move in moves:
            match.play(move)
    bids = fivetowers_match("", "", "", "", market="C1 H1 T1 M1 S1")
    for move in ("bid 3", "pass", "bid 5"):
        bids.play(move)
    exceptions = fivetowers_match("S8 T5 M0", "", market="S12 T9 M9 C3 H4")
    exceptions.play("bid 2")
    exceptions.play("pass")
    score = fivetowers_match("C9.7.4.2 M5.3.0 S15.12.9.6.3.0", "", demolished=["H3 T2", ""], market="C15 H12 H14 T7 T9")
    return {
        "start": figure(tourelle.new("fivetowers", players=3, seed=7)),
        "bids": figure(bids),
        "raze": figure(razing, refused=["S7"], places=["S"]),
        "razed": figure(razed, EVERY_STYLE.split()),
        "too-much": figure(fivetowers_match("S6.4", ""), refused=["S7"], places=["S"]),
        "exceptions": figure(exceptions, ["S12", "T9"], ["M9"]),
        "score": figure(score),
    }


def written() -> dict[str, str]:
    """Every file, by its name."""
    made = {"blox": blox_figures(), "ontop": ontop_figures(), "fivetowers": fivetowers_figures()}
    return {
        f"{game}/look/figures.json": json.dumps(figures, separators=(",", ":")) + "\n" for game, figures in made.items()
    }


def main(folder: Path) -> None:
    for name, text in written().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
