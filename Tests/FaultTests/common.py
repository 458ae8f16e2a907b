"""What the lanes share: a place to work in, running wake in it, and looking at what it left."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

WAKE = os.path.abspath(os.environ.get("WAKE", Path(__file__).parents[2] / ".build/debug/wake"))


def need(*tools):
    """A lane whose tools are missing has failed."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if not os.access(WAKE, os.X_OK):
        missing.append(WAKE)
    for tool in missing:
        print(f"FAILED {tool} is not there", file=sys.stderr)
    return not missing


class Tally:
    """Counts, says what failed, and closes a lane."""

    def __init__(self, lane):
        self.lane, self.passed, self.failed = lane, 0, 0

    def case(self, name, problems):
        if problems:
            self.failed += 1
            print(f"FAILED {self.lane}: {name}: {'; '.join(problems)}", file=sys.stderr)
        else:
            self.passed += 1

    def each(self, cases):
        """Each in a place of its own."""
        for name, case in cases.items():
            place = Place()
            try:
                self.case(name, case(place))
            finally:
                place.remove()

    def close(self):
        print(f"{self.lane}: {self.passed} passed, {self.failed} failed")
        return self.failed


class Place:
    """A home directory with a logbook in it."""

    def __init__(self, folder=None):
        self.folder = Path(folder or tempfile.mkdtemp(prefix="wake-fault-"))
        self.logbook = self.folder / "Logbook"
        self.state = self.folder / "state"

    def environment(self):
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "XDG_STATE_HOME": str(self.state),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "SWIFT_BACKTRACE": "enable=no",
        } | {name: os.environ[name] for name in ["WAKE_MUTANT"] if name in os.environ}

    def command(self, *words):
        return [WAKE, "--logbook", str(self.logbook), "add", "--no-annotate", *words]

    def add(self, *words, before=(), after=None, **options):
        return subprocess.run(
            [*before, *self.command(*words)],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60,
            env=self.environment(), **options)

    def pages(self):
        """The pages of entries."""
        found = sorted(self.logbook.glob("*/*.wake"))
        return [page for page in found if page.name != "voyage.wake"]

    def page(self):
        pages = self.pages()
        assert len(pages) == 1, f"expected one page, found {pages}"
        return pages[0]

    def texts(self, *patterns):
        """The files that match, as bytes."""
        return [p.read_bytes() for pattern in patterns for p in self.folder.glob(pattern)
                if p.is_file() and not p.is_symlink()]

    def entries(self):
        """All whole lines that stand on pages or wait in the spool."""
        whole = []
        for text in self.texts("Logbook/*.wake", "Logbook/*/*.wake", "state/wake/*/*/spool/*.wake"):
            whole += text.split(b"\n")[:-1]
        return whole

    def receipts(self):
        return [line.split(b"\t", 1)[1] for text in self.texts("state/wake/*/*/receipts")
                for line in text.split(b"\n") if b"\t" in line]

    def temporary(self):
        return [p for p in self.folder.rglob("*") if p.name.startswith(("tmp-", "swap-"))]

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def acknowledged(result):
    """`saved ` opens a line on either stream as soon as, and only when, the entry is durable."""
    return any(line.startswith("saved ") for line in (result.stdout + result.stderr).split("\n"))


def holds(lines, text):
    """Whether an entry with these remarks is among whole lines."""
    return any(line.endswith(text.encode()) for line in lines)
