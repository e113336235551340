"""Shows the progress while a game's rules are compiled or loaded."""

from collections.abc import Callable

from tourelle.core.texts import say
from tourelle.games import on_compiling
from tourelle.terminal.screens.page import Box
from tourelle.terminal.session import Seating, Table

BAR = 40


class PreparingScreen(Box):
    CHIPS = ()

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self._seating = seating
        self._done, self._total = 0, 1

    def on_mount(self) -> None:
        # Compiling takes seconds the first time, so it runs outside the UI thread. It is the app's worker, not this
        # screen's: a screen cancels its workers when it closes, and this one closes by showing the table.
        self.app.run_worker(self._prepare, thread=True)

    def show(self) -> None:
        filled = BAR * self._done // self._total
        name = say(f"{self._seating.game}.name", self.language)
        bar = "█" * filled + "░" * (BAR - filled)
        self.put("words", f"{self.say('preparing', game=name)}\n\n{bar}")

    def _prepare(self) -> None:
        on_compiling(lambda _game, done, total: self._tell(self._report, done, total))
        try:
            table = Table(self._seating)
            table.warm_up()
        finally:
            on_compiling(lambda *_: None)
        self._tell(self.tourelle.sit_down, table)

    def _tell(self, act: Callable[..., None], *values: object) -> None:
        """Calls a function in the UI thread; does nothing if the person has left in the meantime."""
        if self.app.is_running:
            self.app.call_from_thread(act, *values)

    def _report(self, done: int, total: int) -> None:
        self._done, self._total = done, max(1, total)
        if self.has_parts:
            self.show()

    def press(self, key: str) -> bool:
        if key == "q":
            self.tourelle.leave()
        return key == "q"
