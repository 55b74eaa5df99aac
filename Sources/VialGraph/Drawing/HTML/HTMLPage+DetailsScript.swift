extension HTMLPage {
  /// The focus, and what is said of the node that has it.
  static let detailsScript = #"""
    function focusOn(roots, problem = null) {
      state.focus = { roots: new Set(roots), problem };
      picture.current = roots[0];
      update({ around: roots[0] });
    }

    function leaveFocus() {
      if (!state.focus) return;
      const [root] = state.focus.roots;
      const hadKeyboard = byId("focus-bar").contains(document.activeElement);
      state.focus = null;
      update({ around: root });
      if (hadKeyboard) giveKeyboard(picture.current);
    }

    function drawFocusBar() {
      byId("focus-bar").hidden = !state.focus || state.isTable;
      if (!state.focus) return;
      const roots = [...state.focus.roots];
      byId("focus-name").textContent = roots.length === 1 ? roots[0].short : counted(roots.length, "node");
    }

    function drawDetails() {
      const place = byId("details").querySelector("div");
      // The button that was used is replaced: the keyboard goes on to what it led to.
      const hadKeyboard = place.contains(document.activeElement);
      const roots = [...(state.focus?.roots ?? [])];
      if (roots.length === 0) {
        place.replaceChildren(element("p", { class: "hint" }, "Click a node, or press Enter on it, to focus it."));
      } else if (roots.length === 1) {
        place.replaceChildren(...detailsOf(roots[0]));
      } else {
        const { problem } = state.focus;
        const items = roots.map((node) => element("li", {}, nodeButton(node)));
        place.replaceChildren(element("p", {}, problem.headline), element("ul", { class: "links" }, ...items));
      }
      place.firstChild.tabIndex = -1;
      if (hadKeyboard) place.firstChild.focus();
    }

    const nodeButton = (node) => button(node.shortName, () => focusOn([node]), { class: "link", title: node.name });

    function detailsOf(node) {
      const knowledge = { declared: "declared by the registration", observed: "observed when the provider ran",
        opaque: "opaque: what it asks for is not known" };
      const parts = { candidate: "candidate: one of several under conditions", element: "element: one of a collection",
        decorated: "decorated: what a decorator wraps" };
      const home = node.context === node.injector ? node.home.title
        : `${node.home.title}, for ${injectors.get(node.context).title}`;
      const facts = [
        ["Type", node.type],
        ["Lifetime", lifetimeText(node)],
        ["Isolation", node.isolation],
        ["Part", parts[node.part]],
        ["Condition", node.condition ?? (node.part === "candidate" ? "none: used by default" : null)],
        ["Injector", home],
        ["Registered", node.registration],
        ["Replaces", node.replaced],
        ["Knowledge", isUnbound(node) ? null : knowledge[node.knowledge]],
        ["Change", node.change && `${changes[node.change]} ${node.change}`],
      ].filter(([, fact]) => fact);
      return [
        element("h2", { dir: "auto" }, node.name),
        element("dl", {}, ...facts.flatMap(([term, fact]) =>
          [element("dt", {}, term), element("dd", { dir: "auto" }, fact)])),
        ...linksOf("Depends on", node.outgoing, (edge) => edge.to, "dependencies"),
        ...linksOf("Needed by", node.incoming, (edge) => edge.from, "dependents"),
        ...(node.problems.length > 0 ? [element("h3", {}, "Problems"), ...node.problems.map(wholeText)] : []),
      ];
    }

    const wholeText = (problem) =>
      element("pre", { class: `whole ${problem.severity}`, dir: "auto" }, problem.text);

    function linksOf(heading, links, end, kind) {
      if (links.length === 0) return [element("h3", {}, heading), element("p", { class: "hint" }, "nothing")];
      const items = links.map((edge) => {
        const words = [wordsOf(edge.kind), edge.isObserved && "observed",
          edge.isInCycle && "in a cycle", edge.change && `${changes[edge.change]} ${edge.change}`];
        return element("li", {}, nodeButton(end(edge)), " ",
          element("small", { title: edge.request }, words.filter(Boolean).join(", ")));
      });
      return [
        element("h3", {}, `${heading} (${links.length})`),
        element("ul", { class: "links", "data-links": kind }, ...items),
      ];
    }

    byId("leave-focus").addEventListener("click", leaveFocus);
    byId("depth").addEventListener("change", (event) => {
      state.depth = event.target.value === "all" ? Infinity : Number(event.target.value);
      update({ around: [...state.focus.roots][0] });
    });
    byId("direction").addEventListener("change", (event) => {
      state.direction = event.target.value;
      update({ around: [...state.focus.roots][0] });
    });
    """#
}
