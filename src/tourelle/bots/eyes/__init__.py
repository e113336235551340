"""What a good player of each game looks at, as compiled evaluations."""
