"""The app: its screens one after the other, the language, the pace of the bots."""

import re

from rich import _wrap
from rich.text import Text
from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

from tourelle.core.texts import DEFAULT_LANGUAGE, LANGUAGES, Language
from tourelle.look.paint import DARK
from tourelle.terminal.screens.leave import LeavingScreen
from tourelle.terminal.screens.page import Page
from tourelle.terminal.screens.preparation import PreparingScreen
from tourelle.terminal.screens.start import ChoiceScreen
from tourelle.terminal.screens.table import TableScreen
from tourelle.terminal.session import Seating, Table

PACES = {"slow": 2.0, "normal": 0.9, "fast": 0.25, "none": 0.0}
"""Seconds between a bot's moves, so that people can follow."""

THEME = Theme(
    name="tourelle",
    primary=DARK["hl"],
    secondary=DARK["accent"],
    accent=DARK["accent"],
    foreground=DARK["ink"],
    background=DARK["table-lo"],
    surface=DARK["table"],
    panel=DARK["surface"],
    warning=DARK["warn"],
    error=DARK["danger"],
    dark=True,
)


class TourelleApp(App[int]):
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tourelle"

    def __init__(
        self, seating: Seating | None = None, *, language: Language = DEFAULT_LANGUAGE, pace: str = "normal"
    ) -> None:
        super().__init__()
        keep_together()
        self.seating = seating
        self.language: Language = language
        self.pace = pace

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = "tourelle"
        if self.seating is None:
            self.push_screen(ChoiceScreen())
        else:
            self.begin(self.seating)

    @property
    def pause(self) -> float:
        return PACES[self.pace]

    def next_pace(self) -> None:
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]

    def next_language(self, step: int = 1) -> None:
        self.speak(LANGUAGES[(LANGUAGES.index(self.language) + step) % len(LANGUAGES)])

    def speak(self, language: Language) -> None:
        self.language = language
        for screen in self.screen_stack:
            if isinstance(screen, Page) and screen.is_mounted:
                screen.show()

    # ---- From screen to screen ----

    def begin(self, seating: Seating) -> None:
        """Starts a match at a new table."""
        self._only(PreparingScreen(seating))

    def again(self, seating: Seating) -> None:
        """Starts another match of the same people, with another seed."""
        self.begin(seating.again())

    def sit_down(self, table: Table) -> None:
        self.seating = table.seating
        self._only(TableScreen(table))

    def choose(self) -> None:
        """Returns to the first screen, as it was left."""
        seating = self.seating
        self._only(ChoiceScreen(seating) if seating else ChoiceScreen())

    def _only(self, screen: Screen[None]) -> None:
        """Shows this screen and removes all before it."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    def leave(self, last_words: str = "") -> None:
        """Leaves; the last words stay in the terminal."""
        self.exit(0, message=Text(last_words) if last_words else None)

    def action_help_quit(self) -> None:
        """Ctrl+C asks as `q` does."""
        if isinstance(self.screen, TableScreen):
            self.push_screen(LeavingScreen(self.screen))
        elif not isinstance(self.screen, LeavingScreen):
            self.leave()


NO_BREAK = "\u00a0\u202f"
WORD = re.compile(rf"\s*(?:«\s)?\S+(?:[{NO_BREAK}]\S+|\s[:;?!»⏎]\S*)*\s*")


def keep_together() -> None:
    _wrap.re_word = WORD
