"""The adapter protocol of pushspec, for adapters in Python. Copy this file; it needs nothing else.

An adapter drives one SDK. It says what it is, and makes a *world* for each session: an object with

    call(client, name, args)          the app calls the SDK's `name`; returns what the SDK returned
    stimulate(client, name, args)     the world does `name`; `client` is None for the vendor's server
    complete(client, handler, value)  the app runs the completion handler that was told as `handler`
    close()                           the session is over

and tells what happens by `session.callback(…)` and `session.observation(…)`, at the moment and on
the thread at which it happens. `None` stands for nothing; a method says by an exception what it
cannot do: `Unsupported`, `InvalidArguments`, `Failed`, `NoProcess`, or `Threw` for an error that the
SDK itself threw.

    serve(Adapter("MySDK", "1.0", [Contract("getui", "2026.1", ["links"], VIRTUAL)], MyWorld))

A world on a virtual clock lets time pass by `session.clock.after(milliseconds, action)` alone. A
world on a real one has `settle()`, which waits until every callback has been told and returns
whether that is certain.
"""

import heapq
import itertools
import json
import os
import sys
import threading
import time
from datetime import datetime

VIRTUAL, REAL = "virtual", "real"


class Refusal(Exception):
    """A request that was not carried out."""

    code = -32003


class Unsupported(Refusal):
    """The implementation cannot do this: the scenario is skipped."""

    code = -32001


class InvalidArguments(Refusal):
    """An unknown name, or something that is impossible now."""

    code = -32002


class Failed(Refusal):
    """The SDK or the adapter failed."""


class NoProcess(Refusal):
    """The app is not running."""

    code = -32004


class Threw(Exception):
    """The SDK threw an error, which is an answer like any other."""

    def __init__(self, code, message=None, domain=None):
        super().__init__(message)
        error = {"domain": domain, "code": code, "message": message}
        self.error = {key: value for key, value in error.items() if value is not None}


class Contract:
    """A contract that the adapter plays, and how far."""

    def __init__(self, name, edition, capabilities=(), clock=REAL):
        self.name, self.edition, self.clock = name, edition, clock
        self.capabilities = sorted(capabilities)

    def offer(self):
        return {"id": self.name, "edition": self.edition, "clock": self.clock,
                "capabilities": self.capabilities}


class Adapter:
    """What the adapter is: the names that it answers to, and what makes its worlds."""

    def __init__(self, name, version, contracts, world, *, vendor=None, sessions=1, clients=1,
                 exclusive=False):
        self.contracts = {contract.name: contract for contract in contracts}
        self.world = world
        self.sessions, self.clients = sessions, clients
        implementation = {"name": name, "version": version}
        if vendor:
            implementation["vendor"] = vendor
        self.profile = {"protocol": 1, "implementation": implementation,
                        "contracts": [contract.offer() for contract in contracts],
                        "sessions": sessions, "clients": clients}
        if exclusive:
            self.profile["exclusive"] = True


class VirtualClock:
    """Milliseconds since the session was opened; they pass when the runner says so."""

    def __init__(self):
        self.now = 0
        self._due = []
        self._order = itertools.count()

    def after(self, milliseconds, action):
        """Does `action` so many milliseconds from now."""
        heapq.heappush(self._due, (self.now + milliseconds, next(self._order), action))

    @property
    def is_idle(self):
        """Whether nothing is to come."""
        return not self._due

    def advance(self, milliseconds, told, until_event):
        """Moves on, from due time to due time; with `until_event` up to the first at which
        `told()` has changed."""
        end = self.now + milliseconds
        while self._due and self._due[0][0] <= end:
            self.now = max(self.now, self._due[0][0])
            before = told()
            while self._due and self._due[0][0] <= self.now:
                heapq.heappop(self._due)[2]()
            if until_event and told() != before:
                return
        self.now = end


class RealClock:
    """Milliseconds since the session was opened, by the wall."""

    def __init__(self):
        self._start = time.monotonic()

    @property
    def now(self):
        return round((time.monotonic() - self._start) * 1000, 3)


class Session:
    """One session: it numbers whatever happens, and tells it to the runner."""

    def __init__(self, adapter, send, params):
        contract = adapter.contracts.get(params["contract"])
        if contract is None:
            raise Unsupported(f"there is no contract '{params['contract']}' here")
        if len(params["clients"]) > adapter.clients:
            raise Unsupported(f"a session has {adapter.clients} clients at most")
        self.name = params["session"]
        self.clients = params["clients"]
        self.seed = params["seed"]
        self.is_virtual = contract.clock == VIRTUAL
        self.clock = VirtualClock() if self.is_virtual else RealClock()
        start = datetime.fromisoformat(params["startsAt"]).timestamp() if self.is_virtual else time.time()
        self.epoch = round(start * 1000)
        self._reactions = params.get("reactions") or []
        self._send = send
        self._seq = 0
        self._told = 0
        self._failure = None
        # Numbers and moments are taken together, whatever thread a callback comes on.
        self._lock = threading.RLock()
        self.world = adapter.world(self)

    # Telling

    def callback(self, client, name, **args):
        """The SDK calls the app's delegate. What the app does inside the callback is done here."""
        args = {key: value for key, value in args.items() if value is not None}
        seq = self._tell("callback", client, name, args)
        self._react(client, name, args, seq)

    def observation(self, client, name, **args):
        """The phone, its system or the vendor's server is seen to do something."""
        args = {key: value for key, value in args.items() if value is not None}
        self._tell("observation", client, name, args)

    def _tell(self, kind, client, name, args):
        with self._lock:
            seq, at = self._stamp()
            self._told += 1
            self._send({"method": "event", "params": {
                "session": self.name, "seq": seq, "at": at, "client": client, "kind": kind,
                "name": name, "args": args}})
            return seq

    def _stamp(self):
        with self._lock:
            self._seq += 1
            return self._seq, self.clock.now

    def _react(self, client, name, args, event):
        """Does what the scenario has the app do on the stack of this callback."""
        for index, reaction in enumerate(self._reactions):
            if reaction["client"] != client or reaction["callback"] != name:
                continue
            if any(args.get(key) is None for key in reaction["requires"]):
                continue
            for number, step in enumerate(reaction["steps"]):
                try:
                    self._react_once(index, number, step, client, args, event)
                except Refusal as refusal:
                    # Nobody has asked for this, so the next who asks is told.
                    self._failure = refusal
                    return

    def _react_once(self, index, number, step, client, args, event):
        def value(operand):
            return args.get(operand["argument"]) if "argument" in operand else operand.get("value")

        if "call" in step:
            used = {key: value(operand) for key, operand in step["args"].items()}
            used = {key: given for key, given in used.items() if given is not None}
            result = self._numbered(lambda: self.world.call(client, step["call"], used))
        else:
            handler = args[step["complete"]]
            used = {"handler": handler, "value": value(step["value"])}
            result = self._numbered(
                lambda: self.world.complete(client, handler["$completion"], used["value"]))
        self._send({"method": "reacted", "params": {
            "session": self.name, "reaction": index, "step": number, "event": event,
            "args": used, **result}})

    # Being asked

    def _numbered(self, work):
        """Does `work` between two numbers; the result says what came of it."""
        seq, at = self._stamp()
        result = {"startedSeq": seq, "startedAt": at}
        try:
            returned = work()
            if returned is not None:
                result["returns"] = returned
        except Threw as threw:
            result["threw"] = threw.error
        result["seq"], result["at"] = self._stamp()
        return result

    def handle(self, method, params):
        """Carries out a request; gives its result."""
        if self._failure:
            raise self._failure
        client = params.get("client")
        if client is not None and client not in self.clients:
            raise InvalidArguments(f"there is no client '{client}'")
        if method == "call":
            return self._numbered(
                lambda: self.world.call(client, params["name"], params.get("args") or {}))
        if method == "stimulate":
            return self._numbered(
                lambda: self.world.stimulate(client, params["name"], params.get("args") or {}))
        if method == "complete":
            return self._numbered(
                lambda: self.world.complete(client, params["handler"], params.get("value")))
        if method == "emit":
            return self._numbered(lambda: self._emit(params))
        if method == "advance":
            if not self.is_virtual:
                raise InvalidArguments("this clock moves by itself")
            result = self._numbered(lambda: self.clock.advance(
                params["for"], lambda: self._told, params.get("untilEvent", False)))
            return {**result, "idle": self.clock.is_idle}
        if method == "settle":
            settle = getattr(self.world, "settle", lambda: False)
            idle = self.clock.is_idle if self.is_virtual else settle()
            return {**self._numbered(lambda: None), "idle": bool(idle)}
        raise LookupError(method)

    def _emit(self, params):
        self._tell(params["kind"], params["client"], params["name"], params.get("args") or {})


class Service:
    """Reads requests, a line each, and answers them in their order."""

    def __init__(self, adapter, requests, answers):
        self._adapter, self._requests, self._answers = adapter, requests, answers
        self._sessions = {}
        self._writing = threading.Lock()

    def send(self, message):
        """Writes one message, whole, from whatever thread."""
        line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode() + b"\n"
        with self._writing:
            self._answers.write(line)

    def run(self):
        """Serves until the runner says that it is over, or goes away."""
        for line in self._requests:
            try:
                request = json.loads(line)
                is_request = isinstance(request, dict) and isinstance(request.get("method"), str)
            except ValueError as error:
                self._refuse(None, -32700, f"no JSON: {error}")
                continue
            if not is_request:
                self._refuse(None, -32600, "no request")
            elif "id" in request and not self._answer(request):
                return

    def _answer(self, request):
        """Answers a request; false if it was the last one."""
        identity, method = request["id"], request["method"]
        try:
            result = self._handle(method, request.get("params") or {})
            self.send({"id": identity, "result": result})
        except Refusal as refusal:
            self._refuse(identity, refusal.code, str(refusal))
        except LookupError as error:
            known = isinstance(error, KeyError)
            self._refuse(identity, -32602 if known else -32601, f"{method}: {error!r}")
        except Exception as error:  # pylint: disable=broad-except
            # Whatever it is, the runner must hear of it, and the next scenario is played.
            print(f"{method}: {error!r}", file=sys.stderr)
            self._refuse(identity, -32603, f"{type(error).__name__}: {error}")
        return method != "shutdown"

    def _handle(self, method, params):
        if method == "initialize":
            return self._adapter.profile
        if method == "shutdown":
            for session in self._sessions.values():
                session.world.close()
            return {}
        if method == "open":
            if params["session"] in self._sessions:
                raise InvalidArguments(f"the session '{params['session']}' is open already")
            session = Session(self._adapter, self.send, params)
            self._sessions[session.name] = session
            return {"epoch": session.epoch}
        if method not in ("call", "stimulate", "complete", "advance", "settle", "close", "emit"):
            raise LookupError(f"there is no method '{method}'")
        session = self._sessions.get(params["session"])
        if session is None:
            raise InvalidArguments(f"there is no session '{params['session']}'")
        if method == "close":
            del self._sessions[session.name]
            session.world.close()
            return {}
        return session.handle(method, params)

    def _refuse(self, identity, code, message):
        self.send({"id": identity, "error": {"code": code, "message": message}})


def serve(adapter):
    """Serves `adapter` over standard input and output; what is printed goes to standard error.

    Where the environment names an address (`pushspec run --listen … --relaunch …` sets it), the
    adapter connects there, and shows the token.
    """
    address = os.environ.get("PUSHSPEC_ADDRESS")
    if address:
        requests, answers = connect(address, os.environ.get("PUSHSPEC_TOKEN", ""))
    else:
        answers = os.fdopen(os.dup(1), "wb", buffering=0)
        os.dup2(2, 1)
        requests = sys.stdin.buffer
    Service(adapter, requests, answers).run()


def connect(address, token):
    """Connects to a runner that listens at `HOST:PORT` or `unix:PATH`."""
    import socket

    if address.startswith("unix:"):
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(address[len("unix:"):])
    else:
        host, _, port = address.rpartition(":")
        connection = socket.create_connection((host.strip("[]"), int(port)))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(token.encode() + b"\n")
    return connection.makefile("rb"), connection.makefile("wb", buffering=0)
