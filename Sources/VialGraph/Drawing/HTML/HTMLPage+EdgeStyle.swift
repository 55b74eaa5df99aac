extension HTMLPage {
  /// Edges, which tell their kinds by dashes and heads.
  static let edgeStyle = """
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
    .edge .eye { fill: var(--paper); stroke: var(--color); stroke-width: 1.6; }
    .edge.cycle { --color: var(--cycle); }
    .edge.cycle .line { stroke-width: 2.8; }
    .edge.added { --color: var(--added); }
    .edge.added .line { stroke-width: 2.4; }
    .edge.removed { --color: var(--removed); }
    .edge.removed .line { stroke-dasharray: 3 5; }
    .edge.changed { --color: var(--changed); }
    .edge.changed .line { stroke-width: 2; }
    .crowded .edge:not(.traced, .cycle, .added, .removed, .changed, :hover) .line { opacity: 0.55; }
    .edge:hover { --color: var(--accent); }
    .tracing .edge:not(.traced) { opacity: 0.25; }
    .searched .edge:not(.traced) { opacity: 0.4; }
    """
}
