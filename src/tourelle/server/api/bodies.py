"""Request bodies and answers as the wire's types: every field of a body is checked."""

from typing import Any, TypeVar

import msgspec
from fastapi import Request, Response

from tourelle.server.problems import NOT_DECODED, not_decoded

T = TypeVar("T")


async def body(request: Request, decoder: "msgspec.json.Decoder[T]") -> T:
    """Decodes a request's body; raises Refused with what is wrong and where."""
    raw = await request.body()
    try:
        return decoder.decode(raw)
    except NOT_DECODED as fault:
        raise not_decoded(fault) from None


def answer(message: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(message), status, headers, "application/json")
