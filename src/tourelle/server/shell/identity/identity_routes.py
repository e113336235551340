"""REST for one's own identity: get one, name it, forget it on this device."""

import secrets
from typing import Annotated, TypedDict

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict

from tourelle.core.texts import Language, say
from tourelle.server.problems import Problem
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.language import Spoken
from tourelle.server.shell.http.problems import answers, problem_of
from tourelle.server.shell.identity.identity import (
    AnyCaller,
    Caller,
    Identity,
    give_cookie,
    new_id,
    sign_in,
    sign_out,
    signed_of,
    take_cookie,
)
from tourelle.wire.letters import LONGEST_NAME, BadName, clean_name

router = APIRouter(prefix="/api/identity", tags=["identity"])
GUESTS = 10_000
LONGEST_RAW = 200
SEEN_EVERY = 3_600_000
"""Milliseconds: the time when a device was last seen is stored to the hour."""

SHORT: JsonDict = {"minLength": 1, "maxLength": LONGEST_NAME}
"""A name as the client sends it; surrounding blanks are stripped."""


Quiet = Annotated[bool, Query(description="Answer a stranger with 204 instead of 401.")]


class Told(TypedDict):
    summary: str
    description: str


def told(key: str) -> Told:
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


class Person(BaseModel):
    """An identity, as its owner sees it."""

    id: str = Field(examples=["q7Jm0cPzT2mXb1Yk9wAh3g"])
    name: str = Field(examples=["Ada"])


@router.get(
    "", **told("who"), responses={**answers(401, 429), 204: {"description": "A stranger."}}, response_model=Person
)
async def who_am_i(person: AnyCaller, request: Request, response: Response, quiet: Quiet = False) -> Person | Response:
    """The caller's identity. Renews the cookie if it has aged."""
    if person is None:
        if quiet:
            return Response(status_code=204)
        raise Problem(401, "serving.problem.no_identity")
    await _note(person, request, response)
    return Person(id=person.id, name=person.name)


@router.post("", **told("introduce"), responses=answers(403, 415, 422, 429))
async def introduce(
    asked: Newcomer, person: AnyCaller, language: Spoken, request: Request, response: Response
) -> Person:
    """Gives the caller an identity in a cookie, unless they have one. A given name becomes theirs."""
    name = clean(asked.name) if asked.name is not None else None
    if person is None:
        return await _newcomer(name or _guest(language), request, response)
    return await _renamed(person, name, request)


@router.patch("", **told("rename"), responses=answers(401, 403, 415, 422, 429))
async def rename(asked: NewName, person: Caller, request: Request) -> Person:
    return await _renamed(person, clean(asked.name), request)


@router.delete("", status_code=204, **told("leave"), responses=answers(403, 429))
async def leave(person: AnyCaller, request: Request) -> Response:
    response = Response(status_code=204)
    if person is not None:
        await sign_out(request, person.id, person.device)
    take_cookie(response, request)
    return response


async def _newcomer(name: str, request: Request, response: Response) -> Person:
    shell = shell_of(request)
    shell.limits.check("identity", None, address_of(request))
    identity = new_id()
    await shell.people.add(identity, name)
    await sign_in(response, request, identity)
    return Person(id=identity, name=name)


async def _note(person: Identity, request: Request, response: Response) -> None:
    """Records that the device was seen, and renews its cookie if that has aged or belongs to no device."""
    shell, signed = shell_of(request), signed_of(request)
    now = round(shell.clock() * 1000)
    if now - person.seen >= SEEN_EVERY:
        await shell.people.saw(person.device, now)
    if person.device == person.id and not shell.limits.wait("device", person.id, person.address):
        # A client that keeps the old cookie all the same must not add a device each time.
        await sign_in(response, request, person.id)
    elif signed and signed.stale:
        give_cookie(response, request, person.id, person.device)


async def _renamed(person: Identity, name: str | None, request: Request) -> Person:
    shell = shell_of(request)
    if name is None or name == person.name:
        return Person(id=person.id, name=person.name)
    if person.hidden:
        raise Problem(403, "serving.problem.hidden")
    shell.limits.check("rename", person.id, person.address)
    await shell.people.rename(person.id, name)
    return Person(id=person.id, name=name)


def clean(name: str) -> str:
    try:
        return clean_name(name)
    except BadName as fault:
        raise problem_of(fault, 422) from None


def _guest(language: Language) -> str:
    return say("serving.guest", language, number=f"{secrets.randbelow(GUESTS):04}")
