extension HTMLPage {
  /// Nodes, bands, and what lies upon the picture.
  static let pictureStyle = """
    #canvas { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; cursor: grab; }
    #canvas:focus-visible { outline-offset: -3px; }
    #canvas:active { cursor: grabbing; }
    @media (prefers-reduced-motion: no-preference) {
      #canvas.glides #scene { transition: transform 0.18s ease-out; }
    }
    #nothing { position: absolute; inset: 40% 0 auto; text-align: center; color: var(--quiet); pointer-events: none; }
    .zoom { position: absolute; left: 12px; bottom: 12px; display: flex; gap: 4px; }
    .zoom button { width: 32px; height: 32px; padding: 0; }
    .band rect { fill: var(--band); stroke: var(--line); }
    .band.scope rect { fill: var(--scope); stroke-dasharray: 6 4; }
    .band-name { font-size: 13px; font-weight: 600; fill: var(--quiet); }
    .band-parent { font-size: 11px; font-weight: 400; }
    .node { cursor: pointer; outline: none; --color: var(--transient); --fill: var(--transient-fill); }
    .node.singleton { --color: var(--singleton); --fill: var(--singleton-fill); }
    .node.scoped { --color: var(--scoped); --fill: var(--scoped-fill); }
    .node.weak { --color: var(--weak); --fill: var(--weak-fill); }
    .node.graph { --color: var(--graph); --fill: var(--graph-fill); }
    .node.factory { --color: var(--factory); --fill: var(--factory-fill); }
    .node.choice { --color: var(--choice); --fill: var(--choice-fill); }
    .node.decorator { --color: var(--decorator); --fill: var(--decorator-fill); }
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
    .node:focus-visible .ring { stroke: var(--accent); stroke-width: 3; }
    .searched .node:not(.match) { opacity: 0.4; }
    .sign circle { fill: var(--sign); stroke: var(--paper); stroke-width: 1.5; }
    .sign text, .node .sign text {
      fill: var(--on-sign); font-size: 11px; font-weight: 700; text-anchor: middle; display: inline;
    }
    .sign.missing { --sign: var(--missing); }
    """
}
