"""BLOX as text and plain data: notation, refusals, records, positions, views."""
