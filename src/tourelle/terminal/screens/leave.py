"""Asks before a match is left: stay, save it, or discard it."""

from typing import TYPE_CHECKING

from rich.text import Text

from tourelle.look.chooser import WALKING, Chip, around
from tourelle.terminal.screens.page import Box
from tourelle.terminal.widgets import Chips

if TYPE_CHECKING:
    from tourelle.terminal.screens.table import TableScreen

WAYS = {"escape": "stay", "s": "save", "g": "other_game", "x": "lose"}
"""The choices by key. The first, which loses nothing, is preselected."""


class LeavingScreen(Box):
    def __init__(self, table_screen: "TableScreen") -> None:
        super().__init__()
        self._table_screen = table_screen
        self._chosen = next(iter(WAYS))
        self._fault = ""

    def show(self) -> None:
        self.put("words", self._fault or self.say("leave.question"))
        chips = [Chip(key, Text(self.say(f"leave.{way}")), key == self._chosen) for key, way in WAYS.items()]
        self.query_one("#tray", Chips).show(chips[:2])
        self.query_one("#more", Chips).show(chips[2:])

    def press(self, key: str) -> bool:
        if key in WALKING:
            self._chosen = around(list(WAYS), self._chosen, key)
            self.show()
            return True
        if key == "enter":
            key = self._chosen
        if key == "escape":
            self.app.pop_screen()
        elif key == "s":
            self._save()
        elif key == "g":
            self.tourelle.choose()
        elif key == "x":
            self.tourelle.leave()
        else:
            return False
        return True

    def _save(self) -> None:
        """Leaves only if the match was really saved."""
        saved, words = self._table_screen.save()
        if saved:
            self.tourelle.leave(words)
        else:
            self._fault = words
            self.show()
