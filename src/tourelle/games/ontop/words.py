"""Something that a person or a file gave us, short and harmless enough to show it back."""

LONGEST = 40


def shown(value: object) -> str:
    """At most 40 characters, all printable."""
    if isinstance(value, list | tuple):
        return _cut("[" + ", ".join(map(_plain, value[:LONGEST])) + "]")
    return _cut(_plain(value))


def _plain(value: object) -> str:
    """As JSON would write it; nothing is looked at inside."""
    if isinstance(value, str):
        return value[: LONGEST + 1]
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list | tuple | dict):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and abs(value) > 10**LONGEST:
        return "…"
    return str(value)


def _cut(text: str) -> str:
    printable = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST + 1])
    return printable if len(printable) <= LONGEST else printable[: LONGEST - 1] + "…"
