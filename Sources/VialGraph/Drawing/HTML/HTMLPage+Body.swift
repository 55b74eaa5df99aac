extension HTMLPage {
  /// What is on the page before the script fills it.
  static let body = #"""
    <header>
      <h1 id="title" dir="auto"></h1>
      <div class="search">
        <label for="search">Search</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="search-count">
        <span id="search-count"></span>
      </div>
      <div class="views" role="group" aria-label="View">
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
        <section id="picture" aria-label="Picture">
          <svg id="canvas" tabindex="0" role="group" aria-describedby="keys">
            <g id="scene"></g>
          </svg>
          <p id="nothing" hidden></p>
          <div class="zoom" role="group" aria-label="Zoom">
            <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in (+)">+</button>
            <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out (−)">−</button>
            <button id="zoom-fit" type="button" aria-label="Show everything" title="Show everything (0)">0</button>
          </div>
        </section>
        <section id="table" aria-label="Table" hidden></section>
      </main>
      <aside aria-label="About the graph">
        <details id="details" open><summary>Details</summary><div></div></details>
        <details id="problems" open><summary>Problems</summary><ul></ul></details>
        <details id="filters"><summary>Filters</summary><div></div></details>
        <details id="legend" open><summary>Legend</summary><ul></ul></details>
        <details id="help"><summary>Keys</summary>
          <dl id="keys">
            <dt><kbd>/</kbd></dt><dd>search; <kbd>Enter</kbd> goes to the next match</dd>
            <dt><kbd>Tab</kbd></dt><dd>goes to the picture, and from there to a node</dd>
            <dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>on a node: the previous or next node</dd>
            <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>on a node: what asks for it, what it asks for</dd>
            <dt><kbd>Enter</kbd></dt><dd>on a node: focus it; <kbd>Esc</kbd> shows all again</dd>
            <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom, and show everything</dd>
            <dt>arrows</dt><dd>on the picture: move it; dragging and the wheel do, too</dd>
          </dl>
        </details>
      </aside>
    </div>
    <noscript><p>The graph is drawn by a script, which is part of this file.</p></noscript>
    """#
}
