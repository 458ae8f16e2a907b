"""Three devices with one remote: loggers, editors that save late in both styles, `wake add`, a user who
stages other files, plain `git pull` with the driver on one device and with union on another, and half
of the syncs ended by SIGKILL. At the end no acknowledged entry and no edit may be missing anywhere."""
import os
import random
import re
import subprocess
import threading
import time

from common import WAKE, Place, Tally, acknowledged, need

PAGES = [f"2026-06-{day}.wake" for day in (11, 12, 13)]
# Hands delete here, on a slow machine more than ten lines between two syncs.
SYNC = ["sync", "--allow-shrink"]


class Device:
    def __init__(self, number, seed, remote):
        self.number, self.place = number, Place()
        self.lock = threading.Lock()
        self.random = random.Random(seed * 10 + number)
        self.remote = remote
        self.environment = self.place.environment() | {
            "GIT_CONFIG_NOSYSTEM": "1", "TZ": "UTC", "GIT_AUTHOR_NAME": f"dev{number}",
            "GIT_AUTHOR_EMAIL": f"dev{number}@boat.invalid", "GIT_COMMITTER_NAME": f"dev{number}",
            "GIT_COMMITTER_EMAIL": f"dev{number}@boat.invalid",
            "PATH": os.path.dirname(WAKE) + ":" + os.environ["PATH"]}

    def wake(self, *words):
        return subprocess.run([WAKE, "--logbook", str(self.place.logbook), *words], text=True,
                              env=self.environment, capture_output=True, stdin=subprocess.DEVNULL)

    def git(self, *words):
        return subprocess.run(["git", "-C", str(self.place.logbook), *words], text=True,
                              env=self.environment, capture_output=True, errors="replace")

    def folder(self):
        return next(path for path in self.place.logbook.iterdir() if path.name.startswith("2"))

    def text(self):
        return b"".join(page.read_bytes() for page in sorted(self.place.pages()))


class Run:
    """One run of so many seconds or more; what was acknowledged and what was edited, by token."""

    def __init__(self, seed, seconds, pauses):
        self.seconds, self.seed, self.pauses = seconds, seed, pauses
        self.stop = threading.Event()
        self.remote = Place()
        self.remote.folder.joinpath("srv.git").mkdir()
        self.devices = []
        self.entries, self.edits, self.moved, self.deleted = {}, {}, {}, set()
        self.counts = dict.fromkeys(
            ["logged", "added", "edited", "moved", "deleted", "synced", "killed", "merged", "pulled"],
            0)
        self.said, self.numbers = [], [0, 0, 0]

    def set_up(self):
        remote = str(self.remote.folder / "srv.git")
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", remote], check=True)
        for number in range(3):
            device = Device(number, self.seed, remote)
            self.devices.append(device)
            if number == 0:
                device.wake("begin", "Kiel")
                device.wake("remote", "set", remote)
                device.wake("sync")
            else:
                device.wake("clone", remote, str(device.place.logbook))
            device.git("config", "gc.auto", "0")
        attributes = self.devices[2].place.logbook / ".git/info/attributes"
        attributes.write_text("*.wake merge=union\n")

    def token(self, number):
        self.numbers[number] += 1
        return f"e{number}-{self.numbers[number]:05}"

    # What happens on a device. A lock a device: two programs that overwrite each other are no
    # business of a sync.

    def pause(self, moment, *seconds):
        """A page is merged into once it has been left alone for two seconds: with pauses that long
        most syncs merge, and an editor has opened what a merge then replaces."""
        return moment.choice([*seconds, 4] if self.pauses else seconds)

    def logger(self, device):
        while not self.stop.is_set():
            with device.lock:
                token, moment = self.token(device.number), device.random
                page = device.folder() / moment.choice(PAGES)
                line = (f"{page.name[:10]}T{moment.randrange(24):02}:{moment.randrange(60):02}:"
                        f"{moment.randrange(60):02}Z wind={moment.randrange(40)}kn {token}\n")
                with open(page, "ab", buffering=0) as file:
                    file.write(line.encode())
                self.entries[token] = device.number
                self.counts["logged"] += 1
            time.sleep(self.pause(moment, 0.05, 0.1, 0.2, 0.3))

    def adder(self, device):
        while not self.stop.is_set():
            with device.lock:
                token = self.token(device.number)
                result = device.wake("add", "--no-annotate", f"@reef {token}")
                if acknowledged(result):
                    self.entries[token] = device.number
                    self.counts["added"] += 1
            time.sleep(self.pause(device.random, 0.2, 0.5, 0.8))

    def editor(self, device):
        moment = random.Random(self.seed * 100 + device.number)
        while not self.stop.is_set():
            time.sleep(self.pause(moment, 0.3, 0.6, 1))
            with device.lock:
                page = device.folder() / moment.choice(PAGES)
                if not page.exists():
                    continue
                lines = page.read_bytes().decode().splitlines()
                mine = [n for n, line in enumerate(lines) if f" e{device.number}-" in line]
                if not mine:
                    continue
                number = moment.choice(mine)
                token = re.search(r"\be\d-\d{5}\b", lines[number])[0]
                what = moment.choice(["edited", "edited", "edited", "moved", "deleted"])
                self.change(what, lines, number, token, moment)
                time.sleep(self.pause(moment, 0, 0.05, 0.3, 0.8))
                self.save(page, "".join(line + "\n" for line in lines).encode(), moment)
                self.counts[what] += 1

    def change(self, what, lines, number, token, moment):
        if what == "deleted":
            del lines[number]
            self.deleted.add(token)
        elif what == "moved":
            # To another second: a page that is saved as it was is an old version, and meant so.
            was = int(re.search(r"T\d\d:\d\d:(\d\d)", lines[number])[1])
            second = f"{(was + moment.randrange(1, 60)) % 60:02}"
            lines[number] = re.sub(r"T(\d\d:\d\d):\d\d", rf"T\1:{second}", lines[number])
            self.moved[token] = lines[number].split(" ")[0]
        else:
            word = f"ed{moment.randrange(10**9)}"
            lines[number] = re.sub(r" ed\d+", "", lines[number]) + " " + word
            self.edits[token] = word

    def save(self, page, text, moment):
        if moment.random() < 0.5:
            with open(page, "wb", buffering=0) as file:
                file.write(text[:len(text) // 2])
                time.sleep(moment.choice([0, 0.02]))
                file.write(text[len(text) // 2:])
        else:
            beside = page.with_name(page.name + "~")
            beside.write_bytes(text)
            os.rename(beside, page)

    def stager(self, device):
        number = 0
        while not self.stop.is_set():
            time.sleep(device.random.uniform(0.5, 1.5))
            number += 1
            (device.place.logbook / "mine.txt").write_text(f"{number}\n")
            device.git("add", "mine.txt")
            device.git("status", "--short")

    def syncer(self, device):
        moment = random.Random(self.seed * 1000 + device.number)
        while not self.stop.is_set():
            if device.number > 0 and moment.random() < 0.3:
                self.pull(device)
            self.sync(device, moment)
            # Who syncs without a pause leaves the others no moment to push.
            time.sleep(moment.uniform(0.3, 1.5))

    def sync(self, device, moment):
        process = subprocess.Popen(
            [WAKE, "--logbook", str(device.place.logbook), *SYNC], text=True,
            env=device.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL)
        if moment.random() < 0.5:
            time.sleep(moment.uniform(0.01, 0.8))
            if process.poll() is None:
                process.kill()
                self.counts["killed"] += 1
        self.said.append(process.communicate()[0])
        self.counts["synced"] += 1
        self.counts["merged"] += " merged (" in self.said[-1]

    def pull(self, device):
        """As a person does who saves, then pulls."""
        with device.lock:
            device.git("add", "--", "*.wake")
            device.git("commit", "-qm", "by hand", "--", "*.wake")
            if device.git("pull", "-q", "--no-edit", "--no-rebase").returncode != 0:
                device.git("merge", "--abort")
            else:
                self.counts["pulled"] += 1

    def work(self):
        actors = [self.logger, self.adder, self.editor, self.stager, self.syncer]
        # git merges nothing while something is staged: whoever stages does not pull.
        threads = [threading.Thread(target=actor, args=(device,))
                   for device in self.devices for actor in actors
                   if actor != self.stager or device.number == 0]
        for thread in threads:
            thread.start()
        # So much has to have happened, however slow the machine is.
        began = time.monotonic()
        enough = {"synced": 2 * self.seconds, "pulled": 1}
        if self.pauses:
            enough |= {"pulled": 3, "merged": 5}
        while time.monotonic() - began < self.seconds or (
                time.monotonic() - began < 20 * self.seconds
                and any(self.counts[what] < count for what, count in enough.items())):
            time.sleep(0.2)
        self.stop.set()
        for thread in threads:
            thread.join()

    def settle(self):
        """Rounds of syncs that nobody disturbs, until all are the same."""
        for number in range(1, 13):
            last = [device.wake(*SYNC) for device in self.devices]
            heads = {device.git("rev-parse", "HEAD").stdout for device in self.devices}
            texts = {device.text() for device in self.devices}
            if len(heads) == 1 and len(texts) == 1:
                return number, []
        return 12, [f"{len(heads)} heads, {len(texts)} texts after 12 rounds: "
                    + "; ".join(result.stderr[-300:] for result in last if result.returncode)]

    def problems(self):
        bad = []
        for device in self.devices:
            name, text = f"d{device.number}", device.text().decode()
            lines = {}
            for line in text.splitlines():
                for token in re.findall(r"\be\d-\d{5}\b", line):
                    lines.setdefault(token, []).append(line)
            kept = set(self.entries) - self.deleted
            missing = sorted(token for token in kept if token not in lines)
            if missing:
                bad.append(f"{name}: {len(missing)} of {len(kept)} missing: {missing[:5]}")
            unedited = sorted(
                token for token, word in self.edits.items()
                if token not in self.deleted and not any(word in l for l in lines.get(token, [])))
            if unedited:
                bad.append(f"{name}: {len(unedited)} edits lost: {unedited[:5]}")
            unmoved = sorted(
                token for token, stamp in self.moved.items() if token not in self.deleted
                and not any(l.startswith(stamp) for l in lines.get(token, [])))
            if unmoved:
                bad.append(f"{name}: {len(unmoved)} times lost: {unmoved[:5]}")
            if "<<<<<<<" in text or ">>>>>>>" in text:
                bad.append(f"{name}: a conflict marker")
            bad += [f"{name}: {problem}" for problem in self.repository(device)]
        return bad

    def repository(self, device):
        bad = []
        status = device.git("status", "--porcelain").stdout
        if status != ("A  mine.txt\n" if device.number == 0 else ""):
            bad.append(f"git status {status!r}")
        fsck = device.git("fsck", "--no-dangling")
        if fsck.returncode != 0:
            bad.append(f"git fsck {fsck.stdout[:200]!r}{fsck.stderr[:200]!r}")
        locks = [path for path in (device.place.logbook / ".git").rglob("*.lock")
                 if path.name != "sync.lock"]
        if locks:
            bad.append(f"locks {locks}")
        names = set(device.git("log", "--format=", "--name-only").stdout.split())
        foreign = {name for name in names if not name.endswith(".wake") and name != ".gitattributes"}
        if foreign:
            bad.append(f"committed {foreign}")
        return bad

    def remove(self):
        for place in [self.remote, *(device.place for device in self.devices)]:
            place.remove()


def run(nightly):
    tally = Tally("stress")
    if not need("git"):
        tally.failed += 1
        return tally.close()
    first = int(os.environ.get("WAKE_SEED", 1))
    for seed in range(first, first + (40 if nightly else 2)):
        # Every second run with pauses.
        stress = Run(seed, 20 if nightly else 12, pauses=seed % 2 == 0)
        stress.set_up()
        stress.work()
        rounds, bad = stress.settle()
        bad += stress.problems()
        back = sum(" put back " in text for text in stress.said)
        print(f"  seed {seed}: {stress.counts}, {back} times put back, the same after {rounds} rounds",
              flush=True)
        if any(count == 0 and (stress.pauses or what != "merged")
               for what, count in stress.counts.items()):
            bad.append(f"something never happened: {stress.counts}")
        tally.case(f"seed {seed}", bad)
        if bad and os.environ.get("WAKE_KEEP"):
            print("  kept:", [str(device.place.folder) for device in stress.devices])
        else:
            stress.remove()
    return tally.close()
