"""Writes the border of games as JavaScript: a module for each game, its compiled rules, and the runtime beside them."""

import hashlib
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourelle import match, replayer
from tourelle.ahead.building import build_library
from tourelle.ahead.targets import TARGETS
from tourelle.browser import alone
from tourelle.browser.fingerprint import fingerprint
from tourelle.browser.hosts import HOSTS
from tourelle.browser.program import Program
from tourelle.core import protocol, texts
from tourelle.core.description import Description
from tourelle.core.digest import library_digest
from tourelle.core.errors import UnknownGame
from tourelle.core.excerpt import shown
from tourelle.core.game import Game
from tourelle.core.libraries import built_folder
from tourelle.core.protocol import Rules
from tourelle.games import NAMES, described, game_named
from tourelle.games.assembly import assembled

RUNTIME = Path(__file__).with_name("runtime")
ENTRIES = {"fresh": match.new, "load": match.load, "replay": replayer.replay, "deal": match.dealt}


def module_js(game: Game, runtime: str = "./") -> tuple[str, list[str]]:
    """The module of one game, which finds the runtime there, and the rules that it calls."""
    program = Program({**_replaced(game), **alone.replaced()}, HOSTS | alone.HOSTS, runtime)
    exports = {"border": {**ENTRIES, "game": game}, "table": alone.exported()}
    lines = []
    for name, parts in exports.items():
        inside = ", ".join(f"{part}: {program.js(value)}" for part, value in parts.items())
        lines.append(f"export const {name} = {{ {inside}, connect: rules.connect }};")
    rules = fingerprint(program.rules)
    head = f"/** The border of {game.name}, written by tourelle.browser from Python. Its rules: {rules} */"
    return "\n".join([head, *program.lines, *lines, ""]), program.rules


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


def write(folder: Path, names: Sequence[str] = NAMES, runtime: str = "") -> None:
    """`runtime`: where the modules find it, as they name it; else it is written beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    if not runtime:
        copy_runtime(folder)
    for name in names:
        text, rules = module_js(assembled(described(name)), runtime or "./")
        (folder / f"{name}.js").write_text(text, "utf-8")
        shutil.copyfile(wasm_module(described(name).package, rules), folder / f"{name}.wasm")


SITE_RUNTIME = "../../src/tourelle/browser/runtime/"


def write_site(folder: Path) -> None:
    """The modules of our own games, which are in the repository: a clone has no Zig, and its first page can't wait."""
    write(folder, [name for name in NAMES if described(name).package.startswith("tourelle.")], SITE_RUNTIME)


def wasm_module(package: str, rules: Sequence[str]) -> Path:
    """The compiled rules that a border calls, and no others; built where the sources or the border have changed."""
    called = hashlib.sha256(" ".join(rules).encode()).hexdigest()[:8]
    module = built_folder() / f"{package}-page-{library_digest(package)}-{called}.wasm"
    if not module.is_file():
        module.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=module.parent) as folder:
            (made,) = build_library(package, [TARGETS["wasm"]], Path(folder), lambda _part: None, rules)
            made.replace(module)
    return module


def copy_runtime(folder: Path) -> None:
    for part in RUNTIME.glob("*.js"):
        (folder / part.name).write_text(part.read_text("utf-8"), "utf-8")
