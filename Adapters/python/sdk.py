"""The SDK in one process of the app."""

import re
import uuid
import zlib
from urllib.parse import parse_qs, urlsplit

from server import DAY, Refused

DOMAIN = "com.getui.sdk"
TAG = re.compile(r"[\u3400-\u9fffA-Za-z0-9+\-*._]+")
ALIAS = re.compile(r"[\u3400-\u9fffA-Za-z0-9_]+")
ALIAS_PACE, ALIAS_CALLS_A_DAY = 5_000, 50
LINK_HOSTS = ("link.gl.ink", "link.applk.cn")


def error(code, message):
    return {"domain": DOMAIN, "code": code, "message": message}


def ids_of(user_info):
    """Task and message of what GeTui has sent; nothing for what others have."""
    identity = user_info.get("_gmid_") if isinstance(user_info, dict) else None
    parts = identity.split(":") if isinstance(identity, str) else []
    return (parts[0], parts[1]) if len(parts) >= 2 else (None, None)


def is_visible(payload):
    return "alert" in (payload.get("aps") or {}) if isinstance(payload, dict) else False


class SDK:
    """What the app calls, and what calls the app."""

    def __init__(self, phone, process):
        self.phone, self.process = phone, process
        self.world, self.server = phone.world, phone.world.server
        self.choices = phone.world.choices
        self.state = self.choices.first_status
        self.credentials = None
        self.client = None
        self.is_connected = False
        self.is_registered = False
        self.types = []
        self._life = 0
        self._attempt = 0
        self._is_connecting = False
        self._owes_cid = False
        self._outbox = []
        self._launch_push = None
        self._launch_tap = None
        self._last_report = 0

    def calls(self):
        return {
            "startSdk": self.start, "destroy": self.destroy, "status": lambda: self.state,
            "clientId": lambda: self.phone.storage.get("cid"), "version": lambda: "3.1.0.0",
            "setChannelId": lambda channelId: None, "runBackgroundEnable": self.run_in_background,
            "registerRemoteNotification": self.register,
            "handleRemoteNotification": self.count_receipt,
            "handleVoipNotification": self.count_receipt,
            "handleSceneWillConnect": self.scene_connected,
            "clearAllNotificationForNotificationBar": self.phone.clear_notifications,
            "sendFeedbackMessage": self.send_feedback, "handleApplinkFeedback": self.open_link,
            "sendMessage": self.send_message, "setPushModeForOff": self.set_push_mode,
            "setTags": self.set_tags, "queryTag": self.query_tags,
            "bindAlias": self.bind_alias, "unbindAlias": self.unbind_alias,
            "setBadge": self.set_badge, "resetBadge": lambda: self.set_badge(0),
            "registerVoipToken": lambda voipToken: bool(voipToken),
            "registerLiveActivity": self.register_live_activity,
            "registerPushToStartToken": self.register_push_to_start,
            "registerControlsTokens": self.register_controls,
        }

    def tell(self, name, **args):
        """Calls the app's delegate, which is there from the start until the end of the service."""
        if self.process.is_alive and self.credentials:
            self.world.session.callback(self.phone.client, name, **args)

    # Start, state, identity

    def start(self, appId, appKey, appSecret, launchingOptions=None):
        credentials = (appId, appKey, appSecret)
        if self.credentials != credentials:
            if self.credentials:
                self._disconnect()
            self.credentials = credentials
            self._owes_cid = True
            self.state = "Starting"
            self.tell("GeTuiSDkDidNotifySdkState", status=self.state)
        elif self.is_connected and self.choices.tells_cid_after_second_start:
            life = self._life
            self.world.clock.after(20, lambda: life == self._life and self._tell_cid())
        self._count_launch((launchingOptions or {}).get("remoteNotification"))
        self._hand_over_launch_push()
        self.connection_changed()

    def destroy(self):
        if not self.credentials:
            return
        self._disconnect()
        self._set_state("Stoped")
        self.credentials = None
        self.client = None
        self.is_registered = False
        self._life += 1

    def process_ended(self):
        """The process is gone, and with it the connection."""
        self._life += 1
        self._disconnect()

    def run_in_background(self, isEnable):
        self.phone.storage["background"] = isEnable
        self.connection_changed()

    def _set_state(self, state):
        if state != self.state:
            self.state = state
            self.tell("GeTuiSDkDidNotifySdkState", status=state)

    def _can_connect(self):
        in_front = self.phone.state == "foreground" or self.phone.storage.get("background")
        return bool(self.process.is_alive and self.credentials and self.phone.is_online
                    and self.server.is_reachable and in_front)

    def connection_changed(self):
        """Connects or lets go, whatever is possible now."""
        if not self._can_connect():
            was_connected = self.is_connected
            self._disconnect()
            is_outage = not self.phone.is_online or not self.server.is_reachable
            if was_connected or is_outage and self.state == "Started":
                if is_outage or self.choices.tells_offline_in_background:
                    self._set_state("Offline")
                self._owes_cid = self._owes_cid or self.choices.tells_cid_after_outage
        elif not self.is_connected and not self._is_connecting:
            self._is_connecting = True
            self._attempt += 1
            attempt = self._attempt
            self.world.clock.after(self.world.latency(100, 500), lambda: self._log_in(attempt))
        self._send_reports()

    def _disconnect(self):
        self._attempt += 1
        self._is_connecting = self.is_connected = False
        if self.client and self.client.sdk is self:
            self.client.sdk = None

    def _log_in(self, attempt):
        if attempt != self._attempt:
            return
        self._is_connecting = False
        try:
            client = self.server.log_in(*self.credentials, self.phone)
        except Refused as refused:
            self.tell("GeTuiSdkDidOccurError", error=error(refused.code, str(refused)))
            return
        self.client, self.is_connected, client.sdk = client, True, self
        if self.phone.storage.get("token"):
            client.has_token = True
        steps = [self._tell_owed_cid, lambda: self._set_state("Started")]
        for step in steps if self.choices.tells_cid_first else reversed(steps):
            # What the app does in one callback may have ended the service.
            if self.is_connected:
                step()
        if self.is_connected:
            self.server.came_online(client)
            self._send_reports()

    def _tell_owed_cid(self):
        if self._owes_cid:
            self._owes_cid = False
            self._tell_cid()

    def _tell_cid(self):
        if self.client:
            self.phone.storage["cid"] = self.client.cid
            self.tell("GeTuiSdkDidRegisterClient", clientId=self.client.cid)

    # APNs

    def register(self, types):
        self.is_registered, self.types = True, types
        life = self._life
        self.phone.ask_permission(
            types,
            lambda granted, error=None: life == self._life and self.tell(
                "GetuiSdkGrantAuthorization", granted=granted, error=error))
        self.phone.request_token(self._received_token)
        self._hand_over_launch_push()

    def _received_token(self, failure):
        if failure or not self.process.is_alive:
            return
        self.phone.storage["token"] = True
        if self.is_connected:
            self.client.has_token = True

    def _fetch_handler(self, delivery, block):
        """A handler for the app, which runs the system's block once, however often it is run."""
        has_run = False

        def run(result):
            nonlocal has_run
            if not has_run:
                has_run = True
                block(result)
        return self.world.handler(self.process, run, delivery)

    def launched_by(self, delivery, payload, block):
        """A silent push launched the app, before anybody could take it."""
        self._launch_push = (delivery, payload, block)

    def _hand_over_launch_push(self):
        if self._launch_push and self.is_registered and self.credentials:
            push, self._launch_push = self._launch_push, None
            self.received_silent(*push)
        if self._launch_tap and self.is_registered and self.credentials:
            tap, self._launch_tap = self._launch_tap, None
            self.tapped(*tap)

    def launched_by_tap(self, payload, block):
        """A tap launched the app, and is told once somebody can take it."""
        self._launch_tap = (payload, block)

    def received_silent(self, delivery, payload, block):
        if not self.is_registered or not self.credentials:
            return
        task, msg = ids_of(payload)
        self._report_receipt(payload)
        self.tell("GeTuiSdkDidReceiveSlience", userInfo=payload, fromGetui=False,
                  offLine=self.choices.offline_of_apns, appId=self.credentials[0] if task else None, taskId=task, msgId=msg,
                  completionHandler=self._fetch_handler(delivery, block))

    def received_in_background(self, delivery, payload, block):
        if not self.is_registered or not self.credentials:
            return
        self._report_receipt(payload)
        self.tell("GeTuiSdkDidReceiveNotification", userInfo=payload,
                  completionHandler=self._fetch_handler(delivery, block))

    def will_present(self, delivery, payload, block):
        if not self.is_registered or not self.credentials:
            return
        self._report_receipt(payload)
        self.tell("GeTuiSdkNotificationCenter.willPresentNotification",
                  notification={"userInfo": payload},
                  completionHandler=self._fetch_handler(delivery, block))

    def tapped(self, payload, block):
        if not self.is_registered or not self.credentials:
            return
        self._report_click(payload)
        # There is no fetch block for a tap, so the app is handed none.
        self.tell("GeTuiSdkDidReceiveNotification", userInfo=payload,
                  response={"userInfo": payload})
        block()

    def settings_opened(self, payload):
        if self.is_registered and "providesAppNotificationSettings" in self.types:
            notification = {"userInfo": payload} if payload is not None else None
            self.tell("GeTuiSdkNotificationCenter.openSettingsForNotification",
                      notification=notification)

    def received_message(self, message):
        """A message through GeTui's own channel."""
        self.tell("GeTuiSdkDidReceiveSlience", userInfo=message.user_info(self.client.cid),
                  fromGetui=True, offLine=message.was_stored, appId=self.credentials[0],
                  taskId=message.task, msgId=message.msg)

    # Reports: they need the network, not the connection

    def _report(self, action, needs_cid=False):
        self._outbox.append((action, needs_cid))
        self._send_reports()

    def _send_reports(self):
        if not (self.process.is_alive and self.phone.is_online and self.server.is_reachable):
            return
        ready = [(action, needs) for action, needs in self._outbox if self.client or not needs]
        self._outbox = [entry for entry in self._outbox if entry not in ready]
        for action, _ in ready:
            # One after another: none overtakes one that was sent before it.
            now = self.world.clock.now
            self._last_report = max(self._last_report, now + self.world.latency(30, 200))
            self.world.clock.after(self._last_report - now, action)

    def _report_receipt(self, payload):
        task, msg = ids_of(payload)
        if task:
            self._report(lambda: self.phone.observe("receiptCounted", taskId=task, msgId=msg))

    def count_receipt(self, userInfo):
        self._report_receipt(userInfo)

    def _report_click(self, payload):
        task, msg = ids_of(payload)
        clicked = self.phone.storage.setdefault("clicked", set())
        if task and (task, msg) not in clicked:
            clicked.add((task, msg))
            self._report(lambda: self.phone.observe("clickReported", taskId=task, msgId=msg))

    def _count_launch(self, payload):
        if payload and is_visible(payload):
            self._report_click(payload)

    def scene_connected(self, options):
        response = options.get("notificationResponse") if isinstance(options, dict) else None
        self._count_launch((response or {}).get("userInfo"))

    def send_feedback(self, actionId, taskId, msgId):
        if not self.credentials or not taskId or not msgId:
            return False
        if not 90001 <= actionId <= 90999 and actionId != 60002:
            return False
        self._report(lambda: self.phone.observe(
            "feedbackReported", actionId=actionId, taskId=taskId, msgId=msgId,
            cid=self.client.cid if self.client else ""), needs_cid=True)
        return True

    def open_link(self, webUrl):
        link = urlsplit(webUrl)
        query = parse_qs(link.query)
        if link.hostname not in LINK_HOSTS:
            return None
        payload, mid = query.get("n", [None])[0], query.get("p", [None])[0]
        if payload is None and not self.choices.counts_empty_links:
            return None
        self._report(lambda: self.phone.observe("linkClicked", payload=payload, mid=mid))
        return payload

    def set_badge(self, value):
        if 0 <= value <= 99999:
            self._report(
                lambda: self.client and self.server.set_badge(self.client, value), needs_cid=True)

    # Calls that the server answers

    def _ask(self, call, work, answer):
        """Has the server do `work`; `answer` is told its result or the error that came instead.

        An answer never comes before the call has returned, nor after the service has been ended.
        """
        life, attempt, was_connected = self._life, self._attempt, self.is_connected

        def arrive():
            if life != self._life:
                return
            if not was_connected or attempt != self._attempt:
                answer(None, Refused(None, "the connection is lost"))
                return
            try:
                if call:
                    self.server.check(call)
                answer(work(), None)
            except Refused as refused:
                answer(None, refused)

        self.world.clock.after(self.world.latency(50, 300) if was_connected else 20, arrive)

    def _refuse_later(self, answer):
        life = self._life
        self.world.clock.after(20, lambda: life == self._life and answer())

    def set_push_mode(self, off):
        if not self.credentials:
            return

        def work():
            self.client.is_off = off

        def answer(_, refused):
            is_off = self.client.is_off if self.client else False
            if refused and self.choices.error_tells_asked_mode:
                is_off = off
            self.tell("GeTuiSdkDidSetPushMode", isModeOff=is_off,
                      error=error(refused.code or 10000, str(refused)) if refused else None)
        self._ask("setPushModeForOff", work, answer)

    def set_tags(self, tags, sequenceNum=None):
        if not self.credentials:
            return False
        number = sequenceNum
        if number is None:
            number = f"tags-{zlib.crc32(chr(0).join(tags).encode()):08x}"

        def answer(_, refused):
            failure = error(refused.code or 20008, str(refused)) if refused else None
            self.tell("GeTuiSdkDidSetTagsAction", sequenceNum=number, isSuccess=failure is None,
                      error=failure)

        fault = self._fault_of_tags(tags, number)
        if fault:
            self._refuse_later(lambda: answer(None, fault))
            return self.choices.refused_tags_return
        self._ask(None, lambda: self.server.set_tags(self.client, tags), answer)
        return True

    def _fault_of_tags(self, tags, number):
        if not number:
            return Refused(20007, "the sequence number is empty")
        if not tags:
            return Refused(20006, "there is no tag")
        if len(tags) > 100:
            return Refused(20001, "there are more than 100 tags")
        if len(set(tags)) < len(tags):
            return Refused(20003, "a tag is there twice")
        if not all(TAG.fullmatch(tag) for tag in tags):
            return Refused(20011, "a tag has other characters than those allowed")
        if not self.is_connected:
            return Refused(20008, "not logged in")
        return None

    def query_tags(self, sequenceNum):
        if not self.credentials:
            return False

        def answer(tags, refused):
            self.tell("GetuiSdkDidQueryTag", tags=tags, sequenceNum=sequenceNum,
                      error=error(refused.code or 20008, str(refused)) if refused else None)
        self._ask("queryTag", lambda: list(self.client.tags), answer)
        return True

    def bind_alias(self, alias, sequenceNum):
        self._alias_call("bindAlias", alias, sequenceNum,
                         lambda: self.server.bind_alias(self.client, alias))

    def unbind_alias(self, alias, sequenceNum, isSelf):
        self._alias_call("unbindAlias", alias, sequenceNum,
                         lambda: self.server.unbind_alias(self.client, alias, isSelf))

    def _alias_call(self, action, alias, number, work):
        if not self.credentials:
            return

        def answer(_, refused):
            failure = error(refused.code or 30006, str(refused)) if refused else None
            self.tell("GeTuiSdkDidAliasAction", action=action, isSuccess=failure is None,
                      sequenceNum=number, error=failure)

        fault = self._fault_of_alias(alias, number)
        if self.client and (fault is None or self.choices.counts_refused_alias_calls):
            self._alias_calls().append(self.world.clock.now)
        if fault:
            self._refuse_later(lambda: answer(None, fault))
        else:
            self._ask(None, work, answer)

    def _alias_calls(self):
        """When this cid has made alias calls that count."""
        return self.phone.storage.setdefault(("alias calls", self.client.cid), [])

    def _fault_of_alias(self, alias, number):
        if not number:
            return Refused(30008, "the sequence number is empty")
        if not alias:
            return Refused(self.choices.code_of_empty_alias, "the alias is empty")
        if len(alias.encode()) > 40 or not ALIAS.fullmatch(alias):
            return Refused(30007, "the alias is too long, or has characters that are not allowed")
        if not self.client:
            return Refused(30005, "there is no cid yet")
        if not self.is_connected:
            return Refused(30006, "there is no connection")
        calls, now = self._alias_calls(), self.world.clock.now
        if calls and now - calls[-1] <= ALIAS_PACE:
            return Refused(30001, "alias calls must be more than 5 s apart")
        if len([at for at in calls if now - at < DAY]) >= ALIAS_CALLS_A_DAY:
            return Refused(30003, "there were fifty alias calls in 24 hours")
        return None

    def send_message(self, body, taskId=None):
        if not self.is_connected:
            return None
        identity = taskId or str(uuid.UUID(int=self.world.random.getrandbits(128)))

        def answer(_, refused):
            self.tell("GeTuiSdkDidSendMessage", messageId=identity, result=refused is None,
                      error=error(refused.code or 10000, str(refused)) if refused else None)
        self._ask("sendMessage", lambda: None, answer)
        return identity

    def register_live_activity(self, liveActivityId, activityToken, sequenceNum):
        return self._register_token("registerLiveActivity", "GeTuiSdkDidRegisterLiveActivity",
                                    bool(liveActivityId), sequenceNum)

    def register_push_to_start(self, activityAttributes, pushToStartToken, sequenceNum):
        return self._register_token(
            "registerPushToStartToken", "GeTuiSdkDidRegisterPushToStartToken",
            bool(activityAttributes), sequenceNum)

    def register_controls(self, controlsTokens, sequenceNum):
        return self._register_token("registerControlsTokens", "GeTuiSdkDidRegisterControlsTokens",
                                    bool(controlsTokens), sequenceNum)

    def _register_token(self, call, callback, is_valid, number):
        if not self.credentials or not is_valid or not number:
            return False

        def answer(_, refused):
            self.tell(callback, sequenceNum=number, result=refused is None,
                      error=error(refused.code or 10000, str(refused)) if refused else None)
        self._ask(call, lambda: None, answer)
        return True
