"""Bugs to build in by name (`--bug NAME`), to see that the suite finds them.

Each takes the place of something in the simulation that is right.
"""

import phone
import sdk
import server

ALL = {}


def bug(function):
    """Lists a bug by its name, with dashes."""
    ALL[function.__name__.replace("_", "-")] = function
    return function


def build_in(name):
    """Builds the bug `name` in."""
    if name not in ALL:
        raise SystemExit(f"there is no bug '{name}'; known: {', '.join(sorted(ALL))}")
    ALL[name]()


@bug
def completion_twice():
    """The system's block runs as often as the app runs its own."""
    def handler(self, delivery, block):
        return self.world.handler(self.process, block, delivery)
    sdk.SDK._fetch_handler = handler


@bug
def completion_at_once():
    """The system's block of a silent push runs without waiting for the app."""
    right = sdk.SDK.received_silent

    def received(self, delivery, payload, block):
        block("noData")
        right(self, delivery, payload, lambda result: None)
    sdk.SDK.received_silent = received


@bug
def message_twice():
    """A message through GeTui's own channel is told twice."""
    right = sdk.SDK.received_message

    def received(self, message):
        right(self, message)
        right(self, message)
    sdk.SDK.received_message = received


@bug
def stored_as_online():
    """A stored message comes as if it had been sent just now."""
    right = sdk.SDK.received_message

    def received(self, message):
        message.was_stored = False
        right(self, message)
    sdk.SDK.received_message = received


@bug
def ids_swapped():
    """taskId and msgId stand in each other's place."""
    right = sdk.SDK.tell

    def tell(self, name, **args):
        if "taskId" in args and "msgId" in args:
            args["taskId"], args["msgId"] = args["msgId"], args["taskId"]
        right(self, name, **args)
    sdk.SDK.tell = tell


@bug
def never_expires():
    """A stored message comes however long ago it was sent."""
    right = server.Message.__init__

    def create(self, task, msg, payload, expires):
        right(self, task, msg, payload, float("inf"))
    server.Message.__init__ = create


@bug
def tags_pile_up():
    """New tags are added to the earlier ones."""
    right = server.Server.set_tags

    def set_tags(self, client, tags):
        right(self, client, sorted({*client.tags, *tags}))
    server.Server.set_tags = set_tags


@bug
def alias_without_pace():
    """Alias calls may follow each other at once."""
    sdk.ALIAS_PACE = -1


@bug
def alias_freed_for_one():
    """Unbinding for all frees this cid alone."""
    right = server.Server.unbind_alias

    def unbind(self, client, alias, is_self):
        right(self, client, alias, True)
    server.Server.unbind_alias = unbind


@bug
def new_cid_after_outage():
    """Each login gives another cid."""
    right = server.Server.log_in

    def log_in(self, *arguments):
        client = right(self, *arguments)
        client.cid = f"{client.cid[:-1]}{int(client.cid[-1], 16) ^ 1:x}"
        return client
    server.Server.log_in = log_in


@bug
def outage_untold():
    """A lost connection is not told."""
    right = sdk.SDK._set_state

    def set_state(self, state):
        if state != "Offline":
            right(self, state)
    sdk.SDK._set_state = set_state


@bug
def push_off_ignored():
    """The server goes on pushing though pushes are off."""
    server.Server._withholds = staticmethod(lambda client: False)


@bug
def badge_on_icon():
    """setBadge sets the icon, too."""
    right = sdk.SDK.set_badge

    def set_badge(self, value):
        right(self, value)
        self.phone.observe("badgeChanged", value=value)
    sdk.SDK.set_badge = set_badge


@bug
def takes_over_unasked():
    """APNs callbacks are taken over without registerRemoteNotification."""
    sdk.SDK.is_registered = property(lambda self: True, lambda self, value: None)


@bug
def launching_click_uncounted():
    """The click in the launch options is not counted."""
    sdk.SDK._count_launch = lambda self, payload: None


@bug
def settings_unasked():
    """The way to the settings is told whatever the app registered for."""
    right = sdk.SDK.settings_opened

    def opened(self, payload):
        self.types = [*self.types, "providesAppNotificationSettings"]
        right(self, payload)
    sdk.SDK.settings_opened = opened


@bug
def presents_by_itself():
    """In front, a notification is shown whatever the app says."""
    right = phone.Phone._presentation_block

    def block(self, delivery, payload):
        run = right(self, delivery, payload)
        return lambda options: run(options or ["banner"])
    phone.Phone._presentation_block = block
