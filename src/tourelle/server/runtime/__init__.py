"""Starting and stopping the server: one process or several, a socket, signals, the browser."""
