"""The language of a client: what it asks for with `?lang=`, else what its browser says, else English."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from tourelle.core.texts import LANGUAGES, Language

LONGEST = 200
"""Characters of an Accept-Language that are looked at."""


def spoken(connection: HTTPConnection) -> Language:
    asked = known(connection.query_params.get("lang", ""))
    return asked or accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> Language:
    """The language with the highest weight among ours; English where none is."""
    wanted = [weighed(part) for part in header[:LONGEST].split(",")]
    ours = [(weight, found) for found, weight in wanted if found and weight > 0]
    return max(ours, key=lambda each: each[0])[1] if ours else "en"


def weighed(part: str) -> tuple[Language | None, float]:
    """`fr-CH;q=0.8`: French, 0.8."""
    tag, _, weight = part.partition(";")
    _, _, number = weight.strip().partition("q=")
    try:
        return known(tag), float(number or 1)
    except ValueError:
        return None, 0.0


def known(tag: str) -> Language | None:
    """The language of `fr`, `fr-CA` or `FR_ch`."""
    main = tag.strip().lower().replace("_", "-").partition("-")[0]
    return next((language for language in LANGUAGES if language == main), None)


Spoken = Annotated[Language, Depends(spoken)]
