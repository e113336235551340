"""Tables as files, in Parquet or NumPy's npz format: reading returns the same columns."""

import zlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tourelle.core.errors import BadFile, BadOption
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase, system_fault
from tourelle.datasets.defaults import Kind

Columns: TypeAlias = dict[str, NDArray[Any]]
"""A table: columns by name, all of the same length; a column may have rows of several numbers."""

ROWS = 4096
"""Rows in a Parquet row group. A reader holds at least one group in memory."""


def packed(kind: Kind, table: Columns) -> bytes:
    """The contents of a file."""
    content = BytesIO()
    if kind == "npz":
        np.savez_compressed(content, **{name: _plain(column) for name, column in table.items()})
    else:
        arrow, parquet = pyarrow()
        columns = {name: _as_arrow(arrow, column) for name, column in table.items()}
        parquet.write_table(arrow.table(columns), content, compression="zstd", row_group_size=ROWS)
    return content.getvalue()


def unpacked(path: Path, columns: Sequence[str] | None = None) -> Columns:
    """The columns of a file, or some of them; raises BadFile if it is none of ours."""
    try:
        return _from_npz(path, columns) if path.suffix == ".npz" else _from_parquet(path, columns)
    except OSError as fault:
        raise BadFile("datasets.file", file=path, fault=system_fault(fault)) from None
    except KeyError as fault:
        raise BadOption("datasets.column", file=path, name=shown(fault.args[0])) from None
    except (ValueError, BadZipFile, EOFError, zlib.error):
        raise BadFile("datasets.file", file=path, fault=Phrase("datasets.torn", {})) from None


def rows(path: Path) -> int:
    """The number of rows of a table; 0 if it can't be read."""
    try:
        return len(unpacked(path, ["match"])["match"])
    except (BadFile, BadOption):
        return 0


# ---- npz: text as bytes, which needs no pickle ----


def _plain(column: Any) -> Any:
    return np.char.encode(column.astype(np.str_), "utf-8") if column.dtype == object else column


def _from_npz(path: Path, columns: Sequence[str] | None) -> Columns:
    # Opened here, because NumPy leaves a file open that it can't read.
    with open(path, "rb") as stream, np.load(stream, allow_pickle=False) as file:
        found = {name: file[name] for name in (file.files if columns is None else columns)}
    return {name: _text(column) if column.dtype.kind == "S" else column for name, column in found.items()}


def _text(column: Any) -> Any:
    return np.char.decode(column, "utf-8").astype(object)


# ---- Parquet: rows of several numbers as lists of that length ----


def pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise BadOption("datasets.missing", package="pyarrow", extra="data") from None
    return pyarrow, parquet


def _as_arrow(arrow: Any, column: Any) -> Any:
    flat = arrow.array(column.reshape(-1))
    return flat if column.ndim == 1 else arrow.FixedSizeListArray.from_arrays(flat, column.shape[1])


def _from_parquet(path: Path, columns: Sequence[str] | None) -> Columns:
    arrow, parquet = pyarrow()
    with parquet.ParquetFile(path) as file:
        for name in columns or ():
            if name not in file.schema_arrow.names:
                raise KeyError(name)
        table = file.read(columns)
    return {name: _as_numpy(arrow, table.column(name).combine_chunks()) for name in table.column_names}


def _as_numpy(arrow: Any, column: Any) -> Any:
    if not arrow.types.is_fixed_size_list(column.type):
        return _numbers_or_text(arrow, column)
    return _numbers_or_text(arrow, column.flatten()).reshape(len(column), column.type.list_size)


def _numbers_or_text(arrow: Any, column: Any) -> Any:
    if arrow.types.is_string(column.type):
        return np.array(column.to_pylist(), object)
    return column.to_numpy(zero_copy_only=False)
