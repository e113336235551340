"""What viewers are shown of a table: documents, previews, replays and pictures."""
