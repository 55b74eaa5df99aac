// `.ci/run page` generates this file from those in the folder Page. Edit them, not this file.

extension HTMLPage {
  /// Returns the page with its style and script, and with a title and data that cannot be read as markup.
  static func filled(title: String, data: String) -> String {
    #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\#(title)</title>
    <style>
    /* Colors, by day and by night. */

    :root {
      color-scheme: light dark;
      --paper: #fbfbfa; --panel: #ffffff; --ink: #1c1f23; --quiet: #565d66; --line: #d8dade; --control: #767d87;
      --accent: #1a5fb4; --band: #f2f3f4; --scope: #eef3f0; --edge: #667079;
      --singleton: #8a5800; --singleton-fill: #fdf1d8; --scoped: #0b6b4c; --scoped-fill: #e0f3ea;
      --weak: #6a3fa0; --weak-fill: #f0e9fa; --graph: #1f5fa8; --graph-fill: #e4effb;
      --transient: #4a525d; --transient-fill: #ffffff; --factory: #9c2c66; --factory-fill: #fbe8f1;
      --choice: #55651a; --choice-fill: #f0f4d9; --decorator: #0f6670; --decorator-fill: #e0f3f4;
      --component: #4a45ad; --component-fill: #ececff;
      --missing: #b3261e; --missing-fill: #fff4f2;
      --error: #b3261e; --warning: #8a5300; --note: #1f5fa8; --cycle: #c2410c;
      --added: #1a7434; --removed: #b3261e; --changed: #8a5300; --match: #ffd33d; --on-sign: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16181b; --panel: #1d2024; --ink: #e8eaed; --quiet: #a5acb6; --line: #383d44; --control: #838b96;
        --accent: #8ab8f5; --band: #1d2024; --scope: #1a2421; --edge: #8f98a3;
        --singleton: #e5b454; --singleton-fill: #352a13; --scoped: #5fcea3; --scoped-fill: #123026;
        --weak: #c3a3f0; --weak-fill: #2b2139; --graph: #82b7f5; --graph-fill: #17293e;
        --transient: #b3bac4; --transient-fill: #25292e; --factory: #f093c1; --factory-fill: #3a1d2d;
        --choice: #bccf6a; --choice-fill: #262b10; --decorator: #63cbd6; --decorator-fill: #102e32;
        --component: #a9a5f5; --component-fill: #232048;
        --missing: #ff8f85; --missing-fill: #371b19;
        --error: #ff8f85; --warning: #e5b454; --note: #82b7f5; --cycle: #ff9a57;
        --added: #6bd089; --removed: #ff8f85; --changed: #e5b454; --match: #b58a00; --on-sign: #16181b;
      }
    }

    /* The page around the picture. */

    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; }
    body {
      margin: 0; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif;
    }
    header {
      display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; padding: 10px 16px 6px;
    }
    h1 { margin: 0; font-size: 17px; font-weight: 600; flex: 1 1 auto; overflow-wrap: anywhere; }
    .search { position: relative; display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
    #hits {
      position: absolute; z-index: 1; top: 100%; left: 0; right: 0; max-height: 60vh; overflow: auto; margin: 4px 0 0;
      padding: 4px; list-style: none; background: var(--panel); border: 1px solid var(--control); border-radius: 6px;
      box-shadow: 0 4px 16px rgb(0 0 0 / 0.2);
    }
    #hits li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding: 2px 6px; }
    #hits button { border: 0; padding: 2px 0; background: none; text-align: start; overflow-wrap: anywhere; }
    #search { width: 240px; max-width: 100%; }
    #search-count { color: var(--quiet); min-width: 92px; font-variant-numeric: tabular-nums; }
    #status {
      margin: 0; padding: 0 16px 8px; min-height: calc(1.45em + 9px); color: var(--quiet);
      border-bottom: 1px solid var(--line);
    }
    input[type="search"], select, button {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: 6px;
      padding: 4px 10px;
    }
    button { cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--accent); color: var(--accent); }
    button:disabled { cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .views { display: flex; }
    .views button + button { border-left: 0; border-radius: 0; }
    .views button:first-child { border-radius: 6px 0 0 6px; }
    .views button:last-child { border-radius: 0 6px 6px 0; }
    .views button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--panel); }
    kbd {
      font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; color: var(--quiet);
      border: 1px solid var(--line); border-radius: 4px; padding: 0 4px;
    }
    .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) clamp(320px, 27vw, 480px); }
    main { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
    aside { overflow: auto; border-left: 1px solid var(--line); background: var(--panel); padding: 4px 16px 24px; }
    #focus-bar, #overview-bar {
      display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; padding: 6px 16px;
      border-bottom: 1px solid var(--line); background: var(--panel);
    }
    .focus-name { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; flex: 1 1 160px; }
    #picture { position: relative; flex: 1; min-height: 0; }
    #table { flex: 1; min-height: 0; overflow: auto; padding: 0 16px 24px; }
    @media (max-width: 860px) {
      html, body { height: auto; }
      .columns { display: block; }
      #picture { flex: none; height: 70vh; min-height: 320px; }
      aside { border-left: 0; border-top: 1px solid var(--line); }
      .search { flex: 1 1 100%; }
      #search { flex: 1 1 160px; }
      #overview-bar .hint { display: none; }
    }

    /* Colors that the reader has chosen leave no background. */

    @media (forced-colors: active) {
      .views button[aria-pressed="true"] {
        forced-color-adjust: none; background: Highlight; border-color: Highlight; color: HighlightText;
      }
    }

    /* The panels beside the picture, and the table. */

    aside > details { border-bottom: 1px solid var(--line); padding: 10px 0; }
    aside > details:last-child { border-bottom: 0; }
    aside > details > summary { font-weight: 600; cursor: pointer; }
    aside ul { list-style: none; margin: 8px 0 0; padding: 0; }
    h2:focus, .hint:focus, p:focus { outline: none; }
    h2 { margin: 10px 0 6px; font-size: 15px; overflow-wrap: anywhere; }
    h3 { margin: 14px 0 4px; font-size: 13px; font-weight: 600; color: var(--quiet); }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 3px 12px; margin: 6px 0 0; }
    dt { color: var(--quiet); }
    dd { margin: 0; overflow-wrap: anywhere; }
    .hint, small { color: var(--quiet); }
    .hint { margin: 6px 0 0; }
    .links li { margin: 3px 0; }
    button.link {
      border: 0; padding: 0; background: none; color: var(--accent); text-align: start; overflow-wrap: anywhere;
      border-radius: 3px;
    }
    button.link:hover { text-decoration: underline; }
    #problems > ul { max-height: 50vh; overflow: auto; }
    #problems li { margin: 10px 0; }
    button.problem {
      display: flex; gap: 8px; width: 100%; border: 0; padding: 2px 0; background: none; text-align: start;
      overflow-wrap: anywhere;
    }
    button.problem > span:last-child { min-width: 0; }
    .severity {
      display: inline-flex; flex: none; align-items: center; justify-content: center; width: 18px; height: 18px;
      margin-inline-end: 4px; border-radius: 50%; background: var(--sign); color: var(--on-sign); font-weight: 700;
      font-size: 12px;
    }
    .error { --sign: var(--error); }
    .warning { --sign: var(--warning); }
    .note { --sign: var(--note); }
    .added { --sign: var(--added); }
    .removed { --sign: var(--removed); }
    .changed { --sign: var(--changed); }
    #problems details { margin-inline-start: 30px; }
    #problems details summary { color: var(--quiet); cursor: pointer; font-size: 13px; }
    pre.whole {
      margin: 6px 0; padding: 2px 0 2px 10px; border-inline-start: 3px solid var(--sign); white-space: pre-wrap;
      overflow-wrap: anywhere;
      font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
    }
    fieldset { border: 0; margin: 10px 0 0; padding: 0; max-height: 240px; overflow: auto; }
    fieldset legend { color: var(--quiet); font-size: 13px; padding: 0; }
    .check { display: flex; gap: 8px; align-items: baseline; margin: 3px 0; overflow-wrap: anywhere; }
    .all { display: flex; gap: 12px; font-size: 13px; }
    #legend li { display: flex; gap: 10px; align-items: center; margin: 2px 0; font-size: 13px; line-height: 1.3; }
    #legend b { font-weight: 600; }
    .sample { flex: none; }
    table { border-collapse: collapse; width: 100%; font-size: 13px; }
    caption { text-align: start; color: var(--quiet); padding: 10px 8px; }
    th, td { text-align: start; vertical-align: top; padding: 6px 8px; border-bottom: 1px solid var(--line); }
    td { min-width: 84px; overflow-wrap: anywhere; }
    td:nth-of-type(2) { min-width: 110px; }
    td:nth-of-type(3) { min-width: 170px; }
    td:nth-of-type(n + 4) { min-width: 190px; }
    @media (max-width: 860px) { td:nth-of-type(n + 4) { min-width: 420px; } }
    tbody th { min-width: 180px; font-weight: 400; overflow-wrap: anywhere; }
    thead th { position: sticky; top: 0; background: var(--paper); white-space: nowrap; }
    thead button { border: 0; background: none; padding: 0; font-weight: 600; }
    tr[aria-current] { background: var(--band); }

    /* Nodes, bands, and what lies upon the picture. */

    #canvas { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; cursor: grab; }
    #canvas:focus-visible { outline-offset: -3px; }
    #canvas:active { cursor: grabbing; }
    @media (prefers-reduced-motion: no-preference) {
      #canvas.glides #scene { transition: transform 0.18s ease-out; }
    }
    #nothing { position: absolute; inset: 40% 0 auto; text-align: center; color: var(--quiet); pointer-events: none; }
    .zoom { position: absolute; left: 12px; bottom: 12px; display: flex; gap: 4px; }
    .zoom button { min-width: 32px; height: 32px; padding: 0 8px; background: var(--panel); }
    .band rect { fill: var(--band); stroke: var(--line); }
    .band.scope rect { fill: var(--scope); stroke-dasharray: 6 4; }
    .band-name { font-size: 13px; font-weight: 600; fill: var(--quiet); }
    .band-parent { font-size: 11px; font-weight: 400; }
    .group { cursor: pointer; }
    .group rect { fill: var(--paper); stroke: var(--line); }
    .group:hover rect { stroke: var(--accent); }
    .group-name { font-weight: 600; fill: var(--ink); }
    .overview .edges { pointer-events: none; }
    .overview .edge.cycle .line { stroke-width: 1.8; }
    .overview .outline path { stroke-width: 1; }
    .overview :is(path, rect) { vector-effect: non-scaling-stroke; }
    .overview :is(.missing, .absent) .outline path:first-child { stroke-dasharray: 2.5 2; }
    .overview .sign > * { transform: scale(var(--still, 1)); }
    .overview .node text.name { font-weight: 400; }
    .overview .tracing .node:not(.near) { opacity: 0.35; }
    .node { cursor: pointer; outline: none; --color: var(--transient); --fill: var(--transient-fill); }
    .node.singleton { --color: var(--singleton); --fill: var(--singleton-fill); }
    .node.scoped { --color: var(--scoped); --fill: var(--scoped-fill); }
    .node.weak { --color: var(--weak); --fill: var(--weak-fill); }
    .node.graph { --color: var(--graph); --fill: var(--graph-fill); }
    .node.factory { --color: var(--factory); --fill: var(--factory-fill); }
    .node.choice { --color: var(--choice); --fill: var(--choice-fill); }
    .node.decorator { --color: var(--decorator); --fill: var(--decorator-fill); }
    .node.component { --color: var(--component); --fill: var(--component-fill); }
    .node.provided { --color: var(--scoped); --fill: var(--scoped-fill); }
    .node.missing { --color: var(--missing); --fill: var(--missing-fill); }
    .outline path { fill: var(--fill); stroke: var(--color); stroke-width: 1.5; }
    .outline .opaque { fill: none; stroke-width: 1; stroke-dasharray: 1 3; stroke-linecap: round; }
    .missing .outline path:first-child, .absent .outline path:first-child { stroke-dasharray: 5 4; }
    .node.added .outline path:first-child { stroke: var(--added); stroke-width: 3; }
    .node.removed .outline path:first-child { stroke: var(--removed); stroke-width: 2; stroke-dasharray: 3 4; }
    .node.changed .outline path:first-child { stroke: var(--changed); stroke-width: 2.5; stroke-dasharray: 12 3; }
    .node.removed text.name { text-decoration: line-through; }
    .node text { text-anchor: middle; fill: var(--ink); font-size: 11px; }
    .node text.name { font-size: 13px; font-weight: 600; }
    .node text.lifetime { fill: var(--color); }
    .far .node text:not(.name) { display: none; }
    .node .ring { fill: none; stroke: none; }
    .node.focused .outline path:first-child { stroke-width: 3; }
    .node.match .ring { fill: var(--match); fill-opacity: 0.45; stroke: var(--match); stroke-width: 2; }
    .node.match.current .ring { stroke: var(--ink); stroke-width: 2.5; }
    .node.selected .ring { stroke: var(--accent); stroke-width: 2; }
    .node:focus-visible .ring { stroke: var(--accent); stroke-width: 3; }
    .searched .node:not(.match) { opacity: 0.4; }
    .sign circle { fill: var(--sign); stroke: var(--paper); stroke-width: 1.5; }
    .sign text, .node .sign text {
      fill: var(--on-sign); font-size: 11px; font-weight: 700; text-anchor: middle; display: inline;
    }
    .sign.missing { --sign: var(--missing); }
    .sign.hourglass { --sign: var(--quiet); }
    .sign.hourglass path { fill: var(--on-sign); }

    /* Edges: dashes and heads tell their kinds. */

    .edge { --color: var(--edge); }
    .edge .line { fill: none; stroke: var(--color); stroke-width: 1.3; }
    .edge .hit { fill: none; stroke: transparent; stroke-width: 9; }
    .edge .head { fill: var(--paper); stroke: var(--color); stroke-width: 1.3; stroke-linejoin: round; }
    .edge .head.filled { fill: var(--color); }
    .edge .head.open { fill: none; stroke-width: 1.6; }
    .edge.optional .line { stroke-dasharray: 6 4; }
    .edge.lazy .line { stroke-dasharray: 1.5 4; stroke-linecap: round; stroke-width: 1.8; }
    .edge.provider .line { stroke-dasharray: 10 3 1.5 3; }
    .edge.collection .line { stroke-width: 2; }
    .edge.factoryArgument .line { stroke-dasharray: 14 5; }
    .edge.decorated .line { stroke-width: 2.6; }
    .edge.lazyWrapper .line { stroke-dasharray: 4 4; }
    .edge .eye { fill: var(--paper); stroke: var(--color); stroke-width: 1.6; }
    .edge.cycle { --color: var(--cycle); }
    .edge.cycle .line { stroke-width: 2.8; }
    .edge.added { --color: var(--added); }
    .edge.added .line { stroke-width: 2.4; }
    .edge.removed { --color: var(--removed); }
    .edge.removed .line { stroke-dasharray: 3 5; }
    .crowded .edge:not(.traced, .cycle, .added, .removed, :hover) .line { opacity: 0.55; }
    .edge:hover { --color: var(--accent); }
    .tracing .edge:not(.traced) { opacity: 0.25; }
    .searched .edge:not(.traced) { opacity: 0.4; }

    /* Fingers need larger buttons than pointers, and have no keys. */

    #touches { display: none; }
    @media (pointer: coarse) {
      .zoom button { min-width: 44px; height: 44px; }
      #keys, button kbd { display: none; }
      #touches { display: grid; }
    }
    </style>
    </head>
    <body>
    <header>
      <h1 id="title" dir="auto"></h1>
      <div class="search" id="search-box">
        <label for="search">Search</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Name of a type" aria-describedby="search-count" aria-controls="hits">
        <span id="search-count"></span>
        <ul id="hits" aria-label="Matches" hidden></ul>
      </div>
      <div class="views" role="group" aria-label="View">
        <button id="show-overview" type="button" aria-pressed="false">Overview</button>
        <button id="show-picture" type="button" aria-pressed="true">Picture</button>
        <button id="show-table" type="button" aria-pressed="false">Table</button>
      </div>
    </header>
    <p id="status" role="status" aria-live="polite"></p>
    <div class="columns">
      <main>
        <div id="focus-bar" role="group" aria-label="Focus" hidden>
          <span class="focus-name" dir="auto" id="focus-name"></span>
          <label>Depth
            <select id="depth">
              <option value="1">1</option><option value="2">2</option><option value="3">3</option>
              <option value="4">4</option><option value="5">5</option><option value="all">all</option>
            </select>
          </label>
          <label>Direction
            <select id="direction">
              <option value="both">both</option><option value="dependencies">dependencies</option>
              <option value="dependents">dependents</option>
            </select>
          </label>
          <button id="leave-focus" type="button">Show all <kbd>Esc</kbd></button>
        </div>
        <div id="overview-bar" role="group" aria-label="Overview" hidden>
          <label>Group by
            <select id="grouping">
              <option value="module">module</option><option value="file">file of the registration</option>
              <option value="lifetime">lifetime</option>
            </select>
          </label>
          <span class="hint">Dependents come first, dependencies last.</span>
        </div>
        <section id="picture" aria-label="Picture">
          <svg id="canvas" tabindex="0" role="group" aria-describedby="keys">
            <g id="scene"></g>
          </svg>
          <p id="nothing" hidden></p>
          <div class="zoom" role="group" aria-label="Zoom">
            <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in (+)">+</button>
            <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out (−)">−</button>
            <button id="zoom-fit" type="button" aria-label="Show everything" title="Show everything (0)">Fit</button>
          </div>
        </section>
        <section id="table" aria-label="Table" hidden></section>
      </main>
      <aside aria-label="About the graph">
        <details id="details" open><summary>Details</summary><div></div></details>
        <details id="problems" open><summary>Problems</summary><ul></ul></details>
        <details id="others" open hidden><summary>Beside the graph</summary><ul></ul></details>
        <details id="filters"><summary>Filters</summary><div></div></details>
        <details id="legend" open><summary>Legend</summary><ul></ul></details>
        <details id="help"><summary>Keys and touches</summary>
          <dl id="keys">
            <dt><kbd>/</kbd></dt><dd>search; <kbd>Enter</kbd> goes to the next match, <kbd>↓</kbd> to the list</dd>
            <dt><kbd>Tab</kbd></dt><dd>goes to the picture, and from there to a node</dd>
            <dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>on a node: the previous or next node</dd>
            <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>on a node: a dependent, a dependency</dd>
            <dt><kbd>Enter</kbd></dt><dd>on a node: select it; <kbd>Esc</kbd> shows all again</dd>
            <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom in, zoom out, show everything</dd>
            <dt>arrows</dt><dd>on the picture: move it (or drag it; the wheel zooms)</dd>
          </dl>
          <dl id="touches">
            <dt>tap</dt><dd>on a node: select it; on a box: show its nodes</dd>
            <dt>drag</dt><dd>move the picture</dd>
            <dt>+ − Fit</dt><dd>zoom in, zoom out, show everything</dd>
          </dl>
        </details>
      </aside>
    </div>
    <noscript><p>Turn on JavaScript to see the graph. The script is part of this file.</p></noscript>
    <script type="application/json" id="data">
    \#(data)
    </script>
    <script>
    (() => {
    "use strict";

    // The graph as the script holds it, and what the page shows of it.

    const data = JSON.parse(document.getElementById("data").textContent);
    const lifetimes = ["singleton", "scoped", "weak", "graph", "transient"];
    const severities = { error: "✕", warning: "!", note: "i" };
    const changes = { added: "+", removed: "−", changed: "~" };

    // The words for lifetimes, roles and kinds of edges, which are the same in all pictures.
    const wordsOf = (key) => data.words[key] ?? key;

    const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

    const injectors = new Map(data.injectors.map((injector, position) => [injector.id, { ...injector, position }]));

    const nodes = data.nodes.map((node) => ({
      ...node,
      construction: node.construction ?? [],
      home: injectors.get(node.injector),
      outgoing: [],
      incoming: [],
      problems: [],
    }));
    const nodeOf = new Map(nodes.map((node) => [node.id, node]));

    const edges = data.edges.map((edge) => ({ ...edge, from: nodeOf.get(edge.from), to: nodeOf.get(edge.to) }));
    for (const edge of edges) {
      edge.from.outgoing.push(edge);
      edge.to.incoming.push(edge);
    }

    const problems = data.diagnostics.map((problem) => ({
      ...problem,
      nodes: problem.nodes.map((id) => nodeOf.get(id)).filter((node) => node),
    }));
    for (const problem of problems) {
      for (const node of new Set(problem.nodes)) node.problems.push(problem);
    }

    const dependencies = (node) => node.outgoing.map((edge) => edge.to);
    const dependents = (node) => node.incoming.map((edge) => edge.from);

    // What tells nodes apart that have the same label: the facts that differ among them, as few as possible.
    function tellApart(labelOf, facts) {
      const words = new Map();
      const groups = Map.groupBy(nodes, labelOf);
      for (const alike of groups.values()) {
        if (alike.length === 1) continue;
        const told = (chosen) => (node) => chosen.map((fact) => fact(node, alike)).filter(Boolean).join(", ");
        const count = (chosen) => new Set(alike.map(told(chosen))).size;
        const whole = facts.find((fact) => count([fact]) === alike.length);
        let chosen = whole ? [whole] : [];
        for (const fact of facts) if (count([...chosen, fact]) > count(chosen)) chosen.push(fact);
        for (const node of alike) words.set(node, told(chosen)(node));
      }
      return words;
    }

    const originOf = [
      (node) => node.module, (node) => node.registration?.split("/").at(-1),
      (node, alike) => `number ${alike.indexOf(node) + 1}`,
    ];
    const within = (node) => (node.context === node.injector ? null : `within ${injectors.get(node.context).title}`);

    // For tiles, which have names; for nodes in the picture, which have more lines; and for lists, which have full names.
    const apart = {
      tile: tellApart((node) => node.short, [
        (node) => node.qualifier, (node) => node.product, (node) => node.scope, (node) => node.partAndCondition, within,
        (node) => node.home.title, (node) => node.state, ...originOf,
      ]),
      picture: tellApart((node) => JSON.stringify([node.short, node.product, node.qualifier, node.scope, node.context,
        node.partAndCondition, node.injector, node.state]), originOf),
      list: tellApart((node) => node.shortName, [
        within, (node) => node.home.title, (node) => node.state, ...originOf,
      ]),
    };

    // The name in lists, with what tells the node from others of the name.
    const listName = (node) => [node.shortName, apart.list.get(node)].filter(Boolean).join(" · ");

    // What can be hidden, each with the values that are hidden at present.
    const facets = [
      { title: "Lifetime", of: (node) => (node.role === "choice" ? "none" : node.lifetime ?? "none"), hidden: new Set() },
      { title: "Module", of: (node) => node.module || "none", hidden: new Set() },
      { title: "Part", of: (node) => node.part ?? "not a part", hidden: new Set() },
      { title: "Isolation", of: (node) => node.isolation ?? "not isolated", hidden: new Set() },
      { title: "Construction", of: (node) => node.construction.join(", ") || "on request", hidden: new Set() },
      { title: "Injector", of: (node) => node.home.title, hidden: new Set() },
      { title: "Change", of: (node) => node.change ?? "not changed", hidden: new Set() },
    ];

    const state = {
      view: "picture", // what the page shows without a focus: "overview", "picture" or "table"
      focus: null, // { roots: Set of nodes, heading: what they are, if not one node }
      selected: null, // the node in the picture that the details are about, unless there is a focus
      grouping: "module",
      depth: 1,
      direction: "both",
      problemsOnly: false,
      changesOnly: false,
    };

    // The view to show. A focus shows the nodes around it, and leaves the overview.
    const shownView = () => (state.view === "overview" && state.focus ? "picture" : state.view);

    // What changed and is no part of a graph, such as a parameter of a definition file.
    const otherChanges = data.otherChanges ?? [];

    // What changed, with the nodes around it; empty unless two graphs are compared.
    const changedParts = [...nodes, ...edges].filter((part) => part.change);
    const aroundChanges = new Set(changedParts.flatMap((part) =>
      (part.outgoing ? [part, ...dependencies(part), ...dependents(part)] : [part.from, part.to])));

    const passes = (node) =>
      facets.every((facet) => !facet.hidden.has(facet.of(node))) && (!state.problemsOnly || node.problems.length > 0) &&
      (!state.changesOnly || aroundChanges.has(node));

    // The nodes from which or to which so many steps lead, with those at the start.
    function reachable(roots, depth, next) {
      const found = new Set(roots);
      let border = [...roots];
      for (let step = 0; step < depth && border.length > 0; step += 1) {
        border = border.flatMap(next).filter((node) => !found.has(node) && found.add(node));
      }
      return found;
    }

    // The nodes that the picture shows: those that pass the filters and are near the focus.
    function shownNodes() {
      if (!state.focus) return nodes.filter(passes);
      const { roots } = state.focus;
      const down = state.direction === "dependents" ? roots : reachable(roots, state.depth, dependencies);
      const up = state.direction === "dependencies" ? roots : reachable(roots, state.depth, dependents);
      return nodes.filter((node) => roots.has(node) || ((down.has(node) || up.has(node)) && passes(node)));
    }

    // How the script makes elements. It never reads texts among their children as markup.

    const byId = (id) => document.getElementById(id);

    function filled(made, attributes, children) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === true) made.setAttribute(name, "");
        else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
      }
      made.append(...children.filter((child) => child !== null && child !== undefined));
      return made;
    }

    const element = (name, attributes = {}, ...children) =>
      filled(document.createElement(name), attributes, children);

    const shape = (name, attributes = {}, ...children) =>
      filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

    function button(label, action, attributes = {}) {
      const made = element("button", { type: "button", dir: "auto", ...attributes }, label);
      made.addEventListener("click", action);
      return made;
    }

    const announce = (text) => { byId("status").textContent = text; };

    const pen = document.createElement("canvas").getContext("2d");
    const fontFamily = getComputedStyle(document.body).fontFamily;
    const fontSizes = { name: 13, group: 12, detail: 11 };
    const fonts = Object.fromEntries(Object.entries(fontSizes)
      .map(([font, size]) => [font, `${font === "detail" ? "" : "600 "}${size}px ${fontFamily}`]));

    // A text that is cut in its middle so as to take no more than the room, and the width that it takes.
    function fitted(text, font, room) {
      pen.font = fonts[font];
      let width = pen.measureText(text).width;
      if (width <= room) return { text, width };
      const characters = [...text];
      const cut = (kept) => {
        const end = Math.floor(kept * 0.4);
        return [...characters.slice(0, kept - end), "…", ...characters.slice(characters.length - end)].join("");
      };
      let [kept, tooMany] = [0, characters.length];
      while (tooMany - kept > 1) {
        const middle = (kept + tooMany) >> 1;
        if (pen.measureText(cut(middle)).width <= room) kept = middle;
        else tooMany = middle;
      }
      width = pen.measureText(cut(kept)).width;
      return { text: cut(kept), width };
    }

    // Layers: the column of the picture that a node stands in.

    // Puts what asks left of what it asks for. A link that would lead back, as one of each cycle does, is turned round
    // for that, and is drawn against the direction of the others. A full column goes on in the next one.
    function assignLayers(items, links) {
      const most = Math.max(10, Math.ceil(Math.sqrt(items.length)));
      const counts = [];
      const order = topologicalOrder(items, links);
      for (const item of order) {
        while ((counts[item.layer] ?? 0) >= most) item.layer += 1;
        counts[item.layer] = (counts[item.layer] ?? 0) + 1;
        for (const link of item.leaving) link.to.layer = Math.max(link.to.layer, item.layer + 1);
      }
      // Nothing asks for these: they move next to what they ask for.
      for (const item of order.filter((item) => item.entering.length === 0)) {
        const layer = item.leaving.reduce((least, link) => Math.min(least, link.to.layer), Infinity) - 1;
        if (counts[layer] >= most) continue;
        counts[item.layer] -= 1;
        counts[layer] += 1;
        item.layer = layer;
      }
    }

    function topologicalOrder(items, links) {
      const [open, finished] = [1, 2];
      const found = new Map();
      const order = [];
      const isAsked = new Set(links.map((link) => link.to));
      const starts = [...items.filter((item) => !isAsked.has(item)), ...items];
      for (const start of starts) {
        if (found.has(start)) continue;
        const path = [{ item: start, next: 0 }];
        found.set(start, open);
        while (path.length > 0) {
          const last = path[path.length - 1];
          const link = last.item.leaving[last.next];
          last.next += 1;
          if (!link) {
            found.set(last.item, finished);
            order.push(last.item);
            path.pop();
          } else if (!found.has(link.to)) {
            found.set(link.to, open);
            path.push({ item: link.to, next: 0 });
          } else if (found.get(link.to) === open) {
            link.isReversed = true;
          }
        }
      }
      turn(links);
      return order.reverse();
    }

    // From here on, each link leads to the right.
    function turn(links) {
      for (const link of links) {
        if (link.isReversed) [link.from, link.to] = [link.to, link.from];
        link.from.leaving = [];
        link.from.entering = [];
        link.to.leaving = [];
        link.to.entering = [];
      }
      for (const link of links) {
        link.from.leaving.push(link);
        link.to.entering.push(link);
      }
    }

    // Order: what stands above what in a column.

    // Stand-ins keep room for links through the columns between their ends; so that the time stays short, links that
    // would need many go straight, and so do all beyond a number.
    const [longestDetour, mostStandIns] = [30, 6000];

    // The rows of each column, with stand-ins for the links that pass through it.
    function columnsOf(items, links) {
      const columns = [];
      const add = (item) => {
        (columns[item.layer] ??= []).push(item);
        return item;
      };
      items.forEach(add);
      let count = 0;
      for (const link of links) {
        link.chain = [link.from];
        const between = link.to.layer - link.from.layer - 1;
        const goesStraight = between > longestDetour || count + between > mostStandIns;
        if (!goesStraight) count += between;
        for (let layer = link.from.layer + 1; layer < link.to.layer && !goesStraight; layer += 1) {
          const band = layer * 2 < link.from.layer + link.to.layer ? link.from.band : link.to.band;
          link.chain.push(add({ isStandIn: true, band, layer, height: 6, before: [], after: [] }));
        }
        link.chain.push(link.to);
        link.chain.slice(1).forEach((item, position) => {
          item.before.push(link.chain[position]);
          link.chain[position].after.push(item);
        });
      }
      return Array.from(columns, (column) => column ?? []);
    }

    // Moves each item towards the middle of those that it is linked to, from the left, from the right, and so on, which
    // leaves few crossings.
    function reduceCrossings(columns) {
      for (const column of columns) sortBy(column, (item) => item.index ?? 0);
      for (let sweep = 0; sweep < 8; sweep += 1) {
        const isForward = sweep % 2 === 0;
        for (const column of isForward ? columns : columns.toReversed()) {
          sortBy(column, (item) => {
            const neighbours = isForward ? item.before : item.after;
            if (neighbours.length === 0) return item.index;
            return neighbours.reduce((sum, neighbour) => sum + neighbour.index, 0) / neighbours.length;
          });
        }
      }
    }

    // Injectors stay together. Positions are relative, so that columns of different heights compare.
    function sortBy(column, rank) {
      const ranked = column.map((item) => ({ item, rank: rank(item) }));
      ranked.sort((one, other) => one.item.band - other.item.band || one.rank - other.rank);
      ranked.forEach(({ item }, position) => {
        column[position] = item;
        item.index = (position + 0.5) / column.length;
      });
    }

    // Coordinates: how far down an item stands.

    const rowGap = 14;

    function gapBetween(one, other) {
      const count = Boolean(one.isStandIn) + Boolean(other.isStandIn);
      return (one.height + other.height) / 2 + [rowGap, 8, 2][count];
    }

    // Moves items to where they want to be as far as their order and distances allow: the nearest such places in the
    // sense of least squares, found by merging neighbours that push each other.
    function settle(items, wish, weight) {
      const blocks = [];
      const offsets = [];
      let offset = 0;
      items.forEach((item, position) => {
        if (position > 0) offset += gapBetween(items[position - 1], item);
        offsets.push(offset);
        let block = { weight: weight(item), sum: weight(item) * (wish(item) - offset), count: 1 };
        while (blocks.length > 0 && blocks.at(-1).sum / blocks.at(-1).weight > block.sum / block.weight) {
          const above = blocks.pop();
          block = { weight: above.weight + block.weight, sum: above.sum + block.sum, count: above.count + block.count };
        }
        blocks.push(block);
      });
      let position = 0;
      for (const block of blocks) {
        for (let item = 0; item < block.count; item += 1, position += 1) {
          items[position].y = block.sum / block.weight + offsets[position];
        }
      }
    }

    // Places the items of one injector, around zero; links within it pull them straight.
    function placeBand(columns) {
      for (const column of columns) settle(column, () => 0, () => 1);
      for (let sweep = 0; sweep < 8; sweep += 1) {
        const isForward = sweep % 2 === 0;
        for (const column of isForward ? columns : columns.toReversed()) {
          const wishes = new Map();
          for (const item of column) {
            const sides = sweep < 6 ? (isForward ? item.before : item.after) : [...item.before, ...item.after];
            const near = sides.filter((other) => other.band === item.band);
            const sum = near.reduce((sum, other) => sum + other.y, 0);
            wishes.set(item, near.length > 0 ? sum / near.length : item.y);
          }
          settle(column, (item) => wishes.get(item), (item) => (item.isStandIn ? 3 : 1));
        }
      }
    }

    const extent = (items) => ({
      top: Math.min(0, ...items.map((item) => item.y - item.height / 2)),
      bottom: Math.max(0, ...items.map((item) => item.y + item.height / 2)),
    });

    // Layout: where everything in the picture stands.

    const bandHeading = 30;
    const bandPadding = 16;
    const bandGap = 20;

    // Returns the places of nodes, the ways of edges and the bands of injectors, in a picture that begins at zero.
    function layout(shown) {
      const items = new Map(shown.map((node) => [node, itemOf(node)]));
      const visible = edges.filter((edge) => items.has(edge.from) && items.has(edge.to));
      const links = visible
        .filter((edge) => edge.from !== edge.to)
        .map((edge) => ({ edge, from: items.get(edge.from), to: items.get(edge.to), isReversed: false }));
      for (const link of links) {
        link.from.leaving.push(link);
        link.from.isLinked = link.to.isLinked = true;
      }
      const all = [...items.values()];
      const linked = all.filter((item) => item.isLinked);
      assignLayers(linked, links);
      const first = linked.reduce((least, item) => Math.min(least, item.layer), Infinity);
      for (const item of linked) item.layer -= first;
      const columns = columnsOf(linked, links);
      reduceCrossings(columns);
      const lonely = all.filter((item) => !item.isLinked);
      const bands = stackBands(columns, lonely);
      const width = placeColumns(columns.flat().concat(lonely), links);
      for (const band of bands) band.width = width;
      const height = bands.reduce((most, band) => Math.max(most, band.top + band.height), 0);
      const loops = visible.filter((edge) => edge.from === edge.to).map((edge) => ({ edge, at: items.get(edge.from) }));
      return { items: all, links, loops, bands, width, height };
    }

    const itemOf = (node) => ({
      ...sizeOf(node), node, band: node.home.position, layer: 0, leaving: [], entering: [], before: [], after: [],
    });

    // One band for each injector that has something to show, the outermost at the top.
    function stackBands(columns, lonely) {
      const bands = [];
      let top = 0;
      for (const injector of injectors.values()) {
        const isHere = (item) => item.band === injector.position;
        const own = columns.map((column) => column.filter(isHere));
        const linked = own.flat();
        const unlinked = lonely.filter(isHere);
        if (linked.length + unlinked.length === 0) continue;
        placeBand(own);
        const inner = linked.length > 0 ? extent(linked) : { top: 0, bottom: 0 };
        const start = top + bandHeading + bandPadding;
        for (const item of linked) item.y += start - inner.top;
        const below = start + (linked.length > 0 ? inner.bottom - inner.top + 2 * rowGap : 0);
        const end = placeUnlinked(unlinked, columns.length, below);
        const bottom = (unlinked.length > 0 ? end : below - 2 * rowGap) + bandPadding;
        bands.push({ injector, top, height: bottom - top });
        top = bottom + bandGap;
      }
      return bands;
    }

    // Nodes without edges fill rows below the rest.
    function placeUnlinked(items, columnCount, top) {
      const perRow = Math.max(columnCount, Math.ceil(Math.sqrt(items.length * 0.4)), 1);
      let y = top;
      for (let start = 0; start < items.length; start += perRow) {
        const row = items.slice(start, start + perRow);
        const height = Math.max(...row.map((item) => item.height));
        row.forEach((item, position) => {
          item.layer = position;
          item.y = y + height / 2;
        });
        y += height + (start + perRow < items.length ? rowGap : 0);
      }
      return y;
    }

    // Columns are as wide as their widest node, and stand apart the more, the more links are between them.
    function placeColumns(items, links) {
      const widths = [];
      for (const item of items) widths[item.layer] = Math.max(widths[item.layer] ?? 40, item.width ?? 0);
      const crowd = widths.map(() => 0);
      for (const link of links) crowd[link.from.layer] += 1;
      const lefts = [];
      let x = bandPadding;
      widths.forEach((width, layer) => {
        lefts[layer] = x;
        x += width + 42 + Math.min(70, crowd[layer] * 1.5);
      });
      for (const item of items) {
        item.left = lefts[item.layer];
        item.columnRight = item.left + widths[item.layer];
      }
      if (widths.length === 0) return 0;
      return Math.max(lefts.at(-1) + widths.at(-1) + bandPadding + 12, 220);
    }

    // Shapes: the outlines of nodes, and how large they are.

    // Whether a node is requested and has no binding.
    const isUnbound = (node) => node.role === "missing" || node.role === "absent";

    // What scopes register, as the node's injector declares.
    const isProvided = (node) => node.role === "provided";

    // What stays on the main actor.
    const isConfined = (node) => node.isolation?.startsWith("confined") ?? false;

    // What has to be awaited.
    const isAsynchronous = (node) => node.construction.includes("asynchronous");

    const textRoom = 210;

    // The lifetime or the role of a node, when its instance is constructed, and whether its dependencies are known.
    const stateOf = (node) =>
      [node.state, ...node.construction, node.knowledge === "opaque" && "opaque"].filter(Boolean).join(", ");

    // The lines of text in a node.
    function linesOf(node) {
      const details = [node.product, node.qualifier && `qualified by ${node.qualifier}`,
        node.scope && `scoped to ${node.scope}`, within(node), apart.picture.get(node)];
      const lines = [
        ["name", node.short], ["subtitle", details.filter(Boolean).join(", ")], ["part", node.partAndCondition],
        ["lifetime", stateOf(node)], ["isolation", isConfined(node) && node.isolation],
      ];
      return lines.filter(([, text]) => text)
        .map(([kind, text]) => ({ kind, ...fitted(text, kind === "name" ? "name" : "detail", textRoom) }));
    }

    function sizeOf(node) {
      node.lines ??= linesOf(node);
      const count = node.lines.length;
      if (node.look === "choice") {
        // A line is as much longer as the room at its outer side is narrower than in the middle.
        const height = 36 + 16 * count;
        const outerSide = (position) => Math.abs(16 * position - 8 * (count - 1)) + 6;
        const widths = node.lines.map((line, position) => line.width / (1 - (2 * outerSide(position)) / height));
        return { width: Math.ceil(Math.max(...widths, 90) + 16), height };
      }
      const width = Math.max(...node.lines.map((line) => line.width));
      return { width: Math.ceil(Math.max(width, 70) + 36), height: 14 + 16 * count };
    }

    // Where a sign is at the left side of an outline; another one is as far from the right.
    const cornerOf = (node, width, height) =>
      node.look === "choice" ? { x: 0.36 * width, y: 0.14 * height - 3 } : { x: 6, y: 2 };

    // How far the left and right sides of an outline are from the box around it, so far below its middle.
    function sidesOf({ node, width, height }, below) {
      const half = height / 2;
      if (node.look === "choice") {
        const inset = (width / 2) * (Math.abs(below) / half);
        return { left: inset, right: inset };
      }
      if (node.look === "scoped") return { left: 6 - (6 * below) / half, right: 6 + (6 * below) / half };
      if (isProvided(node)) return { left: 0, right: (12 * Math.abs(below)) / half };
      const inset = node.look === "singleton" ? (13 * Math.abs(below)) / half
        : node.look === "weak" ? half - Math.sqrt(half * half - below * below) : 0;
      return { left: inset, right: inset };
    }

    const polygon = (...points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

    const rounded = (width, height, radius, inset) => {
      const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
      const arc = `A${radius} ${radius} 0 0 1`;
      return (
        `M${left + radius} ${top}H${right - radius}${arc} ${right} ${top + radius}V${bottom - radius}` +
        `${arc} ${right - radius} ${bottom}H${left + radius}${arc} ${left} ${bottom - radius}V${top + radius}` +
        `${arc} ${left + radius} ${top}Z`
      );
    };

    // Outlines within a box, or within that box less a margin.
    const outlines = {
      singleton: (width, height, inset) => {
        const [left, top, right, bottom] = [inset * 1.4, inset, width - inset * 1.4, height - inset];
        const middle = height / 2;
        return polygon([left, middle], [left + 13, top], [right - 13, top], [right, middle], [right - 13, bottom],
          [left + 13, bottom]);
      },
      scoped: (width, height, inset) => {
        const [top, bottom] = [inset, height - inset];
        return polygon([12 + inset * 0.8, top], [width - inset * 1.2, top], [width - 12 - inset * 0.8, bottom],
          [inset * 1.2, bottom]);
      },
      weak: (width, height, inset) => rounded(width, height, height / 2 - inset, inset),
      graph: (width, height, inset) => rounded(width, height, 9, inset),
      transient: (width, height, inset) => rounded(width, height, 2, inset),
      factory: (width, height, inset) => {
        const bars = inset > 0 ? "" : `M8 0V${height}M${width - 8} 0V${height}`;
        return rounded(width, height, 2, inset * (inset > 0 ? 2.8 : 1)) + bars;
      },
      choice: (width, height, inset) => {
        const [left, top, right, bottom] = [inset * 3, inset * 1.3, width - inset * 3, height - inset * 1.3];
        return polygon([left, height / 2], [width / 2, top], [right, height / 2], [width / 2, bottom]);
      },
      decorator: (width, height, inset) =>
        inset > 0 ? rounded(width, height, 1, inset * 2) : rounded(width, height, 3, 0) + rounded(width, height, 1, 3.5),
      component: (width, height, inset) => {
        const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
        return polygon([left, top], [left + 18, top], [left + 22, top + 4], [right, top + 4], [right, bottom], [left, bottom]);
      },
      provided: (width, height, inset) => {
        const [left, top, right, bottom] = [inset, inset, width - inset * 1.4, height - inset];
        return polygon([left, top], [right - 12, top], [right, height / 2], [right - 12, bottom], [left, bottom]);
      },
      missing: (width, height, inset) => rounded(width, height, Math.min(10, height / 4), inset),
      absent: (width, height, inset) => {
        const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
        return polygon([left, top], [right - 9, top], [right, top + 9], [right, bottom], [left, bottom]);
      },
    };

    // A node's outline, with a dotted line within where it is not known what the provider asks for.
    function outlineOf(kind, width, height, isOpaque) {
      const group = shape("g", { class: "outline" }, shape("path", { d: outlines[kind](width, height, 0) }));
      if (isOpaque) group.append(shape("path", { class: "opaque", d: outlines[kind](width, height, 3.5) }));
      return group;
    }

    // An hourglass, where an asynchronous node's outline has its lower left corner.
    const hourglass = (x, y) =>
      shape("g", { class: "sign hourglass", transform: `translate(${x} ${y})` },
        shape("circle", { r: 7.5 }), shape("path", { d: "M-3 -4H3L-3 4H3Z" }));

    // Edges: their lines and heads.

    // Heads point to the right and end at zero.
    const heads = {
      required: { d: "M0 0L-9 -4.5V4.5Z", isFilled: true },
      optional: { d: "M0 0L-9 -4.5V4.5Z" },
      lazy: { d: "M0 0L-9 -4.5L-6.5 0L-9 4.5Z", isFilled: true },
      provider: { d: "M-8 -5L0 0L-8 5", isOpen: true },
      collection: { d: "M0 0L-6 -4.5L-12 0L-6 4.5Z" },
      factoryArgument: { d: "M0 0A4 4 0 1 0 -8 0A4 4 0 1 0 0 0Z" },
      candidate: { d: "M0 0L-5 -4L-10 0L-5 4Z", isFilled: true },
      decorated: { d: "M0 -4H-8V4H0Z", isFilled: true },
      wrapper: { d: "M-9 0L0 -4.5V4.5Z", isFilled: true },
      lazyWrapper: { d: "M-9 0L0 -4.5V4.5Z" },
    };

    function headOf(kind, x, y, angle) {
      const head = heads[kind];
      const look = head.isFilled ? "head filled" : head.isOpen ? "head open" : "head";
      return shape("path", { class: look, d: head.d, transform: `translate(${x} ${y}) rotate(${angle})` });
    }

    const edgeOf = new WeakMap();

    // Titles are made when they are needed, since there are many.
    function showTitle(drawn) {
      const edge = edgeOf.get(drawn);
      if (edge && !drawn.querySelector("title")) drawn.prepend(shape("title", {}, edgeTitle(edge)));
    }

    const edgeClass = (edge) =>
      ["edge", edge.kind, edge.isInCycle && "cycle", edge.isObserved && "observed", edge.change].filter(Boolean).join(" ");

    function edgeTitle(edge) {
      const words = [wordsOf(edge.kind), edge.property, edge.isObserved && "observed", edge.isInCycle && "cycle",
        edge.change];
      const request = edge.request ? `\nrequested at ${edge.request}` : "";
      return `${edge.from.name} → ${edge.to.name}\n${words.filter(Boolean).join(", ")}${request}`;
    }

    // The marks in the middle of an edge: a ring where it was observed, and the sign of its change.
    function marksOf(edge, x, y) {
      const marks = [];
      if (edge.isObserved) marks.push(shape("circle", { class: "eye", cx: x, cy: y, r: 3.5 }));
      if (edge.change) marks.push(signOf(changes[edge.change], "change", x + (edge.isObserved ? 14 : 0), y));
      return marks;
    }

    const signOf = (sign, look, x, y) =>
      shape("g", { class: `sign ${look}`, transform: `translate(${x} ${y})` },
        shape("circle", { r: 7.5 }), shape("text", { y: 4 }, sign));

    // Spreads the ends of links over the sides of nodes, so that lines and heads do not cover each other.
    function spreadEnds(items) {
      for (const item of items) {
        item.leaving.sort((one, other) => one.chain[1].y - other.chain[1].y);
        item.entering.sort((one, other) => one.chain.at(-2).y - other.chain.at(-2).y);
        item.leaving.forEach((link, position) => { link.leaves = spread(item, position, item.leaving.length); });
        item.entering.forEach((link, position) => { link.enters = spread(item, position, item.entering.length); });
      }
    }

    const spread = ({ height }, position, count) =>
      (position - (count - 1) / 2) * Math.min(9, (height - 16) / Math.max(count - 1, 1));

    // A curve from column to column, and straight lines through the columns between.
    function drawLink(link) {
      const { chain, edge, isReversed, from, to, leaves, enters } = link;
      const last = chain.length - 1;
      const start = { x: from.left + from.width - sidesOf(from, leaves).right, y: from.y + leaves };
      const end = { x: to.left + sidesOf(to, enters).left, y: to.y + enters };
      let d = `M${start.x} ${start.y}H${from.columnRight}`;
      let [x, y] = [from.columnRight, start.y];
      let middle;
      chain.slice(1).forEach((item, position) => {
        const isEnd = position + 1 === last;
        const next = isEnd ? end : { x: item.left, y: item.y };
        const bend = Math.min((next.x - x) / 2, 60);
        if (position === (last - 1) >> 1) middle = { x: (x + next.x) / 2, y: (y + next.y) / 2 };
        d += `C${x + bend} ${y} ${next.x - bend} ${next.y} ${next.x} ${next.y}`;
        [x, y] = [next.x, next.y];
        if (!isEnd) {
          d += `H${item.columnRight}`;
          x = item.columnRight;
        }
      });
      const head = isReversed ? headOf(edge.kind, start.x, start.y, 180) : headOf(edge.kind, end.x, end.y, 0);
      return edgeElement(edge, d, head, middle);
    }

    function drawLoop({ edge, at }) {
      const top = at.y - at.height / 2;
      const shift = 14 * at.node.outgoing.filter((other) => other.to === at.node).indexOf(edge);
      const right = at.left + at.width - 22 - Math.min(shift, at.width - 60);
      const d = `M${right} ${top}C${right + 4} ${top - 19} ${right - 34} ${top - 19} ${right - 30} ${top}`;
      return edgeElement(edge, d, headOf(edge.kind, right - 30, top, 80), { x: right - 15, y: top - 14 });
    }

    function edgeElement(edge, d, head, middle) {
      // Where lines are apart, they can be pointed at from beside them.
      const hit = picture.isCrowded ? null : shape("path", { class: "hit", d });
      edge.element = shape("g", { class: edgeClass(edge), "data-from": edge.from.id, "data-to": edge.to.id },
        hit, shape("path", { class: "line", d }), head, ...marksOf(edge, middle.x, middle.y));
      edgeOf.set(edge.element, edge);
      return edge.element;
    }

    // Nodes, and the bands of injectors behind them.

    const nodeClass = (node) =>
      ["node", node.look, node.knowledge === "opaque" && "unknown", node.problems.length > 0 && "troubled", node.change,
        state.focus?.roots.has(node) && "focused", state.selected === node && "selected"].filter(Boolean).join(" ");

    function nodeTitle(node) {
      const lines = [node.name, `${stateOf(node)}, in the ${node.home.title}`];
      if (node.registration) lines.push(`${isProvided(node) ? "declared" : "registered"} at ${node.registration}`);
      if (isConfined(node)) lines.push(node.isolation);
      if (node.change) lines.push(node.change);
      return [...lines, ...node.problems.map((problem) => `${problem.severity}: ${problem.headline}`)].join("\n");
    }

    function nodeLabel(node) {
      const words = [node.name, stateOf(node), isConfined(node) && node.isolation, `in the ${node.home.title}`, node.change,
        counted(node.outgoing.length, "dependency", "dependencies"), counted(node.incoming.length, "dependent"),
        ...node.problems.map((problem) => `${problem.severity}: ${problem.headline}`)];
      return words.filter(Boolean).join(", ");
    }

    const worstOf = (node) => Object.keys(severities).find((severity) =>
      node.problems.some((problem) => problem.severity === severity));

    function drawNode(item) {
      const { node, width, height } = item;
      const top = height / 2 - 8 * node.lines.length;
      const lines = node.lines.map((line, position) =>
        shape("text", { class: line.kind, x: width / 2, y: top + 12 + 16 * position }, line.text));
      const corner = cornerOf(node, width, height);
      const group = nodeElement(item, 5, outlineOf(node.look, width, height, node.knowledge === "opaque"), ...lines);
      if (isAsynchronous(node)) group.append(hourglass(corner.x, height - corner.y));
      if (node.role === "missing") group.append(signOf("?", "missing", corner.x, corner.y));
      if (node.change) {
        const x = node.role === "missing" ? 24 : corner.x;
        group.append(signOf(changes[node.change], "change", x, corner.y));
      }
      const worst = worstOf(node);
      if (worst) group.append(signOf(severities[worst], worst, width - corner.x, corner.y));
      return group;
    }

    // The node with its texts for screen readers, and so large a ring around it that is shown when the node is found.
    function nodeElement({ node, left, y, width, height }, ring, ...parts) {
      const around = { x: -ring, y: -ring, width: width + 2 * ring, height: height + 2 * ring, rx: ring + 3 };
      return shape("g", {
        class: nodeClass(node), transform: `translate(${left} ${y - height / 2})`,
        role: "button", tabindex: -1, "aria-label": nodeLabel(node), "data-id": node.id,
      }, shape("title", {}, nodeTitle(node)), shape("rect", { class: "ring", ...around }), ...parts);
    }

    function drawBand(band) {
      const { injector } = band;
      const parent = injectors.get(injector.parent);
      const name = fitted(injector.title, "name", Math.max(band.width - 40, 120)).text;
      const label = shape("text", { class: "band-name", x: bandPadding, y: band.top + 20 }, name);
      const group = shape("g", { class: injector.isScope ? "band scope" : "band" },
        shape("rect", { x: 0, y: band.top, width: band.width, height: band.height, rx: 8 }), label);
      if (parent) {
        label.append(" ", shape("tspan", { class: "band-parent" }, fitted(`within ${parent.title}`, "detail", 240).text));
      }
      return group;
    }

    // The picture as a whole, and the node in it that has the keyboard.

    const canvas = byId("canvas");
    const scene = byId("scene");

    const picture = {
      items: new Map(), // the drawn elements by node
      order: [], // the nodes from column to column, and down each of them
      current: null, // the node that Tab goes to
      isCrowded: false,
      width: 0,
      height: 0,
    };

    // Draws the overview or the nodes with their edges, and keeps the keyboard where it is.
    function draw() {
      const hadKeyboard = scene.contains(document.activeElement);
      for (const edge of edges) edge.element = null;
      traced = undefined;
      const isOverview = shownView() === "overview";
      canvas.classList.toggle("overview", isOverview);
      const counts = isOverview ? drawOverview() : drawPicture();
      byId("nothing").hidden = counts.nodeCount > 0;
      byId("nothing").textContent = nodes.length === 0 ? "The graph is empty." : "No node passes the filters.";
      canvas.setAttribute("aria-label", `${counted(counts.nodeCount, "node")}, ${counted(counts.edgeCount, "edge")}`);
      const root = [...(state.focus?.roots ?? [])][0];
      setCurrent(picture.items.has(picture.current) ? picture.current : root ?? picture.order[0] ?? null);
      if (hadKeyboard) giveKeyboard(picture.current);
      return counts;
    }

    function drawPicture() {
      const { items, links, loops, bands, width, height } = layout(shownNodes());
      picture.items = new Map(items.map((item) => [item.node, item]));
      picture.order = items
        .toSorted((one, other) => one.layer - other.layer || one.y - other.y)
        .map((item) => item.node);
      Object.assign(picture, { width, height });
      spreadEnds(items);
      picture.isCrowded = links.length > 300;
      scene.classList.toggle("crowded", picture.isCrowded);
      const lines = [...links.map(drawLink), ...loops.map(drawLoop)];
      // Cycles lie above the other edges.
      lines.sort((one, other) => one.classList.contains("cycle") - other.classList.contains("cycle"));
      for (const item of items) item.element = drawNode(item);
      scene.replaceChildren(
        shape("g", { class: "bands" }, ...bands.map(drawBand)),
        shape("g", { class: "edges" }, ...lines),
        shape("g", { class: "nodes" }, ...picture.order.map((node) => picture.items.get(node).element)),
      );
      return { nodeCount: items.length, edgeCount: lines.length };
    }

    function setCurrent(node) {
      picture.items.get(picture.current)?.element.setAttribute("tabindex", -1);
      picture.current = node;
      picture.items.get(node)?.element.setAttribute("tabindex", 0);
    }

    function giveKeyboard(node) {
      if (!node) return canvas.focus({ preventScroll: true });
      setCurrent(node);
      picture.items.get(node).element.focus({ preventScroll: true });
      bringIntoView(node);
    }

    const nodeAt = (target) => nodeOf.get(Number(target.closest?.(".node")?.dataset.id));

    // Shows what a node, or a box of the overview, is linked to, by leaving the rest in the background.
    let traced;

    function trace(part) {
      if (part === traced) return;
      traced = part;
      if (shownView() === "overview") return drawDirectEdges(part ? part.nodes ?? [part] : []);
      const isTraced = (edge) => edge.from === part || edge.to === part;
      scene.classList.toggle("tracing", Boolean(part));
      for (const edge of edges) edge.element?.classList.toggle("traced", isTraced(edge));
    }

    scene.addEventListener("pointerover", (event) => {
      trace(nodeAt(event.target) ?? groupAt(event.target));
      showTitle(event.target.closest(".edge"));
    });
    scene.addEventListener("pointerleave", () => trace(undefined));

    // Tab stops at an element of SVG that listens for the focus, so that the whole section listens.
    const section = byId("picture");
    section.addEventListener("focusin", (event) => {
      const node = nodeAt(event.target);
      if (!node) return;
      setCurrent(node);
      trace(node);
    });
    section.addEventListener("focusout", () => trace(undefined));

    // View: the part of the picture to be seen, and how large.

    const view = { x: 0, y: 0, scale: 1, fitting: null };
    const pictureMargin = { side: 16, buttons: 56 };
    const [leastScale, mostScale] = [0.02, 8];

    // Below this scale, only names are drawn.
    const farScale = 0.4;

    function applyView({ glides = false } = {}) {
      view.fitting = null;
      canvas.classList.toggle("glides", glides);
      canvas.classList.toggle("far", view.scale < farScale && shownView() !== "overview");
      scene.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
      if (shownView() === "overview") nameTiles();
    }

    // Shows the whole picture, or as much as there is room for at the least scale, around a node.
    function fit({ least = leastScale, around = null, glides = false } = {}) {
      const { width, height } = canvas.getBoundingClientRect();
      if (width === 0 || picture.width === 0) return;
      const margin = pictureMargin.side;
      // The buttons are below.
      const room = { width: width - 2 * margin, height: height - margin - pictureMargin.buttons };
      const isOverview = shownView() === "overview";
      const across = room.width / picture.width;
      const whole = Math.min(across, room.height / picture.height, isOverview ? 1 : 1.15);
      // The overview is as wide as the view, and begins at its top.
      view.scale = whole >= least ? whole : isOverview ? Math.min(across, 1) : least * 1.3;
      const place = (room, size, centre) => {
        if (size <= room + 1) return margin + (room - size) / 2;
        return margin + Math.min(0, Math.max(room / 2 - centre, room - size));
      };
      const item = picture.items.get(around) ?? { left: 0, width: 0, y: 0 };
      view.x = place(room.width, picture.width * view.scale, (item.left + item.width / 2) * view.scale);
      view.y = place(room.height, picture.height * view.scale, item.y * view.scale);
      applyView({ glides });
      view.fitting = { least, around };
    }

    function zoom(factor, at) {
      const { width, height } = canvas.getBoundingClientRect();
      const point = at ?? { x: width / 2, y: height / 2 };
      const scale = Math.min(Math.max(view.scale * factor, leastScale), mostScale);
      view.x = point.x - ((point.x - view.x) * scale) / view.scale;
      view.y = point.y - ((point.y - view.y) * scale) / view.scale;
      view.scale = scale;
      applyView({ glides: !at });
    }

    function pan(x, y) {
      view.x += x;
      view.y += y;
      applyView({ glides: true });
    }

    // Moves the picture if a node is not, or not wholly, to be seen.
    function bringIntoView(node) {
      const item = picture.items.get(node);
      const { width, height } = canvas.getBoundingClientRect();
      const [left, top] = [item.left * view.scale + view.x, (item.y - item.height / 2) * view.scale + view.y];
      const [right, bottom] = [left + item.width * view.scale, top + item.height * view.scale];
      if (left >= 8 && top >= 8 && right <= width - 8 && bottom <= height - 8) return;
      view.x += width / 2 - (left + right) / 2;
      view.y += height / 2 - (top + bottom) / 2;
      applyView({ glides: true });
    }

    // Puts a node in the middle, large enough to be read.
    function centre(node) {
      const item = picture.items.get(node);
      if (!item) return;
      const { width, height } = canvas.getBoundingClientRect();
      if (view.scale < 0.7) view.scale = 0.9;
      view.x = width / 2 - (item.left + item.width / 2) * view.scale;
      view.y = height / 2 - item.y * view.scale;
      applyView({ glides: true });
      view.fitting = { centred: node };
    }

    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const lineHeight = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const { left, top } = canvas.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * lineHeight * 0.0015);
      zoom(factor, { x: event.clientX - left, y: event.clientY - top });
    }, { passive: false });

    const drag = { pointer: null, x: 0, y: 0, hasMoved: false };

    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || drag.pointer !== null) return;
      Object.assign(drag, { pointer: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false });
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.pointerId !== drag.pointer) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      // A hand that trembles still clicks.
      if (!drag.hasMoved && Math.hypot(x, y) < 4) return;
      if (!drag.hasMoved && event.isTrusted) canvas.setPointerCapture(event.pointerId);
      Object.assign(drag, { x: event.clientX, y: event.clientY, hasMoved: true });
      view.x += x;
      view.y += y;
      applyView();
    });
    for (const end of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(end, () => { drag.pointer = null; });
    }
    canvas.addEventListener("click", (event) => {
      const node = nodeAt(event.target);
      const group = groupAt(event.target);
      if (drag.hasMoved) return;
      if (node) focusOn([node]);
      else if (group) focusOn(group.nodes, groupHeading(group));
    });

    // A picture keeps fitting until you move it.
    new ResizeObserver(() => {
      if (!view.fitting) return applyView();
      if (view.fitting.centred) return centre(view.fitting.centred);
      const { width, height } = canvas.getBoundingClientRect();
      if (shownView() === "overview" && width > 0 && (width !== overview.width || height !== overview.height)) {
        draw();
        markMatches();
      }
      fit(view.fitting);
    }).observe(canvas);

    byId("zoom-in").addEventListener("click", () => zoom(1.25));
    byId("zoom-out").addEventListener("click", () => zoom(0.8));
    byId("zoom-fit").addEventListener("click", () => fit({ glides: true }));

    // The map of the overview: where boxes and tiles are.

    const groupsOf = (shown) => {
      const rank = dependencyOrder(shown);
      const groups = new Map();
      for (const node of shown) {
        const title = groupings[state.grouping](node);
        const key = `${node.injector} ${title}`;
        if (!groups.has(key)) groups.set(key, { title, home: node.home, nodes: [] });
        groups.get(key).nodes.push(node);
      }
      for (const group of groups.values()) {
        group.nodes.sort((one, other) => rank.get(one) - rank.get(other));
        group.rank = group.nodes.reduce((sum, node) => sum + rank.get(node), 0) / group.nodes.length;
      }
      return [...groups.values()].sort((one, other) => one.rank - other.rank);
    };

    function dependencyOrder(shown) {
      const items = new Map(shown.map((node) => [node, { node, leaving: [], entering: [] }]));
      const links = edges.filter((edge) => edge.from !== edge.to && items.has(edge.from) && items.has(edge.to))
        .map((edge) => ({ from: items.get(edge.from), to: items.get(edge.to), isReversed: false }));
      for (const link of links) link.from.leaving.push(link);
      return new Map(topologicalOrder([...items.values()], links).map(({ node }, position) => [node, position]));
    }

    // Lengths in pixels: a box has at least room for its name, and a tile of this width for a name, too.
    const [bandHeadingOfMap, boxHeading, boxPadding, boxGap] = [26, 19, 5, 6];
    const leastBox = 84;
    const leastNamed = 62;

    // Up to so many nodes, all tiles have room for names. A map that is higher than the view for that gives them more.
    const mostNamed = 250;
    const [leastSize, namedSize, roomySize, mostSize] = [0.03, 1.2, 1.6, 3.2];

    // The room for a tile. From the size 1 on, there is room for a name; below, tiles approach squares.
    const cellOf = (size) => size < 1 ? { width: leastNamed * size ** 1.4, height: 15 * size ** 0.6 }
      : { width: leastNamed * size, height: 15 * size ** 0.5 };

    // A row of boxes, so high that all nodes fit into the columns that the width has room for; undefined without room.
    function boxRow(boxes, width, cell) {
      const columns = (count) => boxes.map((group) => Math.ceil(group.nodes.length / count));
      const cellWidth = Math.min(cell.width, width - 2 * boxPadding - boxGap);
      const widthOf = (count) => Math.max(leastBox, count * cellWidth + 2 * boxPadding) + boxGap;
      const widths = (count) => columns(count).map(widthOf);
      const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
      let [tooFew, enough] = [0, Math.max(...boxes.map((group) => group.nodes.length))];
      if (sum(widths(enough)) > width) return undefined;
      while (enough - tooFew > 1) {
        const middle = (tooFew + enough) >> 1;
        if (sum(widths(middle)) > width) tooFew = middle;
        else enough = middle;
      }
      const height = boxHeading + enough * cell.height + boxPadding + boxGap;
      return { boxes, height, columns: columns(enough), widths: widths(enough), spare: width - sum(widths(enough)) };
    }

    // Divides boxes, in their order, into the rows that are the least high together.
    function rowsOf(groups, width, cell) {
      const best = [{ height: 0, rows: [] }];
      for (let end = 1; end <= groups.length; end += 1) {
        for (let start = end - 1; start >= 0; start -= 1) {
          const row = boxRow(groups.slice(start, end), width, cell);
          if (!row) break;
          const height = best[start].height + row.height;
          if (best[end] === undefined || height < best[end].height) best[end] = { height, row, before: best[start] };
        }
      }
      const rows = [];
      for (let last = best.at(-1); last.row; last = last.before) rows.unshift(last.row);
      return rows;
    }

    // A band for each injector, and in it the rows of boxes. Tiles are as large as the room allows. Where there is too
    // little for boxes, the map is larger, and seen from farther away.
    function mapOf(shown, room) {
      const groups = groupsOf(shown);
      const bands = [...injectors.values()]
        .map((injector) => ({ injector, groups: groups.filter(({ home }) => home === injector) }))
        .filter((band) => band.groups.length > 0);
      let [width, most] = [Math.max(room.width, 200), Math.max(room.height, 100)];
      const divided = (size) => bands.map((band) => rowsOf(band.groups, width - boxGap, cellOf(size)));
      const heightOf = (rows) => rows.flat().reduce((sum, row) => sum + row.height, 0) +
        rows.length * (bandHeadingOfMap + boxGap) - boxGap;
      const isFitting = (size) => heightOf(divided(size)) <= most;
      while (!isFitting(leastSize)) [width, most] = [width * 1.1, most * 1.1];
      const named = isFitting(namedSize) ? namedSize : roomySize;
      let [size, tooLarge] = [shown.length > mostNamed ? leastSize : named, mostSize];
      for (let step = 0; step < 7; step += 1) {
        const middle = Math.sqrt(size * tooLarge);
        if (isFitting(middle)) size = middle;
        else tooLarge = middle;
      }
      const rows = divided(size);
      placeBands(bands, rows, width, cellOf(size));
      return { bands, groups, width, height: bands.length > 0 ? heightOf(rows) : 0 };
    }

    function placeBands(bands, rows, width, cell) {
      let top = 0;
      bands.forEach((band, position) => {
        let y = top + bandHeadingOfMap;
        for (const row of rows[position]) {
          placeRow(row, y, cell);
          y += row.height;
        }
        Object.assign(band, { top, width, height: y - top });
        top = y + boxGap;
      });
    }

    // Boxes that have more nodes get more of the width that is left.
    function placeRow(row, top, cell) {
      const all = row.columns.reduce((sum, count) => sum + count, 0);
      let left = boxGap;
      row.boxes.forEach((group, position) => {
        const columns = row.columns[position];
        const width = row.widths[position] + (row.spare * columns) / all;
        Object.assign(group, { left, top, width: width - boxGap, height: row.height - boxGap, columns, cell });
        left += width;
      });
    }

    // Puts the nodes of a box below its name.
    function fill(group) {
      const { columns, cell } = group;
      const wide = Math.min((group.width - 2 * boxPadding) / columns, Math.max(200, cell.width));
      const tall = cell.height;
      return group.nodes.map((node, position) => ({
        node, group, layer: 0,
        left: group.left + boxPadding + (position % columns) * wide, width: wide - Math.min(3, wide / 4),
        y: group.top + boxHeading + (Math.floor(position / columns) + 0.5) * tall, height: tall - Math.min(3, tall / 4),
      }));
    }

    // Overview: a map of all nodes, in boxes by injector and module, which is as large as the room for it. Nodes come
    // before their dependencies. Only the edges of the node or box that is pointed at are drawn: all would hide the rest.

    const groupings = {
      module: (node) => node.module || "no module",
      file: (node) => node.registration?.replace(/:\d+$/, "") ?? "no file",
      lifetime: (node) => node.state,
    };

    // The grouping to begin with: the first without a group of more than half of all nodes, or else the one whose largest
    // group is smallest.
    function bestGrouping() {
      const largest = (grouping) => {
        const counts = new Map();
        for (const key of nodes.map(groupings[grouping])) counts.set(key, (counts.get(key) ?? 0) + 1);
        return Math.max(...counts.values());
      };
      const names = Object.keys(groupings);
      return names.find((name) => largest(name) <= nodes.length / 2)
        ?? names.reduce((best, name) => (largest(name) < largest(best) ? name : best));
    }

    const overview = { groups: [], isOutlined: false, width: 0, height: 0 };

    function drawOverview() {
      const { width, height } = canvas.getBoundingClientRect();
      const { bands, groups, ...size } = mapOf(shownNodes(), {
        width: width - 2 * pictureMargin.side, height: height - pictureMargin.side - pictureMargin.buttons,
      });
      const items = groups.flatMap(fill);
      const isOutlined = items.every((item) => item.width >= 110 && item.height >= 12);
      Object.assign(overview, { groups, isOutlined, width, height });
      picture.items = new Map(items.map((item) => [item.node, item]));
      picture.order = items.map((item) => item.node);
      Object.assign(picture, size, { isCrowded: false });
      scene.classList.remove("crowded");
      scene.replaceChildren(
        shape("g", { class: "bands" }, ...bands.map(drawBand)),
        shape("g", { class: "groups" }, ...groups.map(drawGroup)),
        shape("g", { class: "nodes" }, ...items.map(drawTile)),
        shape("g", { class: "edges" }),
      );
      drawDirectEdges([]);
      const between = edges.filter((edge) => picture.items.has(edge.from) && picture.items.has(edge.to));
      return { nodeCount: items.length, edgeCount: between.length };
    }

    const groupName = (group) => (state.grouping === "file" ? group.title.split("/").at(-1) : group.title);
    const groupHeading = (group) =>
      `${groupName(group)} in the ${group.home.title}: ${counted(group.nodes.length, "node")}`;

    function drawGroup(group, position) {
      group.element = shape("g", { class: "group", "data-group": position },
        shape("title", {}, groupHeading(group)),
        shape("rect", { x: group.left, y: group.top, width: group.width, height: group.height, rx: 5 }),
        shape("text", { class: "group-name" }));
      return group.element;
    }

    // Tiles have the outlines of nodes if there is room for all of these; else, colors tell their lifetimes.
    function drawTile(item) {
      const { node, width, height } = item;
      const corner = Math.min(2, height / 3, width / 3);
      const outline = overview.isOutlined ? outlineOf(node.look, width, height, false)
        : shape("g", { class: "outline" }, shape("path", { d: rounded(width, height, corner, 0) }));
      const tile = nodeElement(item, 2, outline, shape("text", { class: "name" }));
      const worst = worstOf(node);
      const sign = worst ? signOf(severities[worst], worst, width - 4, 4)
        : node.change ? signOf(changes[node.change], "change", width - 4, 4) : null;
      if (sign) tile.append(sign);
      item.element = tile;
      return tile;
    }

    // Names are as large at each scale, and are there as soon as there is room for them.
    function nameTiles() {
      const { scale, x, y } = view;
      const { width, height } = canvas.getBoundingClientRect();
      const name = (text, words, font, size, room, left, base) => {
        const shown = room > 0 ? fitted(words, font, (room * scale * fontSizes[font]) / size).text : "";
        // Two letters tell nothing.
        text.textContent = room * scale >= 30 || shown === words ? shown : "";
        if (text.textContent === "") return;
        text.style.fontSize = `${size / scale}px`;
        text.setAttribute("x", left);
        text.setAttribute("y", base + (0.36 * size) / scale);
      };
      // From farther away, names of boxes are smaller, so that they stay above the tiles.
      const size = Math.max(Math.min(12, 12 * scale), 9.5);
      for (const label of scene.querySelectorAll(".band-name")) {
        label.style.fontSize = `${Math.max(size, 10) / Math.min(scale, 1)}px`;
      }
      for (const group of overview.groups) {
        const count = group.nodes.length > 1 && group.width * scale > 110 ? ` (${group.nodes.length})` : "";
        name(group.element.lastChild, groupName(group) + count, "group", size, group.width - 8, group.left + boxPadding,
          group.top + boxHeading / 2);
      }
      for (const [node, item] of picture.items) {
        const isSeen = item.left * scale + x < width && (item.left + item.width) * scale + x > 0 &&
          (item.y - item.height) * scale + y < height && (item.y + item.height) * scale + y > 0;
        if (!isSeen) continue;
        const isLarge = item.height * scale >= 12 && item.width * scale >= leastNamed - 4;
        const sign = item.element.querySelector(".sign") ? 12 : 0;
        const room = isLarge ? item.width - (overview.isOutlined ? 22 : 4) - sign / scale : 0;
        const middle = (item.width - sign / scale) / 2;
        name(item.element.querySelector(".name"), nameIn(item, room), "detail", 11, room, middle, item.height / 2);
      }
      for (const head of scene.querySelectorAll(".edges .head")) {
        head.setAttribute("transform", `${head.dataset.place} scale(${1 / scale})`);
      }
      scene.style.setProperty("--still", 1 / scale);
    }

    // A name that is too long leaves out what the name of its box says, if that helps.
    function nameIn({ node, group }, room) {
      const name = [node.short.replace(/^any /, ""), apart.tile.get(node)].filter(Boolean).join(" · ");
      const fits = (text) => fitted(text, "detail", room * view.scale).text === text;
      const end = `…${name.slice(groupName(group).length)}`;
      return end.length > 2 && name.startsWith(groupName(group)) && !fits(name) && fits(end) ? end : name;
    }

    // Draws the edges of the nodes, straight from tile to tile, and those on cycles or with changes, unless they would only
    // cover small tiles that are side by side.
    function drawDirectEdges(roots) {
      const near = new Set(roots);
      const isDrawn = ({ from, to }) => picture.items.has(from) && picture.items.has(to) && from !== to;
      const touches = ({ from, to }) =>
        near.size === 1 ? near.has(from) || near.has(to) : near.has(from) !== near.has(to);
      const isSeen = (edge) => {
        const [from, to] = [picture.items.get(edge.from), picture.items.get(edge.to)];
        return (edge.isInCycle || edge.change) &&
          (from.width >= leastNamed || Math.hypot(from.left - to.left, from.y - to.y) > 30);
      };
      const drawn = edges.filter((edge) => isDrawn(edge) && (touches(edge) || isSeen(edge)));
      scene.querySelector(".edges").replaceChildren(...drawn.map(directEdge));
      for (const edge of drawn) edge.element.classList.toggle("traced", touches(edge));
      scene.classList.toggle("tracing", near.size > 0);
      const seen = new Set(drawn.filter(touches).flatMap(({ from, to }) => [from, to]).concat(roots));
      for (const [node, { element }] of picture.items) element.classList.toggle("near", seen.has(node));
    }

    function directEdge(edge) {
      const [from, to] = [picture.items.get(edge.from), picture.items.get(edge.to)];
      const middle = (item) => ({ x: item.left + item.width / 2, y: item.y });
      const [start, end] = [middle(from), middle(to)];
      const [x, y] = [end.x - start.x, end.y - start.y];
      // Where the line meets the side of the tile that it leads to.
      const inside = Math.min(to.width / 2 / Math.max(Math.abs(x), 0.01), to.height / 2 / Math.max(Math.abs(y), 0.01), 0.9);
      const point = { x: end.x - x * inside, y: end.y - y * inside };
      const head = headOf(edge.kind, point.x, point.y, (Math.atan2(y, x) * 180) / Math.PI);
      head.dataset.place = head.getAttribute("transform");
      head.setAttribute("transform", `${head.dataset.place} scale(${1 / view.scale})`);
      const line = `M${start.x} ${start.y}L${point.x} ${point.y}`;
      return edgeElement(edge, line, head, { x: start.x + x / 2, y: start.y + y / 2 });
    }

    const groupAt = (target) => overview.groups[target.closest?.(".group")?.dataset.group];

    // Search: in full names, for all nodes that pass the filters.

    const search = { field: byId("search"), list: byId("hits"), matches: [], hidden: 0, position: -1 };
    const mostHits = 8;

    const sought = () => search.field.value.trim().toLowerCase();
    const isMatch = (node) => [node.name, node.type ?? ""].some((text) => text.toLowerCase().includes(sought()));

    // The name itself comes before names that begin with the words, and these before others.
    function rankOf(node) {
      const name = node.short.toLowerCase().replace(/^any /, "");
      return name === sought() ? 0 : name.startsWith(sought()) ? 1 : 2;
    }

    // Searches again after the words or the shown nodes have changed.
    function findMatches() {
      const current = search.matches[search.position];
      const found = sought() === "" ? [] : nodes.filter(isMatch);
      const candidates = state.view === "table" ? tableNodes() : found.filter(passes);
      search.matches = sought() === "" ? [] : candidates;
      if (state.view !== "table") {
        search.matches = search.matches.map((node) => [rankOf(node), node]).sort(([one], [other]) => one - other)
          .map(([, node]) => node);
      }
      search.hidden = found.length - search.matches.length;
      search.position = search.matches.indexOf(current);
      markMatches();
    }

    function markMatches() {
      const matches = new Set(search.matches);
      const current = search.matches[search.position];
      scene.classList.toggle("searched", sought() !== "" && !state.focus);
      for (const [node, { element }] of picture.items) {
        element.classList.toggle("match", matches.has(node));
        element.classList.toggle("current", node === current);
      }
      byId("search-count").textContent = searchCount();
    }

    function searchCount() {
      if (sought() === "") return "";
      const { matches, position, hidden } = search;
      const place = position < 0 ? counted(matches.length, "match", "matches") : `${position + 1} of ${matches.length}`;
      return hidden > 0 ? `${place}, ${hidden} filtered out` : place;
    }

    // Lists the first matches, from which one can be chosen.
    function drawHits() {
      const hits = search.matches.slice(0, mostHits).map((node) => element("li", {},
        button(listName(node), () => goTo(node), { title: node.name }), element("small", {}, ` ${stateOf(node)}`)));
      const more = search.matches.length - hits.length;
      if (more > 0) hits.push(element("li", { class: "hint" }, `${more} more`));
      search.list.replaceChildren(...hits);
      search.list.hidden = hits.length === 0;
    }

    function hideHits() {
      search.list.hidden = true;
    }

    function goToMatch(step) {
      if (search.matches.length === 0) return announce(`No match for “${search.field.value.trim()}”.`);
      const count = search.matches.length;
      const start = search.position < 0 && step < 0 ? 0 : search.position;
      goTo(search.matches[(start + step + count) % count]);
    }

    // Selects a node and brings it to the middle, large enough to be read; from the overview, with the nodes around it.
    function goTo(node) {
      const hadKeyboard = search.list.contains(document.activeElement);
      search.position = search.matches.indexOf(node);
      if (state.view === "table") {
        markMatches();
        rowOf(node)?.scrollIntoView({ block: "center" });
      } else if (state.focus || state.view === "overview") {
        focusOn([node]);
        centre(node);
      } else {
        markMatches();
        select(node);
        centre(node);
      }
      hideHits();
      if (hadKeyboard) search.field.focus();
      announce(`Match ${searchCount()}: ${node.name}`);
    }

    search.field.addEventListener("input", () => {
      search.position = -1;
      if (state.view === "table") drawTable();
      findMatches();
      drawHits();
      announce(sought() === "" ? statusText() : `${searchCount()}.`);
    });
    search.field.addEventListener("keydown", (event) => {
      if (event.isComposing || !["Enter", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      if (event.key === "Enter") goToMatch(event.shiftKey ? -1 : 1);
      else if (search.list.hidden && search.matches.length > 0) drawHits();
      else search.list.querySelector("button")?.focus();
    });
    search.list.addEventListener("keydown", (event) => {
      const hits = [...search.list.querySelectorAll("button")];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      (hits[hits.indexOf(document.activeElement) + step] ?? search.field).focus();
    });
    // The list goes when something else is used.
    document.addEventListener("focusin", (event) => { if (!byId("search-box").contains(event.target)) hideHits(); });
    document.addEventListener("pointerdown", (event) => { if (!byId("search-box").contains(event.target)) hideHits(); });

    // Legend: the meaning of the shapes and lines that the graph has.

    const shapeMeanings = {
      singleton: "one instance for as long as the injector exists",
      scoped: "one instance in each scope",
      weak: "one instance while any reference to it exists",
      graph: "one instance for each resolution",
      transient: "a new instance for each request",
      factory: "gives a factory, which makes an instance at each call",
      choice: "several bindings under conditions, of which one is used",
      decorator: "wraps the instance of another binding",
      component: "builds itself, without a registration",
      provided: "each scope registers it, as the injector declares",
      missing: "needed, and not registered",
      absent: "not registered, and nothing needs it",
    };

    const edgeMeanings = {
      required: "needed to make the instance",
      optional: "used if it is registered",
      lazy: "requested later, once",
      provider: "requested later, as often as needed",
      collection: "one element of a collection",
      factoryArgument: "requested at each call of a factory",
      candidate: "used if its condition holds, or by default",
      decorated: "wrapped by a decorator",
      wrapper: "requested by a property wrapper",
      lazyWrapper: "requested by a property wrapper, later or not at all",
    };

    const changeMeanings = {
      added: "only in the new graph",
      removed: "only in the old graph",
      changed: "different in the two graphs",
    };

    const sample = (...parts) =>
      shape("svg", { class: "sample", width: 62, height: 30, viewBox: "-4 -5 62 30", "aria-hidden": "true" }, ...parts);

    const sampleNode = (kind, look, isOpaque) =>
      sample(shape("g", { class: `node ${look}` }, outlineOf(kind, 52, 20, isOpaque)));

    const sampleEdge = (kind, look, ...marks) =>
      sample(shape("g", { class: `edge ${look}` }, shape("path", { class: "line", d: "M0 10H52" }),
        headOf(kind, 52, 10, 0), ...marks));

    function drawLegend() {
      const entries = [];
      const add = (key, picture, meaning) => {
        const words = element("span", {}, element("b", {}, wordsOf(key)), ` ${meaning}`);
        entries.push(element("li", { "data-key": key }, picture, words));
      };
      for (const [kind, meaning] of Object.entries(shapeMeanings)) {
        if (nodes.some((node) => node.look === kind)) add(kind, sampleNode(kind, kind, false), meaning);
      }
      if (nodes.some(isAsynchronous)) {
        add("asynchronous", sample(shape("g", {}, hourglass(26, 10))), "its provider has to be awaited");
      }
      if (nodes.some((node) => node.knowledge === "opaque")) {
        add("opaque", sampleNode("transient", "plain", true), "its dependencies are not known");
      }
      for (const [kind, meaning] of Object.entries(edgeMeanings)) {
        if (edges.some((edge) => edge.kind === kind)) add(kind, sampleEdge(kind, kind), meaning);
      }
      if (edges.some((edge) => edge.isObserved)) {
        const eye = shape("circle", { class: "eye", cx: 24, cy: 10, r: 3.5 });
        add("observed", sampleEdge("required", "required observed", eye), "seen when the provider ran, and not declared");
      }
      if (edges.some((edge) => edge.isInCycle)) {
        add("cycle", sampleEdge("required", "required cycle"), "part of a dependency cycle");
      }
      for (const [change, meaning] of Object.entries(changeMeanings)) {
        if (![...nodes, ...edges].some((part) => part.change === change)) continue;
        add(change, sampleEdge("required", change, signOf(changes[change], "change", 22, 10)), meaning);
      }
      for (const [severity, sign] of Object.entries(severities)) {
        if (!problems.some((problem) => problem.severity === severity)) continue;
        const meaning = `has ${severity === "error" ? "an" : "a"} ${severity}, see Problems`;
        add(severity, sample(shape("g", {}, signOf(sign, severity, 26, 10))), meaning);
      }
      byId("legend").querySelector("ul").replaceChildren(...entries);
    }

    // Details: the focus, and facts about the node that has it.

    function focusOn(roots, heading = null) {
      state.focus = { roots: new Set(roots), heading };
      state.selected = null;
      picture.current = roots[0];
      update({ around: roots[0] });
    }

    function leaveFocus() {
      if (!state.focus) return;
      const [root] = state.focus.roots;
      const hadKeyboard = byId("focus-bar").contains(document.activeElement);
      state.focus = null;
      update({ around: root });
      if (hadKeyboard) giveKeyboard(picture.current);
    }

    // Shows the details of a node in the picture of all.
    function select(node) {
      for (const other of [state.selected, node]) {
        picture.items.get(other)?.element.classList.toggle("selected", other === node);
      }
      state.selected = node;
      if (node) setCurrent(node);
      drawDetails();
    }

    function drawFocusBar() {
      byId("focus-bar").hidden = !state.focus || state.view === "table";
      if (!state.focus) return;
      const roots = [...state.focus.roots];
      byId("focus-name").textContent = roots.length === 1 ? roots[0].short : state.focus.heading;
    }

    function drawDetails() {
      const place = byId("details").querySelector("div");
      // The button that was used is replaced: the keyboard goes on to what it led to.
      const hadKeyboard = place.contains(document.activeElement);
      const roots = state.focus ? [...state.focus.roots] : state.selected ? [state.selected] : [];
      if (roots.length === 0) {
        const hint = "Select a node to see its details, and the nodes around it.";
        place.replaceChildren(element("p", { class: "hint" }, hint));
      } else if (roots.length === 1) {
        place.replaceChildren(...detailsOf(roots[0]));
      } else {
        const items = roots.map((node) => element("li", {}, nodeButton(node)));
        place.replaceChildren(element("p", {}, state.focus.heading), element("ul", { class: "links" }, ...items));
      }
      place.firstChild.tabIndex = -1;
      if (hadKeyboard) place.firstChild.focus();
    }

    const nodeButton = (node) => button(listName(node), () => focusOn([node]), { class: "link", title: node.name });

    function detailsOf(node) {
      const knowledge = { declared: "declared by the registration", observed: "observed when the provider ran",
        opaque: "opaque: its dependencies are not known" };
      const parts = { candidate: "candidate: one binding of a choice", element: "element: one of a collection",
        decorated: "decorated: wrapped by a decorator" };
      const home = node.context === node.injector ? node.home.title
        : `${node.home.title}, for ${injectors.get(node.context).title}`;
      const facts = [
        ["Type", node.type],
        ["Role", node.role === "binding" ? null : wordsOf(node.role)],
        ["Lifetime", ["choice", "component"].includes(node.role) ? null : node.lifetime],
        ["Isolation", node.isolation],
        ["Construction", node.construction.join(", ")],
        ["Part", parts[node.part]],
        ["Condition", node.condition ?? (node.part === "candidate" ? "none: used by default" : null)],
        ["Injector", home],
        ["Module", moduleButton(node)],
        [isProvided(node) ? "Declared" : "Registered", node.registration],
        ["Replaces", node.replaced],
        ["Knowledge", isUnbound(node) || isProvided(node) ? null : knowledge[node.knowledge]],
        ["Change", node.change && `${changes[node.change]} ${node.change}`],
        [node.change === "changed" ? "Old → new" : "Definition", node.changedFacts &&
          element("ul", { class: "links" }, ...node.changedFacts.map((fact) => element("li", {}, fact)))],
      ].filter(([, fact]) => fact);
      return [
        element("h2", { dir: "auto" }, node.name),
        element("dl", {}, ...facts.flatMap(([term, fact]) =>
          [element("dt", {}, term), element("dd", { dir: "auto" }, fact)])),
        ...linksOf("Dependencies", node.outgoing, (edge) => edge.to, "dependencies"),
        ...linksOf("Dependents", node.incoming, (edge) => edge.from, "dependents"),
        ...(node.problems.length > 0 ? [element("h3", {}, "Problems"), ...node.problems.map(wholeText)] : []),
      ];
    }

    // Leads to all nodes of the module, which the overview has in a box.
    function moduleButton(node) {
      const others = nodes.filter((other) => other.module === node.module && other.home === node.home);
      if (others.length < 2 || others.length === nodes.length) return node.module;
      const heading = `${node.module} in the ${node.home.title}: ${counted(others.length, "node")}`;
      const label = `${node.module} (${counted(others.length, "node")})`;
      return button(label, () => focusOn(others, heading), { class: "link" });
    }

    const wholeText = (problem) =>
      element("pre", { class: `whole ${problem.severity}`, dir: "auto" }, problem.text);

    function linksOf(heading, links, end, kind) {
      if (links.length === 0) return [element("h3", {}, heading), element("p", { class: "hint" }, "none")];
      const items = links.map((edge) => {
        const words = [wordsOf(edge.kind), edge.property, edge.isObserved && "observed",
          edge.isInCycle && "cycle", edge.change && `${changes[edge.change]} ${edge.change}`];
        return element("li", {}, nodeButton(end(edge)), " ",
          element("small", { title: edge.request }, words.filter(Boolean).join(", ")));
      });
      return [
        element("h3", {}, `${heading} (${links.length})`),
        element("ul", { class: "links", "data-links": kind }, ...items),
      ];
    }

    byId("grouping").addEventListener("change", (event) => {
      state.grouping = event.target.value;
      update();
    });
    byId("leave-focus").addEventListener("click", leaveFocus);
    byId("depth").addEventListener("change", (event) => {
      state.depth = event.target.value === "all" ? Infinity : Number(event.target.value);
      update({ around: [...state.focus.roots][0] });
    });
    byId("direction").addEventListener("change", (event) => {
      state.direction = event.target.value;
      update({ around: [...state.focus.roots][0] });
    });

    // Problems: a list of them.

    function drawProblems() {
      const items = problems.map((problem) => {
        const sign = element("span", { class: `severity ${problem.severity}`, "aria-hidden": "true" },
          severities[problem.severity]);
        const label = element("span", {}, element("strong", {}, problem.severity), ` ${problem.headline}`);
        const head = button(sign, () => focusOn(problem.nodes, problem.headline), { class: "problem" });
        head.append(label);
        head.disabled = problem.nodes.length === 0;
        const whole = element("details", {}, element("summary", {}, "Full text"), wholeText(problem));
        return element("li", { "data-severity": problem.severity }, head, whole);
      });
      const place = byId("problems");
      place.querySelector("summary").textContent = `Problems (${problems.length})`;
      place.querySelector("ul").replaceChildren(...items);
      if (problems.length === 0) place.querySelector("ul").append(element("li", { class: "hint" }, "none"));
      place.open = problems.length > 0;
    }

    // What changed beside the graph.

    function drawOthers() {
      const place = byId("others");
      place.hidden = otherChanges.length === 0;
      place.querySelector("summary").textContent = `Beside the graph (${otherChanges.length})`;
      place.querySelector("ul").replaceChildren(...otherChanges.map(({ change, text }) =>
        element("li", { dir: "auto" }, `${changes[change]} ${text}`)));
    }

    // Filters: which nodes the page shows.

    function checkbox(label, isChecked, change) {
      const box = element("input", { type: "checkbox" });
      box.checked = isChecked;
      box.addEventListener("change", () => change(box.checked));
      return element("label", { class: "check" }, box, element("bdi", {}, label));
    }

    function drawFilters() {
      const only = checkbox("Only nodes with problems", state.problemsOnly, (isChecked) => {
        state.problemsOnly = isChecked;
        update();
      });
      only.dataset.filter = "problems";
      const changed = checkbox(`Only what changed, and its neighbours (${aroundChanges.size})`, state.changesOnly,
        (isChecked) => {
          state.changesOnly = isChecked;
          update();
        });
      changed.dataset.filter = "changes";
      const boxes = changedParts.length > 0 ? [only, changed] : [only];
      byId("filters").open = changedParts.length > 0;
      byId("filters").querySelector("div").replaceChildren(...boxes, ...facets.filter((facet) => valuesOf(facet).size > 1)
        .map(facetElement));
    }

    const facetElement = (facet) => {
      const values = [...valuesOf(facet)];
      const boxes = values.map(([value, count]) => {
        const box = checkbox(`${value} (${count})`, !facet.hidden.has(value), (isChecked) => {
          if (isChecked) facet.hidden.delete(value);
          else facet.hidden.add(value);
          update();
        });
        box.dataset.filter = value;
        return box;
      });
      // To see one of many, hide all and check the one.
      const setAll = (hidden) => () => {
        facet.hidden = new Set(hidden);
        for (const box of boxes) box.firstChild.checked = hidden.length === 0;
        update();
      };
      return element("fieldset", {}, element("legend", {}, facet.title), ...boxes, element("div", { class: "all" },
        button("all", setAll([]), { class: "link", "aria-label": `${facet.title}: all` }),
        button("none", setAll(values.map(([value]) => value)), { class: "link", "aria-label": `${facet.title}: none` })));
    };

    // The values of all nodes and how often they occur; lifetimes from the longest to the shortest, the rest by name.
    function valuesOf(facet) {
      const counts = new Map();
      for (const node of nodes) counts.set(facet.of(node), (counts.get(facet.of(node)) ?? 0) + 1);
      const rank = (value) => (lifetimes.indexOf(value) + 1) || lifetimes.length + 1;
      return new Map([...counts].sort(([one], [other]) =>
        facet.title === "Lifetime" ? rank(one) - rank(other) : one.localeCompare(other)));
    }

    // The graph as a table.

    const columnsOfTable = [
      { title: "Name", value: (node) => node.name },
      { title: "Lifetime", value: (node) => node.state },
      { title: "Injector", value: (node) => node.home.title },
      { title: "Registered", value: (node) => node.registration ?? "" },
      { title: "Dependencies", value: (node) => node.outgoing.length },
      { title: "Dependents", value: (node) => node.incoming.length },
    ];
    const sorting = { column: null, isDescending: false };

    // The table obeys the search and the filters; the focus concerns the picture.
    function tableNodes() {
      const found = nodes.filter((node) => passes(node) && isMatch(node));
      const { column, isDescending } = sorting;
      if (!column) return found;
      const compare = (one, other) => {
        const [first, second] = [column.value(one), column.value(other)];
        return typeof first === "number" ? first - second : first.localeCompare(second);
      };
      return found.sort((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
    }

    function drawTable() {
      const shown = tableNodes();
      const caption = shown.length === nodes.length ? counted(nodes.length, "node")
        : `${shown.length} of ${counted(nodes.length, "node")}`;
      const table = element("table", {}, element("caption", {}, caption),
        element("thead", {}, element("tr", {}, ...columnsOfTable.map(headerCell))),
        element("tbody", {}, ...shown.map(tableRow)));
      const hadKeyboard = nodeOf.get(Number(document.activeElement.closest("#table tr")?.dataset.id));
      byId("table").replaceChildren(table);
      if (hadKeyboard) rowOf(hadKeyboard)?.querySelector("button").focus();
    }

    function headerCell(column) {
      const isSorted = sorting.column === column;
      const sign = isSorted ? (sorting.isDescending ? " ▾" : " ▴") : "";
      const order = isSorted ? (sorting.isDescending ? "descending" : "ascending") : "none";
      const head = button(column.title + sign, () => {
        Object.assign(sorting, { column, isDescending: isSorted && !sorting.isDescending });
        drawTable();
        findMatches();
        byId("table").querySelectorAll("th button")[columnsOfTable.indexOf(column)].focus();
      });
      return element("th", { scope: "col", "aria-sort": order }, head);
    }

    function tableRow(node) {
      const worst = worstOf(node);
      const sign = (text, look, label) => element("span", { class: `severity ${look}`, title: label }, text);
      const name = element("th", { scope: "row" },
        node.change ? sign(changes[node.change], node.change, node.change) : null,
        worst ? sign(severities[worst], worst, worst) : null,
        button(node.name, () => focusOn([node]), { class: "link" }),
        node.product ? element("small", {}, ` ${node.product}`) : null);
      const row = element("tr", { "data-id": node.id, "aria-current": state.focus?.roots.has(node) ? "true" : null }, name,
        ...columnsOfTable.slice(1, 4).map((column) => element("td", { dir: "auto" }, column.value(node))),
        element("td", {}, namesOf(node.outgoing.map((edge) => edge.to))),
        element("td", {}, namesOf(node.incoming.map((edge) => edge.from))));
      return row;
    }

    function namesOf(others) {
      const most = 8;
      const names = others.slice(0, most).map(listName);
      if (others.length > most) names.push(`${others.length - most} more`);
      return names.join(", ");
    }

    const rowOf = (node) => byId("table").querySelector(`tr[data-id="${node.id}"]`);

    // Keyboard: the keys, and their actions.

    const panSteps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

    const isTyping = (target) => target.matches("input, select, textarea");

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Escape") return escape(event);
      if (isTyping(event.target)) return;
      const actions = {
        "/": () => { search.field.focus(); search.field.select(); },
        "+": () => zoom(1.25),
        "=": () => zoom(1.25),
        "-": () => zoom(0.8),
        "−": () => zoom(0.8),
        "0": () => fit({ glides: true }),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    function escape(event) {
      if (event.target === search.field && search.field.value !== "") {
        event.preventDefault();
        search.field.value = "";
        search.field.dispatchEvent(new Event("input"));
      } else if (search.list.contains(event.target)) {
        search.field.focus();
        hideHits();
      } else if (state.selected) {
        select(null);
      } else {
        leaveFocus();
      }
    }

    canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const node = nodeAt(event.target);
      if (node && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        focusOn([node]);
      } else if (node) {
        const next = neighbour(node, event.key);
        if (next === undefined) return;
        event.preventDefault();
        if (next) giveKeyboard(next);
      } else if (event.key in panSteps) {
        event.preventDefault();
        pan(...panSteps[event.key]);
      }
    });

    // The node that a key goes to: null without such a node, undefined if the key means nothing.
    function neighbour(node, key) {
      const { order, items } = picture;
      const position = order.indexOf(node);
      const isElsewhere = (other) => other !== node && items.has(other);
      switch (key) {
        case "ArrowDown": return order[position + 1] ?? null;
        case "ArrowUp": return order[position - 1] ?? null;
        case "ArrowRight": return dependencies(node).find(isElsewhere) ?? null;
        case "ArrowLeft": return dependents(node).find(isElsewhere) ?? null;
        case "Home": return order[0];
        case "End": return order.at(-1);
        default: return undefined;
      }
    }

    // Start: when the page opens, and whenever what it shows changes.

    // Below this scale names cannot be read: a picture that would need it starts at one of its entrances.
    const legibleScale = 0.6;

    // Few nodes are seen as a whole even where only their names can be read.
    const isSmall = nodes.length <= 40;
    const leastAtStart = isSmall ? leastScale : legibleScale;

    // With more nodes, a picture cannot be read as a whole, and the page opens with the overview.
    const isLarge = nodes.length > 80;

    let shownCounts = { nodeCount: 0, edgeCount: 0 };

    // How many nodes, edges and other parts were added, removed and changed, whatever is shown.
    function changeCounts() {
      const words = (parts, name) => {
        const counts = Object.keys(changes).map((change) => [parts.filter((part) => part.change === change).length, change])
          .filter(([count]) => count > 0).map(([count, change]) => `${count} ${change}`);
        return counts.length > 0 ? `. ${name}: ${counts.join(", ")}` : "";
      };
      return words(nodes, "Nodes") + words(edges, "Edges") + words(otherChanges, "Beside the graph");
    }

    const hasFingers = () => matchMedia("(pointer: coarse)").matches;

    function statusText() {
      const { nodeCount, edgeCount } = shownCounts;
      const part = (count, all, word) => (count === all ? counted(all, word) : `${count} of ${counted(all, word)}`);
      const found = (problems.length > 0 ? `, ${counted(problems.length, "problem")}` : "") + changeCounts();
      if (state.view === "table") return `${part(tableNodes().length, nodes.length, "node")}${found}.`;
      const [root, ...others] = state.focus?.roots ?? [];
      const name = root && others.length === 0 ? `${root.name}: ` : "";
      const isOverview = shownView() === "overview";
      const fit = hasFingers() ? "Tap Fit" : "Press 0";
      const isCut = view.scale * picture.width > canvas.clientWidth + 1 || view.scale * picture.height > canvas.clientHeight + 1;
      const hint = (isOverview ? " Select a node or a box to see its edges." : "") +
        (isCut ? ` ${fit} to see everything.` : "");
      return `${name}${part(nodeCount, nodes.length, "node")}, ${part(edgeCount, edges.length, "edge")}${found}.${hint}`;
    }

    // Where to start in a picture that is too large to be seen as a whole: what asks for most, and nothing asks for.
    function entrance() {
      const rank = (node) => (node.incoming.length === 0 ? node.outgoing.length : 0);
      return picture.order.reduce((best, node) => (best && rank(best) >= rank(node) ? best : node), null);
    }

    const views = ["overview", "picture", "table"];

    function update({ around = null } = {}) {
      const shown = shownView();
      byId("overview-bar").hidden = shown !== "overview";
      byId("picture").hidden = shown === "table";
      byId("table").hidden = shown !== "table";
      for (const name of views) byId(`show-${name}`).setAttribute("aria-pressed", name === shown);
      if (state.selected && !shownNodes().includes(state.selected)) state.selected = null;
      drawFocusBar();
      if (shown === "table") drawTable();
      else shownCounts = draw();
      drawDetails();
      findMatches();
      const [root] = state.focus?.roots ?? [];
      fit(shown === "overview" ? { least: isSmall ? leastScale : 1 } : { least: leastAtStart, around: around ?? root ?? entrance() });
      announce(statusText());
    }

    // Shows another view. The overview has no focus, and a focus that is left in a large graph leads back to it.
    function show(name) {
      if (name === shownView()) return;
      if (name === "overview") state.focus = null;
      state.selected = null;
      state.view = name === "picture" && state.focus && isLarge ? "overview" : name;
      update();
    }

    for (const name of views) byId(`show-${name}`).addEventListener("click", () => show(name));

    byId("title").textContent = data.title;
    state.grouping = nodes.length > 0 ? bestGrouping() : "module";
    byId("grouping").value = state.grouping;
    if (isLarge) state.view = "overview";
    drawLegend();
    drawProblems();
    drawOthers();
    drawFilters();
    update();
    // A narrow screen has no room for the picture as a whole, but for the overview.
    if (isSmall && view.scale < farScale) show("overview");

    // Reading a size makes the browser lay out what was drawn, so that the time covers the whole start.
    scene.getBoundingClientRect();
    document.documentElement.dataset.ready = Math.round(performance.now());
    })();
    </script>
    </body>
    </html>

    """#
  }
}
