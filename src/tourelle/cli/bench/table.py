"""A table of results: for the terminal, and as Markdown."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tourelle.cli.console import tell

if TYPE_CHECKING:
    from rich.table import Table as TextTable


@dataclass
class Table:
    """`columns` are keys of texts; a note stands below."""

    title: str
    columns: list[str]
    rows: list[list[str]] = field(default_factory=list)
    note: str = ""

    def headings(self) -> list[str]:
        return [tell(f"bench.column.{column}") for column in self.columns]


def as_text(table: Table) -> "TextTable":
    from rich.table import Table as TextTable

    text = TextTable(title=table.title, title_justify="left", caption=table.note or None, caption_justify="left")
    for place, heading in enumerate(table.headings()):
        text.add_column(heading, justify="right" if place else "left", no_wrap=True)
    for row in table.rows:
        text.add_row(*row)
    return text


def as_markdown(table: Table) -> str:
    lines = [table.headings(), ["---"] + ["---:"] * (len(table.columns) - 1), *table.rows]
    rows = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"## {table.title}\n\n{rows}\n" + (f"\n{table.note}\n" if table.note else "")


def number(value: float) -> str:
    return f"{value:_.0f}".replace("_", "\u00a0")


def times(value: float) -> str:
    return f"{value:.2f}\u00a0×"


def seconds(value: float) -> str:
    return f"{value:.2f}\u00a0s"


def met(value: float, goal: float, *, most: bool = False) -> str:
    """Whether a value reaches its goal: at least it, or at most."""
    good = value <= goal if most else value >= goal
    return "✓" if good else "✗"
