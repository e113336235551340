"""`tourelle replay`: records played again, and everything they say checked."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated

from tourelle.cli.console import language, line, show, tell
from tourelle.cli.errors import FAULT
from tourelle.cli.files import reading, shown, size
from tourelle.cli.help import described
from tourelle.cli.progress import Bar
from tourelle.core.errors import BadFile, TourelleError
from tourelle.core.records import read_lines
from tourelle.core.texts import say
from tourelle.games import NAMES
from tourelle.match import Match
from tourelle.replayer import replay as replay_record

FAULT_LIMIT = 1000
"""Faults after which a file is left alone: it is something else than records."""


@dataclass
class Summary:
    """Counts by game, and the number of faults."""

    records: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    faults: int = 0

    def add(self, match: Match) -> None:
        name = match.game.name
        self.records[name] += 1
        self.finished[name] += match.to_move is None
        self.moves[name] += len(match.played)


def replay(*files: Annotated[str, described("replay.files", required=True, allow_leading_hyphen=True)]) -> int:
    summary = Summary()
    total = sum(map(size, files)) or None
    with Bar(tell("replay.bar"), total) as bar:
        for name in files:
            try:
                check_file(name, summary, bar)
            except BadFile as fault:
                tell_fault(fault.text(language()), summary, bar)
    show(table(summary))
    return FAULT if summary.faults else 0


def check_file(name: str, summary: Summary, bar: Bar) -> None:
    before = summary.faults
    with reading(name) as stream:
        for number, text in read_lines(stream):
            try:
                if isinstance(text, BadFile):
                    raise text
                summary.add(replay_record(text))
            except TourelleError as fault:
                tell_fault(f"{shown(name)}:{number}: {fault.text(language())}", summary, bar)
            if summary.faults - before >= FAULT_LIMIT:
                raise BadFile("cli.replay.hopeless", file=shown(name), n=FAULT_LIMIT)
            bar.advance(len(text) if isinstance(text, bytes) else 0)


def tell_fault(text: str, summary: Summary, bar: Bar) -> None:
    summary.faults += 1
    bar.hide()
    line(text)


def table(summary: Summary) -> object:
    from rich.table import Table

    table = Table(show_footer=True)
    columns = {"records": summary.records, "finished": summary.finished, "moves": summary.moves}
    table.add_column(tell("replay.game"), footer=tell("replay.faults", n=summary.faults))
    for name, counts in columns.items():
        table.add_column(tell(f"replay.{name}"), footer=str(counts.total()), justify="right")
    for game in NAMES:
        if summary.records[game]:
            table.add_row(say(f"{game}.name", language()), *(str(counts[game]) for counts in columns.values()))
    return table
