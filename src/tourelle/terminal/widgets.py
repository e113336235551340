"""The widgets of the screens: the board, which reports clicks, and rows of chips with their keys."""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from tourelle.look.chooser import Chip
from tourelle.look.paint import ACCENT, CURSOR, TARGET, YELLOW

ROOM = 80
KEY_SIGNS = {"enter": "⏎", "escape": "esc", "space": "␣"}


class Board(Static):
    """A drawing; a click reports its line and column."""

    class Clicked(Message):
        def __init__(self, row: int, column: int) -> None:
            super().__init__()
            self.row = row
            self.column = column

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None:
            event.stop()
            self.post_message(self.Clicked(offset.y, offset.x))


class Chips(Static):
    """Choices in a row, each with its key; a click does what the key does."""

    class Picked(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def show(self, chips: Iterable[Chip], before: Text | None = None) -> None:
        line = Text(no_wrap=True, overflow="ellipsis")
        if before is not None:
            line.append_text(before).append("  ")
        self.update(line.append_text(in_row(list(chips), ROOM - line.cell_len)), layout=False)

    def show_keys(self, chips: Iterable[Chip]) -> None:
        """The same without decoration, for keys that are always shown."""
        line = keys_row(chips)
        line.no_wrap, line.overflow = True, "ellipsis"
        self.update(line, layout=False)

    def on_click(self, event: events.Click) -> None:
        key = event.style.meta.get("chip")
        if key is not None:
            event.stop()
            self.post_message(self.Picked(key))


def keys_row(chips: Iterable[Chip]) -> Text:
    parts = []
    for chip in chips:
        part = Text.assemble((KEY_SIGNS.get(chip.key, chip.key), ACCENT), " ", chip.label)
        part.stylize(Style.from_meta({"chip": chip.key}))
        parts.append(part)
    return Text("  ").join(parts)


def keys_width(chips: Iterable[Chip]) -> int:
    return keys_row(chips).cell_len


def in_row(chips: list[Chip], room: int) -> Text:
    """Returns the chips that fit; if not all do, those around the lit chip."""
    texts = [chip_text(chip) for chip in chips]
    lit = next((i for i, chip in enumerate(chips) if chip.lit), 0)
    first = 0
    while first < lit and sum(text.cell_len + 1 for text in texts[first : lit + 1]) + 4 > room:
        first += 1
    return Text(" ").join([*([Text("‹")] if first else []), *texts[first:]])


def chip_text(chip: Chip) -> Text:
    """` 1  WGB `: the key on the accent colour, then its choice; a lit chip is between arrows.

    A key that begins with # is not on the keyboard: only arrows and clicks reach it.
    """
    name = KEY_SIGNS.get(chip.key, chip.key)
    text = Text()
    if not name.startswith("#"):
        text.append(f" {name} ", CURSOR if chip.lit else TARGET)
    text.append("▸" if chip.lit else " ", f"bold {YELLOW}")
    text.append_text(chip.label).append("◂" if chip.lit else " ", f"bold {YELLOW}")
    text.stylize(Style.from_meta({"chip": chip.key}))
    return text
