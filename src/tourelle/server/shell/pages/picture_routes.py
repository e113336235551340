"""A link as a QR code, to be read from a screen by another device."""

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.origin import site_url
from tourelle.server.shell.http.problems import Problem, answers
from tourelle.server.shell.identity.device_links import picture
from tourelle.server.shell.identity.identity import AnyCaller
from tourelle.server.shell.identity.identity_routes import Asked, told

router = APIRouter(prefix="/api/qr", tags=["identity"])
LONGEST = 300


class OwnLink(Asked):
    link: str = Field(max_length=LONGEST, description="A link to this site.", examples=["https://play.example.org/t/x"])


class Picture(BaseModel):
    """A picture to be shown as it is."""

    svg: str = Field(examples=["<svg ...>"])


@router.post("", **told("picture"), responses=answers(403, 415, 422, 429))
async def picture_of(asked: OwnLink, person: AnyCaller, request: Request) -> Picture:
    """The link is sent in the body, so that its secret is in no log."""
    shell = shell_of(request)
    shell.limits.check("picture", person.id if person else None, address_of(request))
    site = site_url(request)
    if not asked.link.startswith(f"{site}/") or not asked.link.isprintable():
        raise Problem(422, "serving.problem.own_link", origin=site)
    return Picture(svg=await picture(asked.link))
