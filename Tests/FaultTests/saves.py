"""Stops `wake add` behind every system call, lets an editor save the page, and lets it go on.

The editor read the page before the add began and saves in each of the ways editors save. A save
that comes before the last look at the page must cost nothing: the entry stands beside what was
saved. One that comes after that look wins, and then a receipt must hold the entry. This does not
depend on how fast the machine is.
"""
import re
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from common import Place, Tally, acknowledged, holds, need
from editors import STYLES, save
from kill import points, prepare

TEXT = "Second reef, confused sea 4711"
STATES = ["existing", "torn tail"]


def stopped(traced, trace):
    """Waits until the traced add stands still; false: it ended before."""
    limit = time.monotonic() + 60
    while traced.poll() is None and time.monotonic() < limit:
        if trace.exists() and b"--- stopped by SIGSTOP ---" in trace.read_bytes():
            return True
        time.sleep(0.001)
    return False


def problems(state, style, name, number):
    """What is wrong after a save behind that call, and whether the save came after the last look."""
    place = Place()
    try:
        prepare(state, place)
        page = place.page()
        read = page.read_bytes()
        trace = place.folder / "trace"
        # The tracer stands aside, so that the process here is the add itself.
        add = subprocess.Popen(
            ["strace", "-D", "-y", "-o", str(trace), "-e", f"trace={name},write,newfstatat",
             "-e", f"inject={name}:signal=SIGSTOP:when={number}", *place.command(TEXT)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=place.environment())
        if not stopped(add, trace):
            add.kill()
            return ["it did not stop"], False
        gap = b"" if read.endswith(b"\n") else b"\n"
        save(style, str(page), read + gap + b"# edit 1\n")
        add.send_signal(signal.SIGCONT)
        out, err = add.communicate(timeout=60)
        result = subprocess.CompletedProcess([], add.returncode, out, err)
        calls = trace.read_text(errors="replace").split("\n")
        return after(place, result, late(calls, str(page)), style)
    except subprocess.TimeoutExpired:
        add.kill()
        return ["it hangs"], False
    finally:
        place.remove()


def late(calls, page):
    """Whether the page was last looked at, by its path, before the stop."""
    stop = next(i for i, call in enumerate(calls) if "SIGSTOP" in call and call.startswith("---"))
    looks = [i for i, call in enumerate(calls)
             if re.match(r"newfstatat\(AT_FDCWD", call) and f'"{page}"' in call]
    return not any(i > stop for i in looks)


def after(place, result, is_late, style):
    bad = []
    if not acknowledged(result) or result.returncode != 0:
        bad.append(f"exit {result.returncode}: {result.stderr[-200:]}")
    stands = holds(place.entries(), TEXT)
    if not stands and not is_late:
        bad.append("saved over before the last look, and not on the page")
    if not stands and not holds(place.receipts(), TEXT):
        bad.append("nowhere")
    text = place.page().read_bytes()
    if b"# edit 1\n" not in text:
        bad.append("what the editor saved is gone")
    if not text.endswith(b"\n") or b"\0" in text:
        bad.append(f"mangled: {text[-80:]}")
    return bad, is_late


def run(nightly):
    tally = Tally("saves")
    if not need("strace"):
        tally.failed += 1
        return tally.close()
    cases = [(state, style, name, number) for state in STATES
             for name, number, _ in points(state) for style in STYLES]
    early = 0
    with ThreadPoolExecutor(3) as pool:
        for case, (bad, is_late) in zip(cases, pool.map(lambda case: problems(*case), cases)):
            early += not is_late
            tally.case(f"{case[0]}, {case[1]}, {case[2]} {case[3]}", bad)
    if not early:
        tally.case("saves before the last look", ["none was tried"])
    return tally.close()
