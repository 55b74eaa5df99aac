extension HTMLPage {
  /// What of the graph is shown.
  static let filtersScript = #"""
    function checkbox(label, isChecked, change) {
      const box = element("input", { type: "checkbox" });
      box.checked = isChecked;
      box.addEventListener("change", () => change(box.checked));
      return element("label", { class: "check" }, box, element("bdi", {}, label));
    }

    function drawFilters() {
      const only = checkbox("Only nodes with problems", state.problemsOnly, (isChecked) => {
        state.problemsOnly = isChecked;
        update();
      });
      only.dataset.filter = "problems";
      byId("filters").querySelector("div").replaceChildren(only, ...facets.filter((facet) => valuesOf(facet).size > 1)
        .map(facetElement));
    }

    const facetElement = (facet) => {
      const values = [...valuesOf(facet)];
      const boxes = values.map(([value, count]) => {
        const box = checkbox(`${value} (${count})`, !facet.hidden.has(value), (isChecked) => {
          if (isChecked) facet.hidden.delete(value);
          else facet.hidden.add(value);
          update();
        });
        box.dataset.filter = value;
        return box;
      });
      // Whoever wants one of many hides all, and checks the one.
      const setAll = (hidden) => () => {
        facet.hidden = new Set(hidden);
        for (const box of boxes) box.firstChild.checked = hidden.length === 0;
        update();
      };
      return element("fieldset", {}, element("legend", {}, facet.title), ...boxes, element("div", { class: "all" },
        button("all", setAll([]), { class: "link", "aria-label": `${facet.title}: all` }),
        button("none", setAll(values.map(([value]) => value)), { class: "link", "aria-label": `${facet.title}: none` })));
    };

    // The values of all nodes and how often they occur; lifetimes from the longest to the shortest, the rest by name.
    function valuesOf(facet) {
      const counts = new Map();
      for (const node of nodes) counts.set(facet.of(node), (counts.get(facet.of(node)) ?? 0) + 1);
      const rank = (value) => (lifetimes.indexOf(value) + 1) || lifetimes.length + 1;
      return new Map([...counts].sort(([one], [other]) =>
        facet.title === "Lifetime" ? rank(one) - rank(other) : one.localeCompare(other)));
    }
    """#
}
