"""The rules of a game, to read beside the table."""

from collections.abc import Iterator

from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown

from tourelle.core.texts import prose, rules_text
from tourelle.terminal.screens.page import Page
from tourelle.terminal.widgets import Chips

SCROLLS = {"up": -1, "down": 1, "k": -1, "j": 1}
LEAPS = {"pageup": -1, "pagedown": 1, "space": 1, "b": -1}


class RulesScreen(Page):
    def __init__(self, game: str) -> None:
        super().__init__(classes="rules")
        self._game = game

    def parts(self) -> Iterator[Widget]:
        with VerticalScroll(id="pages", can_focus=False):
            yield Markdown(id="rules", open_links=False)
        yield Chips(id="keys")

    def show(self) -> None:
        keys = prose(self._game, f"keys_{self._game}", self.language)
        self.query_one("#rules", Markdown).update(f"{rules_text(self._game, self.language)}\n{keys}")
        words = {"escape": "back", "space": "next_page", "b": "page_before", "l": "language"}
        self.query_one("#keys", Chips).show_keys(self.key(key, word) for key, word in words.items())

    def press(self, key: str) -> bool:
        pages = self.query_one("#pages", VerticalScroll)
        if key in SCROLLS:
            pages.scroll_relative(y=SCROLLS[key], animate=False)
        elif key in LEAPS:
            pages.scroll_relative(y=LEAPS[key] * (pages.size.height - 2), animate=False)
        elif key == "home":
            pages.scroll_home(animate=False)
        elif key == "end":
            pages.scroll_end(animate=False)
        elif key == "l":
            self.tourelle.next_language()
        elif key in ("escape", "?", "q", "enter"):
            self.app.pop_screen()
        else:
            return False
        return True
