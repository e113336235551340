"""The pages that people open: the API's documentation, and a device link."""

from fastapi import APIRouter, FastAPI, Request, Response
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse

from tourelle.core.texts import Language
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.language import Spoken
from tourelle.server.shell.identity.device_routes import Guess, redeemed
from tourelle.server.shell.identity.identity import AnyCaller
from tourelle.server.shell.pages.api_docs import docs_page
from tourelle.server.shell.pages.page import device_page

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def docs(request: Request, language: Spoken) -> Response:
    shell = shell_of(request)

    def written() -> bytes:
        return docs_page(language, shell.settings.base_path, request.app.openapi()).encode()

    return shown(shell.written(f"docs.{language}", written), language)


@router.get("/openapi.json")
async def openapi(request: Request) -> Response:
    app: FastAPI = request.app
    written = shell_of(request).written("openapi", lambda: bytes(JSONResponse(app.openapi()).body))
    return Response(written, media_type="application/json")


@router.get("/d/{token}")
async def device_link(token: str, request: Request, person: AnyCaller, language: Spoken) -> Response:
    """Only asks: the link is used up when the person confirms."""
    shell = shell_of(request)
    async with Guess(request, person):
        identity = await shell.devices.whose(token)
    name = await shell.people.find(identity) or ""
    here = person.name if person and person.id != identity else None
    return shown(device_page(language, shell.settings.base_path, name, here), language)


@router.post("/d/{token}")
async def use_device_link(token: str, person: AnyCaller, request: Request) -> Response:
    response = RedirectResponse(f"{shell_of(request).settings.base_path}/", 303)
    await redeemed(request, response, person, token)
    return response


def shown(page: str | bytes, language: Language) -> Response:
    return HTMLResponse(page, headers={"Content-Language": language, "Vary": "Accept-Language"})
