"""`wake helm` in a real terminal (tmux): each key saves its entry before anything is typed behind it,
and a terminal that goes away, a key held down, another size, or a device that takes nothing loses
nothing and pretends nothing."""
import os
import re
import signal
import socket
import subprocess
import threading
import time

from common import WAKE, Place, Tally, need
from disks import Disk

# What each key saves in a ship under way under sail.
KEYS = {"h": "Hourly", "e": "@engine-on", "s": "@sails-down", "r": "@reef", "R": "@unreef", "t": "@tack",
        "g": "@gybe", "c": "@course", "w": "@watch", "a": "@anchor", "d": "@arrive", "f": "@fix",
        "b": "@abeam", "n": "@note", "M": "@mob"}
TYPED = {"h": ("1212.4 W/F5 1013 rain", "log=1212.4nm wind=W/F5 baro=1013hPa Hourly; rain"),
         "e": ("1234.5", "@engine-on engine=1234.5h"), "t": ("245", "@tack cts=245"),
         "a": ("4.2 25 Kleverberg", "@anchor depth=4.2m chain=25m Kleverberg"),
         "w": ("anna ben", "@watch watch=anna,ben"), "r": ("Second reef", "@reef Second reef"),
         "f": ("54-27.4N 010-14.3E", "@fix pos=54-27.4N,010-14.3E"), "b": ("Kiel light", '@abeam place="Kiel light"')}


class Helm:
    """A boat under sail, and a terminal with the helm on it."""

    def __init__(self, place, columns=80, rows=24, words=(), term="xterm-256color", setup=True):
        self.place, self.socket = place, str(place.folder / "tmux")
        if setup:
            place.add("@depart", "@sails-up", "Cast off")
        self.environment = place.environment() | {"TERM": "xterm-256color"}
        command = f"TERM={term} " if term else "env -u TERM "
        command += " ".join([WAKE, "--logbook", str(place.logbook), *words, "helm"])
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  f"{command}; echo ended with $?; sleep 60")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], env=self.environment, text=True,
                              capture_output=True, timeout=60).stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", *options)

    def shows(self, wanted, seconds=30):
        """Whether the screen comes to show it; a slow machine only makes it later."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if re.search(wanted, self.screen()):
                return True
            time.sleep(0.05)
        return False

    def page(self):
        return self.place.page().read_text()

    def comes(self, wanted, seconds=30):
        """Whether a page comes to hold a line that ends so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(line.endswith(wanted) for line in self.page().splitlines()):
                return True
            time.sleep(0.05)
        return False

    def pid(self):
        """Of the helm, below the shell of the terminal."""
        shell = self.tmux("list-panes", "-F", "#{pane_pid}").strip()
        return int(subprocess.run(["pgrep", "-P", shell], text=True, capture_output=True).stdout.split()[0])

    def close(self):
        """Both have gone afterwards: a device below them can be taken away."""
        shell = self.tmux("list-panes", "-a", "-F", "#{pane_pid}").split()
        below = subprocess.run(["pgrep", "-P", ",".join(shell)], text=True, capture_output=True).stdout.split() if shell else []
        server = self.tmux("display-message", "-p", "#{pid}").split()
        self.tmux("kill-server")
        for _ in range(400):
            if not any(os.path.exists(f"/proc/{process}") for process in shell + below + server):
                break
            time.sleep(0.05)


def saves(key, word):
    def case(place):
        helm = Helm(place)
        try:
            if not helm.shows("under way under sail"):
                return [f"no helm: {helm.screen()}"]
            helm.press(key)
            if not helm.comes(" " + word):
                return [f"not saved: {helm.page()} {helm.screen()}"]
            if key not in TYPED:
                return []
            text, line = TYPED[key]
            if not helm.shows("may be typed"):
                return [f"nothing can be typed: {helm.screen()}"]
            helm.type(text)
            helm.press("Enter")
            return [] if helm.comes(" " + line) else [f"not added: {helm.page()} {helm.screen()}"]
        finally:
            helm.close()
    return case


def toggles(place):
    """A second press says and does the opposite."""
    helm = Helm(place)
    try:
        for word in ("@engine-on", "@engine-off", "@engine-on"):
            if not helm.shows("under way"):
                return [f"no helm: {helm.screen()}"]
            before = helm.page().count(word)
            helm.press("e")
            if not helm.shows("may be typed") or helm.page().count(word) != before + 1:
                return [f"not {word}: {helm.page()} {helm.screen()}"]
            helm.press("Escape")
            if not helm.shows("q quit"):
                return [f"Esc does not end: {helm.screen()}"]
        return []
    finally:
        helm.close()


def escape_leaves(place):
    helm = Helm(place)
    try:
        helm.shows("under way")
        helm.press("r")
        helm.shows("may be typed")
        helm.type("not meant")
        helm.press("Escape")
        if not helm.shows("q quit"):
            return [f"Esc does not end: {helm.screen()}"]
        return [] if helm.page().endswith(" @reef\n") else [helm.page()]
    finally:
        helm.close()


def strikes(place):
    helm = Helm(place)
    try:
        helm.shows("under way")
        helm.press("r", "Escape")
        helm.shows("q quit")
        helm.comes(" @reef")
        helm.press("u")
        if not helm.shows("struck: @reef"):
            return [f"not struck: {helm.page()} {helm.screen()}"]
        return [] if 'void="struck at the helm"' in helm.page() else [helm.page()]
    finally:
        helm.close()


def hung_up(how):
    def case(place):
        """What was typed is added when the terminal goes; the entry was there before."""
        helm = Helm(place)
        helm.shows("under way")
        helm.press("r")
        if not helm.comes(" @reef") or not helm.shows("may be typed"):
            return [f"not saved: {helm.page()}"]
        helm.type("Second reef, gusts")
        if not helm.shows("Second reef, gusts"):
            return [f"not typed: {helm.screen()}"]
        process = helm.pid()
        if how == "server":
            server = int(helm.tmux("display-message", "-p", "#{pid}"))
            os.kill(server, signal.SIGKILL)
        else:
            os.kill(process, how)
        try:
            if how == signal.SIGKILL:
                # What was typed is gone, the entry is not, and nothing is mangled.
                return [] if helm.page().endswith(" @reef\n") else [helm.page()]
            if not helm.comes(" @reef Second reef, gusts"):
                return [f"what was typed is lost: {helm.page()}"]
            for _ in range(200):
                if not os.path.exists(f"/proc/{process}") or "Z" in open(f"/proc/{process}/stat").read().split(")")[1][:3]:
                    return []
                time.sleep(0.05)
            return ["it goes on without a terminal"]
        finally:
            helm.close()
    return case


def resizes(place):
    helm = Helm(place, 200, 50)
    try:
        if not helm.shows("q quit"):
            return [f"no helm: {helm.screen()}"]
        bad = []
        for columns, rows in ((200, 50), (80, 24), (40, 24), (40, 16), (120, 30)):
            helm.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            # The last key is the last thing on the screen.
            if not helm.shows(r"q quit\s*\Z") or not helm.shows(r"\Aunder way under sail"):
                bad.append(f"{columns} columns: {helm.screen()}")
            if max(map(len, helm.screen().splitlines())) > columns:
                bad.append(f"wider than {columns}: {helm.screen()}")
        helm.press("r")
        return bad if helm.comes(" @reef") else bad + ["not saved after all that"]
    finally:
        helm.close()


def night(place):
    helm = Helm(place, words=("--night",))
    try:
        if not helm.shows("q quit"):
            return [f"no helm: {helm.screen()}"]

        def colours():
            return set(re.findall(r"\x1b\[([0-9;]*)m", helm.screen("-e")))

        bad = []
        plain = {"", "0", "1", "2", "7", "10"}
        red = {"31", "40", "30", "41", "39", "49"}
        seen = {code for group in colours() for code in group.split(";")}
        if "31" not in seen or seen - plain - red:
            bad.append(f"by night: {seen}")
        helm.press("N")
        end = time.monotonic() + 30
        while time.monotonic() < end and "31" in {code for group in colours() for code in group.split(";")}:
            time.sleep(0.1)
        seen = {code for group in colours() for code in group.split(";")}
        if "31" in seen:
            bad.append(f"by day: {seen}")
        return bad
    finally:
        helm.close()


def takes_nothing(place):
    """A device that can no longer be written: a message, no prompt for values, and no line."""
    with Disk("tmpfs", megabytes=8) as disk:
        inner = Place(disk.mount / "home")
        inner.folder.mkdir()
        helm = Helm(inner)
        try:
            if not helm.shows("q quit"):
                return [f"no helm: {helm.screen()}"]
            before = helm.page()
            subprocess.run(["mount", "-o", "remount,ro", str(disk.mount)], check=True)
            helm.press("r")
            if not helm.shows("not saved"):
                return [f"no message: {helm.screen()}"]
            bad = []
            if "may be typed" in helm.screen() or re.search("^saved ", helm.screen(), re.M):
                bad.append(f"it pretends: {helm.screen()}")
            if helm.page() != before:
                bad.append("there is a line")
            subprocess.run(["mount", "-o", "remount,rw", str(disk.mount)], check=True)
            helm.press("r")
            return bad if helm.comes(" @reef") else bad + [f"not saved afterwards: {helm.screen()}"]
        finally:
            subprocess.run(["mount", "-o", "remount,rw", str(disk.mount)])
            helm.close()


def values_not_taken(place):
    """Values that cannot be added stay in sight, and are added when the device takes them."""
    with Disk("tmpfs", megabytes=8) as disk:
        inner = Place(disk.mount / "home")
        inner.folder.mkdir()
        helm = Helm(inner)
        try:
            helm.shows("q quit")
            helm.press("r")
            helm.shows("may be typed")
            helm.type("Second reef")
            subprocess.run(["mount", "-o", "remount,ro", str(disk.mount)], check=True)
            helm.press("Enter")
            bad = [] if helm.shows("(?i)read-only|not saved") else [f"no message: {helm.screen()}"]
            if "> Second reef" not in helm.screen():
                bad.append(f"the words are gone: {helm.screen()}")
            subprocess.run(["mount", "-o", "remount,rw", str(disk.mount)], check=True)
            helm.press("Enter")
            return bad if helm.comes(" @reef Second reef") else bad + [helm.page(), helm.screen()]
        finally:
            subprocess.run(["mount", "-o", "remount,rw", str(disk.mount)])
            helm.close()


def held_down(place):
    """Forty keys at once, with values that end the prompt: one entry each."""
    helm = Helm(place)
    try:
        helm.shows("q quit")
        for _ in range(20):
            helm.press("r", "Enter", "t", "Enter")
        for _ in range(600):
            if helm.page().count(" @tack") == 20:
                break
            time.sleep(0.05)
        counts = helm.page().count(" @reef"), helm.page().count(" @tack")
        return [] if counts == (20, 20) else [f"{counts}: {helm.screen()}"]
    finally:
        helm.close()


def other_keys(place):
    subprocess.run([WAKE, "config", "keys", "reef=x"], env=place.environment(), check=True, capture_output=True)
    helm = Helm(place)
    try:
        helm.shows("q quit")
        helm.press("x")
        return [] if helm.comes(" @reef") else [helm.screen()]
    finally:
        helm.close()


def hostile(place):
    """What others wrote commands no terminal: here, to call itself something else."""
    helm = Helm(place)
    try:
        helm.shows("q quit")
        title = helm.tmux("display-message", "-p", "#{pane_title}")
        stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        with helm.place.page().open("a") as page:
            page.write(f"{stamp} @note \u009d2;TAKEN\u009c \u202e over\n")
        if not helm.shows(r"\\u\{9D\}2;TAKEN\\u\{9C\} \\u\{202E\}"):
            return [f"not shown as it is: {helm.screen()}"]
        return [] if helm.tmux("display-message", "-p", "#{pane_title}") == title else ["the title is taken"]
    finally:
        helm.close()


def receiver(stop):
    """NMEA 0183 of a ship off Kiel; its port."""
    server = socket.create_server(("127.0.0.1", 0))
    server.settimeout(0.2)

    def sentence():
        body = time.strftime("GPRMC,%H%M%S.00,A,5427.4020,N,01014.3620,E,5.4,231.0,%d%m%y,,,A", time.gmtime())
        check = 0
        for byte in body.encode():
            check ^= byte
        return f"${body}*{check:02X}\r\n".encode()

    def serve():
        readers = []
        while not stop.is_set():
            try:
                readers.append(server.accept()[0])
            except TimeoutError:
                pass
            for reader in readers[:]:
                try:
                    reader.sendall(sentence())
                except OSError:
                    readers.remove(reader)
        server.close()

    threading.Thread(target=serve, daemon=True).start()
    return server.getsockname()[1]


def position_comes(place):
    """Behind the back of who types values, and beside them."""
    stop = threading.Event()
    try:
        subprocess.run([WAKE, "config", "nmea", f"tcp:127.0.0.1:{receiver(stop)}"], env=place.environment(),
                       check=True, capture_output=True)
        helm = Helm(place)
        try:
            helm.shows("q quit")
            helm.press("r")
            if not helm.shows("may be typed"):
                return [f"not saved: {helm.screen()}"]
            helm.type("Second reef")
            helm.press("Enter")
            if not helm.shows("54-27.402N,010-14.362E", 60):
                return [f"no position: {helm.page()} {helm.screen()}"]
            last = helm.page().splitlines()[-1]
            return [] if "pos=54-27.402N,010-14.362E" in last and last.endswith(" Second reef") else [last]
        finally:
            helm.close()
    finally:
        stop.set()


def no_description(term, wanted):
    def case(place):
        helm = Helm(place, term=term)
        try:
            return [] if helm.shows(wanted) and helm.shows("ended with 2") else [helm.screen()]
        finally:
            helm.close()
    return case


def piped(place):
    run = subprocess.run([WAKE, "--logbook", str(place.logbook), "helm"], env=place.environment(), text=True,
                         capture_output=True, stdin=subprocess.DEVNULL)
    return [] if run.returncode == 2 and "expected a terminal" in run.stderr else [f"{run}"]


def leaves(place):
    """q gives the terminal back as it was."""
    helm = Helm(place)
    try:
        helm.shows("q quit")
        helm.press("q")
        return [] if helm.shows("ended with 0") and "REEF" not in helm.screen() else [helm.screen()]
    finally:
        helm.close()


CASES = {f"key {key}": saves(key, word) for key, word in KEYS.items()} | {
    "toggles": toggles, "Esc": escape_leaves, "u": strikes, "a closed terminal": hung_up("server"),
    "SIGHUP": hung_up(signal.SIGHUP), "SIGTERM": hung_up(signal.SIGTERM), "kill -9": hung_up(signal.SIGKILL),
    "sizes": resizes, "night": night, "a device that takes nothing": takes_nothing,
    "values that are not taken": values_not_taken, "keys held down": held_down, "hostile texts": hostile, "position": position_comes, "other keys": other_keys,
    "an unknown terminal": no_description("no-such-terminal", "expected a description of the terminal"),
    "no TERM": no_description("", "expected a description of the terminal"),
    "a dumb terminal": no_description("dumb", "expected a terminal that can place its cursor"),
    "no terminal": piped, "q": leaves,
}


def run(nightly):
    tally = Tally("helm")
    if not need("tmux", "pgrep", "mount"):
        tally.failed += 1
        return tally.close()
    tally.each(CASES)
    return tally.close()
