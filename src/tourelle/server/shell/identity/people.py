"""What the shell stores about people: names, devices, and digests of the links that add another device."""

from collections.abc import Sequence
from typing import Protocol

from tourelle.server.store.people import Device, Known


class People(Protocol):
    """The store's part for identities."""

    async def add(self, identity: str, name: str, /) -> None: ...

    async def find(self, identity: str, /) -> str | None:
        """The name; None if nobody is known by this identity."""

    async def rename(self, identity: str, name: str, /) -> None: ...

    async def add_device(self, device: Device, identity: str, /) -> None: ...

    async def known(self, identity: str, device: str, /) -> Known | None:
        """The person of a device; None if the person or the device is unknown."""

    async def devices_of(self, identity: str, /) -> Sequence[Device]: ...

    async def saw(self, device: str, now: int, /) -> None: ...

    async def drop_device(self, identity: str, device: str, /) -> bool:
        """Removes the device, so that its cookie is refused. False if it was not theirs."""

    async def keep_token(self, digest: bytes, identity: str, until: float, /) -> None: ...

    async def read_token(self, digest: bytes, now: float, /) -> str | None:
        """The identity of a token; None if the token is unknown or has expired."""

    async def take_token(self, digest: bytes, now: float, /) -> str | None:
        """The same, and deletes the token. Of two callers at the same time only one gets it."""

    async def forget_tokens(self, now: float, /) -> None:
        """Removes tokens that have expired."""
