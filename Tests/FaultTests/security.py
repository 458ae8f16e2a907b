"""T12: what others wrote is hostile. A row a rule of docs/security.md, four fixtures or more a row.

Texts, files, names, links, addresses and repositories that a wicked person could send are laid
where wake finds them; what it says, writes and runs is looked at.
"""
import concurrent.futures
import os
import re
import resource
import shutil
import socket
import stat
import subprocess
import threading

from common import WAKE, Place, Tally, acknowledged, need
from hostile import BIDI, ESCAPES, EVIL, Bait, begun, commands, on_terminal, piped, tree, words
from security_git import GIT_ROWS

LEAST = 4


# Texts on their way to a terminal.

def evil_logbook():
    """A logbook in which every text that wake could show is hostile."""
    place = begun()
    page = place.page()
    voyage = page.parent
    with page.open("ab") as file:
        for line in (f"2026-06-14T10:15:32+02:00 @{EVIL} wind={EVIL} {EVIL} remarks",
                     f"2026-06-14T10:16:32+02:00 @reef void=\"{EVIL}\" note=\"{EVIL}\" struck",
                     f"2026-06-14T10:17:32+02:00 log={EVIL}", f"# {EVIL}", f"{EVIL} no stamp",
                     f"2026-06-14T10:18 {EVIL}", f"2026-06-14T10:21:32+02:00 conflict=remarks {EVIL} here",
                     f"2026-06-14T10:21:32+02:00 conflict=remarks {EVIL} there"):
            file.write(line.encode() + b"\n")
        file.write(b"2026-06-14T10:19:32+02:00 \xff\x1b[2J\xc3 bytes\n2026-06-14T10:20:00+02:00 torn \x1b]0;")
    with (voyage / "voyage.wake").open("ab") as file:
        file.write(f"title: {EVIL}\nfrom: {EVIL}\nzone: {EVIL}\n{EVIL}: x\n".encode())
    with (place.logbook / "logbook.wake").open("ab") as file:
        file.write(f"ship: {EVIL}\nzone: {EVIL}\n".encode())
    shutil.copytree(voyage, voyage.parent / ("2026-06-13-" + EVIL))
    (voyage.parent / ("2026-06-13-" + EVIL) / f"2026-06-13-{EVIL}.wake").write_bytes(page.read_bytes())
    place.folder.joinpath("config/wake").mkdir(parents=True, exist_ok=True)
    return place


SAYING = {
    "log": ["log", "--all"], "log of a day": ["log", "2026-06-14"], "log --json": ["log", "--all", "--json"],
    "log of no such": ["log", EVIL], "log since": ["log", "--since", EVIL],
    "show": ["show", "2026-06-14T10:15:32+02:00"], "show of one struck": ["show", "10:16"],
    "show --json": ["show", "10:15", "--json"], "show of no such": ["show", EVIL],
    "voyages": ["voyages"], "voyages --json": ["voyages", "--json"], "check": ["check"],
    "check --json": ["check", "--json"], "check --plain": ["check", "--plain"],
    "check of no such file": ["check", f"/none{EVIL}"], "check --restore": ["check", "--restore"],
    "check --fix": ["check", "--fix"], "fmt --diff": ["fmt", "--diff"], "fmt --check": ["fmt", "--check"],
    "fmt": ["fmt"], "explain": ["explain", EVIL], "amend": ["amend", "10:15", EVIL],
    "strike": ["strike", "10:15", EVIL], "strike of one struck": ["strike", "10:16", EVIL],
    "delete": ["delete", "10:17"], "undo": ["undo"], "begin": ["begin", f"To {EVIL[:9]}"],
    "begin from": ["begin", "Marstal", "--from", EVIL], "end": ["end"], "end of no such": ["end", EVIL],
    "add": ["add", "--no-annotate", f"@reef {EVIL}"], "add at a time": ["add", "-t", EVIL, "x"],
    "add with words": ["add", "--no-annotate", f"wind={EVIL}", EVIL], "mob": ["mob", EVIL],
    "an unknown command": [EVIL], "an unknown option": ["log", f"--{EVIL}"], "annotate": ["annotate", EVIL],
    "import of no such": ["import", EVIL], "import of a page": ["import", "--from", "wake", "-n", "Logbook/logbook.wake", "--title", EVIL],
    "import with a zone": ["import", "--zone", EVIL, "x"], "import from": ["import", "--from", EVIL, "x"],
    "annotate of a voyage": ["annotate", "2026-06", "--voyage", "2026-06-13", "--dry-run", "--plain"],
    "annotate of no such voyage": ["annotate", "2026-06", "--voyage", EVIL, "--dry-run", "--plain"],
    "config": ["config"], "config of a value": ["config", "name", EVIL], "config of no such": ["config", EVIL],
    "config detect": ["config", "detect"], "help of no such": ["help", EVIL], "completion": ["completion", EVIL],
    "init": ["init"], "status": ["status"], "status --json": ["status", "--json"], "sync": ["sync"],
    "remote": ["remote"], "remote set": ["remote", "set", f"https://{EVIL}/"],
    "clone": ["clone", f"/none/{EVIL}", EVIL], "edit of no such": ["edit", EVIL], "edit": ["edit"],
    "version": ["version"], "licences": ["version", "--licenses"], "helm with words": ["helm", EVIL], "lsp with words": ["lsp", EVIL],
    "sync --dry-run": ["sync", "--dry-run"], "share": ["share", "2026-06-13"],
    "share of no such": ["share", EVIL], "share to a file": ["share", "2026-06-13", f"/none/{EVIL}"],
    "follow": ["follow", "--once"], "follow with a command": ["follow", "--once", "--", f"/none/{EVIL}"],
    "resolve": ["resolve"], "resolve of no such": ["resolve", "9", EVIL], "diff": ["diff"],
    "diff of no such": ["diff", EVIL], "history": ["history"],
    "history --json": ["history", "--json"], "history of an entry": ["history", "last"],
    "history of no such": ["history", EVIL], "history of no such page": ["history", f"{EVIL}.wake"], "dr": ["dr"], "dr at no time": ["dr", EVIL], "grab": ["grab"],
    "grab with words": ["grab", EVIL], "instruments": ["instruments", "--once"], "record": ["record"],
    "seatime": ["seatime"], "seatime --json": ["seatime", "--json"], "seatime --csv": ["seatime", "--csv"],
    "seatime --page": ["seatime", "--page"], "seatime uscg": ["seatime", "--form", "uscg"],
    "seatime of no such": ["seatime", "--for", EVIL], "seatime why": ["seatime", "--why", "under-way"],
    "stats": ["stats"], "stats --json": ["stats", "--json"], "stats by voyage": ["stats", "--by", "voyage"],
    "stats by crew": ["stats", "--by", "crew"], "stats by skipper": ["stats", "--by", "skipper", "--json"],
    "stats by vessel": ["stats", "--by", "vessel"], "stats why": ["stats", "--why", "distance-log"],
    "stats why hours": ["stats", "--why", "unknown-state", "--by", "vessel"],
    "stats why --json": ["stats", "--why", "distance-fixes", "--json"],
    "stats why of no such": ["stats", "--why", EVIL], "stats of no such": ["stats", EVIL],
    "chart": ["chart", "--coast", "none"], "chart of no such": ["chart", EVIL], "chart by": ["chart", "--track", EVIL],
    "chart to a file": ["chart", "-o", f"/none/{EVIL}.svg"], "chart with a coast": ["chart", "--coast", f"/none/{EVIL}"],
    "plot": ["plot", "wind", "baro"], "plot of no such": ["plot", EVIL], "plot of a range": ["plot", "wind", EVIL],
    "report": ["report", "2026-06-13"], "report --text": ["report", "2026-06-13", "--text"],
    "report of no such": ["report", EVIL], "report to a file": ["report", "2026-06-13", "-o", f"/none/{EVIL}.html"],
    "export": ["export", "--to", "json"], "export --to kml": ["export", "--to", "kml"],
    "export --to yaml": ["export", "--to", "yaml"], "export --to markdown": ["export", "--to", "markdown"],
    "export --to geojson": ["export", "--to", "geojson"],
    "export --to gpx": ["export", "--to", "gpx"], "export --to plain": ["export", "--to", "plain"],
    "export --strict": ["export", "--to", "yaml", "--strict"], "export of no such": ["export", EVIL],
    "export to a file": ["export", "-o", f"/none/{EVIL}.gpx"], "export to no format": ["export", "--to", EVIL],
    "export of fields": ["export", "--to", "json", "--fields", EVIL],
    "export without": ["export", "--to", "json", "--without", f"by,{EVIL}"],
    "export by squares": ["export", "--to", "kml", "--fuzz", EVIL],
    "auto": ["auto"], "anchor-watch": ["anchor-watch", "status"],
    "anchor-watch at no place": ["anchor-watch", "--at", EVIL],
}


def says(arguments):
    def fixture(place):
        bad = []
        for medium in (piped, on_terminal):
            fresh = evil_logbook()
            try:
                status, heard = medium(fresh, words(fresh, *arguments))
                if status < 0 or status > 7:
                    bad.append(f"exit {status}: {heard[-200:]}")
                bad += commands(heard, at_terminal=medium is on_terminal)
            finally:
                fresh.remove()
        return bad
    return fixture


def every_command_is_there(place):
    """A command that is new must come into the table."""
    _, heard = piped(place, [WAKE, "help"])
    known = set(re.findall(r"^  (?:wake )?([a-z][a-z-]*)\b", heard.decode(), re.M))
    tried = {line[0] for line in SAYING.values()}
    missing = sorted(known - tried - {"wake"})
    return [f"no fixture for {missing}"] if missing else [] if known else [f"no command: {heard[:200]}"]


def names_itself(place):
    """The path of the logbook and what the environment says are texts of others as well."""
    bad = []
    strange = place.folder / ("log" + EVIL)
    for medium in (piped, on_terminal):
        for line in (["add", "--no-annotate", "Cast off"], ["log", "--all"], ["init"], ["log", "nowhere"]):
            _, heard = medium(place, [WAKE, *line], environment={"WAKE_LOGBOOK": str(strange)})
            bad += commands(heard, medium is on_terminal)
    return bad


def config_says(place):
    bad = []
    folder = place.folder / "config/wake"
    folder.mkdir(parents=True)
    for line in (f"editor: {EVIL}", f"gpsd: {EVIL}:2947", f"logbook: /none/{EVIL}", f"{EVIL}: {EVIL}",
                 f"color: {EVIL}", "gpsd: [::1\x1b[2J]:1"):
        (folder / "config").write_text(line + "\n")
        for words_ in (["config"], ["add", "--wait", "1", "Cast off"], ["log"], ["config", "detect"]):
            for medium in (piped, on_terminal):
                _, heard = medium(place, [WAKE, *words_])
                bad += commands(heard, medium is on_terminal)
    return bad[:3]


def gpsd_says(place):
    """A gpsd that sends hostile names and texts."""
    server = socket.create_server(("127.0.0.1", 0))
    evil = EVIL.encode("unicode_escape").decode().replace("\\x", "\\u00")
    lines = [f'{{"class":"VERSION","release":"{evil}","proto_major":3,"proto_minor":14}}',
             f'{{"class":"DEVICES","devices":[{{"class":"DEVICE","path":"{evil}","driver":"{evil}"}}]}}',
             f'{{"class":"ERROR","message":"{evil}"}}', f'{{"class":"{evil}"}}', EVIL,
             f'{{"class":"TPV","mode":0,"device":"{evil}"}}']

    def serve():
        while True:
            try:
                one, _ = server.accept()
                one.sendall("".join(line + "\n" for line in lines).encode())
                one.close()
            except OSError:
                return
    threading.Thread(target=serve, daemon=True).start()
    folder = place.folder / "config/wake"
    folder.mkdir(parents=True)
    (folder / "config").write_text(f"gpsd: 127.0.0.1:{server.getsockname()[1]}\n")
    bad = []
    for line in (["add", "--wait", "2", "Cast off"], ["annotate"], ["config", "detect"]):
        for medium in (piped, on_terminal):
            _, heard = medium(place, words(place, *line))
            bad += commands(heard, medium is on_terminal)
    server.close()
    return bad[:3]


def at_the_prompt(place):
    """Lines typed at the prompt: what is echoed, and what is said of them."""
    _, heard = on_terminal(place, words(place, "add"), typed=f"@reef {EVIL}\n\n".encode("utf-8"))
    return commands(heard, True)


def plain_for_programs(place):
    """What is for programs keeps its bytes in a pipe, and is escaped on a terminal."""
    bad = []
    fresh = evil_logbook()
    with fresh.pages()[-1].open("a") as page:
        page.write("\n2026-06-14T10:21:00+02:00 Cast \u202eoff\n")
    try:
        for line in (["log", "--all", "--plain"], ["voyages", "--plain"], ["export", "--to", "csv"]):
            _, heard = piped(fresh, words(fresh, *line))
            if "\u202e" not in heard.decode(errors="replace"):
                bad.append(f"{' '.join(line)} changes what it gives to a program")
            bad += commands(on_terminal(fresh, words(fresh, *line))[1], True)
        _, heard = piped(fresh, [WAKE, "fmt", "-"], text=f"# {EVIL}\n".encode())
        if EVIL.encode() not in heard:
            bad.append("fmt - changes what it passes on")
    finally:
        fresh.remove()
    return bad


def explained_after_an_editor(place):
    """What `edit` says of what an editor left."""
    script = place.folder / "editor"
    script.write_text("#!/bin/sh\nfor last; do :; done\nprintf '%s' \"$EVIL\" >>\"$last\"\nexit 3\n")
    script.chmod(0o755)
    _, heard = on_terminal(place, words(place, "edit"), typed=b"n\n", environment={
        "EDITOR": str(script), "EVIL": f"2026-06-14T10:15 {EVIL} log={EVIL}\n"})
    return commands(heard, True)


def bidi_is_named(place):
    """`check` says of a line that its direction was turned."""
    with place.page().open("a") as page:
        page.write("2026-06-14T10:15:32+02:00 Cast \u202eoff\n")
    _, heard = piped(place, words(place, "check", "--plain"))
    return [] if b"bidi-control" in heard else [f"check does not name it: {heard[-300:]}"]


def each_bidi(letters):
    def fixture(place):
        with place.page().open("a") as page:
            page.write(f"2026-06-14T10:15:32+02:00 @reef{letters} by={letters} Cast {letters}off\n")
        bad = []
        for line in (["log", "--all"], ["show", "10:15"], ["log", "--all", "--json"], ["check"]):
            for medium in (piped, on_terminal):
                bad += commands(medium(place, words(place, *line))[1], medium is on_terminal)
        return bad
    return fixture


# Bytes that no line may hold.

def on_no_page(place):
    held = [byte for text in place.texts("Logbook/*/*.wake", "Logbook/*.wake") for byte in text
            if byte < 0x20 and byte not in (0x09, 0x0A) or byte == 0x7F]
    return [f"a page holds {sorted(set(map(hex, held)))}"] if held else []


def controls_typed(place):
    every = "".join(chr(code) for code in range(1, 0x20)) + "\x7f\u0085\u009b"
    bad = []
    for line in (["add", "--no-annotate", every], ["add", "--no-annotate", "note=" + every, "a"],
                 ["amend", "last", every], ["strike", "last", every], ["begin", every],
                 ["begin", "Marstal", "--crew", every], ["config", "name", every], ["mob", every]):
        status, heard = piped(place, words(place, *line))
        if status not in (0, 2, 3, 6):
            bad.append(f"{line[0]}: exit {status}: {heard[-200:]}")
        bad += on_no_page(place)
    return bad[:3]


def controls_piped(place):
    bad = []
    for text in (b"Cast \x00off\n", b"Cast off\r\n", b"\x1b[2JCast off\n", b"Cast \xff\xfe off\n",
                 b"\xef\xbb\xbfCast off\n", b"Cast\x0coff\x0b\n", "Cast off\n".encode("utf-16")):
        status, heard = piped(place, words(place, "add", "--no-annotate", "-"), text=text)
        if status not in (0, 2):
            bad.append(f"{text}: exit {status}: {heard[-200:]}")
        bad += on_no_page(place)
    return bad[:3]


def pages_of_anything(place):
    """Reading what is no text ends, in its own words."""
    bad, old = [], place.page().read_bytes()
    for text in (b"\0" * 5000, bytes(range(256)) * 50, old.replace(b"\n", b"\r"), old + b"\r\n\r\n",
                 "".join(map(chr, range(0x20))).encode(), old.decode().encode("utf-16"),
                 b"\xef\xbb\xbf" + old, b"\n" * 5000, b"2026-06-14T10:15:32+02:00"):
        place.page().write_bytes(text)
        for line in (["log", "--all"], ["check"], ["show"], ["fmt", "--diff"], ["voyages"]):
            status, heard = piped(place, words(place, *line))
            if status not in (0, 1, 3, 4, 6):
                bad.append(f"{line[0]} of {text[:20]}: exit {status}: {heard[-200:]}")
            bad += commands(heard)
    return bad[:3]


def a_name_of_control_characters(place):
    """In the device's own setting, which becomes `by=`."""
    folder = place.folder / "config/wake"
    folder.mkdir(parents=True)
    bad = []
    for name in ("an\x1b[2Jna", "an\rna", "anna\x00", "an na"):
        (folder / "config").write_text(f"name: {name}\n")
        status, heard = piped(place, words(place, "add", "--no-annotate", "Cast off"))
        if status not in (0, 2, 4):
            bad.append(f"exit {status}: {heard[-200:]}")
        bad += commands(heard) + on_no_page(place)
    return bad[:3]


# Names that lead elsewhere.

OUTSIDE = ["../outside.wake", "../../outside.wake", "a/../../outside.wake", "/etc/passwd", ".git/config",
           ".GIT/config", ".wake/lock", "GIT~1/config", "./../outside.wake", "..", ".", "", "a//b.wake",
           "2026/../../outside.wake"]


def leads_out(*line):
    def fixture(place):
        (place.folder / "outside.wake").write_text("2026-06-14T10:15:32+02:00 SECRET\n")
        (place.logbook / ".git").mkdir()
        (place.logbook / ".git/config").write_text("# SECRET\n")
        bad = []
        for name in OUTSIDE:
            before = (place.folder / "outside.wake").read_bytes(), tree(place.logbook / ".git")
            given = [word.replace("NAME", name) for word in line]
            status, heard = on_terminal(place, words(place, *given), typed=b"n\n", environment={
                "EDITOR": "sh -c 'echo SPOILT >>\"$1\"' --"})
            if status not in (0, 1, 2, 3, 4, 6):
                bad.append(f"{name!r}: exit {status}: {heard[-200:]}")
            if b"SECRET" in heard:
                bad.append(f"{name!r}: shows what lies outside")
            if before != ((place.folder / "outside.wake").read_bytes(), tree(place.logbook / ".git")):
                bad.append(f"{name!r}: changed what lies outside")
        return bad[:3]
    return fixture


def begun_elsewhere(place):
    before = set(os.listdir(place.folder))
    bad = []
    for title in ("../../evil", "/etc/evil", "..", ".git", ".wake", "CON", "a" * 5000, "a:b*c?", "~root", "-rf"):
        status, heard = piped(place, words(place, "begin", "--", title))
        if status not in (0, 2, 3, 4):
            bad.append(f"{title[:20]}: exit {status}: {heard[-200:]}")
    if set(os.listdir(place.folder)) != before:
        bad.append(f"made {set(os.listdir(place.folder)) - before}")
    odd = [path.name for path in place.logbook.iterdir()
           if not re.fullmatch(r"[0-9a-z][0-9a-z-]{0,127}|logbook\.wake|\.wake|\.gitattributes", path.name)]
    return bad + ([f"made {odd}"] if odd else [])


def book_elsewhere(place):
    """The fact that names the folder of the device's state."""
    before = set(os.listdir(place.folder)) | {"state"}
    for book in ("../../../evil", "/etc/evil", "..", ".", "a/b", "a" * 5000, "\x1b[2J", "UP"):
        facts = place.logbook / "logbook.wake"
        facts.write_text(re.sub(r"(?m)^book:.*$", lambda _: "book: " + book, facts.read_text()))
        result = place.add("Cast off")
        if not acknowledged(result):
            return [f"{book[:20]}: {result.stderr[-200:]}"]
    bad = [str(path) for path in place.state.rglob("*")
           if not re.fullmatch(r"[0-9A-Za-z_.-]+", path.name) or path.name.startswith("..")]
    made = set(os.listdir(place.folder)) - before
    return [f"made {bad or made}"] if bad or made else []


# Links.

POSITIONS = {
    "the page": lambda place: place.page(),
    "the voyage": lambda place: place.page().parent,
    "voyage.wake": lambda place: place.page().parent / "voyage.wake",
    "logbook.wake": lambda place: place.logbook / "logbook.wake",
    ".wake": lambda place: place.logbook / ".wake",
    ".wake/undo": lambda place: place.logbook / ".wake/undo",
    ".wake/clone": lambda place: place.logbook / ".wake/clone",
    ".gitattributes": lambda place: place.logbook / ".gitattributes",
}
WALKERS = [["log", "--all"], ["log", "--all", "--json"], ["show"], ["voyages"], ["check"], ["fmt"],
           ["check", "--fix"], ["add", "--no-annotate", "Wind easing"], ["amend", "last", "wind=3"],
           ["strike", "last", "wrong"], ["delete", "last"], ["undo"], ["end"], ["begin", "Marstal"],
           ["init"], ["edit"], ["status"], ["sync"]]


def linked(position):
    def fixture(place):
        """A link stands there, to what lies outside; every command is tried on it."""
        assert piped(place, words(place, "strike", "last", "wrong"))[0] == 0
        path, outside = POSITIONS[position](place), place.folder / "outside"
        if path.is_dir():
            shutil.copytree(path, outside)
            for text in outside.glob("*.wake"):
                text.write_bytes(text.read_bytes() + b"2026-06-14T10:15:32+02:00 SECRET\n")
            shutil.rmtree(path)
        else:
            outside.write_bytes(path.read_bytes() + b"2026-06-14T10:15:32+02:00 SECRET\n# SECRET\n")
            path.unlink()
        path.symlink_to(outside)
        bad = []
        for line in WALKERS:
            before = tree(outside) if outside.is_dir() else outside.read_bytes()
            status, heard = on_terminal(place, words(place, *line), typed=b"n\n", environment={
                "EDITOR": "sh -c 'echo SPOILT >>\"$1\"' --"})
            if status not in range(8):
                bad.append(f"{line[0]}: exit {status}: {heard[-200:]}")
            if b"SECRET" in heard and position not in (".wake", ".wake/undo"):
                bad.append(f"{line[0]}: shows what lies outside")
            if before != (tree(outside) if outside.is_dir() else outside.read_bytes()):
                bad.append(f"{line[0]}: changed what lies outside")
                break
            if not path.is_symlink():
                # Put right by wake: it made a new one in its place.
                break
        return bad[:3]
    return fixture


def no_plain_files(place):
    """A FIFO, a socket, a device and a folder where a page should be: nobody waits for them."""
    page = place.page()
    bad = []
    makers = [lambda: os.mkfifo(page), lambda: os.mknod(page, stat.S_IFCHR | 0o666, os.makedev(1, 5)),
              lambda: page.mkdir(), lambda: socket.socket(socket.AF_UNIX).bind(str(page))]
    for make in makers:
        page.unlink()
        here = os.getcwd()
        make()
        for line in (["log", "--all"], ["check"], ["show"], ["add", "--no-annotate", "Wind easing"], ["fmt"],
                     ["strike", "last", "wrong"]):
            status, heard = piped(place, words(place, *line))
            if status not in range(8):
                bad.append(f"{line[0]}: exit {status}: {heard[-200:]}")
        os.chdir(here)
        if page.is_dir():
            page.rmdir()
            page.touch()
    return bad[:3]


# Sizes.

def bounded(place, line, text=None):
    """A command with a limit of memory and of time; what is said of it."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    result = subprocess.run(
        words(place, *line), input=text, stdin=subprocess.DEVNULL if text is None else None,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1200, preexec_fn=limit,
        env=place.environment())
    bad = [] if result.returncode in range(8) else [f"{line[0]}: exit {result.returncode}: {result.stdout[-200:]}"]
    return bad, result.stdout


STAMP = b"2026-06-14T10:15:32+02:00 "
LONG = {
    "a word": STAMP + b"a" * (2 << 20) + b"\n",
    "events": STAMP + b"@reef " * 200_000 + b"\n",
    "fields": STAMP + b"wind=3bft " * 30_000 + b"\n",
    "quotes": STAMP + b'note="' * 200_000 + b"\n",
    "bytes that are no text": STAMP + b"\xff" * (1 << 20) + b"\n",
    "no line's end": STAMP + b"x" * (4 << 20),
    "marks that stand upon one letter": STAMP + "e\u0301\u0301\u0301".encode() * 100_000 + b"\n",
    "further lines": STAMP + b"x\n" + (b"+ " + b"y" * 50 + b"\n") * 50_000,
    "one stamp": (STAMP + b"same\n") * 50_000,
}


def long_page(text):
    def fixture(place):
        place.page().write_bytes(place.page().read_bytes() + text)
        bad = []
        for line in (["log", "--all", "-n", "3"], ["check"], ["fmt", "--check"],
                     ["add", "--no-annotate", "Wind easing"]):
            bad += bounded(place, line)[0]
        return bad
    return fixture


def a_hole(place):
    """A page of 3 TiB, all of it a hole."""
    with place.page().open("ab") as page:
        page.truncate(3 << 40)
    bad = []
    for line in (["log", "--all"], ["check"], ["show"], ["fmt"], ["strike", "last", "wrong"]):
        problems, heard = bounded(place, line)
        bad += problems + ([] if b"larger than 64 MiB" in heard else [f"{line[0]} does not say why: {heard[-200:]}"])
    return bad[:3]


def facts_without_end(place):
    with (place.logbook / "logbook.wake").open("ab") as facts:
        facts.truncate(1 << 40)
    problems, heard = bounded(place, ["log", "--all"])
    return problems + ([] if b"larger than 64 MiB" in heard else [f"does not say why: {heard[-200:]}"])


def too_long_to_add(place):
    old = place.page().read_bytes()
    bad = []
    for line, text in ((["add", "--no-annotate", "a" * 65_600], None),
                       (["add", "--no-annotate", "-"], b"a" * 3_000_000),
                       (["amend", "last", "b" * 65_600], None)):
        problems, heard = bounded(place, line, text)
        bad += problems + ([] if b"65536" in heard else [f"{line[0]}: {heard[-200:]}"])
    return bad + (["it was saved"] if place.page().read_bytes() != old else [])


def standard_input_without_end(place):
    """Nothing that comes without end is read to its end."""
    bad = []
    for line in (["add", "--no-annotate", "-"], ["check", "-"], ["fmt", "-"]):
        endless = subprocess.Popen(["cat", "/dev/zero"], stdout=subprocess.PIPE)
        result = subprocess.run(words(place, *line), stdin=endless.stdout, capture_output=True, timeout=1200,
                                env=place.environment())
        endless.kill()
        endless.communicate()
        if result.returncode not in (2, 4):
            bad.append(f"{line[0]}: exit {result.returncode}: {result.stderr[-200:]}")
    return bad


# The editor.

RECORDER = """#!/usr/bin/env python3
import fcntl, json, os, sys
held = []
try:
    lock = os.open(os.environ["LOCK"], os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(lock)
except FileNotFoundError:
    pass
except OSError:
    held = ["lock"]
inherited = []
for name in os.listdir("/proc/self/fd"):
    try:
        target = os.readlink("/proc/self/fd/" + name)
    except OSError:
        continue
    if int(name) > 2 and os.environ["FOLDER"] in target: inherited.append(target)
with open(os.environ["RECORD"], "a") as record:
    record.write(json.dumps([sys.argv[1:], inherited, held]) + "\\n")
"""


def edits(name, line=("edit",)):
    def fixture(place):
        import json
        bait = Bait(place)
        logbook = place.folder / name.replace("BAIT", str(bait.path))
        if "/" in name.replace("BAIT", ""):
            logbook.parent.mkdir(parents=True)
        place.logbook = logbook
        assert acknowledged(place.add("Cast off 1"))
        editor, record = place.folder / "editor with a blank", place.folder / "record"
        editor.write_text(RECORDER)
        editor.chmod(0o755)
        status, heard = on_terminal(place, words(place, *line), environment={
            "EDITOR": f"'{editor}' --one \"two words\"", "RECORD": str(record), "FOLDER": str(place.folder),
            "LOCK": str(logbook / ".wake/lock")})
        if not record.exists():
            return [f"the editor was not started: exit {status}: {heard[-300:]}"]
        given, inherited, held = json.loads(record.read_text().split("\n")[0])
        bad = bait.problems()
        if given[:2] != ["--one", "two words"] or len(given) != 3 or not given[2].startswith("/"):
            bad.append(f"the editor was given {given}")
        if inherited or held:
            bad.append(f"the editor inherits {inherited + held}")
        return bad
    return fixture


def no_editor_of_theirs(place):
    """Only the device names an editor: not the logbook, nor its voyage, nor its repository."""
    bait = Bait(place)
    for path in (place.logbook / "logbook.wake", place.page().parent / "voyage.wake"):
        with path.open("a") as facts:
            facts.write(f"editor: {bait.script}\n")
    (place.logbook / "config").write_text(f"editor: {bait.script}\n")
    subprocess.run(["git", "init", "-q", str(place.logbook)], check=True)
    with (place.logbook / ".git/config").open("a") as config:
        config.write(f"[core]\n\teditor = {bait.script}\n[sequence]\n\teditor = {bait.script}\n")
    bad = []
    for line in (["edit"], ["add", "-e"], ["edit", "logbook.wake"]):
        on_terminal(place, words(place, *line), folder=str(place.logbook))
        bad += bait.problems()
    return bad


# Temporary files, and who may read what.

def opened(place, *line, environment=None):
    """All files that a command makes."""
    trace = place.folder / "trace"
    subprocess.run(["strace", "-f", "-y", "-o", str(trace), "-e", "trace=open,openat,creat,mkdir,mkdirat",
                    *words(place, *line)], stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
                   env=place.environment() | (environment or {}))
    made = []
    for call in trace.read_text(errors="replace").split("\n"):
        match = re.search(r'openat?\((?:(\S+?)(?:<(.*?)>)?, )?"(.*?)", (\S*O_CREAT\S*?)[,)].* = \d', call)
        if match:
            made.append((os.path.join(match[2] or "", match[3]), match[4]))
    trace.unlink()
    return made


MAKERS = [["add", "--no-annotate", "Wind easing"], ["strike", "last", "wrong"], ["amend", "last", "wind=3bft"],
          ["undo"], ["fmt"], ["config", "name", "anna"], ["begin", "Marstal"], ["end"], ["init"], ["sync"]]


def makes_only_here(place):
    """Temporary files lie in `.wake`, in the state or beside what they replace; never in /tmp."""
    elsewhere = place.folder / "tmp"
    elsewhere.mkdir()
    bad = []
    for line in MAKERS:
        for path, flags in opened(place, *line, environment={"TMPDIR": str(elsewhere)}):
            if path == "/dev/null":
                continue
            if not path.startswith((f"{place.logbook}/", f"{place.state}/", f"{place.folder}/config/")):
                bad.append(f"{line[0]} makes {path}")
            is_temporary = re.search(r"/(tmp-|swap-|\.config\.)", path)
            if is_temporary and "O_EXCL" not in flags:
                bad.append(f"{line[0]} opens {path} without O_EXCL")
            if not is_temporary and "O_NOFOLLOW" not in flags and "O_EXCL" not in flags \
                    and path.startswith(f"{place.logbook}/") and "/.git/" not in path:
                bad.append(f"{line[0]} opens {path} through a link")
    return (bad + ([f"left {os.listdir(elsewhere)}"] if os.listdir(elsewhere) else []))[:3]


def names_nobody_guesses(place):
    names = []
    for _ in range(20):
        names += [re.search(r"(?:swap|tmp)-([a-z0-9]+)", path)[1] for path, _ in
                  opened(place, "strike", "last", "wrong") if re.search(r"/(swap|tmp)-", path)]
        piped(place, words(place, "undo"))
    if len(names) < 20:
        return [f"only {len(names)} temporary files were seen"]
    return ([] if len(set(names)) == len(names) and min(map(len, names)) >= 10 else
            [f"names that can be guessed: {names[:3]}"])


def under_umask(place):
    """Pages as the user's umask says; the state for this user alone, whatever it says."""
    bad = []
    for mask, mode in ((0o022, 0o644), (0o077, 0o600), (0o000, 0o666)):
        fresh = Place()
        try:
            result = fresh.add("Cast off", preexec_fn=lambda: os.umask(mask))
            if not acknowledged(result):
                bad.append(result.stderr[-200:])
                continue
            found = fresh.page().stat().st_mode & 0o777
            if found != mode:
                bad.append(f"umask {mask:o}: the page is {found:o}")
            open_ = [str(path) for path in fresh.state.glob("wake/**/*") if path.is_dir() and
                     path.stat().st_mode & 0o077] if mask else []
            open_ += [str(path) for path in fresh.state.glob("wake/*") if path.stat().st_mode & 0o077]
            bad += [f"umask {mask:o}: {open_[:2]} may be read by others"] if open_ else []
        finally:
            fresh.remove()
    return bad


def modes_stay(place):
    """Mode, owner, group and attributes of a page that is replaced."""
    bad, page = [], place.page()
    for mode, line in ((0o600, ["amend", "last", "wind=3bft"]), (0o640, ["strike", "last", "wrong"]),
                       (0o664, ["undo"]), (0o604, ["delete", "last"])):
        os.chmod(page, mode)
        os.chown(page, 65534, 65533)
        os.setxattr(page, "user.tide", b"high")
        old = page.read_bytes()
        status, heard = piped(place, words(place, *line))
        now = page.stat()
        if status or page.read_bytes() == old:
            bad.append(f"{line[0]} changed nothing: exit {status}: {heard[-200:]}")
        if (now.st_mode & 0o7777, now.st_uid, now.st_gid) != (mode, 65534, 65533):
            bad.append(f"{line[0]}: {now.st_mode:o} {now.st_uid}:{now.st_gid}")
        if os.getxattr(page, "user.tide") != b"high":
            bad.append(f"{line[0]}: the attributes are gone")
    return bad


def drafts_are_private(place):
    record = place.folder / "record"
    _, heard = on_terminal(place, words(place, "add", "-e"), environment={
        "EDITOR": f"sh -c 'stat -c \"%a %n\" \"$1\" >{record}; false' --"})
    mode, path = record.read_text().strip().split(" ", 1)
    bad = [] if mode == "600" else [f"the draft is {mode}"]
    return bad if path.startswith(str(place.state)) else bad + [f"the draft is {path}"]


# What vim obeys in a page, and what it does not.
OBEYED = ["# vim: set tw=77:", "2026-06-14T10:15:32+02:00 Words vim:tw=77", "# Words ex: set tw=77:",
          "2026-06-14T10:15:32+02:00 by=anna vi:tw=77:noet", "# vim>600: set tw=77:", "\tVim: set tw=77:"]
MERE_WORDS = ["# vim : set tw=77:", "2026-06-14T10:15:32+02:00 Words ex: Kiel", "# navim: set tw=77:"]


def width_in_vim(path):
    """What vim's option is after it has opened the file, if its user lets files command it."""
    result = subprocess.run(
        ["vim", "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "--cmd", "set modeline modelines=5", "-c",
         "verbose set tw?", "-c", "q!", str(path)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=60)
    return 77 if "textwidth=77" in result.stdout + result.stderr else 0


def obeyed(line, is_obeyed, above=0, below=0):
    """`check` names the lines that a real vim obeys, and no others."""
    def fixture(place):
        page, other = place.page(), "2026-06-14T10:15:31+02:00 Cast off\n"
        page.write_text(other * above + line + "\n" + other * below)
        bad = []
        if (width_in_vim(page) == 77) != is_obeyed:
            bad.append(f"vim {'does not obey' if is_obeyed else 'obeys'} '{line}'")
        _, heard = piped(place, words(place, "check", "--plain"))
        if (b"editor-command" in heard) != is_obeyed:
            bad.append(f"check says {heard[-300:]}")
        return bad
    return fixture


ROWS = {
    "what an editor obeys": {line: obeyed(line, True) for line in OBEYED} | {
        line: obeyed(line, False) for line in MERE_WORDS} | {
        "near the end": obeyed(OBEYED[0], True, 200, 3), "in the middle": obeyed(OBEYED[0], False, 200, 200)},
    "names": {
        "log": leads_out("log", "NAME"), "show": leads_out("show", "NAME:1"), "edit": leads_out("edit", "NAME"),
        "end": leads_out("end", "NAME"), "begin": begun_elsewhere, "book": book_elsewhere,
    },
    "links": {position: linked(position) for position in POSITIONS} | {"what is no plain file": no_plain_files},
    "terminal": {name: says(line) for name, line in SAYING.items()} | {
        "every command": every_command_is_there, "the logbook's name": names_itself, "config": config_says,
        "gpsd": gpsd_says, "the prompt": at_the_prompt, "--plain": plain_for_programs,
        "after an editor": explained_after_an_editor,
    },
    "bidi": {f"U+{ord(letters[0]):04X}": each_bidi(letters) for letters in BIDI} | {"check": bidi_is_named},
    "control bytes": {
        "typed": controls_typed, "piped": controls_piped, "on pages": pages_of_anything,
        "in the name": a_name_of_control_characters,
    },
    "sizes": {name: long_page(text) for name, text in LONG.items()} | {
        "a hole": a_hole, "facts": facts_without_end, "typed": too_long_to_add,
        "standard input": standard_input_without_end,
    },
    "editor": {
        "a blank": edits("my log"), "an option": edits("-rf"), "a command": edits("$(touch BAIT)"),
        "quotes": edits("'; touch BAIT; '"), "a backtick": edits("`touch BAIT`"),
        "two lines": edits("a\ntouch BAIT\n"), "a draft": edits("my log", ("add", "-e")),
        "theirs": no_editor_of_theirs,
    },
    "temporary files": {
        "where": makes_only_here, "names": names_nobody_guesses, "drafts": drafts_are_private,
        "umask": under_umask, "modes": modes_stay,
    },
} | GIT_ROWS


def run(nightly):
    tally = Tally("security")
    if not need("git", "strace", "vim"):
        tally.failed += 1
        return tally.close()
    only = os.environ.get("WAKE_ROW")
    cases = []
    for row, fixtures in ROWS.items():
        if only and row != only:
            continue
        tally.case(f"{row}: fixtures", [] if len(fixtures) >= LEAST else [f"{len(fixtures)} only"])
        cases += [(row, name) for name in fixtures]
    with concurrent.futures.ProcessPoolExecutor(3) as pool:
        for (row, name), bad in zip(cases, pool.map(one, cases)):
            tally.case(f"{row}: {name}", bad)
    print(f"  {len(ROWS)} rows, {len(cases)} fixtures")
    return tally.close()


def one(case):
    row, name = case
    place = begun()
    try:
        return ROWS[row][name](place)
    except (AssertionError, OSError, subprocess.SubprocessError, ValueError, TypeError) as error:
        return [repr(error)]
    finally:
        place.remove()
