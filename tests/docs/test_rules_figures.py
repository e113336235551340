"""The drawings of the site's rules are what the engine makes of the worked cases."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
FIGURES = ROOT / "web/src/board"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_figures", ROOT / "scripts/rules_figures.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_figures_are_current() -> None:
    """Else run scripts/rules-figures."""
    for name, text in script().written().items():
        assert (FIGURES / name).read_text("utf-8") == text, name


def test_every_game_has_figures() -> None:
    assert sorted(path.parts[-3] for path in FIGURES.glob("*/look/figures.json")) == ["blox", "fivetowers", "ontop"]
