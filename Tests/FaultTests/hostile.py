"""What the lane of security shares: texts that command terminals, ways to hear a program, bait."""
import os
import pty
import re
import select
import signal
import subprocess
import time

from common import WAKE, Place

# A title for the window, a clipboard, clearing; C1; the direction; what cannot be seen; overwriting.
ESCAPES = ["\x1b]0;owned\x07", "\x1b]52;c;b3duZWQ=\x07", "\x1b[2J", "\u009b8m", "\x08\x7f"]
BIDI = ["\u202eknil\u202c", "\u2066x\u2069", "\u200f\u061c", "\u200b\ufeff"]
EVIL = "".join(ESCAPES + BIDI)
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
# The marks of our own style, and the line of progress.
OURS = re.compile("\x1b\\[(0|1|2|9|31|1;31|1;33|1;36|2;31|9;31)m|\r\x1b\\[K|\r(?=\n)")


def words(place, *more):
    return [WAKE, "--logbook", str(place.logbook), *more]


def piped(place, arguments, text=None, environment=None, folder=None):
    """Exit status and everything said, as it was written."""
    result = subprocess.run(
        arguments, input=text, stdin=subprocess.DEVNULL if text is None else None, timeout=600,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder or str(place.folder),
        env=place.environment() | (environment or {}))
    return result.returncode, result.stdout


def on_terminal(place, arguments, typed=b"", environment=None, folder=None):
    """The same at a terminal with colours."""
    process, terminal = pty.fork()
    if process == 0:
        try:
            os.chdir(folder or str(place.folder))
            os.execvpe(arguments[0], arguments, place.environment()
                       | {"TERM": "xterm", "EDITOR": "true"} | (environment or {}))
        finally:
            os._exit(127)
    heard, end = b"", time.monotonic() + 600
    # What is typed must not be echoed back as if it were said.
    import termios
    mode = termios.tcgetattr(terminal)
    mode[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, mode)
    if typed:
        os.write(terminal, typed)
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.5)[0]:
            continue
        try:
            more = os.read(terminal, 65536)
        except OSError:
            break
        if not more:
            break
        heard += more
    else:
        os.kill(process, signal.SIGKILL)
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    return os.waitstatus_to_exitcode(status), heard


def commands(heard, at_terminal=False):
    """What in a text would command a terminal, hide or turn it; nothing, it is to be hoped."""
    text = heard.decode("utf-8", "surrogateescape")
    if at_terminal:
        text = OURS.sub("", text)
    found = sorted({hex(ord(letter)) for letter in HIDDEN.findall(text)})
    found += ["bytes that are no text"] if any(0xDC80 <= ord(letter) <= 0xDCFF for letter in text) else []
    at = HIDDEN.search(text)
    return [f"says {', '.join(found)}: {text[max(0, at.start() - 30):at.start() + 20]!r}"
            if at else f"says {found}"] if found else []


class Bait:
    """A file that must not come to be: hostile texts try to run `touch` on it."""

    def __init__(self, place):
        self.path = place.folder / "TAKEN"
        self.script = place.folder / "take"
        self.script.write_text(f"#!/bin/sh\necho \"$0 $*\" >>{self.path}\ncat >/dev/null\nexit 0\n")
        self.script.chmod(0o755)

    def problems(self):
        return [f"something of theirs ran: {self.path.read_text()[:200]}"] if self.path.exists() else []


def tree(folder):
    """All that stands below a folder: names, kinds, bytes."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        found[name] = (os.readlink(path) if path.is_symlink() else
                       path.read_bytes() if path.is_file() else "folder")
    return found


def begun():
    """A place with a logbook of two entries."""
    place = Place()
    for text in ("Cast off 1", "Made sail 2"):
        result = place.add(text)
        assert result.returncode == 0, result.stderr
    return place
