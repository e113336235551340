"""The games and bots that can be chosen, described in the caller's language."""

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
    """Offers the levels only: `random` is for measurements, not an opponent."""
    bots = {name: Words(say(f"bots.level.{name}", language), say(f"bots.about.{name}", language)) for name in LEVELS}
    return Offer({name: offered(game, language) for name, game in DESCRIPTIONS.items()}, bots, DEFAULT)


def offered(game: Description, language: Language) -> GameOffer:
    """An option without texts is offered by its bare name."""
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
        # For games with a widget the site has its own texts.
        story={} if game.widget else said.get("story", {}),
        reasons=said.get("reason", {}),
        hides=game.hides,
    )
