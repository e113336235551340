"""Programs that do wrong: what each does its own way, the code that it loses by, and what is said of it."""

FOREVER = "time.sleep(1000)"
AT_CHOOSE = "def choose(message): "
NASTY = {
    "sleeps": (AT_CHOOSE + FOREVER, "timeout", "gave no move within 0.3 s (turn 1)"),
    "never reads": (f"def match(message):\n say(type='ready', match=1)\n {FOREVER}", "timeout", "within 0.3 s"),
    "floods its log": (
        "def match(m):\n sys.stderr.write('x' * 99)\n say(type='ready', match=1)\n"
        + AT_CHOOSE + "\n while True: sys.stderr.write('x' * 65536)", "timeout", "had logged: xxx"
    ),
    "waits in another thread": (
        AT_CHOOSE + "\n import threading\n threading.Thread(target=time.sleep, args=(1000,)).start()",
        "timeout",
        "gave no move",
    ),
    "prints the move": (AT_CHOOSE + "print('bid 1', flush=True)", "garbage", "no message (turn 1): at byte 1 it is"),
    "prints another type": (AT_CHOOSE + "say(type='mvoe', id=1)", "garbage", "“type” has the wrong form"),
    "forgets the id": (AT_CHOOSE + "say(type='move', move='pass')", "garbage", "the field “id” is missing"),
    "writes bytes": (AT_CHOOSE + "os.write(1, b'\\xff\\x00\\n')", "garbage", "The line: \ufffd?"),
    "writes no UTF-8": (
        AT_CHOOSE + "os.write(1, b'{\"type\":\"error\",\"text\":\"\\xff\"}\\n')", "garbage", "not text in UTF-8"
    ),
    "nests deeply": (
        AT_CHOOSE + "print('{\"type\":\"move\",\"id\":1,\"move\":\"pass\",\"x\":' + '[' * 60000)",
        "garbage",
        "nested too deeply",
    ),
    "floods": (AT_CHOOSE + "\n while True: os.write(1, b'x' * 65536)", "garbage", "more than 65536 bytes"),
    "writes a long line": (AT_CHOOSE + "print(' ' * 65536, flush=True)", "garbage", "more than 65536 bytes"),
    "floods lines": (AT_CHOOSE + "\n while True: os.write(1, b'\\n' * 4096)", "garbage", "wrote 1000 lines without"),
    "answers what nobody asked": (
        AT_CHOOSE + "say(type='move', id=2, move='pass')", "garbage", "not belong here (turn 1): {\"type\":\"move\""
    ),
    "is ready again": (AT_CHOOSE + "say(type='ready', match=1)", "garbage", "does not belong here"),
    "plays what is not there": (
        AT_CHOOSE + "say(type='move', id=1, move='bid 9')", "illegal", "move. There are only 5 cards in the market"
    ),
    "plays nonsense": (AT_CHOOSE + "say(type='move', id=1, move='x' * 500)", "illegal", "not a legal move."),
    "writes a move its own way": (
        AT_CHOOSE + "say(type='move', id=1, move=' PASS ')", "illegal", "written as it was listed, “pass”"
    ),
    "exits": (AT_CHOOSE + "sys.exit(7)", "crash", "ended with code 7 (turn 1)"),
    "exits well": (AT_CHOOSE + "sys.exit()", "crash", "ended with code 0"),
    "raises": (AT_CHOOSE + "raise ValueError('boom')", "crash", "ValueError: boom"),
    "is killed": (AT_CHOOSE + "os.kill(os.getpid(), 11)", "crash", "ended by the signal SIGSEGV"),
    "closes its output": (AT_CHOOSE + f"\n os.close(1)\n {FOREVER}", "crash", "closed its output"),
    "closes its input": (f"def match(m):\n say(type='ready', match=1)\n os.close(0)\n {FOREVER}", "timeout", "no move"),
    "half a line": (AT_CHOOSE + "\n os.write(1, b'{\"type\":')\n sys.exit(1)", "crash", "code 1"),
    "says that it can't": (AT_CHOOSE + "say(type='error', id=1, text='no idea')", "crash", "error (turn 1): no idea"),
    "complains, then sleeps": (
        "def match(m):\n say(type='error', text='what?')\n say(type='ready', match=1)\n" + AT_CHOOSE + FOREVER,
        "timeout", "had logged: what?",
    ),
}  # fmt: skip

GETTING_READY = {
    "sleeps at once": (FOREVER, "timeout", "not ready within 0.3 s (getting ready)"),
    "sleeps at the match": (f"def match(m): {FOREVER}", "timeout", "not ready within 0.3 s"),
    "exits at once": ("sys.exit('no licence')", "crash", "with code 1 (getting ready). It had logged: no licence"),
    "is another program": ("print('Hello!', flush=True)", "garbage", "The line: Hello!"),
    "another version": ("def hello(m): say(type='hello', protocol=2, name='x')", "garbage", "speaks version 2"),
    "other games": (
        "def hello(m): say(type='hello', protocol=1, name='x', games=['chess', 'go'])",
        "garbage",
        "does not play fivetowers, only: chess, go.",
    ),
    "moves before it is asked": ("def match(m): say(type='move', id=1, move='pass')", "garbage", "not belong here"),
    "ready for another match": ("def match(m): say(type='ready', match=2)", "garbage", "does not belong here"),
    "refuses the match": ("def match(m): say(type='error', match=1, text='too hard')", "crash", "too hard"),
    "can't be loaded": ("say(type='error', text='no weights')", "crash", "no weights"),
}  # fmt: skip
