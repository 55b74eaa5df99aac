extension HTMLPage {
  /// The elements of nodes, and of the bands of injectors behind them.
  static let nodesScript = #"""
    const nodeClass = (node) =>
      ["node", node.shape, node.knowledge === "opaque" && "unknown", node.problems.length > 0 && "troubled", node.change,
        state.focus?.roots.has(node) && "focused"].filter(Boolean).join(" ");

    function lifetimeText(node) {
      if (isUnbound(node)) return `${node.role}, no binding`;
      if (node.role === "choice") return "choice";
      return (node.lifetime ?? "no lifetime") + (node.role === "binding" ? "" : `, ${node.role}`);
    }

    function nodeTitle(node) {
      const lines = [node.name, `${lifetimeText(node)}, in the ${node.home.title}`];
      if (node.registration) lines.push(`registered: ${node.registration}`);
      if (node.knowledge === "opaque") lines.push("what it asks for is not known");
      if (isConfined(node)) lines.push(node.isolation);
      if (node.change) lines.push(node.change);
      return [...lines, ...node.problems.map((problem) => `${problem.severity}: ${problem.headline}`)].join("\n");
    }

    function nodeLabel(node) {
      const words = [node.name, lifetimeText(node), isConfined(node) && node.isolation, `in the ${node.home.title}`, node.change,
        `asks for ${node.outgoing.length}`, `asked for by ${node.incoming.length}`,
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
      const group = shape("g", {
        class: nodeClass(node), transform: `translate(${item.left} ${item.y - height / 2})`,
        role: "button", tabindex: -1, "aria-label": nodeLabel(node),
      }, shape("title", {}, nodeTitle(node)),
        shape("rect", { class: "ring", x: -5, y: -5, width: width + 10, height: height + 10, rx: 8 }),
        outlineOf(node.shape, width, height, node.knowledge === "opaque"), ...lines);
      if (node.role === "missing") group.append(signOf("?", "missing", corner.x, corner.y));
      if (node.change) {
        const x = node.role === "missing" ? 24 : corner.x;
        group.append(signOf(changes[node.change], "change", x, corner.y));
      }
      const worst = worstOf(node);
      if (worst) group.append(signOf(severities[worst], worst, width - corner.x, corner.y));
      group.dataset.id = node.id;
      return group;
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
    """#
}
