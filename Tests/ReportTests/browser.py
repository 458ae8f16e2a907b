"""A headless Chromium, spoken to over two pipes: no port, no network."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    def __init__(self):
        program = shutil.which("chromium")
        if not program:
            raise SystemExit("Tests/ReportTests: chromium is missing")
        self.folder = tempfile.mkdtemp(prefix="wake-browser-")
        (theirs_in, self.out), (self.into, theirs_out) = os.pipe(), os.pipe()
        # The browser reads from 3 and writes to 4.
        high = [os.dup2(theirs_in, 103, inheritable=True), os.dup2(theirs_out, 104, inheritable=True)]
        os.close(theirs_in), os.close(theirs_out)
        words = [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--no-first-run", "--disable-background-networking", "--hide-scrollbars",
                 f"--user-data-dir={self.folder}", "--remote-debugging-pipe", "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", "exec 3<&103 4>&104 103<&- 104>&-; exec \"$@\"", "bash", *words],
            pass_fds=high, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for number in high:
            os.close(number)
        self.rest, self.number, self.events = b"", 0, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    session = None

    def close(self):
        self.process.terminate()
        self.process.wait(30)
        os.close(self.out), os.close(self.into)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        until = time.monotonic() + 120
        while b"\0" not in self.rest:
            if not select.select([self.into], [], [], max(0, until - time.monotonic()))[0]:
                raise RuntimeError("the browser says nothing")
            piece = os.read(self.into, 1 << 20)
            if not piece:
                raise RuntimeError("the browser has gone")
            self.rest += piece
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def open(self, path):
        self.events = []
        self.call("Page.navigate", url="file://" + str(path))
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 700)

    def prefers(self, scheme):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def value(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def picture(self):
        whole = self.call("Page.captureScreenshot", captureBeyondViewport=True)
        return base64.b64decode(whole["data"])

    def pdf(self, width, height):
        """Paper in inches."""
        page = self.call("Page.printToPDF", paperWidth=width, paperHeight=height,
                         printBackground=True, preferCSSPageSize=False,
                         marginTop=0.55, marginBottom=0.65, marginLeft=0.47, marginRight=0.47)
        return base64.b64decode(page["data"])

    def complaints(self):
        """What it logged as an error, and what it asked for beside the page itself."""
        found = []
        for event in self.events:
            what, more = event.get("method"), event.get("params", {})
            if what == "Runtime.exceptionThrown" or (
                    what == "Log.entryAdded" and more["entry"]["level"] in ("error", "warning")) or (
                    what == "Runtime.consoleAPICalled"):
                found.append(json.dumps(more)[:300])
            if what == "Network.requestWillBeSent" and more.get("type") != "Document" \
                    and not more["request"]["url"].startswith("data:"):
                found.append("asked for " + more["request"]["url"])
        return found
