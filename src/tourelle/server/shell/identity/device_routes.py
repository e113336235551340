"""REST for a person's devices: list them, sign them out, add another by a link, which may be read as a QR code."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from tourelle.server.problems import Problem
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.origin import site_url
from tourelle.server.shell.http.problems import answers
from tourelle.server.shell.identity.device_links import LIFETIME, LONGEST, picture
from tourelle.server.shell.identity.identity import AnyCaller, Caller, Identity, sign_in, sign_out
from tourelle.server.shell.identity.identity_routes import Asked, Person, told

router = APIRouter(prefix="/api", tags=["identity"])
DeviceId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{22}$", description="One of your devices.")]


class Token(Asked):
    token: str = Field(max_length=LONGEST, description="The last part of a device link.")


class DeviceLink(BaseModel):
    """A link that works once."""

    link: str = Field(examples=["https://play.example.org/d/Zk3vTqW8n1cR5yXo0bLmP2sH7dJfA6gE"])
    svg: str = Field(description="The link as a QR code.", examples=["<svg ...>"])
    seconds: int = Field(description="How long it works.", examples=[LIFETIME])


class ListedDevice(BaseModel):
    """Where you are signed in. Times are milliseconds since 1970, UTC."""

    id: str = Field(examples=["q7Jm0cPzT2mXb1Yk9wAh3g"])
    label: str = Field(description="Browser and system, if the device tells them.", examples=["Firefox · Linux"])
    created: int = Field(examples=[1_700_000_000_000])
    seen: int = Field(description="To the hour.", examples=[1_700_000_000_000])
    current: bool = Field(description="The one that asks.")


class DeviceList(BaseModel):
    """Your devices, the first one first."""

    devices: list[ListedDevice]


@router.post("/identity/devices", **told("add_device"), responses=answers(401, 403, 429))
async def add_device(person: Caller, request: Request) -> DeviceLink:
    shell = shell_of(request)
    shell.limits.check("device", person.id, person.address)
    link = f"{site_url(request)}/d/{await shell.devices.token(person.id)}"
    return DeviceLink(link=link, svg=await picture(link), seconds=LIFETIME)


@router.get("/identity/devices", **told("devices"), responses=answers(401, 429))
async def list_devices(person: Caller, request: Request) -> DeviceList:
    found = await shell_of(request).people.devices_of(person.id)
    return DeviceList(devices=[ListedDevice(current=one.id == person.device, **asdict(one)) for one in found])


@router.delete(
    "/identity/devices/{device}", status_code=204, **told("drop_device"), responses=answers(401, 403, 404, 429)
)
async def drop_device(device: DeviceId, person: Caller, request: Request) -> Response:
    if not await sign_out(request, person.id, device):
        raise Problem(404, "serving.problem.no_device")
    return Response(status_code=204)


@router.post("/identity/devices/redeem", **told("redeem"), responses=answers(403, 404, 415, 422, 429))
async def redeem(asked: Token, person: AnyCaller, request: Request, response: Response) -> Person:
    identity = await redeemed(request, response, person, asked.token)
    return Person(id=identity, name=await shell_of(request).people.find(identity) or "")


async def redeemed(request: Request, response: Response, person: Identity | None, token: str) -> str:
    """Signs in the identity behind a token and uses the token up. Wrong tokens are counted."""
    async with Guess(request, person):
        identity = await shell_of(request).devices.redeem(token)
    if person is not None:
        await sign_out(request, person.id, person.device)
    await sign_in(response, request, identity)
    return identity


class Guess:
    """Guards the lookup of a secret: after too many wrong guesses a client must wait, even with a right one."""

    def __init__(self, request: Request, person: Identity | None) -> None:
        self.limits = shell_of(request).limits
        self.who = person.id if person else None, address_of(request)

    async def __aenter__(self) -> None:
        self.limits.look("guess", *self.who)

    async def __aexit__(self, _kind: object, fault: object, _trace: object) -> None:
        if fault is not None:
            self.limits.check("guess", *self.who)


LONGEST_LINK = 300


class OwnLink(Asked):
    link: str = Field(
        max_length=LONGEST_LINK, description="A link to this site.", examples=["https://play.example.org/t/x"]
    )


class Picture(BaseModel):
    """A picture to be shown as it is."""

    svg: str = Field(examples=["<svg ...>"])


@router.post("/qr", **told("picture"), responses=answers(403, 415, 422, 429))
async def picture_of(asked: OwnLink, person: AnyCaller, request: Request) -> Picture:
    """The link is sent in the body, so that its secret is in no log."""
    shell = shell_of(request)
    shell.limits.check("picture", person.id if person else None, address_of(request))
    site = site_url(request)
    if not asked.link.startswith(f"{site}/") or not asked.link.isprintable():
        raise Problem(422, "serving.problem.own_link", origin=site)
    return Picture(svg=await picture(asked.link))
