"""What plain git makes of two versions of a page: as text, with `merge=union`, and with the driver;
by merge, rebase, cherry-pick, stash pop and revert. The driver alone must give the one right page in
every way, and union must lose no line."""
import os
import subprocess
import tempfile
from pathlib import Path

A = "2026-06-14T08:00:00+02:00 @depart place=Marstal Cast off\n"
B = "2026-06-14T09:00:00+02:00 @reef wind=W/F5 Erstes Reff\n"
C = "2026-06-14T10:00:00+02:00 @fix log=12nm Abeam\n"
D = "2026-06-14T11:00:00+02:00 Coffee\n"
E = "2026-06-14T12:00:00+02:00 Tea\n"
B2 = B.replace("wind=W/F5", "wind=W/F5 gust=20kn")
B3 = B.replace("Erstes Reff", "First reef")
B23 = B3.replace("wind=W/F5", "wind=W/F5 gust=20kn")
ANNOTATED = [A.replace("Marstal", "Marstal age=1s"), B.replace("F5", "F5 age=1s"),
             C.replace("12nm", "12nm age=1s")]
# name, base, ours, theirs, the right page
SCENARIOS = [
    ("both append", A + B, A + B + D, A + B + E, A + B + D + E),
    ("both append, first line alike", A, A + B + D, A + B + E, A + B + D + E),
    ("insert and append", A + C, A + B + C, A + C + D, A + B + C + D),
    ("both make the page", None, A + B, A + C, A + B + C),
    ("no end of the last line", (A + B)[:-1], A + B + D, (A + B + E)[:-1], A + B + D + E),
    ("edit the last line, append", A + B, A + B2, A + B + E, A + B2 + E),
    ("edit two lines next to each other", A + B, A.replace("Marstal", "Kiel") + B, A + B2,
     A.replace("Marstal", "Kiel") + B2),
    ("annotate to the end, append", A + B + C, "".join(ANNOTATED), A + B + C + D,
     "".join(ANNOTATED) + D),
    ("edit one line twice", A + B, A + B2, A + B3, A + B23),
    ("the same edit", A + B, A + B2, A + B2, A + B2),
    ("delete and edit", A + B, A, A + B2, A + B2),
    ("reorder and edit", A + B + C, C + B + A, A + B2 + C, C + B2 + A),
    ("CRLF and LF", A + B, (A + B + D).replace("\n", "\r\n"), A + B + E, A + B + D + E),
]
MODES = ("plain", "union", "driver")
PAGE = "2026-06-14-kiel/2026-06-14.wake"


class Clone:
    def __init__(self, folder, mode, wake):
        self.folder = folder
        self.environment = os.environ | {
            "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true",
            "GIT_AUTHOR_NAME": "anna", "GIT_AUTHOR_EMAIL": "anna@example.org",
            "GIT_COMMITTER_NAME": "anna", "GIT_COMMITTER_EMAIL": "anna@example.org"}
        self.git("init", "-q", "-b", "main")
        if mode != "plain":
            (folder / ".gitattributes").write_text("*.wake text eol=lf merge=union\n")
        if mode == "driver":
            self.git("config", "merge.wake.driver",
                     f"'{wake}' merge-driver %O %A %B %L %P || git merge-file --union %A %O %B")
            (folder / ".git/info/attributes").write_text("*.wake merge=wake\n")
        (folder / "README").write_text("a logbook\n")
        self.commit("begin")

    def git(self, *words):
        return subprocess.run(["git", "-C", str(self.folder), "-c", "core.safecrlf=false", *words],
                              env=self.environment, capture_output=True, text=True)

    def put(self, text):
        page = self.folder / PAGE
        if text is None:
            page.unlink(missing_ok=True)
            return
        page.parent.mkdir(exist_ok=True)
        page.write_bytes(text.encode())

    def commit(self, message):
        self.git("add", "-A")
        return self.git("commit", "-q", "--allow-empty", "-m", message)

    def page(self):
        return (self.folder / PAGE).read_bytes().decode()

    def branches(self, base, ours, theirs):
        self.put(base)
        self.commit("base")
        self.git("checkout", "-q", "-b", "theirs")
        self.put(theirs)
        self.commit("theirs")
        self.git("checkout", "-q", "main")
        self.put(ours)
        self.commit("ours")

    def bring(self, way, base, ours, theirs):
        """Both versions together."""
        if way == "stash pop":
            self.put(base)
            self.commit("base")
            # What is not committed is put aside while the other version comes.
            if base is None:
                self.put("")
                self.commit("empty")
            self.put(theirs)
            self.git("stash", "-q")
            self.put(ours)
            self.commit("ours")
            self.git("stash", "pop", "-q")
            return
        if way == "revert":
            # Theirs is the page before a commit that is taken back; ours came after it.
            self.put(theirs)
            self.commit("theirs")
            self.put(base)
            self.commit("base")
            self.put(ours)
            self.commit("ours")
            self.git("revert", "--no-edit", "HEAD~1")
            return
        self.branches(base, ours, theirs)
        if way == "rebase":
            self.git("rebase", "-q", "theirs")
            return
        self.git(*{"merge": ["merge", "-q", "--no-edit", "theirs"],
                   "cherry-pick": ["cherry-pick", "theirs"]}[way])


def run(nightly):
    top = Path(__file__).resolve().parents[2]
    wake = os.environ.get("WAKE", str(top / ".build/debug/wake"))
    passed, wrong = 0, []
    print(" " * 48 + "".join(f"{mode:>10}" for mode in MODES))
    for name, base, ours, theirs, right in SCENARIOS:
        for way in ("merge", "rebase", "cherry-pick", "stash pop", "revert"):
            if base is None and way in ("stash pop", "revert"):
                continue  # there is no page to stash or take back
            words = []
            for mode in MODES:
                with tempfile.TemporaryDirectory() as folder:
                    clone = Clone(Path(folder), mode, wake)
                    clone.bring(way, base, ours, theirs)
                    # A commit that turned out empty ends with an error too, and is no conflict.
                    status = len(clone.git("ls-files", "-u").stdout)
                    page = clone.page()
                lines = page.replace("\r\n", "\n")
                if status != 0:
                    words.append("conflict")
                elif lines == right:
                    words.append("right")
                elif len(lines.splitlines()) > len(right.splitlines()):
                    words.append("doubled")
                else:
                    words.append("other")
                added = (set(ours.split()) | set(theirs.split())) - set((base or "").split())
                kept = added <= set(page.split())
                if mode == "driver" and (status != 0 or lines != right):
                    wrong.append(f"{name}, {way}, driver: {page!r}")
                elif mode == "union" and status == 0 and not kept:
                    wrong.append(f"{name}, {way}, union lost something: {page!r}")
                else:
                    passed += 1
            print(f"{name}, {way}".ljust(48) + "".join(f"{w:>10}" for w in words))
    for line in wrong:
        print("FAILED " + line)
    print(f"plaingit: {passed} passed, {len(wrong)} failed")
    return len(wrong)
