"""Translates a game's border (core/game.py) from Python to JavaScript, so that it is written only once.

`program.py` begins with the live `Game` and follows what its functions use: values are written as data, functions and
classes are translated from their source, rules become calls of the WebAssembly module. What the translator doesn't know
it refuses, with file and line.
"""
