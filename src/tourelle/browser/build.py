"""Writes the border of games as JavaScript: a module for each game, and the runtime beside it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourelle import match, replayer
from tourelle.browser.program import Program
from tourelle.core import protocol, texts
from tourelle.core.description import Description
from tourelle.core.errors import UnknownGame
from tourelle.core.excerpt import shown
from tourelle.core.game import Game
from tourelle.core.protocol import Rules
from tourelle.games import NAMES, described, game_named
from tourelle.games.assembly import assembled

RUNTIME = Path(__file__).with_name("runtime")
ENTRIES = {"fresh": match.new, "load": match.load, "replay": replayer.replay, "deal": match.dealt}


def border_js(game: Game) -> str:
    """The module of one game."""
    program = Program(_replaced(game))
    exported = ", ".join(f"{name}: {program.js(value)}" for name, value in {**ENTRIES, "game": game}.items())
    head = f"/** The border of {game.name}, written by tourelle.browser from Python. */"
    return "\n".join([head, *program.lines, f"export const border = {{ {exported}, connect: rules.connect }};", ""])


def _replaced(game: Game) -> dict[int, Any]:
    """What is another in the module of one game: it knows no other."""
    rules, text_keys = game.rules, frozenset(_keys(game))

    def the_description(name: str) -> Description:
        if name != game.name:
            raise UnknownGame("core.unknown_game", name=shown(name, 40), names=[game.name], close=game.name)
        return game.description

    def the_game(_name: str) -> Game:
        return game

    def rules_of(_state: Any) -> Rules:
        return rules

    def has_text(key: str) -> bool:
        return key in text_keys

    found = {
        described: the_description,
        game_named: the_game,
        protocol.rules_of: rules_of,
        texts.has_text: has_text,
    }
    by_id = {id(one): other for one, other in found.items()}
    names = ("to_move", "legal_moves", "chance", "roll", "play", "scores", "winners")
    return by_id | {id(getattr(protocol, name)): getattr(rules, name) for name in names}


def _keys(game: Game) -> list[str]:
    """The texts that a game has of its own for its options."""
    area = texts.catalogue(game.name, texts.DEFAULT_LANGUAGE)
    kinds = ("whole", "choice", "switch", "players", "list", "twice", "number", "item", "text", "canonical")
    keys = [f"{game.name}.options.{option.name}.{kind}" for option in game.description.options for kind in kinds]
    return [key for key in (*keys, f"{game.name}.name") if area and texts.has_text(key)]


def write(folder: Path, names: Sequence[str] = NAMES) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    copy_runtime(folder)
    for name in names:
        (folder / f"{name}.js").write_text(border_js(assembled(described(name))), "utf-8")


def copy_runtime(folder: Path) -> None:
    for part in RUNTIME.glob("*.js"):
        (folder / part.name).write_text(part.read_text("utf-8"), "utf-8")
