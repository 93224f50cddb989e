"""Drives a headless Chromium over its debugging pipe, with nothing but Python's standard library.

    with Browser() as browser:
        page = browser.open("report.html")
        page.press("/")
        print(page.evaluate("document.activeElement.type"))
"""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

# The keys that tests press: what the page sees, and the text that the key writes.
KEYS = {
    "Tab": ("Tab", 9, ""),
    "Enter": ("Enter", 13, "\r"),
    "Escape": ("Escape", 27, ""),
    "ArrowUp": ("ArrowUp", 38, ""),
    "ArrowDown": ("ArrowDown", 40, ""),
    "Home": ("Home", 36, ""),
    "End": ("End", 35, ""),
    " ": ("Space", 32, " "),
    "/": ("Slash", 191, "/"),
    "-": ("Minus", 189, "-"),
}


def find():
    """The path of a Chromium, or None: $CHROMIUM if it is set, else the first on the PATH."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


class Failure(Exception):
    """The browser said no, or nothing within the deadline."""


class Browser:
    """A Chromium of its own, with a profile that is thrown away."""

    # Generous: it is there to end a hang, not to measure.
    DEADLINE = 120

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def start(self):
        """Starts the browser."""
        self.profile = tempfile.mkdtemp(prefix="pushspec-chromium-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def hand_over():
            # The pipe's ends are file descriptors 3 and 4 of the browser. Both are moved out of the
            # way first, for either may be 3 or 4 itself.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            high = [os.dup2(reading, 60), os.dup2(writing, 61)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        command = [
            find() or "chromium",
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            f"--user-data-dir={self.profile}",
            "--remote-debugging-pipe",
            "about:blank",
        ]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            close_fds=False,
            preexec_fn=hand_over,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.events = []
        return self

    def stop(self):
        """Ends it."""
        os.close(self.output)
        os.close(self.input)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, session=None, **parameters):
        """Sends a command and waits for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        number = self.number
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method):
        """Waits for an event, one that came already counting."""
        while True:
            for index, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(index)["params"]
            self.events.append(self.receive())

    def receive(self):
        """The next message."""
        end = time.monotonic() + self.DEADLINE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise Failure(f"nothing from the browser for {self.DEADLINE} s")
            chunk = os.read(self.input, 1 << 20)
            if not chunk:
                raise Failure("the browser has gone")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, path, width=1280, height=900, **options):
        """A page that shows the file at `path`, once it is loaded."""
        return Page(self, pathlib.Path(path).resolve().as_uri(), width, height, **options)


class Page:
    """One page, with everything that it asked of the network and complained of."""

    def __init__(self, browser, address, width, height, dark=False, script=True, media=""):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ["Page", "Network", "Log", "Runtime"]:
            self.send(f"{domain}.enable")
        self.resize(width, height)
        self.emulate(dark, media)
        if not script:
            self.send("Emulation.setScriptExecutionDisabled", value=True)
        browser.events.clear()
        self.send("Page.navigate", url=address)
        browser.wait("Page.loadEventFired")

    def send(self, method, **parameters):
        """Sends a command about this page."""
        return self.browser.send(method, self.session, **parameters)

    def resize(self, width, height):
        """Makes the window so large, in CSS pixels."""
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def emulate(self, dark=False, media=""):
        """Shows the page as in the dark, or as on another medium."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def evaluate(self, expression):
        """The value of an expression, awaited where it is a promise."""
        answer = self.send(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise Failure(answer["exceptionDetails"]["exception"].get("description", expression))
        return answer["result"].get("value")

    def press(self, key, shift=False, ctrl=False):
        """Presses a key and lets it go."""
        code, number, text = (
            KEYS[key] if key in KEYS else ("Key" + key.upper(), ord(key.upper()), key)
        )
        common = {
            "key": key,
            "code": code,
            "windowsVirtualKeyCode": number,
            "modifiers": (8 if shift else 0) | (2 if ctrl else 0),
        }
        self.send("Input.dispatchKeyEvent", type="keyDown", text="" if ctrl else text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        """Types a text."""
        for letter in text:
            self.press(letter)

    def until(self, expression):
        """Waits until the expression holds."""
        end = time.monotonic() + Browser.DEADLINE
        while not (value := self.evaluate(expression)):
            if time.monotonic() > end:
                raise Failure(f"never came true: {expression}")
            time.sleep(0.02)
        return value

    def tree(self):
        """The accessibility tree as (role, name, properties) of what is not ignored, in order."""
        listed = self.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in listed}
        nodes, waiting = [], [listed[0]["nodeId"]]
        while waiting:
            node = known.get(waiting.pop())
            if node:
                nodes.append(node)
                waiting += reversed(node.get("childIds", []))
        return [
            (
                node["role"]["value"],
                node.get("name", {}).get("value", ""),
                {p["name"]: p["value"].get("value") for p in node.get("properties", [])},
            )
            for node in nodes
            if not node.get("ignored") and "role" in node
        ]

    def requests(self):
        """The addresses that the page asked for."""
        self.send("Runtime.evaluate", expression="0")
        return [
            event["params"]["request"]["url"]
            for event in self.browser.events
            if event.get("method") == "Network.requestWillBeSent"
        ]

    def complaints(self):
        """What the page's script threw and what the browser logged."""
        self.send("Runtime.evaluate", expression="0")
        said = []
        for event in self.browser.events:
            if event.get("method") == "Runtime.exceptionThrown":
                said.append(event["params"]["exceptionDetails"]["text"])
            if event.get("method") == "Log.entryAdded":
                said.append(event["params"]["entry"]["text"])
        return said

    def picture(self, path, whole=False):
        """Writes a picture of what is seen, or of the whole page."""
        answer = self.send("Page.captureScreenshot", captureBeyondViewport=whole)
        pathlib.Path(path).write_bytes(base64.b64decode(answer["data"]))

    def paper(self, path):
        """Prints the page to a PDF."""
        answer = self.send("Page.printToPDF", printBackground=False)
        pathlib.Path(path).write_bytes(base64.b64decode(answer["data"]))
