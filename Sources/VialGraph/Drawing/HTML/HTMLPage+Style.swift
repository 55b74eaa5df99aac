extension HTMLPage {
  /// How the page looks, by day and by night.
  static var style: String { [colorStyle, pageStyle, panelStyle, pictureStyle, edgeStyle].joined(separator: "\n\n") }

  private static let colorStyle = """
    :root {
      color-scheme: light dark;
      --paper: #fbfbfa; --panel: #ffffff; --ink: #1c1f23; --quiet: #565d66; --line: #d8dade; --control: #767d87;
      --accent: #1a5fb4; --band: #f2f3f4; --scope: #eef3f0; --edge: #667079;
      --singleton: #8a5800; --singleton-fill: #fdf1d8; --scoped: #0b6b4c; --scoped-fill: #e0f3ea;
      --weak: #6a3fa0; --weak-fill: #f0e9fa; --graph: #1f5fa8; --graph-fill: #e4effb;
      --transient: #4a525d; --transient-fill: #ffffff; --factory: #9c2c66; --factory-fill: #fbe8f1;
      --choice: #55651a; --choice-fill: #f0f4d9; --decorator: #0f6670; --decorator-fill: #e0f3f4;
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
        --missing: #ff8f85; --missing-fill: #371b19;
        --error: #ff8f85; --warning: #e5b454; --note: #82b7f5; --cycle: #ff9a57;
        --added: #6bd089; --removed: #ff8f85; --changed: #e5b454; --match: #b58a00; --on-sign: #16181b;
      }
    }
    """
}
