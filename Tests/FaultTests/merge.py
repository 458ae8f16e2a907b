"""Generated histories of ordinary edits by two and three devices, merged by wake, by the driver, and
by git's union followed by reading: a thousand, and by night a hundred thousand."""
import os
import subprocess
from pathlib import Path


def run(nightly):
    top = Path(__file__).resolve().parents[2]
    program = os.environ.get("WAKE_HISTORIES", str(top / ".build/debug/wake-histories"))
    return subprocess.run([program, "100000" if nightly else "1000"]).returncode
