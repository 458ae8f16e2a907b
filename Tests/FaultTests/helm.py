"""`wake helm` in a real terminal (tmux): each key saves its entry before anything is typed behind it,
and a terminal that goes away, a key held down, another size, or a device that takes nothing loses
nothing and pretends nothing."""
import getpass
import os
import re
import shlex
import shutil
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

    def __init__(self, place, columns=80, rows=24, words=(), term="xterm-256color", setup=True, ssh=None):
        self.place, self.socket = place, str(place.folder / "tmux")
        if setup:
            place.add("@depart", "@sails-up", "Cast off")
        self.environment = place.environment() | {"TERM": "xterm-256color"}
        command = f"TERM={term} " if term else "env -u TERM "
        command += " ".join([WAKE, "--logbook", str(place.logbook), *words, "helm"])
        if ssh:
            there = ["env", *(f"{name}={value}" for name, value in self.environment.items() if name != "TERM"), "sh", "-c", command]
            command = f"TERM={term} {ssh} {shlex.quote(shlex.join(there))}"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  f"{command}; echo ended with $?; sleep 60")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], env=self.environment, text=True,
                              capture_output=True, timeout=60).stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def reef(self, words):
        """Saves a reef, and types words behind it."""
        self.press("r")
        self.shows("may be typed")
        self.type(words)

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
        helm.reef("not meant")
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
                # Nobody could add what was typed: the next helm does, to this entry, and once.
                if not helm.page().endswith(" @reef\n"):
                    return [f"the entry: {helm.page()}"]
                for _ in range(2):
                    helm.close()
                    helm = Helm(place, setup=False)
                    if not helm.shows(r"q quit\s*\Z") or not helm.comes(" @reef Second reef, gusts"):
                        return [f"what was typed is lost: {helm.page()} {helm.screen()}"]
                return [] if len(helm.page().splitlines()) == 2 else [f"added twice: {helm.page()}"]
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


def killed_elsewhere(place):
    """What was typed into a helm that was killed is no letter of an entry that is struck since."""
    helm = Helm(place)
    try:
        helm.shows("q quit")
        helm.reef("Second reef")
        helm.shows("> Second reef")
        os.kill(helm.pid(), signal.SIGKILL)
        helm.shows("ended with 137")
        subprocess.run([WAKE, "--logbook", str(place.logbook), "strike", "last", "not at all"], env=place.environment(),
                       check=True, capture_output=True)
        before = helm.page()
        helm.close()
        helm = Helm(place, setup=False)
        if not helm.shows("typed before it was killed: Second reef"):
            return [f"nothing is said of it: {helm.screen()}"]
        return [] if helm.page() == before else [f"another entry is changed: {helm.page()}"]
    finally:
        helm.close()


def killed_at_first(place):
    """The same at the very first entry, which makes the logbook."""
    helm = Helm(place, setup=False)
    try:
        if not helm.shows(r"q quit\s*\Z"):
            return [f"no helm: {helm.screen()}"]
        helm.press("n")
        if not helm.shows("may be typed") or not helm.comes(" @note"):
            return [f"not saved: {helm.screen()}"]
        helm.type("Off at last")
        helm.shows("> Off at last")
        os.kill(helm.pid(), signal.SIGKILL)
        helm.shows("ended with 137")
        helm.close()
        helm = Helm(place, setup=False)
        return [] if helm.comes(" @note Off at last") else [f"lost: {helm.page()} {helm.screen()}"]
    finally:
        helm.close()


def two_helms(place):
    """Two helms of one logbook: neither takes what is being typed into the other one for left."""
    first, other = Helm(place), Place(place.folder / "second")
    other.folder.mkdir()
    other.logbook, other.state = place.logbook, place.state
    other.environment = place.environment
    second = None
    try:
        first.shows("q quit")
        first.press("r")
        first.shows("may be typed")
        first.type("Second reef")
        first.shows("> Second reef")
        second = Helm(other, setup=False)
        if not second.shows("q quit"):
            return [f"no second helm: {second.screen()}"]
        if not first.page().endswith(" @reef\n"):
            return [f"it took what was typed elsewhere: {first.page()}"]
        second.press("t")
        if not second.comes(" @tack"):
            return [f"the second one saves nothing: {second.screen()}"]
        first.press("Enter")
        return [] if first.comes(" @reef Second reef") and second.comes(" @tack") else [first.page()]
    finally:
        first.close()
        if second:
            second.close()


def strike_and_add(place):
    """Where entries are struck and not changed, values come as a struck line and a new one."""
    place.add("@depart", "@sails-up", "Cast off")
    with (place.logbook / "logbook.wake").open("a") as facts:
        facts.write("corrections: strike\n")
    helm = Helm(place, setup=False)
    try:
        if not helm.shows("q quit"):
            return [f"no helm: {helm.screen()}"]
        helm.press("e")
        helm.shows("may be typed")
        helm.type("1234.5")
        helm.press("Enter")
        if not helm.comes(" @engine-on engine=1234.5h"):
            return [f"not added: {helm.page()} {helm.screen()}"]
        lines = helm.page().splitlines()
        if len(lines) != 3 or "void=" not in lines[1]:
            return [f"not struck and added: {lines}"]
        if not helm.shows("@engine-off"):
            return [f"the state is not that of the new line: {helm.screen()}"]
        helm.press("u")
        if not helm.shows("struck: @engine-on engine=1234.5h"):
            return [f"u does not strike the new line: {helm.page()} {helm.screen()}"]
        lines = helm.page().splitlines()
        return [] if len(lines) == 3 and 'void="struck at the helm"' in lines[2] else [f"{lines}"]
    finally:
        helm.close()


def resizes_while_typing(place):
    """What is typed stays through every size, and each letter of it."""
    helm = Helm(place, 200, 50)
    try:
        helm.shows("q quit")
        helm.press("n")
        bad = [] if helm.shows("may be typed") else [f"not saved: {helm.screen()}"]
        typed = ""
        for columns, rows, text in ((40, 16, "Squall from the west, "), (200, 50, "sea getting up, "), (40, 24, "all secured below")):
            helm.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            helm.type(text)
            typed += text
            # On a narrow screen the end of it stands there.
            if not helm.shows(re.escape(typed.strip()[-30:])):
                bad.append(f"{columns} columns: {helm.screen()}")
            if max(map(len, helm.screen().splitlines())) > columns:
                bad.append(f"wider than {columns}: {helm.screen()}")
        helm.press("Enter")
        return bad if helm.comes(" @note " + typed) else bad + [f"not whole: {helm.page()}"]
    finally:
        helm.close()


class Sshd:
    """A real sshd on a loopback port, with keys and configuration of its own."""

    def __init__(self, folder):
        folder.mkdir()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        for key in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / key)], check=True)
        (folder / "sshd_config").write_text("\n".join([
            f"Port {port}", "ListenAddress 127.0.0.1", f"HostKey {folder}/host", "PidFile none",
            f"AuthorizedKeysFile {folder}/user.pub", "StrictModes no", "UsePAM no",
            "PermitRootLogin prohibit-password", "PasswordAuthentication no", ""]))
        os.makedirs("/run/sshd", exist_ok=True)
        self.command = " ".join(["ssh", "-tt", "-F", "none", "-p", str(port), "-i", str(folder / "user"), "-o", "StrictHostKeyChecking=no",
                                 "-o", f"UserKnownHostsFile={folder}/known", "-o", "LogLevel=ERROR", f"{getpass.getuser()}@127.0.0.1"])
        self.daemon = subprocess.Popen([shutil.which("sshd"), "-D", "-f", str(folder / "sshd_config")],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return
            except OSError:
                time.sleep(0.05)

    def close(self):
        self.daemon.terminate()
        self.daemon.wait()


def over_ssh(place):
    """Keys, sizes and a connection that is cut off, through a real sshd."""
    server = Sshd(place.folder / "ssh")
    helm = Helm(place, ssh=server.command)
    try:
        if not helm.shows(r"q quit\s*\Z"):
            return [f"no helm: {helm.screen()}"]
        helm.press("e")
        if not helm.shows("may be typed") or not helm.comes(" @engine-on"):
            return [f"not saved: {helm.page()} {helm.screen()}"]
        helm.type("1234,5")
        helm.press("Enter")
        bad = [] if helm.comes(" @engine-on engine=1234.5h") else [f"not added: {helm.page()}"]
        helm.tmux("resize-window", "-x", "40", "-y", "24")
        if not helm.shows(r"\Aunder way motor-sailing") or max(map(len, helm.screen().splitlines())) > 40:
            bad.append(f"40 columns: {helm.screen()}")
        helm.reef("Second reef")
        helm.shows("> Second reef")
        os.kill(helm.pid(), signal.SIGKILL)
        return bad if helm.comes(" @reef Second reef") else bad + [f"a cut connection loses words: {helm.page()}"]
    finally:
        helm.close()
        server.close()


def full_disk(place):
    """On a device that has become full: each entry that it says is saved is there, and no other one;
    words for which there is no room stay in sight, and go in when there is some."""
    with Disk("tmpfs", megabytes=4) as disk:
        inner = Place(disk.mount / "home")
        inner.folder.mkdir()
        helm = Helm(inner)
        ballast = disk.mount / "ballast"
        try:
            helm.shows("q quit")
            helm.reef("Second reef")
            helm.shows("> Second reef")
            with ballast.open("wb", buffering=0) as file:
                try:
                    while file.write(bytes(1024)):
                        pass
                except OSError:
                    pass
            helm.press("Enter")
            bad = [] if helm.shows("No space|no space|full|not saved") else [f"no message: {helm.screen()}"]
            if "> Second reef" not in helm.screen():
                bad.append(f"the words are gone: {helm.screen()}")
            helm.press("Escape")
            helm.shows(r"q quit\s*\Z")
            # The room that is kept for the last entries takes some; then one is refused.
            for number in range(200):
                before = len(inner.entries())
                helm.press("n")
                if not helm.shows("may be typed|not saved"):
                    return bad + [f"neither saved nor refused: {helm.screen()}"]
                refused = "not saved" in helm.screen()
                if len(inner.entries()) != before + (0 if refused else 1):
                    bad.append(f"after {number} entries {'refused' if refused else 'saved'}, and there are {len(inner.entries()) - before} more")
                if refused:
                    break
                helm.press("Escape")
                helm.shows(r"q quit\s*\Z")
            else:
                bad.append("the device was never full")
            ballast.unlink()
            helm.press("t")
            return bad if helm.comes(" @tack") else bad + [f"not saved with room again: {helm.screen()}"]
        finally:
            helm.close()


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
            helm.reef("Second reef")
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
    "a struck entry after kill -9": killed_elsewhere, "kill -9 at the first entry": killed_at_first, "two helms": two_helms, "corrections: strike": strike_and_add,
    "sizes": resizes, "sizes while typing": resizes_while_typing, "ssh": over_ssh, "a full disk": full_disk, "night": night, "a device that takes nothing": takes_nothing,
    "values that are not taken": values_not_taken, "keys held down": held_down, "hostile texts": hostile, "position": position_comes, "other keys": other_keys,
    "an unknown terminal": no_description("no-such-terminal", "expected a description of the terminal"),
    "no TERM": no_description("", "expected a description of the terminal"),
    "a dumb terminal": no_description("dumb", "expected a terminal that can place its cursor"),
    "no terminal": piped, "q": leaves,
}


def run(nightly):
    tally = Tally("helm")
    if not need("tmux", "pgrep", "mount", "sshd", "ssh", "ssh-keygen"):
        tally.failed += 1
        return tally.close()
    tally.each(CASES)
    return tally.close()
