"""The container's files name what there is: scripts, locks, and settings that the server takes."""

import re
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from tourelle.server.shell.config.settings import PREFIX, READERS, gather

ROOT = Path(__file__).parents[1]
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]


def settings_of(environment: dict[str, str]) -> dict[str, str]:
    """Without the cache, which the compiler reads."""
    return {name: value for name, value in environment.items() if name.startswith(PREFIX) and name != "TOURELLE_CACHE"}


def test_what_the_image_is_built_with_is_there() -> None:
    named = set(re.findall(r"(?:scripts|requirements)/[\w.-]+", CONTAINER))
    assert {"scripts/set-up", "scripts/wheel", "requirements/server.txt"} <= named
    assert all((ROOT / path).exists() for path in named)
    assert "USER 10001" in CONTAINER
    assert "curl" not in CONTAINER


def test_the_image_and_every_service_have_settings_that_are_taken() -> None:
    own = settings_of(dict(re.findall(r"(\w+)=(\S+)", CONTAINER)))
    assert own["TOURELLE_DATA"] == "/data"
    for service in SERVICES.values():
        given = settings_of(service.get("environment", {}))
        assert {name.removeprefix(PREFIX).lower() for name in own | given} <= set(READERS)
        assert gather({}, own | given).host == "0.0.0.0"


def test_two_processes_share_a_database_and_a_secret_behind_a_proxy() -> None:
    first, second = SERVICES["first"], SERVICES["second"]
    assert first["environment"] == second["environment"]
    assert first["volumes"] == second["volumes"] == ["shared:/data"]
    assert first["environment"]["TOURELLE_DATABASE"].startswith("postgresql://")
    assert all(f"{name}:8000" in SERVICES["proxy"]["command"] for name in ("first", "second"))
    with_profile = {name for name, service in SERVICES.items() if service.get("profiles") == ["postgres"]}
    assert set(SERVICES) - with_profile == {"tourelle"}
