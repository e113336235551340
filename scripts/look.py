"""What the site takes from Python's drawings: colours, signs, pieces, measures, and the games' covers.

web/src/look/             the colours of both themes as CSS, the seats' chips and signs, the levels, the word mark
web/src/board/GAME/look/  the pieces as SVG definitions, those of many sizes as components, colours and measures, the
                          cover, facts of its description
"""

import json
import re
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

from tourelle.bots import LEVELS
from tourelle.core.description import Description
from tourelle.games import DESCRIPTIONS, OWN
from tourelle.look import seats, tokens
from tourelle.look.cover import used
from tourelle.look.formula import Formula
from tourelle.look.svg import group, number, tag
from tourelle.look.wordmark import HEIGHT, wordmark

WEB = Path(__file__).parents[1] / "web" / "src"
NOTE = "Written by scripts/look: change src/tourelle, and run it again."


def written() -> dict[str, str]:
    """Every file by its path."""
    files = {
        "look/colours.css": colours(),
        "look/look.ts": module(shared()),
        "look/levels.ts": levels(),
        "look/Mark.svelte": mark(),
        "look/Toys.svelte": toys(),
    }
    for place, game in enumerate(OWN, 1):
        look = drawings(game)
        files |= {
            f"board/{game}/look/Pieces.svelte": component(pieces(look.PIECES)),
            f"board/{game}/look/look.ts": module(look.FACTS) + formulas(getattr(look, "FORMULAS", {})),
            f"board/{game}/look/facts.ts": module({"facts": facts(DESCRIPTIONS[game], place)}),
            f"board/{game}/look/Cover.svelte": component(look.cover()),
            **{
                f"board/{game}/look/{name}.svelte": shape(*drawn) for name, drawn in getattr(look, "SHAPES", {}).items()
            },
        }
    return files


def facts(game: Description, place: int) -> dict[str, Any]:
    """What the site knows of a game before the server has described it."""
    least, most = min(game.players), max(game.players)
    return {"place": place, "least": least, "most": most, "minutes": game.minutes, "hides": bool(game.hides)}


def drawings(game: str) -> ModuleType:
    return import_module(f"tourelle.games.{game}.draw.look")


def colours() -> str:
    lines = (f"  --{name}: {one_of(*both)};\n" for name, both in tokens.COLOURS.items())
    return f"/* {NOTE} */\n:root {{\n{''.join(lines)}}}\n"


def one_of(light: str, dark: str) -> str:
    return light if light == dark else f"light-dark({light}, {dark})"


def shared() -> dict[str, Any]:
    """Colours and signs of the seats by number, and by colour for games whose seats have colours."""
    own = [getattr(drawings(game), "SEATS", {}) for game in OWN]
    return {
        "HALO": tokens.HALO,
        "PAPER": tokens.PAPER,
        "NEUTRAL": tokens.NEUTRAL._asdict(),
        "RIM": seats.RIM,
        "signs": seats.SIGNS,
        "seats": [piece._asdict() for piece in tokens.SEATS],
        "colours": {colour: piece._asdict() for hues in own for colour, piece in hues.items()},
    }


def levels() -> str:
    """The words of the levels of bots, for pages that are shown before the server's offer has come."""
    lines = (f"  {level}: {{ name: m.bots_level_{level}, about: m.bots_about_{level} }},\n" for level in LEVELS)
    words = "Record<string, { name: () => string; about: () => string } | undefined>"
    head = f'/** {NOTE} */\n\nimport {{ m }} from "../texts/messages.js";\n\n'
    return f"{head}export const LEVELS: {words} = {{\n{''.join(lines)}}};\n"


def toys() -> str:
    """Some pieces of the games, for pages that belong to no game."""
    looks = [drawings(game) for game in OWN]
    drawn = [group(toy, id=f"toy-{name}") for look in looks for name, toy in getattr(look, "TOYS", {}).items()]
    parts = used([piece for look in looks for piece in look.PIECES], drawn)
    return component(re.sub(rf"\b(?:{'|'.join(OWN)})-", "part-", pieces([*parts, *drawn])))


def mark() -> str:
    return component(wordmark(0, 0, HEIGHT))


def pieces(drawn: list[str]) -> str:
    """An invisible SVG with definitions that boards refer to by name."""
    return tag("svg", tag("defs", *drawn), class_="pieces", width=0, height=0, aria_hidden="true")


def module(facts: dict[str, Any]) -> str:
    lines = (f"export const {name} = {json.dumps(short(value))} as const;\n" for name, value in facts.items())
    return f"/** {NOTE} */\n\n{''.join(lines)}"


def short(value: Any) -> Any:
    """Rounds numbers to the precision of drawings."""
    if isinstance(value, dict):
        return {key: short(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [short(inner) for inner in value]
    return json.loads(number(value)) if isinstance(value, float) else value


def shape(drawn: Callable[..., str], look: type[Any]) -> str:
    """A component that draws what has many sizes: its properties are a colour's `look`, and the function's numbers."""
    kinds = {float: "number", str: "string"}
    colours = "; ".join(f"{name}: {kinds[kind]}" for name, kind in get_type_hints(look).items())
    numbers = [*signature(drawn).parameters][1:]
    svg = drawn(look(*(f"{{look.{field}}}" for field in look._fields)), *map(Formula, numbers))
    types = {"look": f"{{ {colours} }}", **dict.fromkeys(numbers, "number")}
    if "children" in svg:
        types["children"] = 'import("svelte").Snippet'
    typed = "; ".join(f"{name}: {kind}" for name, kind in types.items())
    script = f"let {{ {', '.join(types)} }}: {{ {typed} }} = $props();"
    return f'<!-- {NOTE} -->\n<script lang="ts">\n  {script}\n</script>\n\n{svg}\n'


def formulas(paths: dict[str, Callable[..., str]]) -> str:
    """Functions that return a path."""
    return "".join(
        f"export const {name} = ({', '.join(f'{number}: number' for number in numbers)}): string =>\n"
        f"  `{drawn(*map(Formula, numbers)).replace('{', '${')}`;\n"
        for name, drawn in paths.items()
        if (numbers := [*signature(drawn).parameters])
    )


def component(svg: str) -> str:
    return f"<!-- {NOTE} -->\n{svg}\n"


def main(web: Path = WEB) -> None:
    for path, text in written().items():
        (web / path).parent.mkdir(parents=True, exist_ok=True)
        (web / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
