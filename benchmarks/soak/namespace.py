"""A network namespace for a server process: one cable to its clients, one to its database. Each can be pulled.

A cable that is pulled is not a connection that ends: nothing arrives, nothing is acknowledged, and nobody is told.
This needs Linux, `ip` of iproute2 and the rights of root.
"""

import os
import subprocess


class Namespace:
    """Named after this process, so that several soaks don't meet."""

    SIDES = ("front", "back")
    """Towards clients, and towards the database."""

    def __init__(self) -> None:
        self.name = f"tourelle-soak-{os.getpid()}"

    @classmethod
    def made(cls) -> "Namespace | None":
        """None where that is not possible."""
        found = cls()
        try:
            found._set_up()
        except (OSError, subprocess.CalledProcessError):
            return None
        return found

    @property
    def command(self) -> list[str]:
        """What a program is started with to be in it."""
        return ["ip", "netns", "exec", self.name]

    def near(self, side: str) -> str:
        """Our address at a cable."""
        return f"{self._net(side)}.1"

    def far(self, side: str) -> str:
        return f"{self._net(side)}.2"

    def cut(self, side: str) -> None:
        _ip("link", "set", self._cable(side), "down")

    def mend(self, side: str) -> None:
        _ip("link", "set", self._cable(side), "up")

    def remove(self) -> None:
        """The cables go with it."""
        _ip("netns", "delete", self.name)

    def _set_up(self) -> None:
        _ip("netns", "add", self.name)
        try:
            for side in self.SIDES:
                self._lay(side)
        except subprocess.CalledProcessError:
            self.remove()
            raise

    def _lay(self, side: str) -> None:
        cable = self._cable(side)
        _ip("link", "add", cable, "type", "veth", "peer", "name", side, "netns", self.name)
        _ip("address", "add", f"{self.near(side)}/30", "dev", cable)
        _ip("-n", self.name, "address", "add", f"{self.far(side)}/30", "dev", side)
        _ip("link", "set", cable, "up")
        _ip("-n", self.name, "link", "set", side, "up")

    def _net(self, side: str) -> str:
        """Of a range that is for measurements between networks (RFC 2544)."""
        return f"198.{18 + self.SIDES.index(side)}.{os.getpid() % 256}"

    def _cable(self, side: str) -> str:
        return f"{side}{os.getpid()}"[:15]


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
