"""Writes what the games declare into the documents: tables of options and ends, and the schema of options."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tourelle.cli.games import takes
from tourelle.core.description import Description
from tourelle.core.options import Choice, Option, Several, Switch, Text, Whole
from tourelle.core.texts import catalogue, say
from tourelle.games import DESCRIPTIONS, OWN

SHORT = 60
GAMES = [DESCRIPTIONS[name] for name in OWN]
SCHEMA = "records.schema.json"


# ---- Tables ----


def options() -> str:
    """Every option with its meaning, its values and its default."""
    head = "| game | option | what it is | value | default |\n|---|---|---|---|---|\n"
    return head + "".join(row(game, option) for game in GAMES for option in game.options)


def row(game: Description, option: Option) -> str:
    default = json.dumps(option.default)
    shown = f"`{default}`" if len(default) < SHORT else "see [rulings.md](rulings.md)"
    return f"| {game.name} | `{option.name}` | {about(game, option)} | {value(game, option)} | {shown} |\n"


def about(game: Description, option: Option) -> str:
    """What the option is, and what each of its choices means."""
    words = f"{game.name}.options.{option.name}"
    choices = option.choices if isinstance(option, Choice) else []
    meant = [f"`{choice}`: {say(f'{words}.choices.{choice}.about')}" for choice in choices]
    return f"{say(f'{words}.label')}: {'; '.join(meant) or say(f'{words}.about')}"


def value(game: Description, option: Option) -> str:
    return takes(game.name, option, "en").replace("|", "or")


def reasons() -> str:
    """How a match of each game can end."""
    head = "| game | `reason` | the match ended because |\n|---|---|---|\n"
    ends = [(game.name, *end) for game in GAMES for end in catalogue(game.name, "en")["reason"].items()]
    return head + "".join(f"| {game} | `{reason}` | {told} |\n" for game, reason, told in ends)


def parameters() -> str:
    """The options as OpenSpiel's parameters: lists have spaces between, the lines of a text ` / `."""
    head = "| parameter | of | value | default |\n|---|---|---|---|\n"
    return head + "".join(
        f"| `{option.name}` | {say(f'{game.name}.name')} | {value(game, option)} | {parameter(option)} |\n"
        for game in GAMES
        for option in game.options
    )


def parameter(option: Option) -> str:
    default = " ".join(option.default) if isinstance(option, Several) else str(option.default)
    return f"`{default}`" if len(default) < SHORT else "the game’s own"


TABLES: dict[str, dict[str, Callable[[], str]]] = {
    "python.md": {"options": options},
    "records.md": {"options": options, "reasons": reasons},
    "openspiel.md": {"parameters": parameters},
}


def with_tables(name: str, document: str) -> str:
    """The document with its current tables between their marks."""
    for mark, table in TABLES[name].items():
        start, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->\n"
        before, _, rest = document.partition(start)
        document = f"{before}{start}{table()}{end}{rest.partition(end)[2]}"
    return document


# ---- The schema ----


def options_schema(game: Description, kinds: dict[str, Any]) -> dict[str, Any]:
    told = {option.name: {"description": about(game, option), **facets(game, option, kinds)} for option in game.options}
    return {"type": "object", "additionalProperties": False, "properties": told}


def facets(game: Description, option: Option, kinds: dict[str, Any]) -> dict[str, Any]:
    default = {"default": option.default} if len(json.dumps(option.default)) < SHORT else {}
    match option:
        case Whole():
            return {**default, "type": "integer", "minimum": option.least, "maximum": option.most}
        case Choice():
            return {**default, "enum": option.choices}
        case Switch():
            return {**default, "type": "boolean"}
        case Several():
            unique = {"uniqueItems": True} if option.once else {}
            limits = {"minItems": option.least, "maxItems": option.most, "items": items(game, option, kinds)}
            return {**default, "type": "array", **limits, **unique}
        case Text():
            return {**default, "type": "string", "pattern": option.pattern}


def items(game: Description, option: Several, kinds: dict[str, Any]) -> dict[str, Any]:
    """The kind of text that all its choices are, if the schema has one; else the choices."""
    for name, kind in kinds.items():
        pattern = kind.get("pattern")
        if pattern and name.startswith(game.name) and all(re.search(pattern, choice) for choice in option.choices):
            return {"$ref": f"#/$defs/{name}"}
    return {"enum": option.choices}


def with_options(schema: str) -> str:
    """The schema's text with the options as declared; the rest of it is written by hand."""
    kinds = json.loads(schema)["$defs"]
    for game in GAMES:
        start = schema.index(f'"{game.name}-options": ') + len(f'"{game.name}-options": ')
        before, end = json.JSONDecoder().raw_decode(schema[start:])
        wanted = options_schema(game, kinds)
        if before != wanted:
            written = json.dumps(wanted, indent=2, ensure_ascii=False).replace("\n", "\n    ")
            schema = schema[:start] + written + schema[start + end :]
    return schema


def main(folder: Path) -> None:
    for name in TABLES:
        path = folder / name
        path.write_text(with_tables(name, path.read_text("utf-8")), "utf-8")
    path = folder / SCHEMA
    path.write_text(with_options(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(Path(__file__).parent.parent / "docs")
