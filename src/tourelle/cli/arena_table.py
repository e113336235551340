"""The results of a tournament as tables for the terminal."""

from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.table import Table

from tourelle.arena.report.voice import Figures
from tourelle.arena.results import Results
from tourelle.cli.console import language
from tourelle.core.texts import say

MOST_FORFEITS = 10


def standings(results: Results) -> Table:
    """The bots by rating: wins, rating, points."""
    columns = ["bot", "games", "rate", "interval", "times", "rating", "score"]
    if results.plan.players == 2:
        columns.remove("times")
    table = _by_bot(results, columns)
    table.title = say("arena.report.title", language(), game=say(f"{results.plan.game}.name", language()))
    return table


def pace(results: Results) -> Table:
    return _by_bot(results, ["bot", "moves", "mean", "slow", "slowest", "forfeits"])


def _by_bot(results: Results, columns: list[str]) -> Table:
    table = _table(*(say(f"cli.arena.column.{name}", language()) for name in columns))
    for bot in results.bots.values():
        row = Figures(language()).cells(bot)
        table.add_row(*(row[name] for name in columns))
    return table


def matrix(results: Results) -> Table:
    """How often the bot of a row was ahead of the bot of a column."""
    bots = list(results.bots)
    table = _table(say("arena.report.matrix.row", language()), *bots)
    for bot in bots:
        met = (results.meetings.get((bot, other)) for other in bots)
        table.add_row(bot, *("·" if meeting is None else Figures(language()).percent(meeting.rate) for meeting in met))
    return table


def forfeits(results: Results) -> Iterator[str]:
    """A line for each forfeit, as far as anybody will read."""
    for line in results.forfeits[:MOST_FORFEITS]:
        yield Figures(language()).told(line)
    if len(results.forfeits) > MOST_FORFEITS:
        yield say("arena.report.forfeits.more", language(), n=len(results.forfeits) - MOST_FORFEITS)


def _table(first: str, *others: str) -> Table:
    table = Table(first, title_justify="left", box=SIMPLE_HEAD)
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table
