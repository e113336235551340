"""What all screens share: the language, one handler for all keys, and a message if the terminal is too small."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tourelle.core.texts import Language, say
from tourelle.look.chooser import Chip
from tourelle.terminal.widgets import Chips

if TYPE_CHECKING:
    from tourelle.terminal.app import TourelleApp

COLUMNS, LINES = 80, 24
NAMES = {"question_mark": "?", "colon": ":", "return": "enter", "plus": "+", "minus": "-"}


class Page(Screen[None]):
    """A screen in the person's language. Keys and chips both call `press`."""

    AUTO_FOCUS = ""

    @property
    def tourelle(self) -> "TourelleApp":
        return cast("TourelleApp", self.app)

    @property
    def language(self) -> Language:
        return self.tourelle.language

    def say(self, key: str, **values: object) -> str:
        return say(f"terminal.{key}", self.language, **values)

    def key(self, key: str, word: str, lit: bool = False) -> Chip:
        """A key with the word for what it does."""
        return Chip(key, Text(self.say(f"key.{word}")), lit)

    def compose(self) -> ComposeResult:
        yield from self.parts()
        yield Static(id="small")

    def parts(self) -> Iterator[Widget]:
        """The screen's own widgets."""
        raise NotImplementedError

    def show(self) -> None:
        """Redraws everything: after a change, in another language, at another size."""

    def press(self, key: str) -> bool:
        """Handles a key; False if it means nothing here."""
        raise NotImplementedError

    @property
    def has_parts(self) -> bool:
        """False on a screen that was left before it had its widgets."""
        return bool(self.query("#small"))

    def on_mount(self) -> None:
        if self.has_parts:
            self.show()

    def on_resize(self, event: events.Resize) -> None:
        if not self.has_parts:
            return
        width, height = event.size
        small = width < COLUMNS or height < LINES
        self.set_class(small, "-small")
        self.set_class(width >= COLUMNS + 26, "-wide")
        if small:
            text = self.say("small", width=width, height=height, columns=COLUMNS, lines=LINES)
            self.query_one("#small", Static).update(text)
        self.show()

    def on_key(self, event: events.Key) -> None:
        # Ignores a key that was pressed before the next screen appeared: it must not count twice.
        if not self.is_current:
            return
        key = NAMES.get(event.key, event.key)
        if event.character and event.character.isprintable() and len(event.key) > 1 and key == event.key != "space":
            key = event.character
        if self.press(key):
            event.stop()
            event.prevent_default()

    def on_chips_picked(self, message: Chips.Picked) -> None:
        if self.is_current:
            self.press(message.key)


class Box(Page):
    """A screen with a box in the middle of it: some texts, then some rows of chips."""

    TEXTS: ClassVar[tuple[str, ...]] = ("words",)
    CHIPS: ClassVar[tuple[str, ...]] = ("tray", "more")

    def __init__(self) -> None:
        super().__init__(classes="box")

    def parts(self) -> Iterator[Widget]:
        with Vertical(id="box"):
            yield from (Static(id=name) for name in self.TEXTS)
            yield from (Chips(id=name) for name in self.CHIPS)

    def put(self, name: str, text: Text | str) -> None:
        self.query_one(f"#{name}", Static).update(text)
