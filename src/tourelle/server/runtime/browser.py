"""Opens the person's browser, if there is a screen."""

import os
import sys
import threading
import webbrowser


def can_open() -> bool:
    """Without a screen, Python would look for browsers in the terminal."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(url: str) -> bool:
    """Returns whether it was tried. Uses a thread, because some browsers block the caller."""
    if not can_open():
        return False
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return True
