/// The style of pages: light and dark, narrow and wide, on a screen and on paper.
enum HTMLStyle {
  /// The style sheet.
  static let sheet = colors + page + content + diagram + narrowAndPaper

  private static let colors = """
    :root {
      color-scheme: light dark;
      --ground: #f6f7f9; --card: #ffffff; --sunk: #f0f2f5; --ink: #171a21; --soft: #596273;
      --line: #dde1e8; --link: #2657c9; --focus: #2657c9;
      --good: #12784a; --good-soft: #e2f4ea; --bad: #c0253a; --bad-soft: #fdeaec;
      --warn: #a3470b; --warn-soft: #fdefe1; --idle: #566076; --idle-soft: #e9ecf2;
      --flaky: #7a4fc0; --flaky-soft: #f0e9fb;
      --shadow: 0 1px 2px rgb(20 26 40 / .06), 0 4px 16px rgb(20 26 40 / .05);
      --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono",
        monospace;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101319; --card: #181c24; --sunk: #11151c; --ink: #e7eaf0; --soft: #9aa5b8;
        --line: #2b313d; --link: #8fb1ff; --focus: #8fb1ff;
        --good: #5dd39a; --good-soft: #15301f; --bad: #ff8592; --bad-soft: #3a1a20;
        --warn: #f5ab6a; --warn-soft: #38240f; --idle: #9aa5b8; --idle-soft: #262c37;
        --flaky: #c1a2f5; --flaky-soft: #2a2140;
        --shadow: none;
      }
    }

    """

  private static let page = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 5rem; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.55 var(--sans); -webkit-text-size-adjust: 100%; overflow-wrap: break-word;
    }
    code, pre { font-family: var(--mono); font-size: .9em; }
    code { overflow-wrap: anywhere; }
    small { color: var(--soft); font-weight: 400; font-size: .85em; }
    a { color: var(--link); }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
    h2 { font-size: 1.2rem; margin: 2.4rem 0 .8rem; letter-spacing: -.01em; }
    h2 small { margin-left: .5em; }
    h4 { font-size: .8rem; margin: 1.6rem 0 .5rem; color: var(--soft); font-weight: 600; }
    .visually-hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip { position: absolute; left: -100vw; background: var(--card); padding: .5rem 1rem; }
    .skip:focus { left: 1rem; top: 1rem; z-index: 9; }
    .masthead, .tools, main, footer { max-width: 1180px; margin: 0 auto; padding: 0 1.5rem; }
    .masthead { padding-top: 2.6rem; padding-bottom: 1rem; }
    .verdict { display: flex; align-items: center; gap: 1.1rem; }
    .verdict .sign {
      flex: none; width: 3.6rem; height: 3.6rem; border-radius: 1.1rem; display: grid;
      place-items: center; font-size: 1.9rem; font-weight: 700;
    }
    .masthead.good .sign { background: var(--good-soft); color: var(--good); }
    .masthead.bad .sign { background: var(--bad-soft); color: var(--bad); }
    h1 { font-size: 2.1rem; line-height: 1.15; margin: 0; letter-spacing: -.025em; }
    .verdict p { margin: .15rem 0 0; color: var(--soft); font-size: 1.05rem; }
    .bar {
      display: flex; gap: 3px; height: 10px; margin: 1.5rem 0 .9rem; border-radius: 5px;
      overflow: hidden;
    }
    .bar span { min-width: 5px; }
    .bar .passed { background: var(--good); } .bar .failed { background: var(--bad); }
    .bar .error { background: var(--warn); } .bar .skipped { background: var(--idle); }
    .bar .known { background: var(--flaky); }
    .counts { display: flex; flex-wrap: wrap; gap: .3rem 1.6rem; list-style: none; padding: 0;
      margin: 0 0 1.3rem; color: var(--soft); }
    .counts strong { font-size: 1.35rem; color: var(--ink); font-variant-numeric: tabular-nums; }
    .counts .failed strong { color: var(--bad); } .counts .passed strong { color: var(--good); }
    .counts .error strong { color: var(--warn); } .counts .flaky strong, .counts .known strong { color: var(--flaky); }
    .facts { display: flex; flex-wrap: wrap; gap: .5rem 1.8rem; margin: 0; }
    .facts dt { font-size: .74rem; color: var(--soft); }
    .facts dd { margin: 0; font-size: .9rem; overflow-wrap: anywhere; }
    .suites { margin-bottom: 1.3rem; }
    .suites td { font-variant-numeric: tabular-nums; } .suites th { white-space: normal; }
    .suites code { overflow-wrap: normal; }
    .suites .failed { color: var(--bad); font-weight: 700; } .suites .none { color: var(--soft); }
    .suites .error { color: var(--warn); font-weight: 700; }
    .tools {
      position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: .5rem .7rem;
      align-items: center; padding-top: .7rem; padding-bottom: .7rem; background: var(--ground);
      border-bottom: 1px solid var(--line);
    }
    .search { flex: 1 1 16rem; }
    .search input {
      width: 100%; font: inherit; padding: .45rem .8rem; border-radius: 10px;
      border: 1px solid var(--line); background: var(--card); color: var(--ink);
    }
    .search input::placeholder { color: var(--soft); opacity: 1; }
    .chips { display: flex; flex-wrap: wrap; gap: .35rem; }
    button {
      font: inherit; font-size: .87rem; cursor: pointer; border-radius: 999px; color: var(--ink);
      padding: .3rem .8rem; border: 1px solid var(--line); background: var(--card);
    }
    .chip[aria-pressed="false"] { opacity: .6; text-decoration: line-through; }
    .chip[aria-pressed="true"].failed { background: var(--bad-soft); color: var(--bad); }
    .chip[aria-pressed="true"].error { background: var(--warn-soft); color: var(--warn); }
    .chip[aria-pressed="true"].passed { background: var(--good-soft); color: var(--good); }
    .chip[aria-pressed="true"].flaky, .chip[aria-pressed="true"].known { background: var(--flaky-soft); color: var(--flaky); }
    .chip[aria-pressed="true"].skipped { background: var(--idle-soft); color: var(--idle); }
    .tools output { color: var(--soft); font-size: .87rem; }
    footer { color: var(--soft); font-size: .85rem; padding-top: 2rem; padding-bottom: 3rem; }

    """

  private static let content = """
    .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; box-shadow: var(--shadow); }
    table { border-collapse: collapse; width: 100%; font-size: .92rem; }
    th, td { text-align: left; vertical-align: top; padding: .5rem .8rem;
      border-top: 1px solid var(--line); }
    thead th { border-top: 0; font-size: .78rem; color: var(--soft); font-weight: 600; }
    tbody th { font-weight: 500; white-space: nowrap; }
    tr.bad > th { box-shadow: inset 3px 0 var(--bad); }
    .matrix td:last-child { min-width: 9rem; }
    .level { font-size: .78rem; padding: .08rem .5rem; border-radius: 999px;
      background: var(--idle-soft); color: var(--idle); }
    .level.must { background: var(--ink); color: var(--card); }
    .level.should { background: var(--idle-soft); color: var(--ink); }
    .dots { display: flex; flex-wrap: wrap; gap: 4px; }
    .dot { width: 1.45rem; height: 1.45rem; border-radius: 6px; display: grid;
      place-items: center; text-decoration: none; font-size: .8rem; font-weight: 700; }
    .dot:hover { outline: 2px solid currentColor; }
    .passed.dot, .mark.passed { background: var(--good-soft); color: var(--good); }
    .failed.dot, .mark.failed { background: var(--bad); color: var(--card); }
    .error.dot, .mark.error { background: var(--warn); color: var(--card); }
    .skipped.dot, .mark.skipped { background: var(--idle-soft); color: var(--idle); }
    .flaky.dot, .mark.flaky, .known.dot, .mark.known { background: var(--flaky-soft); color: var(--flaky); }
    .kept, .bare { margin-top: .8rem; }
    .kept > summary { color: var(--soft); font-size: .9rem; margin-bottom: .6rem; }
    .bare, .more { margin-top: .8rem; color: var(--soft); font-size: .9rem; }
    .bare ul { padding-left: 1.2rem; }
    .case { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      margin: .45rem 0; }
    .case[open] { box-shadow: var(--shadow); }
    .case.failed[open] { border-color: var(--bad); }
    .case.error[open] { border-color: var(--warn); }
    summary { cursor: pointer; }
    .case > summary { display: flex; gap: .8rem; align-items: flex-start; padding: .6rem .9rem;
      list-style: none; border-radius: 12px; }
    .case > summary::-webkit-details-marker { display: none; }
    .case > summary:hover { background: var(--sunk); }
    .mark { flex: none; width: 1.6rem; height: 1.6rem; border-radius: 8px; display: grid;
      place-items: center; font-weight: 700; }
    .name { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; gap: 0 .8rem;
      align-items: baseline; }
    .name h3 { margin: 0; font: inherit; color: inherit; min-width: 0; }
    .name code { font-weight: 600; }
    .title { color: var(--soft); min-width: 0; }
    .message { flex-basis: 100%; overflow-wrap: anywhere; }
    .failed .message { color: var(--bad); } .error .message { color: var(--warn); }
    .skipped .message { color: var(--soft); }
    .took { color: var(--soft); font-size: .84rem; font-variant-numeric: tabular-nums;
      white-space: nowrap; }
    .body { padding: .2rem 1.1rem 1.2rem; }
    .claims { list-style: none; padding: 0; margin: .4rem 0 0; font-size: .93rem; }
    .claims li { margin: .25rem 0; }
    .hint { display: block; color: var(--soft); }
    .about { color: var(--soft); max-width: 75ch; }
    .place { color: var(--soft); font-size: .87rem; margin: .9rem 0 .5rem; }
    .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
      gap: .8rem; }
    .side { border-radius: 10px; padding: .6rem .9rem .8rem; min-width: 0; }
    .side h4, .side h5 { margin: 0 0 .3rem; font-size: .78rem; }
    .side pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .side.good { background: var(--good-soft); } .side.bad { background: var(--bad-soft); }
    .side.idle { background: var(--idle-soft); }
    .side.good :is(h4, h5) { color: var(--good); } .side.bad :is(h4, h5) { color: var(--bad); }
    .side.idle :is(h4, h5) { color: var(--idle); }
    .side p { margin: .2rem 0; overflow-wrap: anywhere; }
    .runs .differs td { font-weight: 600; } .runs tbody th { width: 9rem; }
    .runs td { overflow-wrap: anywhere; } .runs thead td { border: 0; }
    .masthead .changes { margin-top: 1.3rem; }
    .differences { margin-top: .8rem; width: auto; font-size: .88rem; }
    .differences th { white-space: normal; }
    .differences .good { color: var(--good); } .differences .bad { color: var(--bad); }
    .notes { color: var(--soft); padding-left: 1.2rem; font-size: .93rem; }
    .detail, .source pre { overflow: auto; max-height: 34rem; margin: 0; padding: .7rem 0;
      line-height: 1.6; }
    .detail { background: var(--sunk); border-radius: 10px; padding: .8rem 1rem;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .source { margin: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden;
      background: var(--sunk); }
    .source figcaption { padding: .35rem .9rem; font: .8rem var(--mono); color: var(--soft);
      border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    .line { display: block; min-width: max-content; padding-right: 1rem; }
    .line .number { display: inline-block; width: 4.2em; padding-right: 1.2em; text-align: right;
      color: var(--soft); user-select: none; }
    .line em { font-style: normal; color: var(--link); } .line i { color: var(--soft); }
    .line.marked { background: var(--bad-soft); box-shadow: inset 4px 0 var(--bad); }
    .skipped .line.marked { background: var(--idle-soft); box-shadow: inset 4px 0 var(--idle); }
    .line.marked b { color: var(--bad); padding-right: .3em; }
    .line.row { background: var(--idle-soft); }
    .words { margin-top: .5rem; color: var(--soft); font-size: .87rem; }
    .body > .facts { margin-top: 1.3rem; padding-top: .9rem; border-top: 1px solid var(--line); }
    .command { user-select: all; }

    """

  private static let diagram = """
    .diagram { overflow: auto; max-height: 46rem; border: 1px solid var(--line);
      border-radius: 10px; background: var(--card); }
    .diagram svg { display: block; font-family: var(--mono); font-size: 11.5px; }
    .diagram .heads { position: sticky; top: 0; background: var(--card); }
    .lane { stroke: var(--line); stroke-width: 1.5; }
    .lanehead { fill: var(--sunk); stroke: var(--line); }
    .lanename { fill: var(--ink); font: 600 12.5px var(--sans); text-anchor: middle; }
    .time { fill: var(--soft); text-anchor: end; }
    .here { fill: var(--bad); font: 600 11px var(--sans); }
    .band { fill: var(--bad-soft); } .edge { fill: var(--bad); }
    .arrow { stroke: var(--ink); stroke-width: 1.6; } .dashed { stroke-dasharray: 5 4; }
    .head { fill: var(--ink); }
    .label { fill: var(--ink); paint-order: stroke; stroke: var(--card); stroke-width: 4px;
      stroke-linejoin: round; white-space: pre; }
    .label .name { font-weight: 600; } .label .rest { fill: var(--soft); }
    .act { fill: var(--link); } .seen { fill: var(--card); stroke: var(--link); stroke-width: 2; }
    .settled { stroke: var(--soft); stroke-dasharray: 2 5; }
    svg .quiet { fill: var(--soft); }
    .quiet .arrow { stroke: var(--soft); } .quiet .head, .quiet .label { fill: var(--soft); }
    .quiet .seen { stroke: var(--soft); } .quiet .label .name { font-weight: 400; }
    svg .bad .arrow { stroke: var(--bad); } svg .bad .head { fill: var(--bad); }
    svg .bad .label { fill: var(--bad); stroke: var(--bad-soft); }
    svg .bad .act { fill: var(--bad); } svg .bad .seen { stroke: var(--bad); }
    svg .good .arrow { stroke: var(--good); stroke-dasharray: 5 4; }
    svg .good .head { fill: var(--good); } svg .good .act { fill: var(--good); }
    svg .good .label { fill: var(--good); stroke: var(--bad-soft); }
    svg .good .seen { stroke: var(--good); }
    svg .good .rest, svg .bad .rest { fill: inherit; }

    """

  private static let narrowAndPaper = """
    @media (max-width: 640px) {
      .masthead, .tools, main, footer { padding-left: 1rem; padding-right: 1rem; }
      .masthead { padding-top: 1.4rem; }
      h1 { font-size: 1.6rem; } .verdict .sign { width: 2.9rem; height: 2.9rem; }
      .tools { position: static; }
      .body { padding: .2rem .8rem 1rem; }
      .matrix:not(.plain) thead { display: none; }
      .matrix:not(.plain) tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); }
      .matrix:not(.plain) :is(th, td) { display: block; border: 0; padding: .15rem .8rem; }
    }
    @media (forced-colors: active) {
      :root {
        --ground: Canvas; --card: Canvas; --sunk: Canvas; --ink: CanvasText; --soft: CanvasText;
        --line: CanvasText; --link: LinkText; --focus: Highlight; --good: CanvasText;
        --good-soft: Canvas; --bad: CanvasText; --bad-soft: Canvas; --warn: CanvasText;
        --warn-soft: Canvas; --idle: CanvasText; --idle-soft: Canvas; --flaky: CanvasText;
        --flaky-soft: Canvas; --shadow: none;
      }
      .side, .level, .dot, .mark, .line.marked { border: 1px solid currentColor; }
      .chip[aria-pressed="true"] { border-width: 3px; }
      .bar span { forced-color-adjust: none; }
    }
    @media print {
      :root {
        color-scheme: light;
        --ground: #fff; --card: #fff; --sunk: #fff; --ink: #000; --soft: #444; --line: #bbb;
        --link: #000; --good: #0a5c36; --good-soft: #fff; --bad: #a5001b; --bad-soft: #fff;
        --warn: #8a3a00; --warn-soft: #fff; --idle: #444; --idle-soft: #fff; --flaky: #444;
        --flaky-soft: #fff; --shadow: none;
      }
      * { print-color-adjust: exact; }
      .case:not(.passed)::details-content { content-visibility: visible; block-size: auto; }
      .diagram .heads { position: static; }
      body { font-size: 10pt; }
      .tools, .skip, .words, .bare { display: none !important; }
      .masthead, main, footer { max-width: none; padding: 0; }
      .scroll, .detail, .source pre, .diagram { overflow: visible; max-height: none; }
      .diagram svg { width: 100%; height: auto; }
      .side, .level, .dot, .mark { border: 1px solid currentColor; }
      .level.must { color: #000; background: #fff; }
      .line { min-width: 0; white-space: pre-wrap; }
      .case.passed { break-inside: avoid; }
      .sides, .failure, tr { break-inside: avoid; }
    }
    """
}
