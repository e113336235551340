"""Administration: lists, transfers between servers, pruning, back-up and restore."""
