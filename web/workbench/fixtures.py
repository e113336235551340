"""Plays the matches of matches.toml, and writes what every seat sees of them, what is legal and what it leads to."""

import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tourelle
from ahead import ahead
from tourelle.bots import bot_named
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.match import Match
from tourelle.policies import CHOICES, POLICIES, choose
from tourelle.wire.patches import diff

HERE = Path(__file__).parent
Chooser = Callable[[Match], str]


def written(game: str, plan: dict[str, Any]) -> dict[str, Any]:
    """A match as its start, seen from every seat, and a frame for each turn."""
    options = plan.get("options", {})
    match = tourelle.new(game, plan["players"], plan["seed"], options)
    start = _views(match)
    frames = list(_frames(match, plan, _chooser(plan)))
    return {"name": plan["name"], "players": plan["players"], "options": options, "start": start, "frames": frames}


def _frames(match: Match, plan: dict[str, Any], choose_move: Chooser) -> Iterator[dict[str, Any]]:
    for turn in range(plan.get("turns", 10_000)):
        if match.to_move is None:
            return
        seat, legal, before = match.to_move, match.legal_moves(), _views(match)
        move = choose_move(match)
        shown = legal if turn in plan.get("previews", []) else [move]
        previews = {text: _preview(match, text) for text in shown}
        rows = {"ahead": ahead(match)} if turn in plan.get("ahead", []) else {}
        match.play(move)
        patches = [diff(old, new) for old, new in zip(before, _views(match), strict=True)]
        yield {
            "seat": seat,
            "legal": legal,
            "move": move,
            "scores": match.steps[-1].scores,
            "patches": patches,
            "previews": previews,
            **rows,
        }


def _views(match: Match) -> list[dict[str, Any]]:
    return [match.view(seat) for seat in range(match.players)]


def _preview(match: Match, text: str) -> dict[str, Any]:
    """The points and the mover's view right after a move, before chance answers."""
    seat = match.to_move
    now = match.view(seat)
    state = copy_of(match.state)
    match.game.rules.play(state, match.game.read_move(match.state, text))
    then = {**now, **match.game.view(state, seat)}
    return {"scores": [side["points"] for side in then["seats"]], "patch": diff(now, then)}


def _chooser(plan: dict[str, Any]) -> Chooser:
    policy, seed = plan.get("policy", "busy"), plan["seed"]
    if policy in POLICIES:
        rng = seeded(seed, CHOICES)
        return lambda match: match.game.write_move(match.state, choose(match, policy, rng))
    bot = bot_named(policy, seed)
    return lambda match: match.game.write_move(match.state, bot.choose(match.state))


def main(*games: str) -> None:
    plans = tomllib.loads((HERE / "matches.toml").read_text("utf-8"))
    for game in games or plans:
        matches = [written(game, plan) for plan in plans[game]]
        path = HERE / "fixtures" / f"{game}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(matches, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
        print(f"{path.name}: {[len(match['frames']) for match in matches]} turns, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
