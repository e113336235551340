"""5 Towers: bid for how many cards you dare to take; they must all fit on your towers."""

from tourelle.core.description import Description

DESCRIPTION = Description(
    package=__name__,
    name="fivetowers",
    id="FiveTowers",
    players=(2, 3, 4, 5),
    minutes=30,
    reasons=("deck",),
    chance={"market": list[str], "reshuffled": bool},
    widget=True,
)
