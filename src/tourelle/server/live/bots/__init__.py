"""Bots at live tables: when they are asked, where they search, and in which order."""
