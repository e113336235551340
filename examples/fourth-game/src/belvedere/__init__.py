"""Belvedere: five towers that all build together; whoever finishes one enjoys the view from its top."""
