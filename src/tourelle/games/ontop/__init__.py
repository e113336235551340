"""On Top: lay rhombus tiles; the colour that dominates a complete circle stands on top of its stack."""

from tourelle.core.description import Description
from tourelle.core.options import Asked, Several, Switch
from tourelle.games.ontop.text.symbols import CELL_NAMES, DEFAULT_SET, KIND_NUMBERS, KIND_TEXTS, LETTERS, canonical


class Tiles(Several, tag="list", frozen=True, kw_only=True):
    """A tile set. A tile that is written the other way round is refused with its canonical text."""

    def check_item(self, asked: Asked, at: int, item: object) -> None:
        turned = canonical(item) if isinstance(item, str) and len(item) == 4 else ""
        if turned in KIND_NUMBERS and turned != item:
            raise self.refused(asked, "canonical", place=at + 1, item=item, canonical=turned)
        super().check_item(asked, at, item)


DESCRIPTION = Description(
    package=__name__,
    name="ontop",
    id="OnTop",
    players=(2, 3, 4),
    minutes=30,
    reasons=("no-tile", "last-pawn", "neutral-last-pawn"),
    chance={"tile": str},
    partners="teams",
    widget=True,
    options=(
        Several(name="black", default=["C5", "D11"], choices=CELL_NAMES, least=2, most=10, rare=True),
        Tiles(name="tiles", default=DEFAULT_SET, choices=KIND_TEXTS, least=1, most=127, once=False, rare=True),
        Several(name="colours", default=list(LETTERS), choices=list(LETTERS), least=2, most=4, by_seat=True),
        Switch(name="teams", default=False, players=[4]),
    ),
)
