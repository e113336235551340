"""Opening the person's browser, where there is one to be opened."""

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
    """Whether it was tried. In a thread of its own, as some browsers keep us waiting."""
    if not can_open():
        return False
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return True
