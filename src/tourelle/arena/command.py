"""A tournament as a command line."""

import csv
import io
import shlex
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tourelle.arena.defaults import SECONDS
from tourelle.arena.plan import Plan


def read_bots(given: Iterable[str]) -> list[str]:
    """The bots from comma-separated lists; a bot with a comma in it is quoted."""
    found = (bot.strip() for line in csv.reader(given, skipinitialspace=True) for bot in line)
    return [bot for bot in found if bot]


def write_bots(bots: Sequence[str]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(bots)
    return text.getvalue()


def written(options: dict[str, Any]) -> list[str]:
    """Options as `name=value`."""
    return [f"{name}={_value(value)}" for name, value in options.items()]


def _value(value: Any) -> str:
    """As plain text, unless that could be read as something else."""
    plain = isinstance(value, str) and value.replace("_", "").isalpha() and value not in ("true", "false", "null")
    return value if plain else msgspec.json.encode(value).decode()


def command(plan: Plan, folder: str = "arena") -> str:
    """The command that plays this tournament, in a few lines."""
    lines = [
        ["tourelle", "arena", plan.game],
        ["--bots", write_bots(plan.bots)],
        ["--players", str(plan.players), "--games", str(plan.games), "--seed", str(plan.seed)],
        [] if plan.seconds == SECONDS else ["--seconds", f"{plan.seconds:g}"],
        *(["--option", option] for option in written(plan.options)),
        ["-o", folder],
    ]
    return " \\\n  ".join(shlex.join(line) for line in lines if line)
