"""The language of a client: what it asks for with `?lang=`, else what its browser says, else our default."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from tourelle.core.texts import DEFAULT_LANGUAGE, Language, known_language

LONGEST = 200
"""How many characters of an Accept-Language header are read."""


def spoken(connection: HTTPConnection) -> Language:
    asked = known_language(connection.query_params.get("lang", ""))
    return asked or accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> Language:
    """The language with the highest weight among ours, or the default."""
    wanted = [weighed(part) for part in header[:LONGEST].split(",")]
    ours = [(weight, found) for found, weight in wanted if found and weight > 0]
    return max(ours, key=lambda each: each[0])[1] if ours else DEFAULT_LANGUAGE


def weighed(part: str) -> tuple[Language | None, float]:
    """`fr-CH;q=0.8`: French, 0.8."""
    tag, _, weight = part.partition(";")
    _, _, number = weight.strip().partition("q=")
    try:
        return known_language(tag), float(number or 1)
    except ValueError:
        return None, 0.0


Spoken = Annotated[Language, Depends(spoken)]
