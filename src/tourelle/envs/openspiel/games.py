"""The facts of each game, by its name."""

from tourelle.envs.openspiel import blox, fivetowers, ontop
from tourelle.envs.openspiel.facts import Facts

FACTS: dict[str, Facts] = {"blox": blox.FACTS, "ontop": ontop.FACTS, "fivetowers": fivetowers.FACTS}
