extension HTMLPage {
  /// What the shapes and lines that the graph has stand for.
  static let legendScript = #"""
    const shapeMeanings = {
      singleton: "one instance for good",
      scoped: "one instance in each scope",
      weak: "shared while somebody holds it",
      graph: "shared within one resolution",
      transient: "a new instance each time",
      factory: "makes instances when it is called",
      choice: "one of several is used, under conditions",
      decorator: "wraps what another binding gives",
      missing: "asked for, and not registered",
      absent: "used if it is there, and not registered",
    };

    const edgeMeanings = {
      required: "cannot be made without it",
      optional: "used if it is there",
      lazy: "asked for later, and kept",
      provider: "asked for later, as often as needed",
      collection: "one of all that are registered",
      factoryArgument: "a factory asks for it at each call",
      candidate: "used where its condition holds, or by default",
      decorated: "what a decorator wraps",
    };

    const changeMeanings = {
      added: "only in the new graph",
      removed: "only in the old graph",
      changed: "different in the two graphs",
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
      const add = (key, picture, meaning) => {
        const words = element("span", {}, element("b", {}, wordsOf(key)), ` ${meaning}`);
        entries.push(element("li", { "data-key": key }, picture, words));
      };
      for (const [kind, meaning] of Object.entries(shapeMeanings)) {
        if (nodes.some((node) => node.shape === kind)) add(kind, sampleNode(kind, kind, false), meaning);
      }
      if (nodes.some((node) => node.knowledge === "opaque")) {
        add("opaque", sampleNode("transient", "plain", true), "what it asks for is not known");
      }
      for (const [kind, meaning] of Object.entries(edgeMeanings)) {
        if (edges.some((edge) => edge.kind === kind)) add(kind, sampleEdge(kind, kind), meaning);
      }
      if (edges.some((edge) => edge.isObserved)) {
        const eye = shape("circle", { class: "eye", cx: 24, cy: 10, r: 3.5 });
        add("observed", sampleEdge("required", "required observed", eye), "seen when the provider ran, not declared");
      }
      if (edges.some((edge) => edge.isInCycle)) {
        add("cycle", sampleEdge("required", "required cycle"), "needed to make itself");
      }
      for (const [change, meaning] of Object.entries(changeMeanings)) {
        if (![...nodes, ...edges].some((part) => part.change === change)) continue;
        add(change, sampleEdge("required", change, signOf(changes[change], "change", 22, 10)), meaning);
      }
      for (const [severity, sign] of Object.entries(severities)) {
        if (!problems.some((problem) => problem.severity === severity)) continue;
        add(severity, sample(shape("g", {}, signOf(sign, severity, 26, 10))), "has a problem of this kind");
      }
      byId("legend").querySelector("ul").replaceChildren(...entries);
    }
    """#
}
