"""Choosing a move of any game: from the list of its legal moves, by arrows, clicks, or by typing a part of one."""

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.look import chooser

LONGEST_FILTER = 20


class GeneralChooser(chooser.Chooser):
    """The board shows what the selected move would lead to. `/` starts a filter: from then on letters are typed."""

    def __init__(self, view: chooser.View, legal: list[str], preview: chooser.Preview) -> None:
        super().__init__(view, legal, preview)
        self.cursor: str | None = None
        self.filter = ""
        self.typing = False

    def listed(self) -> list[str]:
        """The legal moves in which every word of the filter occurs."""
        words = self.filter.lower().split()
        return [move for move in self.legal if all(word in move.lower() for word in words)]

    def question(self, language: Language) -> str:
        if self.typing or self.filter:
            return say(
                "terminal.general.filter", language, filter=self.filter, n=len(self.listed()), total=len(self.legal)
            )
        return say("terminal.general.choose", language, n=len(self.legal))

    def chips(self, language: Language) -> list[chooser.Chip]:
        """Shows notations: sentences are too long for a row, and the notation is what people type."""
        chips = [
            chooser.Chip(chooser.key_of(at), Text(move), move == self.cursor) for at, move in enumerate(self.listed())
        ]
        return chips or [chooser.Chip("escape", Text(say("terminal.general.none", language)))]

    def shown(self) -> chooser.View:
        return self.preview(self.cursor) if self.cursor else self.view

    def gain(self) -> str | None:
        return self.cursor

    def point(self, move: str) -> None:
        self.filter, self.typing, self.cursor = "", False, move

    def inside(self) -> bool:
        return self.typing or bool(self.filter) or self.cursor is not None

    def press(self, key: str) -> chooser.Reply:
        listed = self.listed()
        if key in chooser.ARROWS:
            return self._walk(listed, key)
        if key == "enter":
            return self._enter(listed)
        if key == "escape":
            return self._back()
        if self.typing:
            return self._type(key)
        if key == "/":
            self.typing = True
            return chooser.Changed()
        chosen = next((move for at, move in enumerate(listed) if chooser.key_of(at) == key), None)
        return self._take(chosen) if chosen else None

    def _walk(self, listed: list[str], key: str) -> chooser.Reply:
        if listed:
            at_end = listed[0 if chooser.WALKING[key] > 0 else -1]
            self.cursor = chooser.around(listed, self.cursor, key) if self.cursor in listed else at_end
        return chooser.Changed()

    def _enter(self, listed: list[str]) -> chooser.Reply:
        """Plays the selected move; while a filter is typed, first selects the only move that it leaves."""
        if self.cursor in listed:
            return chooser.Play(self.cursor)
        return self._take(listed[0]) if len(listed) == 1 else chooser.Tell("terminal.general.which")

    def _take(self, move: str) -> chooser.Reply:
        """Selects a move to look at it first; the same again plays it."""
        if move == self.cursor:
            return chooser.Play(move)
        self.cursor, self.typing = move, False
        return chooser.Changed()

    def _back(self) -> chooser.Reply:
        if not self.inside():
            return None
        if self.typing or self.filter:
            self.filter, self.typing = "", False
        else:
            self.cursor = None
        return chooser.Changed()

    def _type(self, key: str) -> chooser.Reply:
        if key == "backspace":
            self.filter = self.filter[:-1]
        elif key == "space":
            self.filter += " "
        elif len(key) == 1 and key.isprintable() and len(self.filter) < LONGEST_FILTER:
            self.filter += key
        else:
            return None
        if self.cursor not in self.listed():
            self.cursor = None
        return chooser.Changed()
