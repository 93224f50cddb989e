/// The script of a page: search, filters and keys.
///
/// Without it everything is there and open to read.
enum HTMLScript {
  /// The script.
  static let script = #"""
    (() => {
      "use strict";
      const tools = document.querySelector(".tools");
      if (!tools) return;
      tools.hidden = false;
      const search = tools.querySelector("input");
      const output = tools.querySelector("output");
      const cases = [...document.querySelectorAll(".case")].map(element => ({
        element,
        outcome: element.dataset.outcome,
        text: (element.querySelector("summary").textContent + " "
          + (element.dataset.words || "")).toLowerCase()
      }));
      const rows = [...document.querySelectorAll(".matrix tbody tr")].map(element => ({
        element, text: element.textContent.toLowerCase()
          + [...element.querySelectorAll("a")].map(a => a.title).join(" ").toLowerCase()
      }));
      const buttons = [...tools.querySelectorAll("[data-filter]")];
      for (const button of buttons) {
        const count = cases.filter(c => c.outcome === button.dataset.filter).length;
        button.hidden = count === 0;
        button.append(" " + count);
      }
      const update = () => {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const wanted = new Set(buttons.filter(b => b.ariaPressed === "true")
          .map(b => b.dataset.filter));
        let shown = 0;
        for (const item of cases) {
          const isShown = wanted.has(item.outcome) && words.every(w => item.text.includes(w));
          item.element.hidden = !isShown;
          if (isShown) shown += 1;
        }
        for (const row of rows) row.element.hidden = !words.every(w => row.text.includes(w));
        output.textContent = cases.length === shown
          ? "all " + shown + " shown" : shown + " of " + cases.length + " shown";
      };
      let timer = 0;
      search.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(update, 80);
      });
      const updateNow = () => {
        clearTimeout(timer);
        update();
      };
      for (const button of buttons) {
        button.addEventListener("click", () => {
          button.ariaPressed = button.ariaPressed === "true" ? "false" : "true";
          update();
        });
      }
      tools.addEventListener("submit", event => event.preventDefault());
      for (const button of tools.querySelectorAll("[data-action]")) {
        button.addEventListener("click", () => {
          const opens = button.dataset.action === "open";
          for (const item of cases) if (!item.element.hidden) item.element.open = opens;
        });
      }
      const heads = () => cases.filter(c => !c.element.hidden)
        .map(c => c.element.querySelector("summary"));
      const go = target => {
        if (!target) return;
        target.focus();
        target.scrollIntoView({block: "nearest"});
      };
      // Arrows go from scenario to scenario, where they have no other work.
      const move = (key, from) => {
        const all = heads();
        const at = all.indexOf(from);
        if (from === search && key === "ArrowDown") return all[0];
        if (at < 0) return null;
        if (key === "ArrowDown") return all[at + 1];
        if (key === "ArrowUp") return all[at - 1] || search;
        if (key === "Home") return all[0];
        return key === "End" ? all[all.length - 1] : null;
      };
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isTyping = event.target === search;
        if (event.key === "/" && !isTyping) {
          event.preventDefault();
          search.focus();
          search.select();
        } else if (event.key === "Escape" && isTyping) {
          search.value = "";
          updateNow();
        } else if (event.key === "Enter" && isTyping) {
          event.preventDefault();
          updateNow();
          const [first] = heads();
          if (first) first.parentElement.open = true;
          go(first);
        } else {
          if (isTyping && event.key === "ArrowDown") updateNow();
          const target = move(event.key, event.target);
          if (!target) return;
          event.preventDefault();
          go(target);
        }
      });
      // A long diagram opens at the place where they part.
      const showParting = element => {
        const diagram = element.querySelector(".diagram");
        const band = diagram && diagram.querySelector(".band");
        if (!band) return;
        const place = band.getBoundingClientRect(), frame = diagram.getBoundingClientRect();
        if (place.bottom > frame.bottom) {
          diagram.scrollTop += place.bottom - frame.top - diagram.clientHeight * .75;
        }
      };
      for (const item of cases) {
        item.element.addEventListener("toggle", () => {
          if (item.element.open) showParting(item.element);
        }, {once: true});
        if (item.element.open) showParting(item.element);
      }
      const reveal = () => {
        const target = document.getElementById(location.hash.slice(1));
        if (!target || !target.classList.contains("case")) return;
        target.hidden = false;
        for (let outer = target; outer; outer = outer.parentElement.closest("details")) {
          outer.open = true;
        }
        target.scrollIntoView();
        target.querySelector("summary").focus({preventScroll: true});
      };
      addEventListener("hashchange", reveal);
      reveal();
      let closed = [];
      addEventListener("beforeprint", () => {
        closed = cases.filter(c => c.outcome !== "passed" && !c.element.open);
        for (const item of closed) item.element.open = true;
      });
      addEventListener("afterprint", () => {
        for (const item of closed) item.element.open = false;
      });
    })();
    """#
}
