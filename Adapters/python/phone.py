"""A phone: its network, the app's life, the permission dialog, APNs' end, the notification centre."""

from pushspec import InvalidArguments
from sdk import SDK

FOREGROUND, BACKGROUND, TERMINATED = "foreground", "background", "terminated"


def aps_of(payload):
    """The part of a payload that is meant for the system."""
    aps = payload.get("aps") if isinstance(payload, dict) else None
    return aps if isinstance(aps, dict) else {}


def is_silent(payload):
    """Whether there is nothing to show to the user."""
    return "alert" not in aps_of(payload)


class Process:
    """One run of the app."""

    def __init__(self, phone):
        self.is_alive = True
        self.sdk = SDK(phone, self)


class Phone:
    """One phone with the app on it, which the user has just opened for the first time."""

    def __init__(self, world, client):
        self.world, self.client = world, client
        self.is_online = True
        self.state = TERMINATED
        self.process = None
        self.ended_by = None
        # What the SDK keeps between processes.
        self.storage = {}
        # None: the user has never been asked.
        self.is_allowed = None
        self._dialogue = None
        self._answer = None
        self.token_error = None
        self._waits_for_token = []
        self._kept_by_apns = []
        # What can be tapped, the newest last.
        self._shown = {}
        self._silent_for_launch = {}
        self._latest_silent = None

    def observe(self, name, **args):
        self.world.session.observation(self.client, name, **args)

    def start_process(self, state=FOREGROUND):
        self.state = state
        self.process = Process(self)

    def stimuli(self):
        return {
            "goOffline": self.go_offline, "goOnline": self.go_online,
            "enterBackground": self.enter_background, "enterForeground": self.enter_foreground,
            "terminate": self.terminate, "launch": self.launch,
            "answerPermission": self.answer_permission, "failDeviceToken": self.fail_device_token,
            "deliverAPNs": self.deliver_apns, "tapNotification": self.tap,
            "dismissNotification": self.dismiss, "openLink": self.open_link,
            "openNotificationSettings": self.open_settings,
        }

    # Network

    def go_offline(self):
        self.is_online = False
        self.connection_changed()

    def go_online(self):
        self.is_online = True
        self.connection_changed()
        kept, self._kept_by_apns = self._kept_by_apns, []
        for delivery, payload in kept:
            self.apns_sends(delivery, payload)
        waiting, self._waits_for_token = self._waits_for_token, []
        for receive in waiting:
            self.request_token(receive)

    def connection_changed(self):
        """Whether the SDK can be connected may have changed."""
        if self.process:
            self.process.sdk.connection_changed()

    # Life of the app

    def enter_background(self):
        if self.state != FOREGROUND:
            raise InvalidArguments(f"the app is not in front but {self.state}")
        self.state = BACKGROUND
        self.connection_changed()

    def enter_foreground(self):
        if self.state != BACKGROUND:
            raise InvalidArguments(f"the app is not in the background but {self.state}")
        self._come_to_front()

    def _come_to_front(self):
        if self.state == TERMINATED:
            raise InvalidArguments("the app is not running: launch it")
        if self.state != FOREGROUND:
            self.state = FOREGROUND
            self.connection_changed()

    def terminate(self, by="user"):
        if self.state == TERMINATED:
            raise InvalidArguments("the app is not running")
        process, self.process = self.process, None
        self.state, self.ended_by = TERMINATED, by
        process.is_alive = False
        process.sdk.process_ended()

    def launch(self, by="user", delivery=None):
        if self.state != TERMINATED:
            raise InvalidArguments("the app is running already")
        if by == "notification":
            return self._launch_by_notification(delivery)
        if by == "silentPush":
            return self._launch_by_silent_push(delivery)
        self.start_process()
        return {}

    def _launch_by_notification(self, delivery):
        delivery = delivery or (list(self._shown)[-1] if self._shown else None)
        payload = self._take_shown(delivery)
        self.start_process()
        if self.world.choices.tells_launching_tap:
            self.process.sdk.launched_by_tap(
                payload, lambda: self.observe("responseCompleted", delivery=delivery))
        return {"launchingOptions": {"remoteNotification": payload},
                "sceneOptions": {"notificationResponse": {"userInfo": payload}}}

    def _launch_by_silent_push(self, delivery):
        name = delivery or self._latest_silent
        payload = self._silent_for_launch.pop(name, None)
        if payload is None:
            raise InvalidArguments("no silent push has come that could launch the app")
        self.start_process(BACKGROUND)
        self.process.sdk.launched_by(name, payload, self._fetch_block(name))
        return {"launchingOptions": {"remoteNotification": payload}}

    # Permission and device token

    def ask_permission(self, options, tell):
        """Asks the user, once in the app's life; the answer is told by `tell`."""
        self.observe("permissionRequested", options=options)
        if self.is_allowed is not None:
            if self.world.choices.tells_known_answer:
                self.world.clock.after(20, lambda: tell(self.is_allowed))
            return
        self._dialogue = tell
        if self._answer is not None:
            self._answer_dialogue()

    def answer_permission(self, granted, error=None):
        self._answer = (granted, error)
        if self._dialogue:
            self._answer_dialogue()

    def _answer_dialogue(self):
        tell, self._dialogue = self._dialogue, None
        granted, error = self._answer
        self._answer = None
        self.is_allowed = granted
        self.world.clock.after(self.world.latency(50, 300), lambda: tell(granted, error))

    def fail_device_token(self, error):
        self.token_error = error

    def request_token(self, receive):
        """Gets a token from APNs, for which the network is needed."""
        if not self.is_online:
            self._waits_for_token.append(receive)
            return
        self.world.clock.after(
            self.world.latency(200, 900),
            lambda: receive(self.token_error) if self.is_online else self.request_token(receive))

    # APNs

    def deliver_apns(self, payload):
        delivery = self.world.next_delivery()
        self.apns_sends(delivery, payload)
        return {"delivery": delivery}

    def apns_sends(self, delivery, payload):
        """APNs has something for this phone, and keeps it while the phone has no network."""
        if not self.is_online:
            self._kept_by_apns.append((delivery, payload))
            return

        def arrive():
            if self.is_online:
                self._arrive(delivery, payload)
            else:
                self._kept_by_apns.append((delivery, payload))

        self.world.clock.after(self.world.latency(100, 600), arrive)

    def _arrive(self, delivery, payload):
        self.observe("delivered", delivery=delivery, appState=self.state, payload=payload,
                     kind="silent" if is_silent(payload) else "alert")
        if is_silent(payload):
            if self.process:
                self.process.sdk.received_silent(delivery, payload, self._fetch_block(delivery))
            elif self.ended_by == "system":
                # The system may launch the app for it; one that the user has ended stays ended.
                self._silent_for_launch[delivery] = payload
                self._latest_silent = delivery
            return
        if self.state == FOREGROUND:
            if self.is_allowed:
                block = self._presentation_block(delivery, payload)
                self.process.sdk.will_present(delivery, payload, block)
            return
        self._present(delivery, payload, ["banner", "list", "sound", "badge"])
        if self.process and aps_of(payload).get("content-available") == 1:
            self.process.sdk.received_in_background(delivery, payload, self._fetch_block(delivery))

    def _fetch_block(self, delivery):
        return lambda result: self.observe("fetchCompleted", delivery=delivery, result=result)

    def _presentation_block(self, delivery, payload):
        def run(options):
            self.observe("presentationCompleted", delivery=delivery, options=options)
            self._present(delivery, payload, options)
        return run

    def _present(self, delivery, payload, options):
        if not self.is_allowed or not options:
            return
        self.observe("presented", delivery=delivery, options=options)
        if set(options) & {"alert", "banner", "list"}:
            self._shown[delivery] = payload
        badge = aps_of(payload).get("badge")
        if "badge" in options and badge is not None:
            self.observe("badgeChanged", value=badge)

    # The notification centre

    def _take_shown(self, delivery):
        if delivery is None and self._shown:
            delivery = list(self._shown)[-1]
        if delivery not in self._shown:
            raise InvalidArguments("no such notification is shown")
        return self._shown.pop(delivery)

    def tap(self, delivery=None):
        if self.state == TERMINATED:
            raise InvalidArguments("the app is not running: launch it by the notification")
        delivery = delivery or (list(self._shown)[-1] if self._shown else None)
        payload = self._take_shown(delivery)
        self._come_to_front()
        self.process.sdk.tapped(
            payload, lambda: self.observe("responseCompleted", delivery=delivery))

    def dismiss(self, delivery=None):
        self._take_shown(delivery)

    def open_settings(self, delivery=None):
        payload = None
        if delivery is not None:
            if delivery not in self._shown:
                raise InvalidArguments("no such notification is shown")
            payload = self._shown[delivery]
        self._come_to_front()
        self.process.sdk.settings_opened(payload)

    def open_link(self, url):
        self._come_to_front()

    def clear_notifications(self):
        self._shown.clear()
        self.observe("notificationsCleared")
        self.observe("badgeChanged", value=0)
