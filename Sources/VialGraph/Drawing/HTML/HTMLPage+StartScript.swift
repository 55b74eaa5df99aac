extension HTMLPage {
  /// What happens when the page is opened, and whenever what is shown changes.
  static let startScript = #"""
    // The least scale at which names can be read; a picture that is larger starts at its beginning.
    const legibleScale = 0.55;

    let shownCounts = { nodeCount: 0, edgeCount: 0 };

    function statusText() {
      const { nodeCount, edgeCount } = shownCounts;
      const part = (count, all, word) => (count === all ? counted(all, word) : `${count} of ${counted(all, word)}`);
      const hint = view.scale * picture.width > canvas.clientWidth + 1 && !state.isTable ? " 0 shows everything." : "";
      const found = problems.length > 0 ? `, ${counted(problems.length, "problem")}` : "";
      if (state.isTable) return `${part(tableNodes().length, nodes.length, "node")}${found}.`;
      return `${part(nodeCount, nodes.length, "node")}, ${part(edgeCount, edges.length, "edge")}${found}.${hint}`;
    }

    function update({ around = null } = {}) {
      shownCounts = drawPicture();
      if (state.isTable) drawTable();
      drawFocusBar();
      drawDetails();
      findMatches();
      fit({ least: legibleScale, around });
      announce(statusText());
    }

    document.title = data.title;
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
