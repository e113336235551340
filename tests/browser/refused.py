"""Functions with something that the translator does not know."""

# ruff: noqa
# mypy: ignore-errors


def a_format(number):
    return f"{number:03}"


def else_of_a_loop(items):
    for item in items:
        pass
    else:
        return 1


def a_finally():
    try:
        return 1
    finally:
        print()


def keywords_of_a_stranger(stranger):
    return stranger(by=1)


def keywords_of_a_strange_method(stranger):
    return stranger.method(by=1)


def a_division(a, b):
    return a / b


def a_float():
    return 0.5


def an_unknown_method(items):
    items.sort()


def an_unknown_argument(items):
    return items.pop(0)


def a_deletion(items):
    del items[0]


def a_with(stream):
    with stream:
        pass


def an_unknown_function(items):
    return hash(items)


def a_matrix(a, b):
    return a @ b


def letters_of_all_scripts(text):
    return LETTERS.fullmatch(text)


import re

LETTERS = re.compile(r"\w+")
