"""What the site's board of 5 Towers is drawn with: pieces by name, colours and measures (`scripts/look`)."""

from tourelle.games.fivetowers.draw import cards
from tourelle.games.fivetowers.draw.styles import INK, MOON, STYLE
from tourelle.games.fivetowers.draw.towers import CARD_STEP, pieces
from tourelle.look.page import contact_shadow

PIECES = [*pieces(), contact_shadow()]
FACTS = {
    "paints": {name: style._asdict() for name, style in STYLE.items()},
    "INK": INK,
    "MOON": MOON,
    "PILE_EDGE": cards.PILE_EDGE,
    "CARD": {"width": cards.CARD, "height": cards.STOREY, "step": CARD_STEP},
}
