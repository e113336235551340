"""`tourelle bench`: how fast the engine is, beside OpenSpiel's C++ in the same run."""

from typing import Annotated

from tourelle.cli.help import described


def bench(
    *,
    quick: Annotated[bool, described("bench.quick")] = False,
    markdown: Annotated[str | None, described("bench.markdown", metavar="FILE")] = None,
) -> int:
    from tourelle.cli.bench.report import measure
    from tourelle.cli.bench.table import as_markdown, as_text
    from tourelle.cli.console import show
    from tourelle.cli.files import writing

    tables = measure(quick)
    for table in tables:
        show(as_text(table))
    if markdown:
        with writing(markdown) as stream:
            stream.write("\n".join(map(as_markdown, tables)).encode())
    return 0
