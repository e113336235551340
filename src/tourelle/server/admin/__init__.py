"""Looking after what is kept: lists, moving tables between servers, pruning, back-up and restoring."""
