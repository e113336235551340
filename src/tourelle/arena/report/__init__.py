"""The report of a tournament: one self-contained HTML file."""

import os
from pathlib import Path

from tourelle.arena.report.page import page
from tourelle.arena.results import Results
from tourelle.core.texts import Language

REPORT = "report.html"


def write_report(results: Results, folder: Path, language: Language) -> Path:
    """Writes the report into the tournament's folder."""
    path = folder / REPORT
    draft = path.with_suffix(".new")
    draft.write_text(page(results, language), "utf-8")
    os.replace(draft, path)
    return path


__all__ = ["REPORT", "page", "write_report"]
