"""Writes the games' options into the documents, from the declarations: the table of python.md, the records' schema."""

import json
from pathlib import Path
from typing import Any

from tourelle.cli.games import takes
from tourelle.core.description import Description
from tourelle.core.options import Choice, Option, Several, Switch, Text, Whole
from tourelle.core.texts import say
from tourelle.games import DESCRIPTIONS, OWN

START, END = "<!-- options -->\n", "<!-- end of options -->\n"
SHORT = 60
GAMES = [DESCRIPTIONS[name] for name in OWN]


def table() -> str:
    """Every option with its meaning, its values and its default."""
    head = "| game | option | what it is | value | default |\n|---|---|---|---|---|\n"
    return head + "".join(row(game, option) for game in GAMES for option in game.options)


def row(game: Description, option: Option) -> str:
    default = json.dumps(option.default)
    shown = f"`{default}`" if len(default) < SHORT else "see [rulings.md](rulings.md)"
    told = about(f"{game.name}.options.{option.name}", option)
    return f"| {game.name} | `{option.name}` | {told} | {value(game, option)} | {shown} |\n"


def about(words: str, option: Option) -> str:
    """What the option is, and what each of its choices means."""
    choices = option.choices if isinstance(option, Choice) else []
    meant = [f"`{choice}`: {say(f'{words}.choices.{choice}.about')}" for choice in choices]
    return f"{say(f'{words}.label')}: {'; '.join(meant) or say(f'{words}.about')}"


def value(game: Description, option: Option) -> str:
    return takes(game.name, option, "en").replace("|", "or")


def with_table(document: str) -> str:
    """The document with the current table between its marks."""
    before, _, rest = document.partition(START)
    _, _, after = rest.partition(END)
    return f"{before}{START}{table()}{END}{after}"


def with_options(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with kinds, limits and defaults as declared; descriptions and patterns are unchanged."""
    changed: dict[str, Any] = json.loads(json.dumps(schema))
    for game in GAMES:
        properties = changed["$defs"][f"{game.name}-options"]["properties"]
        told = {option.name: {**properties.get(option.name, {}), **facets(option)} for option in game.options}
        changed["$defs"][f"{game.name}-options"]["properties"] = told
    return changed


def facets(option: Option) -> dict[str, Any]:
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
            return {**default, "type": "array", "minItems": option.least, "maxItems": option.most, **unique}
        case Text():
            return {**default, "type": "string"}


def main(folder: Path) -> None:
    page, schema = folder / "python.md", folder / "records.schema.json"
    page.write_text(with_table(page.read_text("utf-8")), "utf-8")
    known = json.loads(schema.read_text("utf-8"))
    if with_options(known) != known:
        schema.write_text(json.dumps(with_options(known), indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(__file__).parent.parent / "docs")
