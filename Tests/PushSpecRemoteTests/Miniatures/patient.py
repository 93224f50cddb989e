"""An adapter for the doctor: right but for one thing, which its argument names."""

import os
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../Adapters/python"))
sys.dont_write_bytecode = True
import pushspec  # noqa: E402

FAULT = sys.argv[1]


class World:
    def __init__(self, session):
        self.session = session
        if FAULT == "busy":
            session.clock.after(100, lambda: session.callback("app", "told"))

    def call(self, client, name, args):
        if name != "go":
            if FAULT == "calls-anything":
                return None
            raise pushspec.InvalidArguments("no such call")
        return args.get("v")

    def stimulate(self, client, name, args):
        if FAULT == "does-anything":
            return None
        raise pushspec.InvalidArguments("nothing happens here")

    def complete(self, client, handler, value):
        raise pushspec.InvalidArguments("no such handler")

    def close(self):
        pass


class Session(pushspec.Session):
    """Tells what it is told to, with one thing wrong about it."""

    last = None
    held = []

    def _emit(self, params):
        if FAULT == "drops-duplicates":
            key = (params["name"], str(params.get("args")))
            if key == self.last:
                return
            self.last = key
        if FAULT == "drops-observations" and params["kind"] == "observation":
            return
        if FAULT == "rounds-numbers":
            params["args"] = {key: float(value) if isinstance(value, int) and abs(value) > 1 else value
                              for key, value in params["args"].items()}
        if FAULT == "drops-null":
            params["args"] = {key: value for key, value in params["args"].items() if value}
        if FAULT == "skips-numbers":
            self._seq += 1
        if FAULT == "falling-time" and params["name"] == "third":
            self.clock.now = max(0, self.clock.now - 1)
        if FAULT == "mixes-kinds":
            params["kind"] = "callback"
        if FAULT == "holds-back":
            self.held.append(params)
            return
        super()._emit(params)
        if FAULT == "repeats-numbers":
            self._seq -= 1

    def handle(self, method, params):
        if FAULT == "accepts-strangers":
            params = {**params, "client": "app"}
        if FAULT == "overshoots" and method == "advance":
            params = {**params, "for": params["for"] + 1}
        if FAULT == "stands-still" and method == "advance":
            params = {**params, "for": 0}
        if FAULT == "falling-time" and method == "emit" and params["name"] == "second":
            self.clock.now = 5
        if FAULT == "without-emit" and method == "emit":
            raise LookupError(method)
        result = super().handle(method, params)
        if FAULT == "holds-back" and method == "emit" and len(self.held) > 1:
            super()._emit(self.held.pop(0))
        if FAULT == "never-knows" and method == "settle":
            del result["idle"]
        if FAULT == "without-numbers":
            del result["seq"]
        return result


class Service(pushspec.Service):
    """Answers, with one thing wrong about it."""

    def _refuse(self, identity, code, message):
        if FAULT == "dies-of-nonsense" and code == -32700:
            os._exit(1)
        if FAULT == "one-code-for-all":
            code = -32603
        if FAULT == "silent-on-nonsense" and code in (-32700, -32600):
            return
        super()._refuse(identity, code, message)

    def _answer(self, request):
        if FAULT == "answers-twice" and request["method"] == "settle":
            super()._answer(request)
        return super()._answer(request)

    def _handle(self, method, params):
        if FAULT == "settles-without-session" and method == "settle" and not params:
            return {}
        if FAULT == "opens-twice" and method == "open":
            self._sessions.pop(params["session"], None)
        if FAULT == "never-closes" and method == "close":
            return {}
        if FAULT == "wrong-epoch" and method == "open":
            return {**super()._handle(method, params), "epoch": 0}
        if FAULT == "shares-the-clock" and method == "advance":
            for session in self._sessions.values():
                if session.name != params["session"]:
                    session.clock.now += params["for"]
        if FAULT == "ignores-shutdown" and method == "shutdown":
            time.sleep(60)
        if FAULT == "exits-badly" and method == "shutdown":
            self.send({"id": 0, "result": {}})
            os._exit(3)
        if FAULT == "leaves-child" and method == "shutdown":
            subprocess.Popen(["sleep", "300"])
        return super()._handle(method, params)


if FAULT == "answers-notifications":
    def run(self):
        import json
        for line in self._requests:
            try:
                request = json.loads(line)
            except ValueError as error:
                self._refuse(None, -32700, str(error))
                continue
            if not isinstance(request, dict):
                self._refuse(None, -32600, "no request")
            elif not self._answer({"id": None, **request}):
                return
    Service.run = run

if FAULT == "plays-anything":
    class Anything(dict):
        def get(self, name, default=None):
            return next(iter(self.values()))
    make = pushspec.Adapter.__init__

    def create(self, *arguments, **more):
        make(self, *arguments, **more)
        self.contracts = Anything(self.contracts)
    pushspec.Adapter.__init__ = create

pushspec.Session, pushspec.Service = Session, Service
CAPABILITIES = ["flying"] if FAULT == "flies" else []
CONTRACT = "unheard-of" if FAULT == "unheard-of" else "mini"
EDITION = "0" if FAULT == "old" else "1"
if FAULT == "lingers":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
pushspec.serve(pushspec.Adapter(
    "patient", "1", [pushspec.Contract(CONTRACT, EDITION, CAPABILITIES, pushspec.VIRTUAL)], World,
    sessions=4))
if FAULT == "lingers":
    time.sleep(60)
