"""The machines that libraries are made for."""

from typing import NamedTuple


class Target(NamedTuple):
    """In the words of LLVM and of Zig, which brings a linker and a C library for each."""

    name: str
    triple: str
    processor: str
    features: str
    zig: str
    ending: str

    @property
    def is_page(self) -> bool:
        """Whether it is for a browser: one module, without Python."""
        return not self.zig


LINUX, ARM_LINUX = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"
PAGE_FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
TARGETS = {
    target.name: target
    for target in (
        Target("linux-x86-64-v3", LINUX, "x86-64-v3", "", "x86_64-linux-gnu.2.17", "so"),
        Target("linux-x86-64-v2", LINUX, "x86-64-v2", "", "x86_64-linux-gnu.2.17", "so"),
        Target("linux-arm64", ARM_LINUX, "generic", "", "aarch64-linux-gnu.2.17", "so"),
        Target("macos-arm64", "aarch64-apple-macosx11.0", "apple-m1", "", "aarch64-macos.11.0", "dylib"),
        Target("wasm", "wasm32-unknown-unknown", "generic", PAGE_FEATURES, "", "wasm"),
    )
}
