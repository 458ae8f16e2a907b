"""Saves a page over and over, in the ways editors save, while `wake add` appends to it.

Nothing acknowledged may be lost when page, spool and receipts are counted together. When page and
spool alone are, only what was added between an editor's last look and the end of its save: that is
beyond anybody's reach (and how often it happens depends on the device, so it is not counted). What
the editor saved last must stand, and no line may be mangled. The lane `saves` tries the same moments
one by one.
"""
import os
import random
import subprocess
import sys
import threading
import time

from common import Place, Tally, acknowledged, holds, need


def save(style, path, text):
    """As these programs were seen to do it, by strace."""
    if style == "in place":  # nano, VS Code
        with open(path, "wb", buffering=0) as file:
            file.write(text)
            os.fsync(file)
    elif style == "vim in place":
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
        os.ftruncate(descriptor, 0)
        os.write(descriptor, text)
        os.fsync(descriptor)
        os.close(descriptor)
    elif style == "vim by renaming":  # the name is absent for a moment
        os.rename(path, path + "~")
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
        os.write(descriptor, text)
        os.fsync(descriptor)
        os.close(descriptor)
        os.unlink(path + "~")
    elif style == "sed":
        temporary = os.path.join(os.path.dirname(path), "sedXXXX")
        with open(temporary, "wb") as file:
            file.write(text)
        os.rename(temporary, path)


STYLES = ["in place", "vim in place", "vim by renaming", "sed"]


class Saves:
    """What an editor saved: its number, its last look at the page, and the end of the save."""

    def __init__(self):
        self.last, self.spans = 0, []

    def note(self, number, look=None):
        self.last = number
        if look:
            self.spans.append((look, time.monotonic()))

    def explain(self, began, ended):
        return any(look <= ended and done >= began for look, done in self.spans)


def hostile_saver(style, path, stop, saved):
    """Reads, thinks for 3 ms, and saves unless the file looks changed: no person is so quick."""
    number = 0
    while not stop.is_set():
        try:
            before = os.stat(path)
            with open(path, "rb") as file:
                text = file.read()
        except FileNotFoundError:
            continue
        time.sleep(0.003)
        look = time.monotonic()
        try:
            now = os.stat(path)
        except FileNotFoundError:
            continue
        if (now.st_mtime_ns, now.st_size) != (before.st_mtime_ns, before.st_size):
            continue
        number += 1
        line = b"# edit %d" % number
        old = b"# edit %d\n" % saved.last
        save(style, path, text.replace(old, b"", 1) + line + b"\n")
        saved.note(number, look)
        time.sleep(0.003)


def real_vim(path, stop, saved):
    """Vim itself, reading and saving over whatever came in between."""
    number = 0
    while not stop.is_set():
        number += 1
        copies = random.choice(["yes", "no"])
        subprocess.run(
            ["vim", "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "-c",
             f"set backupskip= backupcopy={copies}", "-c", f"silent! g/^# edit {number - 1}$/d",
             "-c", f"$put ='# edit {number}'", "-c", "silent w!", "-c", "q!", str(path)],
            stdin=subprocess.DEVNULL, capture_output=True)
        saved.note(number)


def adder(place, name, count, acked, failures):
    for number in range(count):
        text = f"adder {name} entry {number} end"
        began = time.monotonic()
        result = place.add(text)
        if acknowledged(result):
            acked[text] = (began, time.monotonic())
        else:
            failures.append(f"exit {result.returncode}: {result.stderr[-200:]}")
        time.sleep(random.random() * 0.008)


def race(name, saver, count):
    place = Place()
    try:
        if not acknowledged(place.add("adder 0 entry 0 end")):
            return ["the add before the race must work"]
        path = str(place.page())
        now = time.monotonic()
        stop, saved, acked, failures = (
            threading.Event(), Saves(), {"adder 0 entry 0 end": (now, now)}, [])
        threads = [threading.Thread(target=adder, args=(place, n, count, acked, failures))
                   for n in (1, 2)]
        saving = threading.Thread(target=saver, args=(path, stop, saved))
        saving.start()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        stop.set()
        saving.join()
        if not acknowledged(place.add("adder 0 entry 1 end")):
            failures.append("the add after the race failed")
        return findings(name, place, path, saved, acked, failures)
    finally:
        place.remove()


def findings(name, place, path, saved, acked, failures):
    """Vim is told to save whatever it sees, so it explains nothing."""
    bad = failures[:3]
    entries, receipts = place.entries(), place.receipts()
    standing = {line.split(b"adder ")[1] for line in entries if b"adder " in line}
    kept = standing | {line.split(b"adder ")[1] for line in receipts if b"adder " in line}
    wanted = [text.encode().split(b"adder ")[1] for text in acked]
    lost = [text for text in wanted if text not in kept]
    unseen = [text for text in acked if text.encode().split(b"adder ")[1] not in standing]
    if lost:
        bad.append(f"{len(lost)} of {len(acked)} acknowledged are nowhere: {lost[:3]}")
    unexplained = [text for text in unseen if not saved.explain(*acked[text])]
    if unexplained and name != "vim itself":
        bad.append(f"{len(unexplained)} of {len(acked)} left the page, and no save was under way")
    if not saved.last:
        bad.append("the editor never saved")
    text = open(path, "rb").read()
    if b"# edit %d\n" % saved.last not in text:
        bad.append("the editor's last save is gone")
    mangled = [line for line in text.split(b"\n")
               if line and not line.startswith(b"# edit ") and not line.endswith(b" end")]
    if mangled or b"\0" in text:
        bad.append(f"mangled: {mangled[:3]}")
    print(f"  {name}: {len(acked)} acknowledged, {saved.last} saves, "
          f"{len(unseen)} in the receipts alone, {len(lost)} lost")
    return bad


class Terminal:
    """A program on a screen of its own."""

    def __init__(self, place, *command):
        self.socket = str(place.folder / "tmux")
        self.environment = place.environment() | {"TERM": "xterm", "LANG": "C.UTF-8"}
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", *command)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], env=self.environment,
                              capture_output=True, text=True).stdout

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def shows(self, text, seconds=10):
        return until(lambda: text in self.tmux("capture-pane", "-p"), seconds)

    def close(self):
        self.tmux("kill-server")


def until(true, seconds=10):
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if true():
            return True
        time.sleep(0.02)
    return False


def contents(path):
    """An editor that renames takes the name away for a moment."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


EDITORS = {
    "vim, in place": (
        ["vim", "-N", "-u", "NONE", "-n", "-i", "NONE", "--cmd", "set backupcopy=yes backupskip="],
        ["G", "o", "By hand end", "Escape", ":w", "Enter"], "really want to write", ["y", "Enter"],
        [":e!", "Enter"]),
    "vim, by renaming": (
        ["vim", "-N", "-u", "NONE", "-n", "-i", "NONE", "--cmd", "set backupcopy=no backupskip="],
        ["G", "o", "By hand end", "Escape", ":w", "Enter"], "really want to write", ["y", "Enter"],
        [":e!", "Enter"]),
    "nano": (
        ["nano", "--ignorercfiles"],
        ["C-End", "By hand end", "Enter", "C-o", "Enter"], "ontinue saving", ["y"], None),
}


def by_hand(name):
    """A person has the page open, wake appends, and the person saves over it all the same."""
    command, typing, question, answer, reload = EDITORS[name]
    place, bad = Place(), []
    terminal = None
    try:
        place.add("adder 0 entry 0 end")
        path = place.page()
        terminal = Terminal(place, *command, str(path))
        if not terminal.shows("entry 0 end"):
            return ["the editor did not open the page"]
        # Editors compare whole seconds.
        time.sleep(1.1)
        first = place.add("adder 1 entry 1 end")
        terminal.keys(*typing)
        if not terminal.shows(question):
            bad.append("the editor did not see that wake wrote")
        terminal.keys(*answer)
        if not until(lambda: b"By hand end" in contents(path)):
            bad.append("the editor did not save")
        second = place.add("adder 1 entry 2 end")
        text = contents(path)
        if not acknowledged(first) or not acknowledged(second):
            bad.append("an add beside the editor failed")
        if not holds(place.entries() + place.receipts(), "adder 1 entry 1 end"):
            bad.append("what the editor saved over is in no receipt")
        if not holds(text.split(b"\n")[:-1], "adder 1 entry 2 end"):
            bad.append("the add after the save is not on the page")
        if b"\nBy hand end\n" not in text:
            bad.append("what was typed does not stand on a line of its own")
        if reload:
            terminal.keys(*reload)
            if not terminal.shows("entry 2 end"):
                bad.append("the editor does not show what wake wrote")
        return bad
    finally:
        if terminal:
            terminal.close()
        place.remove()


def run(nightly):
    tally = Tally("editors")
    if not need("vim", "nano", "tmux"):
        tally.failed += 1
        return tally.close()
    count = 500 if nightly else 150
    for round in range(3 if nightly else 1):
        for style in STYLES:
            tally.case(f"{style}, round {round}", race(
                style, lambda path, stop, saved: hostile_saver(style, path, stop, saved), count))
        tally.case(f"vim itself, round {round}", race("vim itself", real_vim, count))
    for name in EDITORS:
        tally.case(name, by_hand(name))
    return tally.close()
