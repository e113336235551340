"""What can be played, as a page can offer it, in a person's language."""

from functools import cache
from typing import Any

import msgspec

from tourelle.bots import DEFAULT, LEVELS
from tourelle.core.description import Description
from tourelle.core.texts import Language, catalogue, say
from tourelle.games import DESCRIPTIONS
from tourelle.wire.offers import GameOffer, Offer, Words


@cache
def offer(language: Language) -> Offer:
    """The levels only: `random` is for measurements, and nobody's opponent."""
    bots = {name: Words(say(f"bots.level.{name}", language), say(f"bots.about.{name}", language)) for name in LEVELS}
    return Offer({name: offered(game, language) for name, game in DESCRIPTIONS.items()}, bots, DEFAULT)


def offered(game: Description, language: Language) -> GameOffer:
    """A game that says nothing of an option in words still has it offered, by its bare name."""
    said: dict[str, Any] = catalogue(game.name, language)
    texts = said.get("options", {})
    return GameOffer(
        title=say(f"{game.name}.name", language),
        promise=say(f"{game.name}.promise", language),
        players=list(game.players),
        minutes=game.minutes,
        options=list(game.options),
        words={
            option.name: msgspec.convert(texts.get(option.name, {"label": option.name, "about": ""}), Words)
            for option in game.options
        },
        widget=game.widget,
        # The site tells the games that it has a widget for in its own words.
        story={} if game.widget else said.get("story", {}),
        reasons=said.get("reason", {}),
        hides=game.hides,
    )
