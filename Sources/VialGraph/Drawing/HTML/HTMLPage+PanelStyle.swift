extension HTMLPage {
  /// The panels beside the picture, and the table.
  static let panelStyle = """
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
    tbody th { min-width: 180px; font-weight: 400; overflow-wrap: anywhere; }
    thead th { position: sticky; top: 0; background: var(--paper); white-space: nowrap; }
    thead button { border: 0; background: none; padding: 0; font-weight: 600; }
    tr[aria-current] { background: var(--band); }
    """
}
