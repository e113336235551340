"""Choosing in 5 Towers: a bid by its number, then the cards by number, arrows or clicks, a demolition with `d`."""

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games.fivetowers.draw.view_reader import STYLES
from tourelle.look import chooser


def places_of(text: str) -> list[str]:
    """The card or the tower that a move names."""
    return [text.split()[-1]] if not text.startswith(("bid", "pass")) else []


class FiveTowersChooser(chooser.Chooser):
    def __init__(self, view: chooser.View, legal: list[str], preview: chooser.Preview) -> None:
        super().__init__(view, legal, preview)
        self.bidding = view["stage"] == "bid"
        self.razes = [f"raze {style}" for style in STYLES if f"raze {style}" in legal]
        self.cards = [card for card in view["market"] if card in legal]
        self.razing = not self.bidding and not self.cards
        self.cursor = self._row()[0]

    def _row(self) -> list[str]:
        """The items that the arrow keys go through: bids, cards or demolitions."""
        if self.bidding:
            return sorted(self.legal, key=lambda move: (move == "pass", move))
        return self.razes if self.razing else list(dict.fromkeys(self.cards))

    def point(self, move: str) -> None:
        self._turn_to(move, razing=move in self.razes)

    def inside(self) -> bool:
        return self.razing and bool(self.cards)

    def question(self, language: Language) -> str:
        if self.bidding:
            step = "bid" if self.view["bid"] else "first_bid"
            if self.legal == ["pass"]:
                step = "must_pass"
            return say(f"fivetowers.terminal.{step}", language, n=self.view["bid"])
        if self.razing:
            mine = self.view["seats"][self.view["to_move"]]
            step = "raze" if self.cards else "must_raze"
            return say(f"fivetowers.terminal.{step}", language, n=len(mine["demolished"]) + 1)
        step = "place" if self.view["to_place"] == self.view["bid"] else "place_more"
        return say(f"fivetowers.terminal.{step}", language, n=self.view["to_place"])

    def chips(self, language: Language) -> list[chooser.Chip]:
        row = self._row()
        chips = [
            chooser.Chip(self._key(move, i), self._label(move, language), move == self.cursor)
            for i, move in enumerate(row)
        ]
        if self.razes and not self.razing:
            chips.append(chooser.Chip("d", Text(say("fivetowers.terminal.chip.raze", language))))
        return chips

    def _key(self, move: str, at: int) -> str:
        if self.bidding:
            return "0" if move == "pass" else move.split()[1]
        return chooser.DIGITS[at]

    def _label(self, move: str, language: Language) -> Text:
        if move == "pass":
            return Text(say("fivetowers.terminal.chip.pass", language))
        if self.bidding:
            return Text(say("fivetowers.terminal.chip.bid", language, n=int(move.split()[1])))
        if self.razing:
            style = move[-1]
            tower = self.view["seats"][self.view["to_move"]]["towers"][style]
            return Text(f"{style}{tower[-1]}")
        return Text(move)

    def marks(self) -> dict[str, chooser.Kind]:
        if self.bidding:
            return {}
        marks: dict[str, chooser.Kind] = {place: "choice" for move in self._row() for place in places_of(move)}
        marks.update(dict.fromkeys(places_of(self.cursor), "cursor"))
        return marks

    def gain(self) -> str | None:
        return None if self.bidding else self.cursor

    def press(self, key: str) -> chooser.Reply:
        if key in chooser.ARROWS:
            self.cursor = chooser.around(self._row(), self.cursor, key)
            return chooser.Changed()
        if key in ("enter", "space"):
            return chooser.Play(self.cursor)
        if self.bidding:
            return self._bid(key)
        if key == "d":
            return self._demolish()
        if key == "escape" and self.razing and self.cards:
            self._turn_to(self.cards[0], razing=False)
            return chooser.Changed()
        row = self._row()
        return chooser.Play(row[int(key) - 1]) if key in chooser.DIGITS and int(key) <= len(row) else None

    def _bid(self, key: str) -> chooser.Reply:
        move = "pass" if key in ("0", "p") else f"bid {key}"
        if key not in ("0", "p", *chooser.DIGITS):
            return None
        return chooser.Play(move) if move in self.legal else chooser.Refuse(move)

    def _demolish(self) -> chooser.Reply:
        if self.razes:
            self._turn_to(self.razes[0], razing=True)
            return chooser.Changed()
        if not any(self.view["seats"][self.view["to_move"]]["towers"].values()):
            return chooser.Tell("fivetowers.terminal.tell.no_tower")
        if not self.view["may_raze"]:
            return chooser.Tell("fivetowers.refused.raze_late")
        return chooser.Tell("fivetowers.terminal.tell.nothing_to_raze")

    def _turn_to(self, move: str, *, razing: bool) -> None:
        self.razing, self.cursor = razing, move

    def click(self, place: str) -> chooser.Reply:
        """A card is taken at once; a tower asks first, as demolishing costs points."""
        if self.bidding:
            return chooser.Tell("fivetowers.terminal.tell.bid_first")
        if place not in STYLES:
            return chooser.Play(place) if place in self.legal else chooser.Refuse(place)
        move = f"raze {place}"
        if move not in self.razes:
            return chooser.Refuse(move)
        if self.razing and self.cursor == move:
            return chooser.Play(move)
        self._turn_to(move, razing=True)
        return chooser.Changed()
