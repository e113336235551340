"""For hatch: with TOURELLE_MACHINE=name, a wheel for that machine, with the libraries in `out/libraries/name`."""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TAGS = {
    "linux-x86-64": "manylinux_2_17_x86_64",
    "linux-arm64": "manylinux_2_17_aarch64",
    "macos-arm64": "macosx_11_0_arm64",
}


class Libraries(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        machine = os.environ.get("TOURELLE_MACHINE")
        if machine:
            build_data["tag"] = f"cp311-abi3-{TAGS[machine]}"
            build_data["pure_python"] = False
            build_data["force_include"][f"out/libraries/{machine}"] = "tourelle/libraries"
