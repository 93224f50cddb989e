"""An adapter for the contract `getui`, with an SDK, a phone and a server of its own behind it.

    pushspec run getui --adapter 'python3 Adapters/python/getui.py'

Everything is simulated on a virtual clock. It was written from the vendor's documentation alone, so
that the suite can be tried against something else than its own reference. `--bug NAME` builds one of
the bugs of `bugs.py` in.
"""

import random
import sys

import bugs
import pushspec
from choices import Choices
from phone import Phone
from server import Server

CAPABILITIES = [
    "exact-time", "in-callback", "several-clients", "server-push", "message-ids",
    "server-observation", "server-faults", "network-control", "permission-control",
    "permission-observation", "apns", "notification-centre", "system-observation",
    "relaunch", "links",
]


class World:
    """A session: phones with the app on each, APNs between, and the vendor's server."""

    def __init__(self, session):
        self.session = session
        self.clock = session.clock
        self.random = random.Random(session.seed)
        self.choices = Choices(self.random)
        self._last_delivery = 0
        self._last_handler = 0
        self._handlers = {}
        self.server = Server(self)
        self.phones = {client: Phone(self, client) for client in session.clients}
        for phone in self.phones.values():
            phone.start_process()

    def latency(self, least, most):
        """How long something takes, in milliseconds."""
        return self.random.randint(least, most)

    def next_delivery(self):
        """The name of a delivery that no other has."""
        self._last_delivery += 1
        return f"d{self._last_delivery}"

    def handler(self, process, run, delivery=None):
        """Names a block, so that the app can be told to run it; it lives as long as the process."""
        self._last_handler += 1
        name = f"h{self._last_handler}"
        self._handlers[name] = (process, run)
        return {"$completion": name, **({"delivery": delivery} if delivery else {})}

    # What the runner asks

    def call(self, client, name, args):
        phone = self.phones[client]
        if phone.process is None:
            raise pushspec.NoProcess(f"the app of '{client}' is not running")
        method = phone.process.sdk.calls().get(name)
        if method is None:
            raise pushspec.InvalidArguments(f"the SDK has no method '{name}'")
        return method(**args)

    def stimulate(self, client, name, args):
        if client is None:
            return self._find(self.server.stimuli(), name)(**args)
        # The server's stimuli concern no phone, but asking on one's behalf is no mistake.
        stimuli = {**self.server.stimuli(), **self.phones[client].stimuli()}
        return self._find(stimuli, name)(**args)

    @staticmethod
    def _find(stimuli, name):
        if name not in stimuli:
            raise pushspec.InvalidArguments(f"nothing called '{name}' can happen")
        return stimuli[name]

    def complete(self, client, handler, value):
        if handler not in self._handlers:
            raise pushspec.InvalidArguments(f"there is no handler '{handler}'")
        process, run = self._handlers[handler]
        if process.is_alive:
            run(value)

    def close(self):
        """Nothing of it outlives the session."""


def main():
    if "--bug" in sys.argv:
        bugs.build_in(sys.argv[sys.argv.index("--bug") + 1])
    pushspec.serve(pushspec.Adapter(
        "GeTui in Python", "1.0",
        [pushspec.Contract("getui", "2026.1", CAPABILITIES, pushspec.VIRTUAL)],
        World, sessions=8, clients=16))


if __name__ == "__main__":
    main()
