"""Shortens and escapes untrusted input, so that it can be shown in a message."""

LONGEST = 40


def shown(value: object, most: int = LONGEST) -> str:
    """At most `most` printable characters of any value. Nested values are not expanded."""
    if isinstance(value, list | tuple):
        return _cut("[" + ", ".join(_plain(item, most) for item in value[:most]) + "]", most)
    return _cut(_plain(value, most), most)


def _plain(value: object, most: int) -> str:
    """As JSON would write it."""
    if isinstance(value, str):
        return value[: most + 1]
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list | tuple | dict):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and abs(value) > 10**most:
        return "…"
    return str(value)


def _cut(text: str, most: int) -> str:
    printable = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return printable if len(printable) <= most else printable[: most - 1] + "…"
