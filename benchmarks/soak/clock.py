"""A system clock that the soak can set: servers add what a file says, in milliseconds, to the time."""

from pathlib import Path

from tourelle.server.store.clock import SystemClock

FILE = "SOAK_CLOCK"
PROGRAM = (
    "import os, sys; from pathlib import Path; from benchmarks.soak import clock; "
    "clock.follow(Path(os.environ[clock.FILE])); from tourelle.cli import main; sys.exit(main())"
)


def follow(file: Path) -> None:
    """Called in a server before it starts."""
    true = SystemClock.now

    def now(self: SystemClock) -> int:
        return true(self) + int(file.read_text("ascii") or 0)

    SystemClock.now = now  # type: ignore[method-assign]


def set_ahead(file: Path, milliseconds: int) -> None:
    """Writes atomically, by a temporary file that is renamed."""
    part = file.with_suffix(".part")
    part.write_text(str(milliseconds), "ascii")
    part.replace(file)
