extension HTMLPage {
  /// The page around the picture.
  static let pageStyle = """
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
    .search { display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
    #search { width: 240px; max-width: 100%; }
    #search-count { color: var(--quiet); min-width: 92px; font-variant-numeric: tabular-nums; }
    #status { margin: 0; padding: 0 16px 8px; color: var(--quiet); border-bottom: 1px solid var(--line); }
    input[type="search"], select, button {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: 6px;
      padding: 4px 10px;
    }
    button { cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--accent); color: var(--accent); }
    button:disabled { cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .views { display: flex; }
    .views button:first-child { border-radius: 6px 0 0 6px; }
    .views button:last-child { border-radius: 0 6px 6px 0; border-left: 0; }
    .views button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--panel); }
    kbd {
      font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; color: var(--quiet);
      border: 1px solid var(--line); border-radius: 4px; padding: 0 4px;
    }
    .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) clamp(320px, 27vw, 480px); }
    main { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
    aside { overflow: auto; border-left: 1px solid var(--line); background: var(--panel); padding: 4px 16px 24px; }
    #focus-bar {
      display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; padding: 6px 16px;
      border-bottom: 1px solid var(--line); background: var(--panel);
    }
    .focus-name { font-weight: 600; overflow-wrap: anywhere; flex: 1 1 auto; }
    #picture { position: relative; flex: 1; min-height: 0; }
    #table { flex: 1; min-height: 0; overflow: auto; padding: 0 16px 24px; }
    @media (max-width: 860px) {
      html, body { height: auto; }
      .columns { display: block; }
      #picture { flex: none; height: 70vh; min-height: 320px; }
      aside { border-left: 0; border-top: 1px solid var(--line); }
      .search { flex: 1 1 100%; }
      #search { flex: 1 1 160px; }
    }
    """
}
