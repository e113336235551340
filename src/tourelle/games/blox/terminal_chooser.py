"""Choosing a BLOX move: a figure (or entering, or an exchange), then its target, then the payment if there is a choice.

Every legal move is read into its parts once. Each step narrows the moves down by one part; a part that leaves no
choice is not asked for.
"""

import re
from dataclasses import dataclass

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games.blox.draw.terminal_board import letters
from tourelle.games.blox.draw.view_reader import cells
from tourelle.look import chooser
from tourelle.look.paint import GOLD

ENTER, EXCHANGE, BUILD = "enter", "exchange", "build"


@dataclass(frozen=True, slots=True)
class Part:
    """A legal move in its parts. `source` is a figure's cell, ENTER or EXCHANGE; `target` a cell or BUILD."""

    text: str
    action: str
    source: str
    target: str
    cards: str

    @property
    def letters(self) -> str:
        return self.cards.replace("*", "")


def read(text: str) -> Part:
    action, *words = text.split()
    if action == "in":
        return Part(text, action, ENTER, words[1], words[2])
    if action == "sw":
        return Part(text, action, EXCHANGE, EXCHANGE, words[0])
    if action == "up":
        return Part(text, action, words[0], BUILD, words[1])
    return Part(text, action, *words)


def places_of(text: str) -> list[str]:
    """The cells that a move names."""
    return re.findall(r"\b[a-i][1-9]\b", text)


class BloxChooser(chooser.Chooser):
    def __init__(self, view: chooser.View, legal: list[str], preview: chooser.Preview) -> None:
        super().__init__(view, legal, preview)
        self.parts = list({(p.source, p.target, p.cards): p for p in map(read, legal)}.values())
        self.seat: int = view["to_move"]
        self.colour = {cell.name: cell.colour for cell in cells(view)}
        self.spots = {cell.name: (float(cell.column), float(cell.row)) for cell in cells(view)}
        self._start()

    def _start(self) -> None:
        self.source: str | None = None
        self.target: str | None = None
        self.blocks: str | None = None
        self.swapped: set[int] = set()
        self.cursor = ""
        self._settle()

    # ---- Where the choice stands ----

    def _left(self) -> list[Part]:
        """The moves that are still possible."""
        return [
            part
            for part in self.parts
            if self.source in (None, part.source)
            and self.target in (None, part.target)
            and (self.blocks is None or part.letters == self.blocks)
        ]

    def _step(self) -> str:
        if self.source == EXCHANGE:
            return "exchange"
        if self.source is None:
            return "source"
        if self.target is None:
            return "target"
        if self.target == BUILD and self.blocks is None:
            return "blocks"
        return "payment"

    def _sources(self) -> list[str]:
        return sorted({part.source for part in self._left()})

    def _targets(self) -> list[str]:
        return sorted({part.target for part in self._left()})

    def _payments(self) -> list[str]:
        """Cards alone come before the joker, cheaper before dearer."""
        return sorted({part.cards for part in self._left()}, key=lambda cards: (len(cards), cards))

    def _sets(self) -> list[str]:
        return sorted({part.letters for part in self._left()})

    def _places(self) -> list[str]:
        """The cells that can be chosen now."""
        if self._step() == "source":
            return [source for source in self._sources() if source in self.spots]
        return [target for target in self._targets() if target in self.spots] if self._step() == "target" else []

    def _row(self) -> list[str]:
        """The items that the arrow keys go through when no cell is to be chosen."""
        return {"blocks": self._sets, "payment": self._payments}.get(self._step(), list)()

    def _settle(self) -> None:
        """Put the cursor on something that can be chosen."""
        items = self._places() or self._row()
        if self.cursor not in items:
            self.cursor = items[0] if items else ""

    # ---- What the screen shows ----

    def question(self, language: Language) -> str:
        step = self._step()
        if step == "source" and self.target is None:
            return say(f"blox.terminal.{self._situation()}", language)
        if step == "source":
            step = "who"
        if step == "target" and self.source == ENTER:
            step = "entry"
        return say(f"blox.terminal.{step}", language, cell=self.source or "", target=self.target or "")

    def _situation(self) -> str:
        """`source.figure_enter_exchange`: what can be done, and whether figures stand on the board, act, or neither."""
        able = [name for name in (ENTER, EXCHANGE) if name in self._sources()]
        if self._places():
            return "source." + "_".join(["figure", *able])
        stands = self.seat in self.view["figures"].values()
        return ("stuck." if stands else "first.") + "_".join(able)

    def point(self, move: str) -> None:
        """Sets the choice to the last step before this legal move."""
        part = read(move)
        self._start()
        self.source = part.source
        if part.source == EXCHANGE:
            left = list(part.cards)
            for i, card in enumerate(self._hand()):
                if card in left:
                    left.remove(card)
                    self.swapped.add(i)
        elif part.target != BUILD:
            self.cursor = part.target
        else:
            self.target = BUILD
            several = len(self._sets()) > 1
            self.blocks, self.cursor = (None, part.letters) if several else (part.letters, part.cards)
        self._settle()

    def inside(self) -> bool:
        return self.source is not None or self.target is not None

    def chips(self, language: Language) -> list[chooser.Chip]:
        step = self._step()
        if step == "exchange":
            return self._hand_chips(language)
        if step in ("blocks", "payment"):
            row = self._row()
            return [
                chooser.Chip(chooser.key_of(i), self._paid(cards), cards == self.cursor) for i, cards in enumerate(row)
            ]
        chips = []
        if step == "source":
            if ENTER in self._sources():
                chips.append(chooser.Chip("e", Text(say("blox.terminal.chip.enter", language))))
            if EXCHANGE in self._sources():
                chips.append(chooser.Chip("x", Text(say("blox.terminal.chip.exchange", language))))
        if step == "target" and BUILD in self._targets():
            chips.append(chooser.Chip("b", Text(say("blox.terminal.chip.build", language))))
        return chips

    def _hand_chips(self, language: Language) -> list[chooser.Chip]:
        hand = self._hand()
        cards = [chooser.Chip(chooser.DIGITS[i], letters(card), i in self.swapped) for i, card in enumerate(hand)]
        return [*cards, chooser.Chip("enter", Text(say("blox.terminal.chip.swap", language, n=len(self.swapped))))]

    def _paid(self, cards: str) -> Text:
        """What is handed in: the joker ✚ stands in the place of the card that it pays (`WM*` is `W✚`)."""
        label = Text()
        for sign in re.findall(r"[WGBM]\*?", cards):
            label.append_text(Text("✚", GOLD) if sign.endswith("*") else letters(sign))
        return label

    def _hand(self) -> str:
        return str(self.view["seats"][self.seat]["hand"])

    def marks(self) -> dict[str, chooser.Kind]:
        marks: dict[str, chooser.Kind] = dict.fromkeys(self._places(), "choice")
        if self.source in self.spots:
            marks[str(self.source)] = "from"
        if self.target in self.spots:
            marks[str(self.target)] = "cursor"
        if self.cursor in marks:
            marks[self.cursor] = "cursor"
        return marks

    def gain(self) -> str | None:
        """The move under the cursor, at its cheapest."""
        if self._step() == "target":
            return next((part.text for part in self._left() if part.target == self.cursor), None)
        if self._step() in ("blocks", "payment"):
            return next((p.text for p in self._left() if self.cursor in (p.cards, p.letters)), None)
        return None

    # ---- What the person does ----

    def press(self, key: str) -> chooser.Reply:
        if key == "escape":
            return self._back()
        if self._step() == "exchange":
            return self._toggle(key)
        if key in chooser.ARROWS:
            return self._go(key)
        if key in ("tab", "shift+tab"):
            self.cursor = chooser.around(self._places() or self._row() or [""], self.cursor, key)
            return chooser.Changed()
        if key in ("enter", "space"):
            return self._choose(self.cursor) if self.cursor else None
        if (at := chooser.place_of(key)) is not None and at < len(self._row()):
            return self._choose(self._row()[at])
        named = {"e": ENTER, "x": EXCHANGE, "b": BUILD}.get(key)
        return self._named(named) if named else None

    def _named(self, name: str) -> chooser.Reply:
        """Handles the key of an action; says why if it can't be done now."""
        if self._step() == "target" and name != BUILD:
            self._start()
        if name in (self._sources() if self._step() == "source" else self._targets()):
            return self._choose(name)
        if name == BUILD and self._step() == "source":
            return chooser.Tell("blox.terminal.tell.figure_first")
        reserve = self.view["seats"][self.seat]["reserve"]
        if name == ENTER and not reserve:
            return chooser.Tell("blox.refused.no_reserve")
        return chooser.Tell(f"blox.terminal.tell.{name}", {"n": self.view["phase"] + 1})

    def _go(self, arrow: str) -> chooser.Reply:
        if places := self._places():
            self.cursor = chooser.toward({place: self.spots[place] for place in places}, self.cursor, arrow)
        elif row := self._row():
            self.cursor = chooser.around(row, self.cursor, arrow)
        return chooser.Changed()

    def _choose(self, name: str) -> chooser.Reply:
        step = self._step()
        if step == "source":
            self.source = name
        elif step == "target":
            self.target = name
        elif step == "blocks":
            self.blocks = name
        else:
            return chooser.Play(next(part.text for part in self._left() if part.cards == name))
        return self._ahead()

    def _ahead(self) -> chooser.Reply:
        """Takes steps without a choice at once."""
        left = self._left()
        if self._step() in ("blocks", "payment") and len({part.cards for part in left}) == 1:
            return chooser.Play(left[0].text)
        if self._step() == "blocks" and len(self._sets()) == 1:
            self.blocks = self._sets()[0]
        self.cursor = ""
        self._settle()
        return chooser.Changed()

    def _back(self) -> chooser.Reply:
        if self.source is None:
            if self.target is None:
                return None
            self._start()
            return chooser.Changed()
        if self.target is None or self.source == EXCHANGE:
            before = self.source
            self._start()
            self.cursor = before if before in self._places() else self.cursor
        else:
            self.cursor, self.target, self.blocks = self.target, None, None
            self._settle()
        return chooser.Changed()

    def _toggle(self, key: str) -> chooser.Reply:
        hand = self._hand()
        if key in chooser.DIGITS and int(key) <= len(hand):
            self.swapped ^= {int(key) - 1}
            return chooser.Changed()
        if key == "a":
            self.swapped = set() if len(self.swapped) == len(hand) else set(range(len(hand)))
            return chooser.Changed()
        if key != "enter":
            return None
        if not self.swapped:
            return chooser.Tell("blox.terminal.tell.none_chosen")
        return chooser.Play(f"sw {''.join(hand[i] for i in sorted(self.swapped))}")

    def click(self, place: str) -> chooser.Reply:
        """A cell was clicked: a figure of one's own, a target, or something the rules refuse."""
        step = self._step()
        if step == "exchange" or (step in ("blocks", "payment") and place != self.target):
            return self._back()
        if step in ("blocks", "payment"):
            return self._choose(self.cursor)
        if place in self._places():
            return self._choose(place)
        if self.view["figures"].get(place, -1) == self.seat:
            return self._other_figure(place)
        if step == "source":
            return self._by_target(place)
        return chooser.Refuse(self._attempt(place))

    def _other_figure(self, place: str) -> chooser.Reply:
        self._start()
        if place not in self._places():
            return chooser.Tell("blox.terminal.tell.stuck", {"cell": place})
        return self._choose(place)

    def _by_target(self, place: str) -> chooser.Reply:
        """Handles a click on a target first: takes it if only one figure, or only entering, gets there; else asks."""
        sources = sorted({part.source for part in self.parts if part.target == place})
        if not sources:
            return chooser.Tell("blox.terminal.tell.nobody", {"cell": place})
        self.target = place
        if len(sources) == 1:
            self.source = sources[0]
        return self._ahead()

    def _attempt(self, place: str) -> str:
        """The move that a click on a cell meant, in notation, so that the rules can say what is wrong with it."""
        colour = self.colour[place]
        if self.source == ENTER:
            return f"in {_nearest_edge(place)} {place} {colour}"
        if place in self.view["towers"]:
            return f"rz {self.source} {place} {self.view['towers'][place]}"
        if place in self.view["figures"]:
            return f"hit {self.source} {place} {colour * 3}"
        return f"mv {self.source} {place} {colour}"


def _nearest_edge(place: str) -> str:
    column, row = "abcdefghi".index(place[0]), int(place[1]) - 1
    far = {"N": 8 - row, "S": row, "E": 8 - column, "W": column}
    return min(far, key=lambda edge: far[edge])
