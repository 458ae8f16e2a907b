"""The rows of the lane of security about git: addresses, passwords, owners, settings, what is sent."""
import os
import shutil
import socket
import subprocess
import threading
from pathlib import Path

from common import WAKE, Place
from git import Repository
from hostile import BIDI, EVIL, Bait, commands, on_terminal, piped, tree, words


def repository(place):
    """The logbook with a repository of its own and an empty remote on a disk."""
    made = Repository(place)
    assert piped(place, words(place, "init"))[0] == 0
    remote = place.folder / "remote.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(remote)], check=True)
    made.git("remote", "add", "origin", str(remote))
    return made


def settled(place, *line, environment=None):
    return piped(place, words(place, *line), environment={
        "GIT_AUTHOR_NAME": "anna", "GIT_AUTHOR_EMAIL": "anna@example.org", "GIT_CONFIG_NOSYSTEM": "1"}
        | (environment or {}))


# Addresses.

ADDRESSES = ["ext::sh -c touch% TAKEN", "ext::TAKE", "fd::17", "file::/x", "-oProxyCommand=TAKE",
             "--upload-pack=TAKE", "ssh://-oProxyCommand=TAKE/x", "ssh://anna@-oProxyCommand=TAKE/x",
             "anna@-oProxyCommand=touch:x", "-oProxyCommand=TAKE:x", "-anna@host:x", "host:-oTAKE",
             "ssh://host:-1/x", "ssh://host:22x/x", "ssh://%2doProxyCommand=TAKE/x", "https://-x/", "https:///x",
             "javascript:alert(1)", "data::x", "https://host/\nx", "host:x\ny", "", "ssh://host", "http+ext::x",
             "hostile://x/"]


def lured(bait, address):
    return address.replace("TAKEN", str(bait.path)).replace("TAKE", str(bait.script))


def an_address_typed(place):
    made, bait, bad = repository(place), Bait(place), []
    for address in map(lambda text: lured(bait, text), ADDRESSES):
        before = (place.logbook / ".git/config").read_bytes()
        status, heard = settled(place, "remote", "set", "--", address)
        if address.startswith(("javascript:", "http+ext:", "data:", "file::")) and status == 0:
            # By git's rules a host called javascript: nothing that could run.
            made.git("remote", "set-url", "origin", str(place.folder / "remote.git"))
            continue
        if status != 2:
            bad.append(f"{address!r}: exit {status}: {heard[-200:]}")
        if (place.logbook / ".git/config").read_bytes() != before:
            bad.append(f"{address!r} was written down")
        bad += commands(heard)
    return (bad + bait.problems())[:3]


def an_address_cloned(place):
    bait, bad = Bait(place), []
    for number, address in enumerate(map(lambda text: lured(bait, text), ADDRESSES)):
        folder = place.folder / f"clone-{number}"
        status, heard = settled(place, "clone", "--", address, str(folder),
                                environment={"GIT_SSH_COMMAND": "false"})
        if status == 0:
            bad.append(f"{address!r}: exit 0: {heard[-200:]}")
        if folder.exists():
            bad.append(f"{address!r} left {folder}")
        bad += commands(heard)
    return (bad + bait.problems())[:3]


def an_address_in_the_settings(place):
    """Written into `.git/config` by somebody else."""
    made, bait, bad = repository(place), Bait(place), []
    for address in map(lambda text: lured(bait, text), ADDRESSES):
        made.git("config", "remote.origin.url", address)
        status, heard = settled(place, "sync", environment={"GIT_SSH_COMMAND": "false"})
        if status == 0:
            bad.append(f"{address!r}: exit 0: {heard[-200:]}")
        bad += commands(heard) + commands(settled(place, "status")[1]) + commands(settled(place, "remote")[1])
    return (bad + bait.problems())[:3]


def an_address_replaced(place):
    """`insteadOf` turns a good address into a wicked one."""
    made, bait, bad = repository(place), Bait(place), []
    made.git("config", "remote.origin.url", "https://127.0.0.1:9/log.git")
    for address in (f"ext::{bait.script} ", f"-oProxyCommand={bait.script}", f"ssh://-oProxyCommand={bait.script}/"):
        made.git("config", "protocol.ext.allow", "always")
        made.git("config", f"url.{address}.insteadOf", "https://127.0.0.1:9/")
        settled(place, "sync", environment={"GIT_SSH_COMMAND": "false"})
        bad += bait.problems()
        made.git("config", "--remove-section", f"url.{address}")
    return bad


def arguments_of_ssh(place):
    """What ssh is given: options before the host, the path quoted for the shell over there."""
    made, record = repository(place), place.folder / "record"
    ssh = place.folder / "ssh"
    ssh.write_text(f"#!/bin/sh\nfor word; do printf '<%s>' \"$word\" >>{record}; done; echo >>{record}; exit 255\n")
    ssh.chmod(0o755)
    bad = []
    for address, path in (("anna@host:it's $(touch x)", "'it'\\''s $(touch x)'"), ("host:a`b`", "'a`b`'"),
                          ("ssh://host/a;b", "'/a;b'"), ("host:a!b", "'a'\\!'b'")):
        record.unlink(missing_ok=True)
        made.git("config", "remote.origin.url", address)
        settled(place, "sync", environment={"GIT_SSH": str(ssh)})
        given = record.read_text() if record.exists() else ""
        if f" {path}>" not in given:
            bad.append(f"{address}: {given!r}")
    return bad


# Passwords.

SECRET = "s3cr3t-w0rd"
LOGINS = [f"https://anna:{SECRET}@127.0.0.1:9/log.git", f"https://{SECRET}@127.0.0.1:9/log.git",
          f"http://anna:{SECRET}@127.0.0.1:9/log.git", f"https://anna:{SECRET}%40x@127.0.0.1:9/log.git",
          f"https://anna:a@{SECRET}@127.0.0.1:9/log.git", f"https://anna:a/{SECRET}@127.0.0.1:9/log.git",
          f"ssh://anna:{SECRET}@127.0.0.1:9/log.git", f"ssh://anna:{SECRET}@-bad/log.git",
          f"https://anna:{SECRET}@/log.git", f"gopher://anna:{SECRET}@host/log.git",
          f"https://anna:{SECRET}@127.0.0.1:9/log.git\nx"]


def keeps(login):
    """No command says the password, on any stream, and no file but git's own keeps it."""
    def fixture(place):
        made, bad = repository(place), []

        def look(name, heard):
            if SECRET.encode() in heard:
                at = heard.index(SECRET.encode())
                bad.append(f"{name} says it: {heard[max(0, at - 60):at + 20]}")
        look("remote set", settled(place, "remote", "set", login)[1])
        made.git("config", "remote.origin.url", login)
        for line in (["remote"], ["status"], ["status", "--json"], ["sync"], ["sync", "--json"], ["status"],
                     ["clone", login, str(place.folder / "clone")], ["check"], ["config"]):
            look(line[0], settled(place, *line, environment={"GIT_SSH_COMMAND": "false"})[1])
            look(line[0], on_terminal(place, words(place, *line), environment={
                "GIT_SSH_COMMAND": "false", "GIT_ASKPASS": "false"})[1])
        for path in [*place.state.rglob("*"), *(place.logbook / ".git").rglob("*"),
                     *(place.logbook / ".wake").rglob("*")]:
            if path.is_file() and path != place.logbook / ".git/config" and SECRET.encode() in path.read_bytes():
                bad.append(f"{path} keeps it")
        return bad[:3]
    return fixture


def a_helper_that_tells(place):
    """What git's credential helper says is not said on, and goes to no other host."""
    made, bad = repository(place), []
    helper = place.folder / "helper"
    helper.write_text(f"#!/bin/sh\n[ \"$1\" = get ] && echo username=anna && echo password={SECRET}\n"
                      f"echo {SECRET} >&2\nexit 0\n")
    helper.chmod(0o755)
    heard_there = []
    server = socket.create_server(("127.0.0.1", 0))

    def serve():
        while True:
            try:
                one, _ = server.accept()
            except OSError:
                return
            one.settimeout(5)
            try:
                heard_there.append(one.recv(65536))
                one.sendall(b"HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\n"
                            b"Content-Length: 0\r\nConnection: close\r\n\r\n")
            except OSError:
                pass
            one.close()
    threading.Thread(target=serve, daemon=True).start()
    made.git("config", "remote.origin.url", f"http://127.0.0.1:{server.getsockname()[1]}/log.git")
    made.git("config", "credential.helper", str(helper))
    for line in (["sync"], ["status"], ["status", "--json"]):
        status, heard = settled(place, *line)
        if SECRET.encode() in heard:
            bad.append(f"{line[0]} says it: {heard[-300:]}")
    server.close()
    return bad + ([] if heard_there else ["nobody asked the server"])


# Another user's repository.

def given_away(path):
    for each in [path, *path.rglob("*")] if path.is_dir() and not path.is_symlink() else [path]:
        os.chown(each, 65534, 65534, follow_symlinks=False)


def belongs_to_another(arrange):
    def fixture(place):
        made, bait = repository(place), Bait(place)
        made.git("config", "core.fsmonitor", str(bait.script))
        made.git("config", "core.sshCommand", str(bait.script))
        made.git("config", "remote.origin.url", "ssh://anna@127.0.0.1:9/log.git")
        for hook in ("pre-commit", "post-commit", "pre-push", "reference-transaction"):
            shutil.copy(bait.script, place.logbook / ".git/hooks" / hook)
        arrange(place)
        before, bad = tree(place.folder / "Logbook/.git") if (place.logbook / ".git").is_dir() else None, []
        for line in (["sync"], ["status"], ["init"], ["remote"], ["remote", "set", "anna@host:x"]):
            status, heard = settled(place, *line)
            if status == 0 and line != ["status"]:
                bad.append(f"{line[0]}: exit 0: {heard[-200:]}")
            if b"another user" not in heard and line in (["sync"], ["status"]):
                bad.append(f"{line[0]} does not say why: {heard[-200:]}")
        if before is not None and before != tree(place.logbook / ".git"):
            bad.append("the repository was changed")
        # To write down an entry needs nobody's repository.
        result = place.add("Wind easing")
        if result.returncode:
            bad.append(f"add: exit {result.returncode}: {result.stderr[-200:]}")
        return bad + bait.problems()
    return fixture


def all_of_it(place):
    given_away(place.logbook)


def repository_alone(place):
    given_away(place.logbook / ".git")


def elsewhere(place):
    """`.git` is a file that names another user's."""
    (place.logbook / ".git").rename(place.folder / "theirs")
    given_away(place.folder / "theirs")
    (place.logbook / ".git").write_text(f"gitdir: {place.folder / 'theirs'}\n")
    given_away(place.logbook / ".git")


def a_link_to_it(place):
    (place.logbook / ".git").rename(place.folder / "theirs")
    given_away(place.folder / "theirs")
    (place.logbook / ".git").symlink_to(place.folder / "theirs")


def trusted(place):
    """Who says that he trusts it may use it."""
    repository(place)
    given_away(place.logbook)
    home = place.folder / ".gitconfig"
    home.write_text(f"[safe]\n\tdirectory = {place.logbook}\n\tdirectory = {place.folder / 'remote.git'}\n")
    status, heard = settled(place, "sync")
    return [] if status == 0 else [f"exit {status}: {heard[-300:]}"]


# Settings and programs of a repository.

def settings(*lines, attributes=""):
    """`wake sync` with a remote, beside settings that name programs; none of them is run."""
    def fixture(place):
        made, bait = repository(place), Bait(place)
        with (place.logbook / ".git/config").open("a") as config:
            config.write("\n".join(lines).replace("TAKE", str(bait.script)) + "\n")
        if attributes:
            with (place.logbook / ".gitattributes").open("a") as file:
                file.write(attributes + "\n")
        bad = []
        for _ in range(2):
            for line in (["sync"], ["status"], ["log", "--all"], ["check"], ["strike", "last", "wrong"]):
                status, heard = settled(place, *line)
                if status not in range(8):
                    bad.append(f"{line[0]}: exit {status}: {heard[-200:]}")
            place.add("Wind easing")
        return bad + bait.problems()
    return fixture


def hooks(place):
    made, bait = repository(place), Bait(place)
    names = ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "pre-push", "post-checkout",
             "post-merge", "post-rewrite", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman",
             "post-index-change", "applypatch-msg", "pre-rebase", "update"]
    for name in names:
        shutil.copy(bait.script, place.logbook / ".git/hooks" / name)
    status, heard = settled(place, "sync")
    return ([] if status == 0 else [f"exit {status}: {heard[-200:]}"]) + bait.problems()


def a_root_elsewhere(place):
    """`core.worktree` says that the files are others."""
    made, outside = repository(place), place.folder / "outside"
    outside.mkdir()
    (outside / "private.wake").write_text("SECRET\n")
    made.git("config", "core.worktree", str(outside))
    status, heard = settled(place, "sync")
    bad = [] if status not in (0, 1) else [f"exit {status}: {heard[-200:]}"]
    if tree(outside) != {"private.wake": b"SECRET\n"}:
        bad.append("wrote outside of the logbook")
    sent = subprocess.run(["git", "-C", str(place.folder / "remote.git"), "log", "--all", "-p"],
                          capture_output=True).stdout
    return bad + (["sent what lies outside"] if b"SECRET" in sent else [])


# What a remote sends.

def remote_with(place, entries):
    """A bare repository whose tree holds these, which no honest git would write."""
    path = place.folder / "wicked.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(path)], check=True)

    def git(*line, text=b""):
        return subprocess.run(["git", "-C", str(path), *line], input=text, check=True, capture_output=True,
                              env=Repository(place).environment).stdout.strip().decode()

    def write(folder):
        rows = b""
        for name, what in folder.items():
            if isinstance(what, dict):
                mode, kind, made = "040000", "tree", write(what)
            else:
                mode, text = what if isinstance(what, tuple) else ("100644", what)
                kind, made = "blob", git("hash-object", "-w", "--stdin", text=text)
            rows += f"{mode} {kind} {made}\t".encode() + name.encode() + b"\0"
        return git("mktree", "-z", text=rows)
    commit = git("commit-tree", write(entries), text=EVIL.encode())
    git("update-ref", "refs/heads/main", commit)
    return path


PAGE = b"2026-06-14T10:15:32+02:00 @reef First reef\n"
LOGBOOK = {"logbook.wake": b"wake: 1\nbook: abc-def\n"}


def sent(entries, must_not=()):
    """Cloned, and taken in by a sync: nothing outside is written, and nothing that runs."""
    def fixture(place):
        bait, bad = Bait(place), []
        path = remote_with(place, LOGBOOK | entries)
        outside = {name for name in os.listdir(place.folder)} | {"clone", "clone2"}
        for way in ("clone", "sync"):
            target = place.folder / "clone" if way == "clone" else place.logbook
            if way == "clone":
                status, heard = settled(place, "clone", str(path), str(target))
            else:
                made = repository(place)
                made.git("remote", "set-url", "origin", str(path))
                outside.add("remote.git")
                status, heard = settled(place, "sync")
            if status not in range(8):
                bad.append(f"{way}: exit {status}: {heard[-200:]}")
            bad += commands(heard)
            extra = set(os.listdir(place.folder)) - outside
            if extra:
                bad.append(f"{way} made {extra}")
            if not target.exists():
                continue
            for found in target.rglob("*"):
                relative = found.relative_to(target)
                if relative.parts[0] in (".git", ".wake"):
                    continue
                if found.is_symlink():
                    bad.append(f"{way} made a link: {relative}")
                elif found.is_file() and found.stat().st_mode & 0o111:
                    bad.append(f"{way} made a program: {relative}")
                if any(part.startswith(".") and part != ".gitattributes" for part in relative.parts):
                    bad.append(f"{way} made {relative}")
                if commands(str(relative).encode("utf-8", "surrogateescape")):
                    bad.append(f"{way} made a name with what is hidden: {str(relative)!r}")
            for inside in (".git/config", ".git/hooks/post-commit", ".wake/lock", ".wake/clone"):
                if (target / inside).is_file() and b"WICKED" in (target / inside).read_bytes():
                    bad.append(f"{way} wrote {inside}")
        return (bad + bait.problems())[:3]
    return fixture


def server_says(place):
    """What hooks over there say, and how they refuse, is shown as text."""
    made, bad = repository(place), []
    hook = place.folder / "remote.git/hooks/pre-receive"
    for status in (0, 1):
        hook.write_text(f"#!/bin/sh\ncat >/dev/null\nprintf '%s\\n' '{EVIL}' >&2\necho '{EVIL}'\nexit {status}\n")
        hook.chmod(0o755)
        place.add(f"Entry {status}")
        for medium in (piped, on_terminal):
            place.add("Wind easing")
            _, heard = medium(place, words(place, "sync"), environment={
                "GIT_AUTHOR_NAME": "anna", "GIT_AUTHOR_EMAIL": "anna@example.org"})
            bad += commands(heard, medium is on_terminal)
        bad += commands(settled(place, "status")[1]) + commands(settled(place, "status", "--json")[1])
    return bad[:3]


def subjects(place):
    """Titles and names of others in the subject of a commit, which git shows."""
    made = repository(place)
    with (place.page().parent / "voyage.wake").open("a") as facts:
        facts.write(f"title: To {EVIL}\n")
    status, heard = settled(place, "sync")
    text = made.git("log", "--all", "--format=%an %s%n%b").stdout.encode()
    bad = commands(heard) + commands(text) + ([] if status == 0 else [f"exit {status}: {heard[-200:]}"])
    return bad if b"log: " in text else bad + ["no commit was made"]


def subjects_of_others(place):
    """The subject and the author of a commit that came from a remote."""
    made = repository(place)
    assert settled(place, "sync")[0] == 0
    other = place.folder / "other"
    environment = made.environment | {"GIT_AUTHOR_NAME": "an\x1b[2Jna\u202e", "GIT_COMMITTER_NAME": "\x1b]0;x\x07y"}
    subprocess.run(["git", "clone", "-q", str(place.folder / "remote.git"), str(other)], check=True, env=environment)
    page = next(other.glob("2*/2*.wake"))
    page.write_text(page.read_text() + "2026-06-14T10:15:32+02:00 Theirs\n")
    subprocess.run(["git", "-C", str(other), "commit", "-qam", EVIL], check=True, env=environment)
    subprocess.run(["git", "-C", str(other), "push", "-q"], check=True, env=environment)
    bad = []
    for line in (["sync"], ["status"], ["log", "--all"], ["show", "2026-06-14T10:15"], ["sync"]):
        for medium in (piped, on_terminal):
            bad += commands(medium(place, words(place, *line))[1], medium is on_terminal)
    return bad[:3]


def branches(place):
    made, bad = repository(place), []
    assert settled(place, "sync")[0] == 0
    for name in ("ma\u202ein", "a\u009bb", "x\u200by"):
        made.git("checkout", "-q", "-b", name)
        for line in (["status"], ["sync"], ["status", "--json"]):
            for medium in (piped, on_terminal):
                bad += commands(medium(place, words(place, *line))[1], medium is on_terminal)
    return bad[:3]


GIT_ROWS = {
    "addresses": {"typed": an_address_typed, "cloned": an_address_cloned, "settings": an_address_in_the_settings,
                  "insteadOf": an_address_replaced, "ssh": arguments_of_ssh},
    "passwords": {login.replace(SECRET, "PASSWORD").replace("\n", "\\n"): keeps(login) for login in LOGINS}
    | {"a helper": a_helper_that_tells},
    "another user": {"all of it": belongs_to_another(all_of_it), "the repository": belongs_to_another(repository_alone),
                     "a file": belongs_to_another(elsewhere), "a link": belongs_to_another(a_link_to_it),
                     "trusted": trusted},
    "settings of git": {
        "fsmonitor": settings("[core]", "fsmonitor = TAKE"), "hooks": hooks,
        "hooksPath": settings("[core]", "hooksPath = /tmp"), "pager": settings("[core]", "pager = TAKE"),
        "diff": settings("[diff]", "external = TAKE", "[diff \"x\"]", "textconv = TAKE", "command = TAKE",
                         attributes="*.wake diff=x"),
        "filter": settings("[filter \"x\"]", "clean = TAKE", "smudge = TAKE", "process = TAKE", "required = true",
                           attributes="*.wake filter=x"),
        "merge": settings("[merge \"x\"]", "driver = TAKE", attributes="*.wake merge=x"),
        "editor": settings("[core]", "editor = TAKE", "askPass = TAKE", "[sequence]", "editor = TAKE"),
        "gpg": settings("[commit]", "gpgSign = true", "[gpg]", "program = TAKE", "[gpg \"ssh\"]", "program = TAKE"),
        "alias": settings("[alias]", "credential = !TAKE", "upload-pack = !TAKE", "status = !TAKE"),
        "packs": settings("[remote \"origin\"]", "uploadpack = TAKE", "receivepack = TAKE", "vcs = TAKE",
                          "[core]", "alternateRefsCommand = TAKE", "gitProxy = TAKE"),
        "worktree": a_root_elsewhere,
    },
    "sent by a remote": {
        "links": sent({"2026": {"2026-06-14.wake": ("120000", b"/etc/passwd"), "ok.wake": PAGE},
                       "out": ("120000", b"/tmp")}),
        "a link and a folder of one name": sent({"a": ("120000", b"../.."), "A": {"x.wake": PAGE}}),
        "ways out": sent({"..": {"evil.wake": PAGE}, "2026": {"..": {"..": {"evil.wake": PAGE}}}}),
        ".git": sent({".GIT": {"config": b"WICKED"}, "2026": {".git": {"config": b"WICKED"}},
                      "git~1": {"config": b"WICKED"}}),
        ".wake": sent({".wake": {"lock": b"WICKED", "clone": b"WICKED"}, ".Wake": {"clone": b"WICKED"}}),
        "programs": sent({"run": ("100755", b"#!/bin/sh\n"), "2026": {"2026-06-14.wake": ("100755", PAGE)}}),
        "names": sent({EVIL[:20].replace("/", "") + ".wake": PAGE, "2026": {"a\x1b[2Jb.wake": PAGE,
                       "c\\d.wake": PAGE, "\u202ee.wake": PAGE}}),
        "modules": sent({".gitmodules": b"[submodule \"x\"]\n\tpath = x\n\turl = -u./x\n"}),
        "attributes": sent({".gitattributes": b"*.wake filter=x merge=y diff=z export-subst\n",
                            "2026": {"2026-06-14.wake": PAGE}}),
    },
    "words of a remote": {"hooks": server_says, "our subjects": subjects, "their subjects": subjects_of_others,
                          "branches": branches},
}
