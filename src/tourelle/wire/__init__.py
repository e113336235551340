"""The messages between the server and its clients, as types. This layer depends on neither of them."""
