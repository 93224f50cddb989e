"""What the vendor's documents leave open, decided anew in each session.

Whoever relies on one of these finds out: scenarios must accept either, and apps should.
"""


class Choices:
    """One way to fill the gaps, drawn from the session's seed."""

    def __init__(self, random):
        def toss():
            return random.random() < 0.5

        # Order of the first cid and of Started.
        self.tells_cid_first = toss()
        # Whether these tell the cid again, once each.
        self.tells_cid_after_outage = toss()
        self.tells_cid_after_second_start = toss()
        # Whether going to the background is told as Offline.
        self.tells_offline_in_background = toss()
        # Whether a second registration tells an answer that is known.
        self.tells_known_answer = toss()
        # Whether wrong credentials get as far as a cid that nobody can push to.
        self.admits_strangers = toss()
        # What setTags returns where it is refused.
        self.refused_tags_return = toss()
        # Whether alias calls that are refused at once count.
        self.counts_refused_alias_calls = toss()
        # Whether tags may be set again with the next day, or 24 hours later.
        self.has_calendar_days = toss()
        # What is said of an empty alias, and of one that ten cids have.
        self.code_of_empty_alias = 30002 if toss() else 30007
        self.code_of_full_alias = 30003 if toss() else 30002
        # Whether a launching tap comes by the callback too.
        self.tells_launching_tap = toss()
        # Whether a link without payload is counted.
        self.counts_empty_links = toss()
        # What offLine is of messages that APNs has brought.
        self.offline_of_apns = toss()
        # What isModeOff is in an error: the mode that is, or the one that was asked for.
        self.error_tells_asked_mode = toss()
        # The status before the start.
        self.first_status = "Stoped" if toss() else "Offline"
