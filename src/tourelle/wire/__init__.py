"""What the server and its clients say to each other: every message as a type, and nothing that needs either of them."""
