"""A small question before something is lost."""

from collections.abc import Callable, Iterator

from rich.text import Text
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from tourelle.terminal.choosing import Chip
from tourelle.terminal.page import Page
from tourelle.terminal.widgets import Chips


class Confirm(Page):
    """A question with yes and no."""

    def __init__(self, key: str, on_yes: Callable[[], None]) -> None:
        super().__init__(classes="box")
        self._key = key
        self._on_yes = on_yes

    def parts(self) -> Iterator[Widget]:
        with Vertical(id="box"):
            yield Static(id="words")
            yield Chips(id="tray")

    def show(self) -> None:
        self.query_one("#words", Static).update(self.say(f"{self._key}.question"))
        chips = [Chip("enter", Text(self.say(f"{self._key}.yes")), lit=True), Chip("escape", Text(self.say("no")))]
        self.query_one("#tray", Chips).show(chips)

    def press(self, key: str) -> bool:
        if key in ("enter", "y", "o"):
            self.app.pop_screen()
            self._on_yes()
        elif key in ("escape", "n", "q"):
            self.app.pop_screen()
        else:
            return False
        return True
