extension HTMLPage {
  /// The search in full names.
  static let searchScript = #"""
    const search = { field: byId("search"), matches: [], hidden: 0, position: -1 };

    const sought = () => search.field.value.trim().toLowerCase();
    const isMatch = (node) => [node.name, node.type ?? ""].some((text) => text.toLowerCase().includes(sought()));

    // Finds anew, after the words or what is shown have changed.
    function findMatches() {
      const current = search.matches[search.position];
      const found = sought() === "" ? [] : nodes.filter(isMatch);
      const candidates = state.isTable ? tableNodes() : picture.order;
      const shown = new Set(candidates);
      search.matches = sought() === "" ? [] : candidates.filter(isMatch);
      search.hidden = found.filter((node) => !shown.has(node)).length;
      search.position = search.matches.indexOf(current);
      markMatches();
    }

    function markMatches() {
      const matches = new Set(search.matches);
      const current = search.matches[search.position];
      scene.classList.toggle("searched", sought() !== "");
      for (const [node, { element }] of picture.items) {
        element.classList.toggle("match", matches.has(node));
        element.classList.toggle("current", node === current);
      }
      byId("search-count").textContent = searchCount();
    }

    function searchCount() {
      if (sought() === "") return "";
      const { matches, position, hidden } = search;
      const place = position < 0 ? counted(matches.length, "match", "matches") : `${position + 1} of ${matches.length}`;
      return hidden > 0 ? `${place}, ${hidden} not shown` : place;
    }

    function goToMatch(step) {
      if (search.matches.length === 0) return announce(`No match for “${search.field.value.trim()}”.`);
      const count = search.matches.length;
      const start = search.position < 0 && step < 0 ? 0 : search.position;
      search.position = (start + step + count) % count;
      const node = search.matches[search.position];
      markMatches();
      if (state.isTable) rowOf(node)?.scrollIntoView({ block: "center" });
      else bringIntoView(node, { isCentred: true });
      setCurrent(picture.items.has(node) ? node : picture.current);
      announce(`Match ${searchCount()}: ${node.name}`);
    }

    search.field.addEventListener("input", () => {
      if (state.isTable) drawTable();
      findMatches();
      announce(sought() === "" ? statusText() : `${searchCount()}.`);
    });
    search.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      goToMatch(event.shiftKey ? -1 : 1);
    });
    """#
}
