extension HTMLPage {
  /// What happens when the page is opened, and whenever what is shown changes.
  static let startScript = #"""
    // Below this scale names cannot be read: a picture that would need it starts at one of its entrances.
    const legibleScale = 0.6;

    let shownCounts = { nodeCount: 0, edgeCount: 0 };

    function statusText() {
      const { nodeCount, edgeCount } = shownCounts;
      const part = (count, all, word) => (count === all ? counted(all, word) : `${count} of ${counted(all, word)}`);
      const hint = view.scale * picture.width > canvas.clientWidth + 1 && !state.isTable ? " Press 0 to see everything." : "";
      const found = problems.length > 0 ? `, ${counted(problems.length, "problem")}` : "";
      const [root, ...others] = state.focus?.roots ?? [];
      const name = root && others.length === 0 && !state.isTable ? `${root.name}: ` : "";
      if (state.isTable) return `${part(tableNodes().length, nodes.length, "node")}${found}.`;
      return `${name}${part(nodeCount, nodes.length, "node")}, ${part(edgeCount, edges.length, "edge")}${found}.${hint}`;
    }

    // Where to start in a picture that is too large to be seen as a whole: what asks for most, and nothing asks for.
    function entrance() {
      const rank = (node) => (node.incoming.length === 0 ? node.outgoing.length : 0);
      return picture.order.reduce((best, node) => (best && rank(best) >= rank(node) ? best : node), null);
    }

    function update({ around = null } = {}) {
      if (state.isTable) drawTable();
      else shownCounts = drawPicture();
      drawFocusBar();
      drawDetails();
      findMatches();
      const [root] = state.focus?.roots ?? [];
      fit({ least: legibleScale, around: around ?? root ?? entrance() });
      announce(statusText());
    }

    byId("title").textContent = data.title;
    drawLegend();
    drawProblems();
    drawFilters();
    update();

    // Reading a size makes the browser lay out what was drawn, so that the time is that of the whole start.
    scene.getBoundingClientRect();
    document.documentElement.dataset.ready = Math.round(performance.now());
    """#
}
