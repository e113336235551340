"""Choosing where a tile of On Top goes: the arrows carry it over the board, `r` turns it, Enter lays it.

The tile is held at one cell; turning goes through all ways in which it can lie there.
"""

from functools import partial
from math import atan2

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games.ontop.draw.layout import CELLS, NEIGHBOURS, VERTICES
from tourelle.look import chooser


def places_of(text: str) -> list[str]:
    """The cells that a move covers."""
    return text.split(">")


def middle(cell: str) -> tuple[float, float]:
    corners = [VERTICES[vertex] for vertex in CELLS[cell]]
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


MIDDLES = {cell: middle(cell) for cell in CELLS}
CENTRE = (450.0, 310.0)


def angle(cell: str, other: str) -> float:
    """Where a neighbour lies, clockwise as seen on the board."""
    (x, y), (its_x, its_y) = MIDDLES[cell], MIDDLES[other]
    return atan2(its_y - y, its_x - x)


class OnTopChooser(chooser.Chooser):
    def __init__(self, view: chooser.View, legal: list[str], preview: chooser.Preview) -> None:
        super().__init__(view, legal, preview)
        self.ways: dict[str, list[str]] = {}
        for move in legal:
            for cell in places_of(move):
                self.ways.setdefault(cell, []).append(move)
        self.ways = {
            cell: sorted(self.ways[cell], key=partial(self._turn_order, cell)) for cell in CELLS if cell in self.ways
        }
        self.cell = min(self.ways, key=self._from_centre)
        self.move = self.ways[self.cell][0]
        self._seen: dict[str, chooser.View] = {}

    @staticmethod
    def _turn_order(cell: str, move: str) -> tuple[float, bool]:
        first, second = places_of(move)
        other = second if cell == first else first
        return angle(cell, other), cell != first

    @staticmethod
    def _from_centre(cell: str) -> tuple[float, str]:
        x, y = MIDDLES[cell]
        return (x - CENTRE[0]) ** 2 + (y - CENTRE[1]) ** 2, cell

    def point(self, move: str) -> None:
        self.cell, self.move = places_of(move)[0], move

    def question(self, language: Language) -> str:
        return say("ontop.terminal.lay", language)

    def chips(self, language: Language) -> list[chooser.Chip]:
        lay = chooser.Chip("enter", Text(say("ontop.terminal.chip.lay", language)), lit=True)
        turn = chooser.Chip("r", Text(say("ontop.terminal.chip.turn", language, n=len(self.ways[self.cell]))))
        return [lay, turn]

    def marks(self) -> dict[str, chooser.Kind]:
        marks: dict[str, chooser.Kind] = dict.fromkeys(self.ways, "choice")
        marks.update(dict.fromkeys(places_of(self.move), "cursor"))
        marks.update(dict.fromkeys(set(self.shown()["stacks"]) - set(self.view["stacks"]), "cursor"))
        return marks

    def shown(self) -> chooser.View:
        """The board with the tile lying there, and the stacks that would rise; the tile itself stays in the tray."""
        if self.move not in self._seen:
            after = self.preview(self.move)
            self._seen[self.move] = {**after, "seats": self.view["seats"], "tile": self.view["tile"]}
        return self._seen[self.move]

    def gain(self) -> str | None:
        return self.move

    def press(self, key: str) -> chooser.Reply:
        if key in chooser.ARROWS:
            self._carry(chooser.toward({cell: MIDDLES[cell] for cell in self.ways}, self.cell, key))
            return chooser.Changed()
        if key in ("tab", "shift+tab"):
            self._carry(chooser.around(list(self.ways), self.cell, key))
            return chooser.Changed()
        if key in ("r", "R", "space"):
            return self._turn(-1 if key == "R" else 1)
        return chooser.Play(self.move) if key == "enter" else None

    def _carry(self, cell: str) -> None:
        """Moves the tile to another cell, in the same direction if possible."""
        first, second = places_of(self.move)
        other = second if self.cell == first else first
        lay = angle(self.cell, other)
        from_first = self.cell == first
        self.cell = cell

        def difference(move: str) -> tuple[float, bool]:
            its, is_first = self._turn_order(cell, move)
            return round(abs(its - lay), 3), is_first is from_first

        self.move = min(self.ways[cell], key=difference)

    def _turn(self, step: int) -> chooser.Reply:
        ways = self.ways[self.cell]
        if len(ways) == 1:
            return chooser.Tell("ontop.terminal.tell.one_way")
        self.move = ways[(ways.index(self.move) + step) % len(ways)]
        return chooser.Changed()

    def click(self, place: str) -> chooser.Reply:
        """A click on another cell moves the tile there; a click on the tile turns it."""
        if place in places_of(self.move):
            return self._turn(1)
        if place in self.ways:
            self._carry(place)
            return chooser.Changed()
        return self._refuse(place)

    def _refuse(self, place: str) -> chooser.Reply:
        """A cell that no tile may cover: the rules say why for it and a neighbour."""
        return chooser.Refuse(f"{place}>{NEIGHBOURS[place][0]}")
