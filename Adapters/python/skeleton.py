"""A skeleton to begin an adapter with: three calls of an imaginary SDK, on a real clock.

    pushspec doctor --adapter 'python3 Adapters/python/skeleton.py'

Copy this file and pushspec.py, and put your SDK in the place of `ImaginarySDK`.
"""

import threading

import pushspec


class ImaginarySDK:
    """Stands for the SDK under test: it calls its delegate from a thread of its own."""

    def __init__(self, delegate):
        self._delegate = delegate
        self._timers = []

    def start(self, app_id):
        self._later(0.05, lambda: self._delegate.did_start(f"client-of-{app_id}"))

    def set_tags(self, tags, number):
        if len(tags) > 100:
            raise ValueError("too many tags")
        self._later(0.02, lambda: self._delegate.did_set_tags(number))
        return True

    def version(self):
        return "1.0"

    def _later(self, seconds, action):
        timer = threading.Timer(seconds, action)
        self._timers.append(timer)
        timer.start()

    def wait(self):
        for timer in self._timers:
            timer.join()

    def stop(self):
        for timer in self._timers:
            timer.cancel()


class World:
    """One session. There is one client, so that its name is passed on and no more."""

    def __init__(self, session):
        self._session = session
        self._client = session.clients[0]
        self._sdk = ImaginarySDK(self)
        # The contract's names, and what is done for each.
        self._calls = {
            "startSdk": lambda args: self._sdk.start(args["appId"]),
            "setTags": self._set_tags,
            "version": lambda args: self._sdk.version(),
        }

    # The SDK's delegate: tell at once, on the thread on which the SDK calls

    def did_start(self, cid):
        self._session.callback(self._client, "GeTuiSdkDidRegisterClient", clientId=cid)

    def did_set_tags(self, number):
        self._session.callback(
            self._client, "GeTuiSdkDidSetTagsAction", sequenceNum=number, isSuccess=True)

    # What the runner asks

    def call(self, client, name, args):
        if name not in self._calls:
            raise pushspec.Unsupported(f"this adapter cannot call '{name}' yet")
        return self._calls[name](args)

    def _set_tags(self, args):
        try:
            return self._sdk.set_tags(args["tags"], args.get("sequenceNum"))
        except ValueError as error:
            # An error of the SDK's own is an answer, not a failure of the adapter.
            raise pushspec.Threw(20001, str(error)) from error

    def stimulate(self, client, name, args):
        raise pushspec.Unsupported(f"'{name}' cannot be made to happen here")

    def complete(self, client, handler, value):
        raise pushspec.InvalidArguments(f"no handler '{handler}' was handed out")

    def settle(self):
        """Waits until every callback has been told; true, because that is certain here."""
        self._sdk.wait()
        return True

    def close(self):
        self._sdk.stop()


if __name__ == "__main__":
    pushspec.serve(pushspec.Adapter(
        "ImaginarySDK", "1.0", [pushspec.Contract("getui", "2026.1", [], pushspec.REAL)], World))
