#!/usr/bin/env python3
"""Opens pushspec's pages in a real Chromium and uses them: keys, filters, links, paper, the dark.

    swift build && Tests/Browser/check_pages.py

$PUSHSPEC is the program that writes the pages (default: .build/debug/pushspec), $CHROMIUM the
browser (default: the first Chromium on the PATH). Without a browser it says so and ends with 0.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import chromium

ROOT = pathlib.Path(__file__).resolve().parents[2]
PUSHSPEC = os.environ.get("PUSHSPEC", str(ROOT / ".build/debug/pushspec"))
HOSTILE = (
    "</script></style></title><script>window.owned=1</script><img src=x onerror='window.owned=2'>"
    "\" autofocus onfocus='window.owned=3' x=\"\u202eevil\u2066 \x00\x1b[31m"
)

# The contrast of each text that is seen, with what it stands on.
CONTRAST = """(() => {
  const channels = text => text.match(/[\\d.]+/g).map(Number);
  const over = (top, below) => {
    const a = top.length > 3 ? top[3] : 1;
    return [0, 1, 2].map(i => top[i] * a + below[i] * (1 - a));
  };
  const light = color => {
    const [r, g, b] = color.map(c => {
      c /= 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = element => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      layers.push(channels(getComputedStyle(e).backgroundColor));
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  while (walker.nextNode() && seen < 6000) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
    if (element.closest("svg, script, style, .visually-hidden")) continue;
    seen += 1;
    const style = getComputedStyle(element);
    const below = ground(element);
    const pair = [light(over(channels(style.color), below)), light(below)].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    if (ratio < (isLarge ? 3 : 4.5)) {
      faults.add(element.tagName + "." + element.className + " " + ratio.toFixed(2));
    }
  }
  return seen > 20 ? [...faults] : ["only " + seen + " texts"];
})()"""


def run(*arguments, statuses=(0, 1)):
    """Runs pushspec in the repository."""
    done = subprocess.run(
        [PUSHSPEC, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode not in statuses:
        raise SystemExit(f"pushspec {arguments} ended with {done.returncode}: {done.stderr}")


def poison(value, key=""):
    """The document with something hostile in each text that is not a word of the format."""
    own = {"format", "outcome", "kind", "level", "startedAt", "clock", "interruption"}
    if isinstance(value, dict):
        return {name: poison(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [poison(part, key) for part in value]
    return value + HOSTILE if isinstance(value, str) and key not in own else value


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.failed = cls.folder / "failed.html"
        cls.passed = cls.folder / "passed.html"
        cls.several = cls.folder / "several.html"
        cls.hostile = cls.folder / "hostile.html"
        cls.matrix = cls.folder / "matrix.html"
        stored = cls.folder / "run.json"
        run(
            "run", "getui/silent", "getui/alias", "--quiet", "--fault", "offline-marked-online",
            "--fault", "completion-twice", "--report", cls.failed, "--report", stored,
        )
        run("run", "getui/silent", "--quiet", "--report", cls.passed)
        run(
            "run", "tpns/tag", "getui/silent", "im/send", "--quiet", "--report", cls.several,
        )
        cls.compared = cls.folder / "compared.html"
        fine = cls.folder / "fine.json"
        run("run", "getui/silent", "getui/alias", "--quiet", "--report", fine)
        run("compare", fine, stored, "--html", cls.compared)
        run("mutants", "getui/silent", "--html", cls.matrix)
        document = json.loads(stored.read_text())
        document = poison(document)
        result = document["suites"][0]["results"][0]
        result["title"] = "long " * 200_000
        result["events"] = [dict(e, text="y" * 1_000_000) for e in result["events"][:2]]
        (cls.folder / "hostile.json").write_text(json.dumps(document))
        run("report", cls.folder / "hostile.json", "--to", cls.hostile)
        cls.all = [cls.failed, cls.passed, cls.several, cls.matrix, cls.compared, cls.hostile]
        cls.browser = chromium.Browser().start()
        cls.addClassCleanup(cls.browser.stop)

    def open(self, path, **options):
        return self.browser.open(path, **options)

    def shown(self, page):
        return page.evaluate(
            "[...document.querySelectorAll('.case')].filter(c => c.checkVisibility())"
            ".map(c => c.querySelector('code').textContent)"
        )

    def test_nothing_is_loaded_and_nothing_complains(self):
        for path in self.all:
            page = self.open(path)
            self.assertEqual(page.requests(), [path.resolve().as_uri()])
            self.assertEqual(page.complaints(), [])

    def test_what_is_hostile_stays_text(self):
        page = self.open(self.hostile)
        self.assertIsNone(page.evaluate("window.owned ?? null"))
        self.assertEqual(page.evaluate("document.querySelectorAll('img').length"), 0)
        self.assertEqual(page.evaluate("document.querySelectorAll('script').length"), 1)
        for attribute in ["onerror", "onfocus", "autofocus"]:
            self.assertEqual(page.evaluate(f"document.querySelectorAll('[{attribute}]').length"), 0)
        text = page.evaluate("document.body.textContent")
        self.assertIn("window.owned=1", text)
        self.assertNotRegex(text, "[\u202a-\u202e\u2066-\u2069\x00\x1b\ufffd]")
        # It can still be used.
        page.press("/")
        page.type("nothing-like-this")
        page.until("document.querySelector('output').textContent.startsWith('0 of')")

    def test_search_by_keyboard(self):
        page = self.open(self.failed)
        everything = self.shown(page)
        page.press("/")
        self.assertEqual(page.evaluate("document.activeElement.type"), "search")
        page.type("ttl")
        page.until("document.querySelector('output').textContent")
        found = self.shown(page)
        self.assertTrue(found and len(found) < len(everything))
        self.assertEqual(
            page.evaluate("document.querySelector('output').textContent"),
            f"{len(found)} of {len(everything)} shown",
        )
        rows = "[...document.querySelectorAll('.matrix tbody tr')].filter(r => !r.hidden).length"
        self.assertGreater(page.evaluate(rows), 0)
        page.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.tagName"), "SUMMARY")
        self.assertTrue(page.evaluate("document.activeElement.parentElement.open"))
        page.press("/")
        page.press("Escape")
        self.assertEqual(self.shown(page), everything)
        self.assertIn("all", page.evaluate("document.querySelector('output').textContent"))

    def test_search_looks_through_messages_requirements_and_ids(self):
        page = self.open(self.failed)
        for text in ["was told with offLine false", "GT-ALIAS-2", "getui/silent", "OFFLINE true"]:
            page.press("/")
            page.type(text)
            page.press("ArrowDown")
            found = self.shown(page)
            self.assertTrue(found, text)
            self.assertEqual(
                page.evaluate("document.activeElement.querySelector('code').textContent"), found[0]
            )

    def test_filters_by_keyboard(self):
        page = self.open(self.failed)
        failed = page.evaluate("document.querySelectorAll('.case.failed').length")
        page.evaluate("document.querySelector('[data-filter=passed]').focus()")
        page.press(" ")
        page.until("document.querySelector('[data-filter=passed]').ariaPressed === 'false'")
        self.assertEqual(len(self.shown(page)), failed)
        page.press("Enter")
        self.assertGreater(len(self.shown(page)), failed)
        hidden = page.evaluate(
            "[...document.querySelectorAll('.chip[hidden]')].map(c => c.dataset.filter)"
        )
        self.assertIn("skipped", hidden)

    def test_arrows_go_from_scenario_to_scenario(self):
        page = self.open(self.failed)
        names = self.shown(page)
        name = "document.activeElement.querySelector('code')?.textContent"
        page.press("/")
        page.press("ArrowDown")
        self.assertEqual(page.evaluate(name), names[0])
        page.press("ArrowDown")
        self.assertEqual(page.evaluate(name), names[1])
        page.press("End")
        self.assertEqual(page.evaluate(name), names[-1])
        was = page.evaluate("document.activeElement.parentElement.open")
        page.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.parentElement.open"), not was)
        page.press("Home")
        page.press("ArrowUp")
        self.assertEqual(page.evaluate("document.activeElement.type"), "search")

    def test_tab_order_begins_with_the_way_to_the_results(self):
        page = self.open(self.failed)
        stops = []
        for _ in range(9):
            page.press("Tab")
            stops.append(
                page.evaluate(
                    "(e => [e.tagName, e.textContent.trim().split(' ')[0] || e.type,"
                    " getComputedStyle(e).outlineStyle, e.getBoundingClientRect().left >= 0])"
                    "(document.activeElement)"
                )
            )
        self.assertEqual(
            [stop[1] for stop in stops[:6]], ["Skip", "search", "failed", "passed", "Open", "Close"]
        )
        for stop in stops:
            self.assertNotEqual(stop[2], "none", f"the focus cannot be seen on {stop}")
            self.assertTrue(stop[3], f"out of sight: {stop}")

    def test_a_link_opens_its_scenario(self):
        page = self.open(self.failed)
        page.evaluate("document.querySelector('[data-action=close]').click()")
        name = page.evaluate("document.querySelector('a.dot.failed').title").split(":")[0]
        page.evaluate("document.querySelector('a.dot.failed').focus()")
        page.press("Enter")
        page.until("document.activeElement.tagName === 'SUMMARY'")
        self.assertTrue(page.evaluate("document.activeElement.parentElement.open"))
        self.assertEqual(
            page.evaluate("document.activeElement.querySelector('code').textContent"), name
        )
        for path in [self.failed, self.matrix]:
            dead = self.open(path).evaluate(
                "[...document.querySelectorAll('a[href^=\"#\"]')]"
                ".filter(a => !document.getElementById(a.hash.slice(1))).map(a => a.hash)"
            )
            self.assertEqual(dead, [])

    def test_a_diagram_shows_where_they_part(self):
        page = self.open(self.failed)
        page.evaluate("document.querySelector('[data-action=open]').click()")
        page.until("[...document.querySelectorAll('.case.failed')].every(c => c.open)")
        page.evaluate("new Promise(r => requestAnimationFrame(() => setTimeout(r, 100)))")
        unseen = page.evaluate(
            "[...document.querySelectorAll('.case.failed .diagram')].filter(d => {"
            " const f = d.getBoundingClientRect(), b = d.querySelector('.band')"
            "?.getBoundingClientRect();"
            " return !b || b.top < f.top || b.bottom > f.bottom + 1; }).length"
        )
        self.assertEqual(unseen, 0)

    def test_the_tree_for_screen_readers(self):
        for path in self.all[:-1]:
            page = self.open(path)
            nodes = page.tree()
            roles = [role for role, _, _ in nodes]
            for landmark in ["banner", "search", "main", "contentinfo", "status"]:
                self.assertEqual(roles.count(landmark), 1, (path.name, landmark))
            levels = [p["level"] for role, _, p in nodes if role == "heading"]
            self.assertEqual(levels[0], 1)
            for before, after in zip(levels, levels[1:]):
                self.assertLessEqual(after, before + 1, levels)
            self.assertGreaterEqual(roles.count("columnheader"), 2)
            self.assertIn("rowheader", roles)
            for role, name, _ in nodes:
                if role in {"link", "button", "searchbox", "img", "image", "region"}:
                    self.assertTrue(name.strip(), f"{role} without a name in {path.name}")
            self.assertEqual(
                page.evaluate("document.querySelectorAll('[role=group]:not([aria-label])').length"),
                0,
            )

    def test_diagrams_are_described(self):
        page = self.open(self.failed)
        described = page.evaluate(
            "[...document.querySelectorAll('.diagram svg[role=img]')].map(s =>"
            " [s.getAttribute('aria-labelledby'), s.getAttribute('aria-describedby')]"
            ".map(id => document.getElementById(id)?.textContent))"
        )
        self.assertTrue(described)
        for title, text in described:
            self.assertIn("What happened in getui/", title)
            self.assertIn("they part", text)
        ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
        self.assertEqual(len(ids), len(set(ids)))

    def test_contrast_by_day_and_by_night(self):
        for path in [self.failed, self.matrix, self.compared]:
            for dark in [False, True]:
                page = self.open(path, dark=dark)
                self.assertEqual(page.evaluate(CONTRAST), [], f"{path.name}, dark: {dark}")

    def test_nothing_sticks_out(self):
        for path in self.all:
            for width in [320, 400, 800, 2000]:
                page = self.open(path, width=width)
                self.assertLessEqual(
                    page.evaluate("document.documentElement.scrollWidth"), width, path.name
                )

    def test_on_paper(self):
        page = self.open(self.failed, script=False, media="print")
        self.assertTrue(
            page.evaluate(
                "[...document.querySelectorAll('.case.failed')].every(c =>"
                " c.querySelector('.source').checkVisibility({contentVisibilityAuto: true})"
                " && c.querySelector('.source').getBoundingClientRect().height > 0)"
            )
        )
        self.assertFalse(page.evaluate("document.querySelector('.tools').checkVisibility()"))
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 1280)
        paper = self.folder / "page.pdf"
        page.paper(paper)
        pages = len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes()))
        failed = page.evaluate("document.querySelectorAll('.case.failed').length")
        self.assertGreater(pages, failed / 2)

    def test_without_script(self):
        page = self.open(self.failed, script=False)
        self.assertFalse(page.evaluate("document.querySelector('.tools').checkVisibility()"))
        self.assertTrue(page.evaluate("document.querySelector('.case.failed').open"))
        self.assertTrue(page.evaluate("document.querySelector('.diagram').checkVisibility()"))
        page.evaluate("document.querySelector('.case.passed summary').focus()")
        page.press("Enter")
        self.assertTrue(page.evaluate("document.querySelector('.case.passed').open"))


if __name__ == "__main__":
    if not chromium.find():
        print("no Chromium on the PATH, and $CHROMIUM is not set: nothing was checked")
        sys.exit(0)
    unittest.main()
