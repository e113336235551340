"""How a match ended: who won, why, everybody's points, and what next."""

from typing import TYPE_CHECKING

from rich.text import Text

from tourelle.core.texts import say
from tourelle.look.names import minus, shorten
from tourelle.look.paint import ACCENT, GOLD, QUIET, fill
from tourelle.terminal.screens.page import Box
from tourelle.terminal.session import Table
from tourelle.terminal.widgets import Chips

if TYPE_CHECKING:
    from tourelle.terminal.screens.table import TableScreen

ROOM = 58


def ranking(table: Table) -> list[tuple[int, int]]:
    """(place, seat), winners first, then by points; equal points share a place."""
    outcome = table.match.outcome
    assert outcome is not None
    order = sorted(
        range(table.match.players), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat], seat)
    )
    standing = [(seat not in outcome.winners, outcome.scores[seat]) for seat in order]
    places = [1 if not lost else standing.index((lost, points)) + 1 for lost, points in standing]
    return list(zip(places, order, strict=True))


class EndScreen(Box):
    TEXTS = ("words", "ranking", "news")

    def __init__(self, table_screen: "TableScreen") -> None:
        super().__init__()
        self._table_screen = table_screen
        self._table = table_screen.table
        self._saved = ""

    def show(self) -> None:
        outcome = self._table.match.outcome
        assert outcome is not None
        names = self._table.full_names(self.language)
        winners = [names[seat] for seat in outcome.winners]
        mine = self._table.people == outcome.winners
        key = "end.you" if mine and len(winners) == 1 and len(self._table.people) == 1 else "end.won"
        reason = self._reason(outcome.reason, names)
        words = Text.assemble((self.say(key, n=len(winners), names=winners), GOLD), "\n", (reason, QUIET))
        self.put("words", words)
        self.put("ranking", Text("\n").join(self._line(*at, names) for at in ranking(self._table)))
        self.put("news", self._saved)
        self._chips()

    def _reason(self, reason: str, names: list[str]) -> str:
        match = self._table.match
        own = self._table.face.ended(match.view(), reason, self._table.people, names, self.language)
        return own or say(f"{match.game.name}.reason.{reason}", self.language)

    def _line(self, place: int, seat: int, names: list[str]) -> Text:
        """`1.  ●  Alma   ........  31`."""
        points = minus(self._table.match.scores[seat])
        won = place == 1
        line = Text(f" {place}. ").append_text(self._table.face.sign(self._table.match.view(), seat))
        line.append(f" {shorten(names[seat], ROOM - 20)} ", ACCENT if won else "")
        return fill(line, ROOM - len(points)).append(points, "bold")

    def _chips(self) -> None:
        first = [self.key("n", "again", lit=True), self.key("g", "other_game")]
        words = {"s": "save", "escape": "look", "u": "undo", "q": "quit"}
        if not self._table.can_undo():
            words.pop("u")
        chips = [self.key(key, word) for key, word in words.items()]
        self.query_one("#tray", Chips).show(first)
        self.query_one("#more", Chips).show(chips)

    def press(self, key: str) -> bool:
        if key == "n":
            self.tourelle.again(self._table.seating)
        elif key == "g":
            self.tourelle.choose()
        elif key == "s":
            self._saved = self._table_screen.save()[1]
            self.show()
        elif key == "escape":
            self.app.pop_screen()
        elif key == "u" and self._table.can_undo():
            self.app.pop_screen()
            self._table_screen.press("u")
        elif key == "l":
            self.tourelle.next_language()
        elif key == "q":
            self.tourelle.leave()
        else:
            return False
        return True
