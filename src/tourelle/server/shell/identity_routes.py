"""The API of one's own identity: to get one, to name it, to move it to another device, to forget it here."""

import secrets
from typing import Annotated, TypedDict

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict

from tourelle.core.texts import Language, say
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.devices import LIFETIME, LONGEST, picture
from tourelle.server.shell.identity import (
    AnyCaller,
    Caller,
    Identity,
    address_of,
    give_cookie,
    new_id,
    signed_of,
    take_cookie,
)
from tourelle.server.shell.language import Spoken
from tourelle.server.shell.names import LONGEST as LONGEST_NAME
from tourelle.server.shell.names import clean
from tourelle.server.shell.origin import own_origin
from tourelle.server.shell.problems import Problem, answers

router = APIRouter(prefix="/api/identity", tags=["identity"])
GUESTS = 10_000
LONGEST_RAW = 200
SHORT: JsonDict = {"minLength": 1, "maxLength": LONGEST_NAME}
"""As it is told; blanks round a name are forgiven."""


Quiet = Annotated[bool, Query(description="Answer a stranger with 204 instead of 401.")]


class Told(TypedDict):
    summary: str
    description: str


def told(key: str) -> Told:
    """What the documentation says of a route."""
    return {"summary": say(f"serving.api.{key}.summary"), "description": say(f"serving.api.{key}.about")}


class Asked(BaseModel):
    """Bodies hold what is asked for, and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewName(Asked):
    name: str = Field(max_length=LONGEST_RAW, json_schema_extra=SHORT, examples=["Ada"])


class Newcomer(Asked):
    name: Annotated[str, Field(max_length=LONGEST_RAW, json_schema_extra=SHORT)] | None = Field(
        None, description="Without one, a name is made up.", examples=["Ada"]
    )


class Token(Asked):
    token: str = Field(max_length=LONGEST, description="The last part of a device link.")


class Person(BaseModel):
    """An identity, as its owner sees it."""

    id: str = Field(examples=["q7Jm0cPzT2mXb1Yk9wAh3g"])
    name: str = Field(examples=["Ada"])


class DeviceLink(BaseModel):
    """A link that works once."""

    link: str = Field(examples=["https://play.example.org/d/Zk3vTqW8n1cR5yXo0bLmP2sH7dJfA6gE"])
    svg: str = Field(description="The link as a QR code.", examples=["<svg ...>"])
    seconds: int = Field(description="How long it works.", examples=[LIFETIME])


@router.get(
    "", **told("who"), responses={**answers(401, 429), 204: {"description": "A stranger."}}, response_model=Person
)
async def who_am_i(person: AnyCaller, request: Request, response: Response, quiet: Quiet = False) -> Person | Response:
    """Your identity. The cookie is written anew when it has aged."""
    if person is None:
        if quiet:
            return Response(status_code=204)
        raise Problem(401, "serving.problem.no_identity")
    signed = signed_of(request)
    if signed and signed.stale:
        give_cookie(response, request, person.id)
    return Person(id=person.id, name=person.name)


@router.post("", **told("introduce"), responses=answers(403, 415, 422, 429))
async def introduce(
    asked: Newcomer, person: AnyCaller, language: Spoken, request: Request, response: Response
) -> Person:
    """Get an identity, in a cookie; whoever has one keeps it. With a name, that is your name from now on."""
    name = clean(asked.name) if asked.name is not None else None
    if person is None:
        return await _newcomer(name or _guest(language), request, response)
    return await _renamed(person, name, request)


@router.patch("", **told("rename"), responses=answers(401, 403, 415, 422, 429))
async def rename(asked: NewName, person: Caller, request: Request) -> Person:
    """Change your name, on every device."""
    return await _renamed(person, clean(asked.name), request)


@router.delete("", status_code=204, **told("leave"), responses=answers(403, 429))
async def leave(request: Request) -> Response:
    """Forget the identity on this device; it goes on on your others."""
    response = Response(status_code=204)
    take_cookie(response, request)
    return response


@router.post("/devices", **told("add_device"), responses=answers(401, 403, 429))
async def add_device(person: Caller, request: Request) -> DeviceLink:
    """A link that brings your identity to another device: once, and within ten minutes."""
    shell = shell_of(request)
    shell.limits.check("device", person.id, person.address)
    origin = shell.settings.origin or own_origin(request.scope, request.headers)
    link = f"{origin}/d/{await shell.devices.token(person.id)}"
    return DeviceLink(link=link, svg=picture(link), seconds=LIFETIME)


@router.post("/devices/redeem", **told("redeem"), responses=answers(403, 404, 415, 422, 429))
async def redeem(asked: Token, request: Request, response: Response) -> Person:
    """Take over the identity behind a device link; this device forgets the one it had."""
    identity = await redeemed(request, asked.token)
    give_cookie(response, request, identity)
    return Person(id=identity, name=await shell_of(request).people.find(identity) or "")


async def redeemed(request: Request, token: str) -> str:
    """The identity behind a token, which is used up; wrong ones are counted."""
    shell = shell_of(request)
    async with Guess(request):
        return await shell.devices.redeem(token)


class Guess:
    """Round a look for something secret: who has guessed wrong too often must wait, right or wrong."""

    def __init__(self, request: Request) -> None:
        self.limits = shell_of(request).limits
        self.address = address_of(request)

    async def __aenter__(self) -> None:
        self.limits.look("guess", None, self.address)

    async def __aexit__(self, _kind: object, fault: object, _trace: object) -> None:
        if fault is not None:
            self.limits.check("guess", None, self.address)


async def _newcomer(name: str, request: Request, response: Response) -> Person:
    shell = shell_of(request)
    shell.limits.check("identity", None, address_of(request))
    identity = new_id()
    await shell.people.add(identity, name)
    give_cookie(response, request, identity)
    return Person(id=identity, name=name)


async def _renamed(person: Identity, name: str | None, request: Request) -> Person:
    shell = shell_of(request)
    if name is None or name == person.name:
        return Person(id=person.id, name=person.name)
    shell.limits.check("rename", person.id, person.address)
    await shell.people.rename(person.id, name)
    return Person(id=person.id, name=name)


def _guest(language: Language) -> str:
    return say("serving.guest", language, number=f"{secrets.randbelow(GUESTS):04}")
