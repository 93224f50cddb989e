"""An adapter for the contract `mini` that does one thing wrong.

    python3 miniature.py MODE PIDS

MODE says what is done wrong, nearly always in the scenario `mini/s/one`; PIDS is a file to which the
numbers of all processes are appended, so that a test can see that none is left.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time

MODE, PIDS = sys.argv[1], sys.argv[2]
MODE, _, PARAMETER = MODE.partition(":")
# What is spoilt, which member of it, and what stands in its place: nothing where it is left out.
SPOILT = PARAMETER.split(":", 2) if MODE == "spoilt" else [None] * 3
VICTIM = "mini/s/one"

if "PUSHSPEC_ADDRESS" in os.environ:
    # Brought back by the runner's --relaunch: it says where to connect, and with which token.
    import socket

    host, _, port = os.environ["PUSHSPEC_ADDRESS"].rpartition(":")
    connection = socket.create_connection((host, int(port)))
    wire = connection.makefile("wb", buffering=0)
    requests = connection.makefile("rb")
    wire.write(os.environ["PUSHSPEC_TOKEN"].encode() + b"\n")
else:
    wire = os.fdopen(os.dup(1), "wb", buffering=0)
    requests = sys.stdin.buffer
os.dup2(2, 1)


def note(pid):
    with open(PIDS, "a") as file:
        file.write(f"{pid}\n")


class Fate:
    """Ends the process at the nth message, counted in both directions."""

    count = 0

    @classmethod
    def pass_message(cls):
        cls.count += 1
        if MODE == "killed-at" and cls.count == int(PARAMETER) and not os.path.exists(PIDS + ".once"):
            open(PIDS + ".once", "w").close()
            os.kill(os.getpid(), signal.SIGKILL)


class Chaos:
    """Spoils what is sent, a little, as its seed says."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.held = []

    def lines(self, line):
        dice = self.random.random()
        if dice > 0.08:
            out = [line] + self.held
            self.held = []
            return out
        kind = self.random.choice(["flip", "cut", "drop", "double", "hold", "delay", "insert"])
        if kind == "flip":
            place = self.random.randrange(len(line))
            return [line[:place] + bytes([line[place] ^ (1 << self.random.randrange(8))]) + line[place + 1:]]
        if kind == "cut":
            return [line[: self.random.randrange(len(line))]]
        if kind == "drop":
            return []
        if kind == "double":
            return [line, line]
        if kind == "hold":
            self.held.append(line)
            return []
        if kind == "delay":
            time.sleep(0.02)
            return [line]
        place = self.random.randrange(len(line))
        return [line[:place] + os.urandom(3) + line[place:]]


chaos = Chaos(int(PARAMETER)) if MODE == "chaos" else None


def send_bytes(line):
    Fate.pass_message()
    lines = chaos.lines(line) if chaos else [line]
    for one in lines:
        wire.write(one)


def send(message):
    send_bytes(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")


class Session:
    def __init__(self, name, scenario):
        self.name = name
        self.is_victim = scenario == VICTIM
        self.seq = 0
        self.now = 0
        self.due = []

    def stamp(self):
        self.seq += 1
        return self.seq, self.now

    def started(self):
        seq, at = self.stamp()
        return {"startedSeq": seq, "startedAt": at}

    def ended(self, result, **more):
        seq, at = self.stamp()
        return {**result, "seq": seq, "at": at, **more}

    def event(self, value, **changes):
        seq, at = self.stamp()
        send_event({"session": self.name, "seq": seq, "at": at, "client": "app", "kind": "callback",
                    "name": "told", "args": {"v": value}, **changes})

    def advance(self, span, until_event):
        end = self.now + span
        self.due.sort(key=lambda entry: entry[0])
        while self.due and self.due[0][0] <= end:
            self.now = self.due[0][0]
            while self.due and self.due[0][0] == self.now:
                self.event(self.due.pop(0)[1])
            if until_event:
                return
        self.now = end


def send_event(params):
    send({"method": "event", "params": params})


PROFILE = {
    "protocol": 1,
    "implementation": {"name": "miniature", "version": "1"},
    "contracts": [{"id": "mini", "edition": "1", "capabilities": [], "clock": "virtual"}],
    "sessions": 1,
    "clients": 1,
}
if MODE.endswith("-beside-others"):
    PROFILE["sessions"] = 8
if MODE == "exclusive":
    PROFILE["exclusive"] = True

BAD_PROFILES = {
    "no-protocol": {**PROFILE, "protocol": None},
    "wrong-version": {**PROFILE, "protocol": 2},
    "no-implementation": {**PROFILE, "implementation": None},
    "no-contracts": {key: value for key, value in PROFILE.items() if key != "contracts"},
    "bad-clock": {**PROFILE, "contracts": [{"id": "mini", "edition": "1", "clock": "sundial"}]},
    "bad-capabilities": {**PROFILE, "contracts": [
        {"id": "mini", "edition": "1", "clock": "virtual", "capabilities": [1]}]},
    "no-edition": {**PROFILE, "contracts": [{"id": "mini", "clock": "virtual"}]},
    "contract-twice": {**PROFILE, "contracts": PROFILE["contracts"] * 2},
    "no-sessions": {**PROFILE, "sessions": 0},
    "bad-exclusive": {**PROFILE, "exclusive": "yes"},
}


def bad_line(identity, session):
    """A line that stands in the place of an answer, by its mode."""
    seq = session.seq
    stamps = {"startedSeq": seq + 1, "startedAt": 0, "seq": seq + 2, "at": 0}
    event = {"session": session.name, "seq": seq + 1, "at": 0, "client": "app", "kind": "callback",
             "name": "told", "args": {}}

    def of_event(**changes):
        params = {**event, **changes}
        return {"jsonrpc": "2.0", "method": "event",
                "params": {key: value for key, value in params.items() if value is not ...}}

    def of_result(**changes):
        result = {**stamps, **changes}
        return {"jsonrpc": "2.0", "id": identity,
                "result": {key: value for key, value in result.items() if value is not ...}}

    lines = {
        "prints": b"hello from the SDK\n",
        "prints-nothing": b"\n",
        "half-json": b'{"jsonrpc":"2.0","id":\n',
        "two-messages-in-a-line": b'{"jsonrpc":"2.0","id":1,"result":{}} {}\n',
        "control-character": b'{"jsonrpc":"2.0","method":"log","params":{"message":"a\tb"}}\n',
        "half-a-pair": b'{"jsonrpc":"2.0","method":"log","params":{"message":"\\ud800"}}\n',
        "too-deep": b'{"jsonrpc":"2.0","method":"log","params":' + b"[" * 200 + b"]" * 200 + b"}\n",
        "not-utf8": b'{"jsonrpc":"2.0","method":"log","params":{"message":"\xff\xfe"}}\n',
        "list": b"[1, 2, 3]\n",
        "batch": json.dumps([of_result()]).encode() + b"\n",
        "number": b"42\n",
        "without-jsonrpc": {"id": identity, "result": stamps},
        "old-jsonrpc": {"jsonrpc": "1.0", "id": identity, "result": stamps},
        "neither-nor": {"jsonrpc": "2.0", "id": identity},
        "both": {"jsonrpc": "2.0", "id": identity, "result": stamps,
                 "error": {"code": -32001, "message": "no"}},
        "id-of-text": {"jsonrpc": "2.0", "id": str(identity), "result": stamps},
        "result-of-text": {"jsonrpc": "2.0", "id": identity, "result": "fine"},
        "asks-the-runner": {"jsonrpc": "2.0", "id": 1, "method": "event", "params": {}},
        "unknown-notification": {"jsonrpc": "2.0", "method": "shout", "params": {}},
        "params-of-text": {"jsonrpc": "2.0", "method": "event", "params": "x"},
        "event-without-session": of_event(session=...),
        "event-without-seq": of_event(seq=...),
        "event-seq-of-text": of_event(seq="1"),
        "event-seq-zero": of_event(seq=0),
        "event-without-at": of_event(at=...),
        "event-at-negative": of_event(at=-1),
        "event-without-client": of_event(client=...),
        "event-without-kind": of_event(kind=...),
        "event-kind-unknown": of_event(kind="rumour"),
        "event-without-name": of_event(name=...),
        "event-args-of-list": of_event(args=[1]),
        "event-beyond-range": of_event(args={"v": 2 ** 63}),
        "event-of-infinity": json.dumps(of_event(args={"v": "@"})).replace('"@"', "1e999").encode() + b"\n",
        "event-of-unknown-session": of_event(session="nobody's"),
        "event-of-unknown-client": of_event(client="stranger"),
        "event-of-unknown-name": of_event(name="whispered"),
        "event-of-unknown-argument": of_event(args={"v": 1, "w": 2}),
        "log-without-message": {"jsonrpc": "2.0", "method": "log", "params": {"level": "info"}},
        "reacted-unasked": {"jsonrpc": "2.0", "method": "reacted", "params": {
            "session": session.name, "reaction": 0, "step": 0, "event": 1, "args": {}, **stamps}},
        "result-without-seq": of_result(seq=...),
        "result-without-started": of_result(startedSeq=..., startedAt=...),
        "result-at-of-text": of_result(at="now"),
        "result-threw-of-text": of_result(threw="ouch"),
        "result-threw-without-code": of_result(threw={"domain": "d"}),
        "result-threw-and-returns": of_result(threw={"code": 1}, returns=1),
        "error-without-code": {"jsonrpc": "2.0", "id": identity, "error": {"message": "no"}},
        "error-without-message": {"jsonrpc": "2.0", "id": identity, "error": {"code": -32001}},
        "error-code-unknown": {"jsonrpc": "2.0", "id": identity,
                               "error": {"code": -1, "message": "bad luck"}},
        "unsupported": {"jsonrpc": "2.0", "id": identity,
                        "error": {"code": -32001, "message": "not on this device"}},
        "invalid-arguments": {"jsonrpc": "2.0", "id": identity,
                              "error": {"code": -32002, "message": "no such call"}},
        "failed": {"jsonrpc": "2.0", "id": identity,
                   "error": {"code": -32003, "message": "the SDK broke"}},
        "no-process": {"jsonrpc": "2.0", "id": identity,
                       "error": {"code": -32004, "message": "not running"}},
        "unknown-method": {"jsonrpc": "2.0", "id": identity,
                           "error": {"code": -32601, "message": "no 'call'"}},
        "invalid-params": {"jsonrpc": "2.0", "id": identity,
                           "error": {"code": -32602, "message": "no 'session'"}},
        "stumbled": {"jsonrpc": "2.0", "id": identity,
                     "error": {"code": -32603, "message": "KeyError: 'session'"}},
        "unreadable": {"jsonrpc": "2.0", "id": None,
                       "error": {"code": -32700, "message": "what was that"}},
        "wrong-id": {"jsonrpc": "2.0", "id": 999, "result": stamps},
    }
    line = lines.get(MODE)
    if line is None:
        return None
    return line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n"


def spoil(part, value):
    """The value with a member of it left out or replaced, if it is the part that is to be spoilt."""
    if SPOILT[0] != part:
        return value
    _, member, replacement = SPOILT
    value = {key: inner for key, inner in value.items() if key != member}
    return {**value, member: json.loads(replacement)} if replacement else value


def send_spoilt(identity, session):
    """Sends a notification or an error that is spoilt; true if it is the answer, too."""
    seq, at = session.seq + 1, session.now
    if SPOILT[0] == "error":
        send({"id": identity, "error": spoil("error", {"code": -32003, "message": "no"})})
        return True
    params = {"session": session.name, "seq": seq, "at": at}
    if SPOILT[0] == "event":
        params = {**params, "client": "app", "kind": "callback", "name": "told", "args": {}}
    if SPOILT[0] == "reacted":
        params = {**params, "startedSeq": seq, "startedAt": at, "seq": seq + 1, "reaction": 0,
                  "step": 0, "event": 1, "args": {}, "threw": {"code": 1}}
    if SPOILT[0] == "log":
        params = {"session": session.name, "level": "info", "message": "m"}
    if SPOILT[0] in ("event", "reacted", "log"):
        send({"method": SPOILT[0], "params": spoil(SPOILT[0], params)})
    return False


def misbehave(identity, session):
    """Does something wrong instead of answering `call`; true if there is nothing more to do."""
    if MODE == "spoilt" and send_spoilt(identity, session):
        return True
    line = bad_line(identity, session)
    if line is not None:
        if MODE == "failed":
            sys.stderr.write("the SDK's last words\n")
            sys.stderr.flush()
        send_bytes(line)
        return True
    if MODE in ("exits", "exits-beside-others", "another-after-restart"):
        sys.stderr.write("Traceback: it was too much\n")
        sys.stderr.flush()
        os._exit(3)
    if MODE == "exits-in-peace":
        os._exit(0)
    if MODE == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if MODE == "segfaults":
        os.kill(os.getpid(), signal.SIGSEGV)
    if MODE in ("silent", "silent-beside-others"):
        return True
    if MODE == "stops-reading":
        time.sleep(60)
    if MODE == "answers-twice":
        result = session.ended(session.started(), returns="one")
        send({"id": identity, "result": result})
        send({"id": identity, "result": result})
        return True
    if MODE == "thin-air":
        send({"id": 777, "result": {}})
    if MODE == "endless-line":
        try:
            while True:
                wire.write(b"x" * 65536)
        except OSError:
            return True
    if MODE == "flood":
        try:
            while True:
                session.event("flood")
        except OSError:
            return True
    if MODE == "flood-of-logs":
        try:
            while True:
                send({"method": "log", "params": {"message": "m" * 100}})
        except OSError:
            return True
    if MODE == "number-twice":
        session.event("one")
        session.seq -= 1
    if MODE == "gap":
        session.seq += 1
    if MODE == "falling":
        session.now += 5
        session.event("one")
        session.now -= 5
    if MODE == "closes-output":
        wire.close()
        time.sleep(60)
    if MODE == "closes-input":
        os.close(0)
        send({"id": identity, "result": session.ended(session.started(), returns="one")})
        time.sleep(60)
    if MODE == "leaves-child":
        child = subprocess.Popen(["sleep", "300"])
        note(child.pid)
    if MODE == "leaves-child-and-exits":
        child = subprocess.Popen(["sleep", "300"])
        note(child.pid)
        os._exit(5)
    if MODE == "shouts":
        for _ in range(64):
            os.write(2, b"0123456789abcdef" * 4096)
        os.write(2, b"\nlast words\n")
    if MODE == "shouts-and-exits":
        for _ in range(64):
            os.write(2, b"0123456789abcdef" * 4096)
        os.write(2, b"\nlast words\n")
        os._exit(4)
    return False


sessions = {}


def handle(request):
    method, params, identity = request["method"], request.get("params", {}), request["id"]
    if method == "initialize":
        if MODE == "exits-at-start":
            sys.stderr.write("no licence found\n")
            sys.stderr.flush()
            os._exit(7)
        if MODE == "exits-at-first-start" and not os.path.exists(PIDS + ".once"):
            open(PIDS + ".once", "w").close()
            os._exit(7)
        if MODE == "silent-at-start":
            return None
        if MODE == "prints-at-start":
            send_bytes(b"Welcome!\n")
        if MODE == "another-after-restart" and os.path.exists(PIDS + ".once"):
            return {**PROFILE, "implementation": {"name": "somebody else", "version": "1"}}
        open(PIDS + ".once", "w").close() if MODE == "another-after-restart" else None
        return spoil("initialize", BAD_PROFILES.get(MODE, PROFILE))
    if method == "open":
        session = Session(params["session"], params["scenario"])
        if session.is_victim and MODE == "exits-at-open":
            os._exit(3)
        if MODE == "always-exits":
            os._exit(9)
        if session.is_victim and MODE == "no-epoch":
            return {}
        sessions[session.name] = session
        if session.is_victim and SPOILT[0] == "open":
            return spoil("open", {"epoch": 1000, **session.ended(session.started())})
        if MODE == "numbers-the-opening":
            return {"epoch": 1000, **session.ended(session.started())}
        return {"epoch": 1000}
    if method == "shutdown":
        if MODE in ("ignores-shutdown", "ignores-sigterm"):
            if MODE == "ignores-sigterm":
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
            return None
        send({"id": identity, "result": {}})
        os._exit(1 if MODE == "exits-badly-at-the-end" else 0)
    session = sessions.get(params["session"])
    if session is None:
        return {"error": {"code": -32002, "message": "no such session"}}
    if method == "close":
        del sessions[session.name]
        if session.is_victim and MODE == "exits-at-close":
            os._exit(3)
        send({"id": identity, "result": {}})
        if session.is_victim and MODE == "exits-after-close":
            os._exit(3)
        if session.is_victim and MODE == "tells-after-close":
            session.event("late")
        if session.is_victim and MODE == "answers-close-twice":
            send({"id": identity, "result": {}})
        return None
    if session.is_victim and method == "settle" and MODE == "exits-at-settle":
        os._exit(3)
    if session.is_victim and method == "advance" and MODE == "idle-of-text":
        return session.ended(session.started(), idle="yes")
    if session.is_victim and method == "call" and misbehave(identity, session):
        return None
    result = session.started()
    if method == "call":
        value = params["args"].get("v")
        session.due.append((session.now + 10, value))
        if session.is_victim:
            return spoil("call", session.ended(result, returns=value))
        return session.ended(result, returns=value)
    if method == "advance":
        session.advance(params["for"], params["untilEvent"])
    if method == "emit":
        session.event(None, kind=params["kind"], name=params["name"], args=params["args"])
        return session.ended(result)
    if session.is_victim:
        return spoil(method, session.ended(result, idle=not session.due))
    return session.ended(result, idle=not session.due)


note(os.getpid())
if MODE == "ignores-input":
    time.sleep(60)
for line in requests:
    Fate.pass_message()
    message = json.loads(line)
    answer = handle(message)
    if answer is None:
        continue
    if isinstance(answer, dict) and "error" in answer:
        send({"id": message["id"], **answer})
    else:
        send({"id": message["id"], "result": answer})
