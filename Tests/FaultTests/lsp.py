"""`wake lsp` under clients that are cut off, out of order, oversized and hostile: every answer is a
whole message, it ends when the client does, and no file is written."""
import json
import os
import random
import re
import resource
import subprocess
import tempfile
from pathlib import Path

from common import WAKE, Tally, need

PAGE = ("2026-06-14T08:40:12+02:00 @anchr sog=5,4kn place=\"Bülk 🐬\" Böen\n"
        "2026-06-14T09:00:00+02:00 @reef wind=W/F5 by=anna\n08:50 @tack\n")
ALL = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}


class Logbook:
    """A logbook with a page, and what a client says about it."""

    def __init__(self):
        self.own = tempfile.TemporaryDirectory(prefix="wake-lsp-")
        self.folder = Path(self.own.name)
        voyage = self.folder / "log/2026-06-13-kiel"
        voyage.mkdir(parents=True)
        (self.folder / "log/logbook.wake").write_text("format: 1\n")
        (voyage / "voyage.wake").write_text("crew: Anna Berg (anna)\nzone: +02:00\n")
        self.page = voyage / "2026-06-14.wake"
        self.page.write_text(PAGE)
        self.document = {"uri": f"file://{self.page}"}

    def start(self, *before, **options):
        return subprocess.Popen(
            [*before, WAKE, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "HOME": str(self.folder), "SWIFT_BACKTRACE": "enable=no"}, **options)

    def run(self, text, *before, **options):
        """What comes back of some bytes: messages, status, and what is wrong with that by itself."""
        with self.start(*before, **options) as process:
            try:
                output, errors = process.communicate(text, timeout=120)
            except subprocess.TimeoutExpired:
                process.kill()
                return [], None, ["it did not end"]
        messages, bad = taken_apart(output)
        if process.returncode not in (0, 1):
            bad.append(f"status {process.returncode}: {errors[-300:]}")
        if errors:
            bad.append(f"it said {errors[:200]}")
        return messages, process.returncode, bad

    def open(self):
        return tell("textDocument/didOpen", textDocument=dict(self.document, languageId="wake", version=1, text=PAGE))

    def questions(self):
        place = {"line": 0, "character": 40}
        return [ask(10, "textDocument/hover", textDocument=self.document, position=place),
                ask(11, "textDocument/completion", textDocument=self.document, position=place),
                ask(12, "textDocument/codeAction", textDocument=self.document, range=ALL, context={"diagnostics": []}),
                ask(13, "textDocument/formatting", textDocument=self.document, options={}),
                ask(14, "textDocument/documentSymbol", textDocument=self.document),
                ask(15, "textDocument/inlayHint", textDocument=self.document, range=ALL)]

    def conversation(self):
        return [HELLO, tell("initialized"), self.open(), *self.questions(),
                self.change(2, ALL, PAGE), self.change(3, None, "# new\n"), ask(16, "textDocument/hover", textDocument=self.document, position={"line": 0, "character": 0}),
                tell("textDocument/didSave", textDocument=self.document), tell("textDocument/didClose", textDocument=self.document),
                *GOODBYE]

    def change(self, version, range_, text):
        change = {"text": text} | ({"range": range_} if range_ else {})
        return tell("textDocument/didChange", textDocument=dict(self.document, version=version), contentChanges=[change])


def framed(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def ask(number, method, **parameters):
    return framed({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})


def tell(method, **parameters):
    return framed({"jsonrpc": "2.0", "method": method, "params": parameters})


HELLO = ask(1, "initialize", capabilities={})
GOODBYE = [framed({"jsonrpc": "2.0", "id": 99, "method": "shutdown"}), framed({"jsonrpc": "2.0", "method": "exit"})]


def taken_apart(output):
    messages = []
    while output:
        header, found, output = output.partition(b"\r\n\r\n")
        length = re.fullmatch(rb"Content-Length: (\d+)", header)
        if not found or not length or len(output) < int(length[1]):
            return messages, [f"half a message: {header[:80]}"]
        try:
            messages.append(json.loads(output[: int(length[1])]))
        except ValueError as error:
            return messages, [f"no JSON: {error}"]
        output = output[int(length[1]):]
    return messages, []


def answers(messages):
    return {message["id"]: message for message in messages if "id" in message}


def in_order(book):
    messages, status, bad = book.run(b"".join(book.conversation()))
    found = answers(messages)
    if status != 0:
        bad.append(f"status {status}")
    if sorted(found) != [1, *range(10, 17), 99] or any("error" in answer for answer in found.values()):
        bad.append(f"answers {sorted(found)}")
    if not found.get(12, {}).get("result"):
        bad.append("no fix")
    return bad


def a_byte_at_a_time(book):
    text = b"".join(book.conversation())
    whole = answers(book.run(text)[0])
    with book.start() as process:
        for place in range(len(text)):
            process.stdin.write(text[place:place + 1])
            process.stdin.flush()
        output, _ = process.communicate(timeout=120)
    messages, bad = taken_apart(output)
    return bad + (["other answers than in one piece"] if answers(messages) != whole else [])


def cut_off(book):
    text = b"".join(book.conversation())
    chance = random.Random(9)
    bad = []
    for end in sorted(chance.sample(range(len(text)), 60)):
        _, status, wrong = book.run(text[:end])
        # Who has said shutdown may go without a word.
        if wrong or (status == 0) != (end >= text.index(framed({"jsonrpc": "2.0", "method": "exit"}))):
            bad.append(f"cut at {end}: status {status} {wrong}")
    return bad[:3]


def refused(book, messages, *codes):
    """Each of the messages is answered with its code, and a question after them as ever."""
    text = b"".join([HELLO, book.open(), *messages, *book.questions()[:1], *GOODBYE])
    heard, status, bad = book.run(text)
    found = [message["error"]["code"] for message in heard if "error" in message]
    if found != list(codes):
        bad.append(f"expected {codes}, found {found}")
    if "result" not in answers(heard).get(10, {}) or status != 0:
        bad.append(f"the question after it: {answers(heard).get(10)}, status {status}")
    return bad


def out_of_order(book):
    messages, status, bad = book.run(b"".join([
        *book.questions()[:1], book.open(), HELLO, HELLO, book.change(7, ALL, "x"), tell("textDocument/didClose", textDocument=book.document),
        *book.questions()[:1], book.open(), book.change(9, ALL, PAGE), book.change(2, ALL, PAGE), book.open(), GOODBYE[0], *book.questions()[:1], GOODBYE[1], *book.questions()]))
    found = [message["error"]["code"] for message in messages if "error" in message]
    if found != [-32002, -32600, -32602, -32600]:
        bad.append(f"refused {found}")
    return bad + ([f"status {status}"] if status != 0 else [])


def strange_values(book):
    numbers = [-1, 1e300, 2 ** 53, 0.5, "1", None, [], {}]
    messages = []
    for number in numbers:
        for place in ({"line": number, "character": 0}, {"line": 0, "character": number}):
            messages.append(tell("textDocument/didChange", textDocument=dict(book.document, version=number),
                                 contentChanges=[{"range": {"start": place, "end": place}, "text": ""}]))
    backwards = {"start": ALL["end"], "end": ALL["start"]}
    beyond = {"start": {"line": 2 ** 40, "character": 2 ** 40}, "end": {"line": 2 ** 50, "character": 0}}
    for range_ in (backwards, beyond):
        messages += [book.change(5, range_, ""), ask(50, "textDocument/inlayHint", textDocument=book.document, range=range_)]
    messages += [tell("textDocument/didChange", textDocument=book.document, contentChanges=what) for what in ([7, None], "x", {"text": 1})]
    messages += [book.change(6, None, PAGE)]
    return refused(book, messages)


def no_messages(book):
    lone = b'{"jsonrpc":"2.0","id":2,"method":"\\ud800"}'
    deep = b"[" * 1_000_000
    return refused(book, [framed(body) for body in (b"{", b"", b"\x00", b"\xff\xfe{\x00}\x00", b"[]", b"7", lone, deep, b"{}")],
                   *[-32700] * 4, -32600, *[-32700] * 3, -32600)


def too_long(book):
    """One more byte than is taken is passed over, in little memory."""
    body = b"a" * ((64 << 20) + 1)
    limit = lambda: resource.setrlimit(resource.RLIMIT_DATA, (256 << 20, 256 << 20))
    text = b"".join([HELLO, book.open(), framed(body), *book.questions()[:1], *GOODBYE])
    heard, status, bad = book.run(text, preexec_fn=limit)
    found = [message["error"]["code"] for message in heard if "error" in message]
    return bad + ([] if found == [-32600] and 10 in answers(heard) and status == 0 else [f"{found}, status {status}"])


def endless_header(book):
    bad = []
    for text in (b"a" * (1 << 20), b"Content-Length: 9" + b"9" * 5000 + b"\r\n\r\n", b"\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
                 b"Content-Length: -1\r\n\r\n"):
        heard, status, wrong = book.run(HELLO + text + b"".join(book.conversation()))
        if wrong or status != 1 or [m["error"]["code"] for m in heard if "error" in m] != [-32700]:
            bad.append(f"{text[:20]}: status {status} {wrong}")
    return bad


def strange_places(book):
    """Addresses that lead elsewhere, and facts that would be waited for."""
    pipe = book.folder / "pipe"
    pipe.mkdir()
    os.mkfifo(pipe / "voyage.wake")
    (pipe / "deep").mkdir()
    os.mkfifo(book.folder / "logbook.wake")
    addresses = [f"file://{pipe}/2026-06-14.wake", "file:///../../etc/passwd", "file:///", "file://", "file:///proc/self/mem", "file:///dev/zero",
                 "file:///%00", "file:///%", "http://example.invalid/a.wake", "", "a" * 100_000, f"file://{book.folder}/log/a/b/../../../x.wake",
                 "file:///%ff%fe.wake", "untitled:x"]
    messages = []
    for address in addresses:
        document = {"uri": address}
        messages += [tell("textDocument/didOpen", textDocument=dict(document, version=1, text=PAGE)),
                     ask(60, "textDocument/completion", textDocument=document, position={"line": 1, "character": 52}),
                     ask(61, "textDocument/formatting", textDocument=document),
                     ask(62, "textDocument/inlayHint", textDocument=document, range=ALL)]
    return refused(book, messages)


def changed_at_random(book):
    """Whole conversations with some bytes changed, of which the lengths mostly stay."""
    chance = random.Random(4711)
    whole = b"".join(book.conversation())
    bad = []
    for number in range(150):
        text = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            text[chance.randrange(len(text))] = chance.randrange(256)
        _, status, wrong = book.run(bytes(text))
        if wrong:
            bad.append(f"{number}: {wrong}")
    return bad[:3]


def reader_gone(book):
    with book.start() as process:
        process.stdout.close()
        try:
            process.stdin.write(b"".join(book.conversation()) * 50)
            process.stdin.close()
        except BrokenPipeError:
            pass
        status = process.wait(timeout=120)
    return [] if status in (0, 1) else [f"status {status}"]


def writes_nothing(book):
    """No call of the whole conversation opens a file to write, or changes a name."""
    trace = book.folder / "trace"
    before = book.page.read_bytes()
    _, _, bad = book.run(b"".join(book.conversation()), "strace", "-f", "-o", str(trace))
    calls = trace.read_text(errors="replace").split("\n")
    if not any("voyage.wake" in call for call in calls):
        bad.append("strace saw no reading")
    writing = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TMPFILE|O_TRUNC|rename|unlink|mkdir|\b(?:sym)?link(?:at)?\(|chmod|chown|truncate|socket\(|connect\(")
    bad += [call[:150] for call in calls if writing.search(call)][:3]
    return bad + (["the page changed"] if book.page.read_bytes() != before else [])


CASES = [in_order, a_byte_at_a_time, cut_off, out_of_order, strange_values, no_messages, too_long, endless_header,
         strange_places, changed_at_random, reader_gone, writes_nothing]


def run(nightly):
    tally = Tally("lsp")
    if not need("strace"):
        return 1
    for case in CASES:
        tally.case(case.__name__, case(Logbook()))
    return tally.close()
