"""Compiled evaluations: what a good player of each game looks at."""
