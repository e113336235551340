"""Turns error messages of msgspec, Python and the system into our own sentences."""

import errno
import re
from dataclasses import dataclass, field

from tourelle.core.excerpt import shown
from tourelle.core.texts import Language, Sayable, Term, say

KINDS = ("object", "array", "str", "int", "float", "bool", "null")
NO_NAME = errno.EILSEQ
"""For names that Python refuses before the system has seen them."""

_SYSTEM = {
    errno.ENOENT: "absent",
    errno.ENOTDIR: "absent",
    errno.EISDIR: "folder",
    errno.EACCES: "closed",
    errno.EPERM: "closed",
    errno.EROFS: "closed",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.ENAMETOOLONG: "no_name",
    NO_NAME: "no_name",
}
_PLACED = re.compile(r"(?P<said>.*?)(?: - at `\$\.?(?P<path>.*)`)?", re.DOTALL)
_WRONG_KIND = re.compile(r"Expected `(?P<wanted>[a-z |]+)`, got `(?P<found>[a-z]+)`")
_FIELD = re.compile(r"Object (?P<what>contains unknown|missing required) field `(?P<name>.*)`", re.DOTALL)
_LIMIT = re.compile(r"Expected `(?P<kind>int|array|str)` (?:of length )?(?P<than>>=|<=) (?P<n>-?[0-9]+)")
_CHOICE = re.compile(r"Invalid enum value '?(?P<value>.*?)'?", re.DOTALL)
_BYTE = re.compile(r"JSON is malformed: .*\(byte (?P<byte>[0-9]+)\)", re.DOTALL)


@dataclass(frozen=True)
class Phrase:
    """Part of a sentence, with its key and its values."""

    key: str
    values: dict[str, object] = field(default_factory=dict)

    def text(self, language: Language) -> str:
        return say(self.key, language, **self.values)


def fault_in(fault: BaseException, within: str = "") -> Phrase:
    """Why something is not JSON of the expected form: what is wrong, and where; `within` is the path to all of it."""
    if isinstance(fault, UnicodeError):
        return Phrase("core.fault.utf8")
    if isinstance(fault, RecursionError):
        return Phrase("core.fault.deep")
    if isinstance(fault, TypeError):
        return Phrase("core.fault.python")
    placed = _PLACED.fullmatch(str(fault))
    assert placed
    return _of_decoder(placed["said"], _where(".".join(filter(None, (within, placed["path"])))))


def system_fault(fault: OSError) -> Phrase:
    """Why the system refuses a file."""
    if fault.errno not in _SYSTEM:
        return Phrase("core.system.other", {"number": fault.errno or 0})
    return Phrase(f"core.system.{_SYSTEM[fault.errno]}")


def _of_decoder(said: str, where: Sayable | Term) -> Phrase:
    if said == "Input data was truncated":
        return Phrase("core.fault.truncated")
    if found := _BYTE.fullmatch(said):
        return Phrase("core.fault.json", {"byte": int(found["byte"]) + 1})
    if found := _FIELD.fullmatch(said):
        key = "core.fault.unknown" if found["what"].endswith("unknown") else "core.fault.missing"
        return Phrase(key, {"name": shown(found["name"]), "where": where})
    if (found := _WRONG_KIND.fullmatch(said)) and {*found["wanted"].split(" | "), found["found"]} <= set(KINDS):
        return Phrase(
            "core.fault.kind", {"where": where, "wanted": _either(found["wanted"]), "found": _kind(found["found"])}
        )
    if found := _LIMIT.fullmatch(said):
        key = {">=": "least", "<=": "most"}[found["than"]] + ("" if found["kind"] == "int" else "_long")
        return Phrase(f"core.fault.{key}", {"where": where, "n": int(found["n"])})
    if found := _CHOICE.fullmatch(said):
        return Phrase("core.fault.choice", {"where": where, "value": shown(found["value"])})
    if "out of range" in said or "digits" in said:
        return Phrase("core.fault.range", {"where": where})
    return Phrase("core.fault.other", {"where": where})


def _where(path: str | None) -> Sayable | Term:
    """`turns[3].seat`. The decoder writes `[...]` for free keys: the path is cut there, because that helps nobody."""
    path = (path or "").partition("[...]")[0]
    return Phrase("core.fault.at", {"path": shown(path)}) if path else Term("core.fault.whole")


def _either(kinds: str) -> Sayable | Term:
    first, _, last = kinds.partition(" | ")
    return Phrase("core.either", {"first": _kind(first), "last": _either(last)}) if last else _kind(first)


def _kind(name: str) -> Term:
    return Term(f"core.kind.{name}")
