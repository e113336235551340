"""What the shell needs to keep of people: their names, and digests of the links that move them to another device."""

from typing import Protocol


class People(Protocol):
    """The store's part for identities."""

    async def add(self, identity: str, name: str, /) -> None: ...

    async def find(self, identity: str, /) -> str | None:
        """The name; None if nobody is known by this identity."""

    async def rename(self, identity: str, name: str, /) -> None: ...

    async def keep_token(self, digest: bytes, identity: str, until: float, /) -> None: ...

    async def read_token(self, digest: bytes, now: float, /) -> str | None:
        """Whose token it is; None if it is unknown or too old."""

    async def take_token(self, digest: bytes, now: float, /) -> str | None:
        """The same, and it is gone: of two who take it at once, one gets it."""

    async def forget_tokens(self, now: float, /) -> None:
        """Removes those that are too old."""
