"""The vendor's server: which clients it knows, what they are called, and how messages reach them."""

from pushspec import InvalidArguments

CREDENTIALS = {"demo-app": ("demo-key", "demo-secret")}
TWO_HOURS = 2 * 60 * 60 * 1000
DAY = 24 * 60 * 60 * 1000
BEIJING = 8 * 60 * 60 * 1000
MOST_CIDS_OF_ALIAS = 10


class Refused(Exception):
    """The server does not do what a client asked."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Message:
    """Something pushed."""

    def __init__(self, task, msg, payload, expires):
        self.task, self.msg, self.payload, self.expires = task, msg, payload, expires
        # Whether it was stored because the client was offline when it was sent.
        self.was_stored = False

    def user_info(self, cid):
        return {"payload": self.payload, "_gmid_": f"{self.task}:{self.msg}:{cid}"}


class Client:
    """What the server knows of one cid."""

    def __init__(self, cid, app_id, phone):
        self.cid, self.app_id, self.phone = cid, app_id, phone
        self.sdk = None
        self.has_token = False
        self.is_off = False
        self.badge = 0
        self.tags = []
        self.tags_at = None
        self.alias = None
        self.stored = []


class Server:
    """One for all phones of a session."""

    def __init__(self, world):
        self.world = world
        self.is_reachable = True
        self.is_blacklisted = False
        self._failures = {}
        self._clients = {}
        # Those with wrong credentials, where they get a cid at all: nothing can be pushed to them.
        self._strangers = {}
        self._requests = {}
        self._count = 0

    def stimuli(self):
        return {
            "push": self.push, "blacklistApp": self.blacklist, "loseServer": self.lose,
            "restoreServer": self.restore, "failServer": self.fail,
        }

    # Faults

    def blacklist(self):
        self.is_blacklisted = True

    def lose(self):
        self._set_reachable(False)

    def restore(self):
        self._set_reachable(True)

    def _set_reachable(self, is_reachable):
        self.is_reachable = is_reachable
        for phone in self.world.phones.values():
            phone.connection_changed()

    def fail(self, call, code):
        self._failures.setdefault(call, []).append(code)

    def check(self, call):
        """Fails where the next such call is to fail."""
        codes = self._failures.get(call)
        if codes:
            raise Refused(codes.pop(0), f"the server refuses {call}")

    # Clients

    def log_in(self, app_id, app_key, app_secret, phone):
        """The client of an app on a phone: the same one each time."""
        self.check("startSdk")
        is_known = CREDENTIALS.get(app_id) == (app_key, app_secret)
        if not is_known and not self.world.choices.admits_strangers:
            raise Refused(10001, "appId, appKey or appSecret is wrong")
        clients = self._clients if is_known else self._strangers
        key = (app_id, app_key, phone.client)
        if key not in clients:
            cid = "".join(self.world.random.choice("0123456789abcdef") for _ in range(32))
            clients[key] = Client(cid, app_id, phone)
        return clients[key]

    def set_tags(self, client, tags):
        self.check("setTags")
        if self.is_blacklisted:
            raise Refused(20009, "the app is on the blacklist")
        if client.tags_at is not None and self._is_same_day(client.tags_at, self.world.clock.now):
            raise Refused(20002, "tags were set today")
        client.tags, client.tags_at = list(tags), self.world.clock.now

    def _is_same_day(self, earlier, later):
        if not self.world.choices.has_calendar_days:
            return later - earlier < DAY
        first, second = (
            (self.world.session.epoch + at + BEIJING) // DAY for at in (earlier, later))
        return first == second

    def bind_alias(self, client, alias):
        self.check("bindAlias")
        holders = [other for other in self._of_app(client) if other.alias == alias]
        if client not in holders and len(holders) >= MOST_CIDS_OF_ALIAS:
            raise Refused(self.world.choices.code_of_full_alias, "the alias has ten cids")
        client.alias = alias

    def unbind_alias(self, client, alias, is_self):
        self.check("unbindAlias")
        if client.alias != alias:
            raise Refused(30002, "this cid does not have the alias")
        for other in [client] if is_self else self._of_app(client):
            if other.alias == alias:
                other.alias = None

    def _of_app(self, client):
        return [other for other in self._clients.values() if other.app_id == client.app_id]

    def set_badge(self, client, value):
        client.badge = value
        client.phone.observe("serverBadgeChanged", value=value)

    # Messages

    def push(self, audience, transmission=None, notification=None, ios=None, ttl=TWO_HOURS,
             requestId=None, strategy=1):
        if requestId is not None and requestId in self._requests:
            return self._requests[requestId]
        if transmission is not None and notification is not None:
            return {"code": 20001, "message": "please choose one of notification and transmission"}
        targets = self._targets(audience)
        if targets is None:
            return {"code": 20001, "message": "target user is invalid"}
        self._count += 1
        task = f"OSA-{self._count:04d}"
        msg = "".join(self.world.random.choice("0123456789abcdef") for _ in range(16))
        answer = {"taskId": task, "msgId": msg}
        for client in targets:
            message = Message(task, msg, transmission, self.world.clock.now + max(ttl, 0))
            delivery = self._send(client, message, ios, ttl, strategy)
            if delivery and "delivery" not in answer:
                answer["delivery"] = delivery
        if requestId is not None:
            self._requests[requestId] = answer
        return answer

    def _targets(self, audience):
        """The clients that are meant; None where one is named that there is not."""
        clients = list(self._clients.values())
        if audience.get("cid") is not None:
            known = {client.cid: client for client in clients}
            if any(cid not in known for cid in audience["cid"]):
                return None
            return [known[cid] for cid in audience["cid"]]
        if audience.get("alias") is not None:
            return [client for client in clients if client.alias in audience["alias"]]
        if audience.get("tag") is not None:
            return [client for client in clients if set(client.tags) & set(audience["tag"])]
        raise InvalidArguments("push: 'audience' names nobody")

    @staticmethod
    def _withholds(client):
        """Whether nothing may be sent to this client now."""
        return client.is_off

    def _send(self, client, message, ios, ttl, strategy):
        """Sends to one client; gives the delivery's name where APNs is involved."""
        if self._withholds(client):
            return None
        has_message = message.payload is not None
        is_online = client.sdk is not None
        by_apns = ios is not None and client.has_token
        if strategy == 2 or (strategy == 4 and by_apns):
            return self._announce(client, message, ios) if by_apns else None
        if is_online:
            if has_message:
                self._transmit(client, message)
            return None
        if has_message and ttl >= 0:
            message.was_stored = True
            client.stored.append(message)
        return self._announce(client, message, ios) if by_apns and strategy != 3 else None

    def _transmit(self, client, message):
        """Sends through GeTui's own channel; what does not get through is kept."""
        def arrive():
            if client.sdk is None or self._withholds(client):
                client.stored.append(message)
            else:
                client.sdk.received_message(message)
        self.world.clock.after(self.world.latency(50, 250), arrive)

    def _announce(self, client, message, ios):
        """Sends through APNs."""
        payload = {key: value for key, value in ios.items() if key not in ("type", "auto_badge")}
        payload["_gmid_"] = f"{message.task}:{message.msg}:{client.cid}"
        automatic = ios.get("auto_badge")
        if automatic is not None:
            relative = automatic[:1] in "+-"
            value = max(0, client.badge + int(automatic) if relative else int(automatic))
            self.set_badge(client, value)
            payload["aps"] = {**(payload.get("aps") or {}), "badge": value}
        delivery = self.world.next_delivery()
        client.phone.apns_sends(delivery, payload)
        return delivery

    def came_online(self, client):
        """Sends what was stored and has not expired."""
        stored, client.stored = client.stored, []
        for message in stored:
            if message.expires >= self.world.clock.now:
                self._transmit(client, message)
