"""A PostgreSQL of the soak's own: stopped, restarted, its disk full, failing over to a standby with every commit."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import psycopg
from benchmarks.processes import children
from tests.server.databases import postgres_package

SOCKET = ".s.PGSQL.5432"
DATABASE = "soak"
TABLES = "tables"
ROOM = "512m"
"""Of a small disk, in memory: twice what an hour's play needs."""

PATIENCE = 60.0


class Cluster:
    """`socket` is where the one that takes writes listens now."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tourelle-soak-pg-"))
        self.folder.chmod(0o755)
        self._server = postgres_package().get_server(self.folder / "primary", cleanup_mode=None)
        self._commands: Any = import_module("pgserver._commands")
        self._user: str | None = self._server.system_user
        self.data, self.socket = Path(self._server.pgdata), _socket_of(self._server.get_uri())
        self.standby: Path | None = None
        self.standbys = 0
        self.spare_disk: Path | None = None
        self.disk = self._small_disk("disk")
        if self.disk is not None:
            with self._connected() as connection:
                connection.execute(f"create tablespace small location '{self._given(self.disk / TABLES)}'")

    def _small_disk(self, name: str) -> Path | None:
        """For the tables: it can be full while all others have room. None without the right to it."""
        disk = self._given(self.folder / name)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(disk)]
        return None if subprocess.run(mount, capture_output=True).returncode else disk

    def _given(self, place: Path) -> Path:
        """A new folder of the user that the database runs as."""
        place.mkdir(mode=0o700)
        if self._user is not None:
            found = pwd.getpwnam(self._user)
            os.chown(place, found.pw_uid, found.pw_gid)
        return place

    def create_database(self) -> None:
        with self._connected() as connection:
            connection.execute(f"create database {DATABASE}" + (" tablespace small" if self.disk else ""))

    def fill_disk(self) -> None:
        assert self.disk is not None
        with (self.disk / "ballast").open("wb") as ballast:
            while free := shutil.disk_usage(self.disk).free:
                # The database may take some of the space meanwhile: then there is less to fill.
                with suppress(OSError):
                    os.posix_fallocate(ballast.fileno(), ballast.seek(0, os.SEEK_END), free)

    def empty_disk(self) -> None:
        assert self.disk is not None
        (self.disk / "ballast").unlink()

    def restart(self) -> None:
        """Restarts as after a power cut."""
        self._control(self.data, "-m", "immediate", "restart")

    def stop(self) -> None:
        self._control(self.data, "-m", "immediate", "stop")

    def kill_backend(self) -> None:
        """The one that serves the newest connection: the database then drops all of them, and recovers by itself."""
        with self._connected() as connection:
            row = connection.execute(
                "select pid from pg_stat_activity where datname = %s order by backend_start desc limit 1", [DATABASE]
            ).fetchone()
        if row is not None:
            os.kill(row[0], signal.SIGKILL)

    def kill(self) -> None:
        """The process above all others; when these have noticed, it can be started again."""
        pid = int((self.data / "postmaster.pid").read_text("ascii").split("\n")[0])
        left = children(pid)
        os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and any(Path(f"/proc/{one}").exists() for one in left):
            time.sleep(0.1)

    def start(self) -> None:
        self._control(self.data, "-o", '-h ""', "-o", f"-k {self.socket.parent}", "-l", str(self.data / "log"), "start")

    def fail_over(self) -> None:
        """The primary is gone for good; the standby takes over."""
        assert self.standby is not None
        self.stop()
        shutil.rmtree(self.data)
        self.data, self.socket, self.standby = self.standby, self.standby / SOCKET, None
        self._unmount(self.disk)
        self.disk, self.spare_disk = self.spare_disk, None
        self._control(self.data, "promote")

    def remove(self) -> None:
        for data in filter(None, (self.data, self.standby)):
            if (data / "postmaster.pid").exists():
                self._control(data, "-m", "immediate", "stop")
        self._unmount(self.disk)
        self._unmount(self.spare_disk)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _unmount(self, disk: Path | None) -> None:
        if disk is not None:
            subprocess.run(["umount", str(disk)], check=True)

    def follow(self) -> None:
        """Start a standby, for which every commit waits from then on."""
        self.standbys += 1
        standby = self._given(self.folder / f"standby{self.standbys}")
        # A machine of its own would have a disk of its own.
        self.spare_disk = self._small_disk(f"disk{self.standbys}")
        source = f"host={self.socket.parent} user=postgres application_name=standby"
        tables = f"{self.disk}/{TABLES}={self.spare_disk}/{TABLES}"
        moved = ["-T", tables] if self.disk and self.spare_disk else []
        words = ["-R", "-X", "stream", "-c", "fast", *moved, "-d", source]
        self._commands.pg_basebackup(words, pgdata=standby, user=self._user)
        # The primary's own socket is in its folder.
        (standby / f"{SOCKET}.lock").unlink(missing_ok=True)
        self._control(standby, "-o", '-h ""', "-o", f"-k {standby}", "-l", str(standby / "log"), "start")
        self.standby = standby
        with self._connected() as connection:
            _until(connection, "select count(*) from pg_stat_replication where state = 'streaming'")
            connection.execute("alter system set synchronous_standby_names = '*'")
            connection.execute("select pg_reload_conf()")
            _until(connection, "select count(*) from pg_stat_replication where sync_state = 'sync'")

    def _connected(self) -> "psycopg.Connection[tuple[Any, ...]]":
        return psycopg.connect(f"host={self.socket.parent} user=postgres dbname=postgres", autocommit=True)

    def _control(self, data: Path, *words: str) -> None:
        self._commands.pg_ctl(["-w", *words], pgdata=data, user=self._user)


def _socket_of(uri: str) -> Path:
    with psycopg.connect(uri) as connection:
        return Path(connection.info.host) / f".s.PGSQL.{connection.info.port}"


def _until(connection: "psycopg.Connection[tuple[Any, ...]]", query: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        row = connection.execute(query).fetchone()
        if row is not None and row[0]:
            return
        time.sleep(0.1)
    raise TimeoutError(query)
