"""Request bodies and answers as the wire's types: every field of a body is checked."""

from typing import Any, TypeVar

import msgspec
from fastapi import Request, Response

from tourelle.core.faults import fault_in
from tourelle.server.problems import Refused

T = TypeVar("T")


def decoded(decoder: "msgspec.json.Decoder[T]", raw: bytes | str) -> T:
    """Decodes a message; raises Refused with what is wrong and where."""
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise Refused("unreadable", "server.refused.unreadable", fault=fault_in(fault)) from None


async def body(request: Request, decoder: "msgspec.json.Decoder[T]") -> T:
    return decoded(decoder, await request.body())


def answer(message: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(message), status, headers, "application/json")
