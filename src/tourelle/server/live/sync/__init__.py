"""Keeping viewers, processes and clocks up to date."""
