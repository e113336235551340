"""Progress on standard error: a bar in a terminal, a line elsewhere, and nothing for what is quick."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock, Timer
from typing import TYPE_CHECKING

from tourelle.cli.console import language, output, remark, tell
from tourelle.core.texts import say
from tourelle.games import on_compiling

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 0.5
"""Seconds before a bar appears: shorter work needs none."""
LOADING = 2.0
"""Seconds that loading what was compiled before may take: only compiling takes longer."""


class Bar:
    """How far a long work has come. Without a terminal only its label is said, and only if `spoken`."""

    def __init__(
        self, label: str, total: float | None, *, patience: float = PATIENCE, wanted: bool = True, spoken: bool = False
    ) -> None:
        self.label, self.total, self.patience = label, total, patience
        self.done = 0.0
        terminal = sys.stderr.isatty()
        self.wanted, self.spoken = wanted and terminal, spoken and not terminal
        self._lock = RLock()
        self._timer: Timer | None = None
        self._shown: Progress | None = None

    def __enter__(self) -> "Bar":
        self.begin()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def advance(self, by: float = 1) -> None:
        self.reach(self.done + by)

    def reach(self, done: float, label: str = "") -> None:
        self.done, self.label = done, label or self.label
        with self._lock:
            if self._shown:
                self._shown.update(self._shown.task_ids[0], completed=self.done, description=self.label)

    def hide(self) -> None:
        """Makes room for a line of results; the bar comes back if the work goes on for long."""
        if self._shown:
            self.end()
            self.begin()

    def begin(self) -> None:
        """Starts the timer that shows the bar: the work itself may be inside a call that takes long."""
        if self.wanted or self.spoken:
            self._timer = Timer(self.patience, self._appear)
            self._timer.daemon = True
            self._timer.start()

    def end(self) -> None:
        with self._lock:
            if self._timer:
                self._timer.cancel()
            if self._shown:
                self._shown.stop()
            self._timer = self._shown = None

    def _appear(self) -> None:
        with self._lock:
            if self._timer is None:
                return
            if self.spoken:
                remark(self.label)
                self.spoken = False
            if self.wanted:
                self._shown = _widget()
                self._shown.add_task(self.label, total=self.total)
                self.reach(self.done)
                self._shown.start()


def _widget() -> "Progress":
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=output(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


@contextmanager
def watch_compiling() -> Iterator[None]:
    """Shows a bar for each game whose rules are compiled meanwhile."""
    bars: dict[str, Bar] = {}

    def report(game: str, done: int, total: int) -> None:
        if game not in bars:
            bars[game] = Bar(compiling("rules", game), total, patience=LOADING, spoken=True)
            bars[game].begin()
        bars[game].reach(done)
        if done == total:
            bars[game].end()

    on_compiling(report)
    try:
        yield
    finally:
        on_compiling(lambda game, done, total: None)  # noqa: ARG005
        for bar in bars.values():
            bar.end()


def compiling(what: str, game: str) -> str:
    return tell(f"compile.{what}", game=say(f"{game}.name", language()))
