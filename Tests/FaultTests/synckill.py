"""SIGKILL at every system call by which a sync changes something: it commits, fetches, merges and
pushes. Two more syncs on each device, and nothing is lost, nothing left behind, and all are the same."""
import os
import re
import shutil
import subprocess

from common import WAKE, Place, Tally, need

CALLS = ("write,pwrite64,rename,renameat,renameat2,link,linkat,unlink,unlinkat,openat,fsync,fdatasync,"
         "mkdir,mkdirat,ftruncate,msync,fallocate,vfork,clone,clone3")
PAGE, OTHER = "2026-06-14-kiel/2026-06-14.wake", "2026-06-14-kiel/2026-06-15.wake"
DAY = "2026-06-14T"


class Fleet:
    """Two devices, a remote, and a sync of A that has everything to do."""

    def __init__(self):
        self.place = Place()
        self.now = self.place.folder / "now"
        self.template = self.place.folder / "template"
        self.now.mkdir()
        self.environment = self.place.environment() | {
            "GIT_CONFIG_NOSYSTEM": "1", "TZ": "UTC", "GIT_AUTHOR_NAME": "anna",
            "GIT_AUTHOR_EMAIL": "anna@boat.invalid"}
        self.set_up()
        os.rename(self.now, self.template)

    def run(self, *words, cwd=None):
        return subprocess.run(words, env=self.environment, cwd=cwd or self.now, text=True,
                              capture_output=True, stdin=subprocess.DEVNULL, errors="replace")

    def sync(self, device):
        return self.run(WAKE, "--logbook", str(self.now / device), "sync")

    def write(self, device, page, text):
        path = self.now / device / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        os.utime(path, (path.stat().st_mtime - 60,) * 2)

    def set_up(self):
        self.run("git", "init", "-q", "--bare", "-b", "main", "srv.git")
        (self.now / "A").mkdir()
        self.write("A", "logbook.wake", "book: 7\n")
        self.write("A", PAGE, f"{DAY}08:00Z wind=3kn Depart\n{DAY}09:00Z Fog\n")
        self.run(WAKE, "--logbook", str(self.now / "A"), "remote", "set", "../srv.git",
                 cwd=self.now / "A")
        # A path that stays right when the template is copied.
        self.sync("A")
        self.run("git", "-C", "A", "config", "remote.origin.url", "../srv.git")
        self.sync("A")
        self.run(WAKE, "clone", str(self.now / "srv.git"), str(self.now / "B"))
        self.run("git", "-C", "B", "config", "remote.origin.url", "../srv.git")
        self.write("B", PAGE, f"{DAY}08:00Z wind=4kn Depart\n{DAY}09:00Z Fog\n{DAY}10:00Z By B\n")
        self.write("B", OTHER, "2026-06-15T11:00Z By B too\n")
        self.sync("B")
        self.write("A", PAGE, f"{DAY}08:00Z wind=3kn Depart\n{DAY}09:00Z Fog, thick\n"
                              f"{DAY}10:30Z By A\n")
        self.write("A", "2026-06-14-kiel/2026-06-16.wake", "2026-06-16T12:00Z A alone\n")
        (self.now / "A" / "mine.txt").write_text("mine\n")
        self.run("git", "-C", "A", "add", "mine.txt")

    def again(self):
        shutil.rmtree(self.now, ignore_errors=True)
        subprocess.run(["cp", "-a", str(self.template), str(self.now)], check=True)
        shutil.rmtree(self.place.state, ignore_errors=True)

    def traced(self, *options):
        trace = self.place.folder / "trace"
        trace.unlink(missing_ok=True)
        self.run("strace", "-qq", "-o", str(trace), "-e", "trace=" + CALLS, *options,
                 WAKE + "-net", "--logbook", str(self.now / "A"), "sync")
        return trace.read_text(errors="replace").split("\n")

    def points(self):
        """Each call that changes something: its name, and the how manieth of that name it is."""
        counts, points = {}, []
        for line in self.traced():
            name = line.split("(", 1)[0]
            if not re.fullmatch(r"\w+", name):
                continue
            counts[name] = counts.get(name, 0) + 1
            is_change = name != "openat" or "O_CREAT" in line or "O_TRUNC" in line
            if is_change and not re.match(r"write\([12],", line):
                points.append((name, counts[name], line[:100]))
        return points

    def problems(self):
        for _ in range(2):
            last = [self.sync(device) for device in "AB"]
        bad = [result.stderr[-200:] for result in last if result.returncode]
        want = {PAGE: [f"{DAY}08:00Z wind=4kn Depart", f"{DAY}09:00Z Fog, thick",
                       f"{DAY}10:00Z By B", f"{DAY}10:30Z By A"],
                OTHER: ["2026-06-15T11:00Z By B too"],
                "2026-06-14-kiel/2026-06-16.wake": ["2026-06-16T12:00Z A alone"]}
        for device in "AB":
            for page, lines in want.items():
                path = self.now / device / page
                found = path.read_text().split("\n")[:-1] if path.exists() else None
                if found != lines:
                    bad.append(f"{device}/{page}: {found}")
            status = self.run("git", "-C", device, "status", "--porcelain").stdout
            if status != ("A  mine.txt\n" if device == "A" else ""):
                bad.append(f"{device}: git status {status!r}")
            fsck = self.run("git", "-C", device, "fsck", "--no-dangling")
            if fsck.returncode:
                bad.append(f"{device}: fsck {fsck.stdout[:200]}")
            left = [str(p) for p in (self.now / device / ".git").rglob("*")
                    if (p.name.endswith(".lock") and p.name != "sync.lock") or "_git2_" in p.name
                    or p.name.endswith(".new")]
            if left:
                bad.append(f"{device}: left {left}")
        heads = {self.run("git", "-C", where, "rev-parse", "main").stdout
                 for where in ("A", "B", "srv.git")}
        if len(heads) != 1:
            bad.append("the heads differ")
        return bad


def run(nightly):
    tally = Tally("synckill")
    if not need("git", "strace"):
        tally.failed += 1
        return tally.close()
    fleet = Fleet()
    try:
        fleet.again()
        points = fleet.points()
        tally.case("without a kill", fleet.problems())
        if len(points) < 100:
            tally.case("the calls of a sync", [f"only {len(points)} are seen"])
        # By day every ninth, each time others.
        chosen = points if nightly else points[os.getpid() % 9::9]
        for name, number, line in chosen:
            fleet.again()
            fleet.traced("-e", f"inject={name}:signal=SIGKILL:when={number}")
            tally.case(f"killed at {name} {number}: {line}", fleet.problems())
        print(f"  {len(chosen)} of {len(points)} calls that change something")
    finally:
        fleet.place.remove()
    return tally.close()
