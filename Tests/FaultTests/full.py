"""A sync while the device of the remote is full, or that of the logbook: it says so, every entry is
safe, nothing is left behind on either side, and with room again the next sync completes it."""
import os
import subprocess

from common import WAKE, Tally, need
from disks import Disk


class Fleet:
    def __init__(self, place, logbook, remote):
        self.logbook, self.remote = logbook, remote
        self.environment = place.environment() | {
            "GIT_CONFIG_NOSYSTEM": "1", "TZ": "UTC", "GIT_AUTHOR_NAME": "anna",
            "GIT_AUTHOR_EMAIL": "anna@boat.invalid", "LC_ALL": "C"}
        logbook.mkdir(exist_ok=True)
        self.run("git", "init", "-q", "--bare", "-b", "main", str(remote))
        self.write("logbook.wake", "book: 7\n")
        self.write("2026-06-14-kiel/2026-06-14.wake", "2026-06-14T08:00Z Off\n")
        self.wake("remote", "set", str(remote))
        self.first = self.wake("sync")

    def run(self, *words):
        return subprocess.run(words, env=self.environment, text=True, capture_output=True,
                              stdin=subprocess.DEVNULL, errors="replace", timeout=300)

    def wake(self, *words):
        return self.run(WAKE, "--logbook", str(self.logbook), *words)

    def write(self, path, text):
        file = self.logbook / path
        file.parent.mkdir(exist_ok=True)
        with file.open("a") as opened:
            opened.write(text)
        os.utime(file, (file.stat().st_mtime - 60,) * 2)

    def problems(self, wanted):
        """What is wrong with a sync that found no room, and with the one after it."""
        bad = [] if self.first.returncode == 0 else [f"the first sync: {self.first.stderr}"]
        stopped = self.full()
        if stopped.returncode in (0, 1) or stopped.returncode < 0:
            bad.append(f"a sync without room ended with {stopped.returncode}: {stopped.stdout}")
        for words in wanted:
            if words not in stopped.stderr:
                bad.append(f"'{words}' is not in: {stopped.stderr}")
        if "Second" not in (self.logbook / "2026-06-14-kiel/2026-06-14.wake").read_text():
            bad.append("the entry is gone")
        self.ballast.unlink()
        again = self.wake("sync")
        if again.returncode:
            bad.append(f"with room again: {again.stderr}")
        shown = self.run("git", "-C", str(self.remote), "show", "main:2026-06-14-kiel/2026-06-14.wake")
        if "Second" not in shown.stdout:
            bad.append(f"not on the remote: {shown.stdout}{shown.stderr}")
        for where in (str(self.logbook), str(self.remote)):
            fsck = self.run("git", "-C", where, "fsck", "--no-dangling")
            if fsck.returncode:
                bad.append(f"fsck {where}: {fsck.stdout}{fsck.stderr}")
        if status := self.run("git", "-C", str(self.logbook), "status", "--porcelain").stdout:
            bad.append(f"git status {status!r}")
        return bad

    def full(self):
        """Something new, half a megabyte of it that does not get smaller, and no room for it."""
        self.write("2026-06-14-kiel/2026-06-14.wake", "2026-06-14T09:00Z Second\n")
        track = self.logbook / "2026-06-14-kiel/track/2026-06-14.gpx"
        track.parent.mkdir()
        track.write_bytes(os.urandom(400_000).hex().encode())
        os.utime(track, (track.stat().st_mtime - 60,) * 2)
        self.ballast = self.disk.mount / "ballast"
        with self.ballast.open("wb", buffering=0) as ballast:
            try:
                while ballast.write(bytes(1024)):
                    pass
            except OSError:
                pass
        return self.wake("sync")


def of_remote(place):
    with Disk("tmpfs", megabytes=4) as disk:
        fleet = Fleet(place, place.folder / "log", disk.mount / "log.git")
        fleet.disk = disk
        bad = fleet.problems(["the device of the remote is full", "committed on this device"])
        left = [str(p) for p in fleet.remote.rglob("*") if "tmp_" in p.name or p.suffix == ".lock"]
        # git itself leaves its quarantine only when it was killed.
        return bad + [f"left {path}" for path in left]


def of_logbook(place):
    with Disk("tmpfs", megabytes=4) as disk:
        fleet = Fleet(place, disk.mount / "log", place.folder / "log.git")
        fleet.disk = disk
        bad = fleet.problems(["make room on the device, then: wake sync"])
        left = [str(p) for p in (fleet.logbook / ".git").rglob("*")
                if (p.suffix == ".lock" and p.name != "sync.lock") or "_git2_" in p.name]
        return bad + [f"left {path}" for path in left]


def run(nightly):
    tally = Tally("full")
    if not need("git", "mount"):
        tally.failed += 1
        return tally.close()
    tally.each({"the remote": of_remote, "the logbook": of_logbook})
    return tally.close()
