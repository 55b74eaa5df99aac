extension HTMLPage {
  /// What the shapes and lines that the graph has stand for.
  static let legendScript = #"""
    const shapeMeanings = {
      singleton: "singleton: one instance for good",
      scoped: "scoped: one instance in each scope",
      weak: "weak: shared while somebody holds it",
      graph: "graph: shared within one resolution",
      transient: "transient: a new instance each time",
      factory: "factory: makes instances when it is called",
      missing: "missing: asked for, and not registered",
    };

    const edgeMeanings = {
      required: "required: cannot be made without it",
      optional: "optional: used if it is there",
      lazy: "lazy: asked for later, and kept",
      provider: "provider: asked for later, as often as needed",
      collection: "collection: one of all that are registered",
      factoryArgument: "factory argument: asked for at each call",
    };

    const changeMeanings = {
      added: "added: only in the new graph",
      removed: "removed: only in the old graph",
      changed: "changed: different in the two graphs",
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
      const add = (key, picture, meaning) =>
        entries.push(element("li", { "data-key": key }, picture, element("span", {}, meaning)));
      for (const [kind, meaning] of Object.entries(shapeMeanings)) {
        if (nodes.some((node) => node.shape === kind)) add(kind, sampleNode(kind, kind, false), meaning);
      }
      if (nodes.some((node) => node.knowledge === "opaque")) {
        add("opaque", sampleNode("transient", "plain", true), "opaque …: what it asks for is not known");
      }
      for (const [kind, meaning] of Object.entries(edgeMeanings)) {
        if (edges.some((edge) => edge.kind === kind)) add(kind, sampleEdge(kind, kind), meaning);
      }
      if (edges.some((edge) => edge.isObserved)) {
        const eye = shape("circle", { class: "eye", cx: 24, cy: 10, r: 3.5 });
        add("observed", sampleEdge("required", "required observed", eye), "observed: seen, not declared");
      }
      if (edges.some((edge) => edge.isInCycle)) {
        add("cycle", sampleEdge("required", "required cycle"), "cycle: needed to make itself");
      }
      for (const [change, meaning] of Object.entries(changeMeanings)) {
        if (![...nodes, ...edges].some((part) => part.change === change)) continue;
        add(change, sampleEdge("required", change, signOf(changes[change], "change", 22, 10)), meaning);
      }
      for (const [severity, sign] of Object.entries(severities)) {
        if (!problems.some((problem) => problem.severity === severity)) continue;
        add(severity, sample(shape("g", {}, signOf(sign, severity, 26, 10))), `${severity}: see the problems`);
      }
      byId("legend").querySelector("ul").replaceChildren(...entries);
    }
    """#
}
