"""Cuts the power, in a model, at every system call of `wake add`.

What a device must keep is only what was fsynced: bytes by fsync of the file, a name by fsync of its
directory; anything else may be there or not, in any combination. No acknowledged entry may be
missing from such a state and no older byte changed. Real file systems forgive a missing fsync of a
directory; this lane does not, nor that a process which was killed left one to the next.
"""
import concurrent.futures
import itertools
import random
import re
from pathlib import Path

import replace
from common import Place, Tally, acknowledged, holds, need
from kill import STATES, TEXT, prepare, traced

FIRST = "Cast off for good 4710"
CALLS = ("openat,open,write,pwrite64,ftruncate,rename,renameat,renameat2,link,linkat,unlink,"
         "unlinkat,rmdir,mkdir,mkdirat,fsync,fdatasync")
# More would be too many subsets: then some are drawn.
MOST = 256


class File:
    def __init__(self, kept=b"", name=None):
        self.now, self.kept = kept, kept

    def contents(self):
        """What may be found: what was kept, or any beginning of what was written since."""
        if self.now == self.kept:
            return [self.now]
        if not self.now.startswith(self.kept):
            return [self.kept, self.now]
        fresh = len(self.now) - len(self.kept)
        cuts = sorted({0, 1, fresh // 2, fresh - 1, fresh})
        torn = [self.now[:len(self.kept) + cut] for cut in cuts]
        return torn + [self.kept + b"\0" * fresh]


class Folder:
    def __init__(self):
        self.now, self.kept = {}, {}


class Device:
    """A tree of names, as it is and as it is kept."""

    def __init__(self, place, renames_whole=False):
        """`renames_whole`: both names of a renaming are kept or neither, as by every file system with
        a log; a card of vfat may keep one."""
        self.base = str(place.folder)
        self.top = self.copy(place.folder)
        self.said = False
        self.pairs = [] if renames_whole else None

    def copy(self, path):
        if path.is_dir():
            folder = Folder()
            for entry in path.iterdir():
                if not entry.is_symlink():
                    folder.now[entry.name] = self.copy(entry)
            folder.kept = dict(folder.now)
            return folder
        return File(path.read_bytes())

    def find(self, path):
        """The folder and the name of a path; None for one elsewhere."""
        if not path.startswith(self.base + "/"):
            return None
        folder, parts = self.top, path[len(self.base) + 1:].split("/")
        for part in parts[:-1]:
            folder = folder.now.get(part)
            if not isinstance(folder, Folder):
                return None
        return folder, parts[-1]

    def at(self, path):
        if path == self.base:
            return self.top
        found = self.find(path)
        return found and found[0].now.get(found[1])

    def step(self, call, flags, paths, data, offset):
        here = self.find(paths[0]) if paths else None
        if call in ("openat", "open") and here:
            folder, name = here
            if "O_CREAT" in flags:
                folder.now.setdefault(name, File())
            if "O_TRUNC" in flags and isinstance(folder.now.get(name), File):
                folder.now[name].now = b""
        elif call in ("mkdir", "mkdirat") and here:
            here[0].now[here[1]] = Folder()
        elif call in ("unlink", "unlinkat", "rmdir") and here:
            here[0].now.pop(here[1], None)
        elif call in ("link", "linkat") and here:
            there = self.find(paths[1])
            there[0].now[there[1]] = here[0].now[here[1]]
        elif call.startswith("rename") and here:
            there = self.find(paths[1])
            moved = here[0].now.pop(here[1], None)
            if moved is None:
                return  # a symbolic link, as the clock's mark is: it holds no text and is no matter here
            if "EXCHANGE" in flags:
                here[0].now[here[1]] = there[0].now[there[1]]
            there[0].now[there[1]] = moved
            if self.pairs is not None:
                self.pairs.append((here, there))
        elif call in ("write", "pwrite64") and isinstance(self.at(paths[0]), File):
            file = self.at(paths[0])
            at = len(file.now) if offset is None else offset
            file.now = file.now[:at].ljust(at, b"\0") + data + file.now[at + len(data):]
        elif call == "ftruncate" and isinstance(self.at(paths[0]), File):
            self.at(paths[0]).now = self.at(paths[0]).now[:offset]
        elif call in ("fsync", "fdatasync") and self.at(paths[0]):
            found = self.at(paths[0])
            found.kept = dict(found.now) if isinstance(found, Folder) else found.now
            for pair in self.pairs or []:
                if any(found is folder for folder, _ in pair):
                    for folder, name in pair:
                        folder.kept.pop(name, None)
                        if name in folder.now:
                            folder.kept[name] = folder.now[name]

    def together(self):
        """Names that renamings have tied to each other."""
        groups = []
        for pair in self.pairs or []:
            ends = {(id(folder), name) for folder, name in pair}
            for group in [group for group in groups if group & ends]:
                groups.remove(group)
                ends |= group
            groups.append(ends)
        return groups

    def states(self):
        """Texts of all files, by path, as they may be found after a cut."""
        doubts, files = [], {}

        def visit(folder, path, chain):
            names = {(name, id(entry)): (name, entry)
                     for entries in (folder.kept, folder.now) for name, entry in entries.items()}
            for name, entry in names.values():
                sure = folder.kept.get(name) is entry and folder.now.get(name) is entry
                links = chain
                if not sure:
                    doubts.append((folder, name))
                    links = chain + [(folder, name, entry)]
                where = f"{path}/{name}"
                if isinstance(entry, Folder):
                    visit(entry, where, links)
                else:
                    files.setdefault(where, []).append((entry, links))
        visit(self.top, "", [])
        doubts = list({(id(folder), name): (folder, name) for folder, name in doubts}.values())
        choices = (itertools.product((False, True), repeat=len(doubts))
                   if 2 ** len(doubts) <= MOST else
                   [[False] * len(doubts), [True] * len(doubts)]
                   + [[random.random() < 0.5 for _ in doubts] for _ in range(MOST)])
        for choice in choices:
            done = {(id(folder), name): new for (folder, name), new in zip(doubts, choice)}
            for together in self.together():
                first = next((done[end] for end in together if end in done), None)
                done.update({end: first for end in together if end in done})

            def stands(folder, name, entry):
                names = folder.now if done[(id(folder), name)] else folder.kept
                return names.get(name) is entry
            found = {}
            for where, versions in files.items():
                for entry, links in versions:
                    if all(stands(*link) for link in links):
                        found[where] = entry.contents()
            yield from combinations(found)


def combinations(found):
    """Each file as it was kept, as it is, and torn in each way while the others are as kept."""
    kept = {where: contents[0] for where, contents in found.items()}
    yield kept
    yield {where: contents[-2] if len(contents) > 2 else contents[-1]
           for where, contents in found.items()}
    for where, contents in found.items():
        for content in contents[1:]:
            yield kept | {where: content}


def operations(trace, word=b"saved "):
    """Calls that succeeded, in the words of `Device.step`; None where wake acknowledges."""
    plain = lambda text: bytes(int(x, 16) for x in re.findall(r"\\x([0-9a-f]{2})", text))
    for line in trace.read_text(errors="replace").split("\n"):
        match = re.match(r"\d+ +(\w+)\((.*)\) += (-?\d+)", line)
        if not match or int(match[3]) < 0:
            continue
        call, words, result = match[1], match[2], int(match[3])
        strings = [plain(text) for text in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', words)]
        opened = [plain(text).decode(errors="replace")
                  for text in re.findall(r"<((?:\\x[0-9a-f]{2})+)>", words)]
        if call == "write" and re.match(r"[12]<", words):
            if any(text.startswith(word) for text in strings[0].split(b"\n")):
                yield None
            continue
        if call in ("write", "pwrite64"):
            offset = int(words.rsplit(",", 1)[1]) if call == "pwrite64" else None
            yield call, words, opened[:1], strings[0][:result], offset
        elif call in ("fsync", "fdatasync", "ftruncate"):
            offset = int(words.rsplit(",", 1)[1]) if call == "ftruncate" else None
            yield call, words, opened[:1], None, offset
        else:
            folders = iter(opened)
            paths = []
            for string in strings:
                name = string.decode(errors="replace")
                folder = next(folders, "")
                paths.append(str(Path(folder, name)) if name != "." else folder)
            if any(path.endswith("/..") for path in paths):
                continue
            yield call, words, paths, None, None


def whole(state):
    lines = []
    for where, text in state.items():
        if re.fullmatch(r"/Logbook/[^/]+/[^/]+\.wake|/state/wake/.*/spool/[^/]+\.wake", where):
            lines += text.split(b"\n")[:-1]
    return lines


def check(device, old, texts, bad):
    for state in device.states():
        lines = whole(state)
        for text in texts:
            if not holds(lines, text):
                bad.add(f"'{text}' was acknowledged and is not kept")
        for path, text in old.items():
            if not state.get(path, b"").startswith(text):
                bad.add(f"{path} has changed")


def follow(device, trace, old, acked, text, bad):
    """Steps through one run; from its acknowledgement on `text` must be kept."""
    for operation in operations(trace):
        if operation is None:
            acked = acked + [text]
        else:
            device.step(*operation)
        if old or acked:
            check(device, old, acked, bad)
    return acked


def strace(place, *words):
    trace = place.folder.parent / (place.folder.name + ".trace")
    return trace, ["strace", "-f", "-y", "-xx", "-s", "65536", "-o", str(trace), "-e",
                   f"trace={CALLS}" + "".join(words[:1]), *words[1:]]


def one_run(state):
    place = Place()
    trace, before = strace(place)
    try:
        prepare(state, place)
        device, bad = Device(place), set()
        old = {where: text for where, text in next(device.states()).items()
               if re.fullmatch(r"/Logbook/[^/]+/[^/]+\.wake", where)}
        result = place.add(TEXT, before=before)
        if not acknowledged(result):
            return [f"not acknowledged: {result.stderr[-200:]}"]
        acked = follow(device, trace, old, [], TEXT, bad)
        if not acked:
            bad.add("the acknowledgement was not seen")
        return sorted(bad)
    finally:
        place.remove()
        trace.unlink(missing_ok=True)


def replacing(state):
    """`wake strike`: the page stands by its path, old or new and whole, or can be put back there; once it
    is said it is the new one, and the old one is kept."""
    place = Place()
    trace, before = strace(place)
    try:
        old = replace.prepare(state, place)
        page = "/" + str(place.page().relative_to(place.folder))
        if state == replace.NO_EXCHANGE:
            before += ["-e", "inject=renameat2:error=EINVAL"]
        device, bad, said = Device(place, renames_whole=True), set(), False
        result = replace.strike(place, before)
        new = place.page().read_bytes()
        if result.returncode or new == old:
            return [f"exit {result.returncode}: {result.stderr[-200:]}"]
        for operation in operations(trace, b"struck "):
            if operation is None:
                said = True
            else:
                device.step(*operation)
            for found in device.states():
                kept = [text for where, text in found.items() if where.startswith("/Logbook/.wake/undo/")]
                standing = found.get(page)
                if standing not in (old, new) and not (standing is None and state == replace.NO_EXCHANGE):
                    bad.add(f"the page is {standing and standing[-80:]}")
                if standing != old and old not in kept:
                    bad.add("the old page is not kept")
                if said and standing != new:
                    bad.add("it was said, and the page is the old one")
        return sorted(bad) if said else ["what it says was not seen"]
    finally:
        place.remove()
        trace.unlink(missing_ok=True)


def after_a_kill(state, name, number):
    """A first run is killed; what it left undone must not hurt the second."""
    place = Place()
    trace, before = strace(place, "," + name, "-e", f"inject={name}:signal=SIGKILL:when={number}")
    try:
        prepare(state, place)
        device, bad = Device(place), set()
        place.add(FIRST, before=before)
        acked = follow(device, trace, {}, [], FIRST, bad)
        result = place.add(TEXT, before=strace(place)[1])
        if not acknowledged(result):
            return [f"not acknowledged: {result.stderr[-200:]}"]
        follow(device, trace, {}, acked, TEXT, bad)
        return sorted(bad)
    finally:
        place.remove()
        trace.unlink(missing_ok=True)


def points(state):
    place = Place()
    trace = place.folder / "trace"
    try:
        prepare(state, place)
        place.add(TEXT, before=["strace", "-f", "-y", "-o", str(trace)])
        changing = set(CALLS.split(","))
        return [(state, name, number) for name, number, speaks in traced(trace, place)
                if name in changing and not speaks]
    finally:
        place.remove()


def run(nightly):
    tally = Tally("power")
    if not need("strace"):
        tally.failed += 1
        return tally.close()
    killed = [point for state in ("no logbook", "new voyage", "empty voyage", "new page")
              for point in points(state)]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        for state, bad in zip(replace.STATES, pool.map(replacing, replace.STATES)):
            tally.case(f"a replacing, {state}", bad)
        for state, bad in zip(STATES, pool.map(one_run, STATES)):
            tally.case(state, bad)
        for point, bad in zip(killed, pool.map(after_a_kill, *zip(*killed))):
            tally.case(f"{point[0]}, killed at {point[1]} {point[2]}", bad)
    return tally.close()
