extension HTMLPage {
  /// What keys do.
  static let keyboardScript = #"""
    const panSteps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

    const isTyping = (target) => target.matches("input, select, textarea");

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Escape") return escape(event);
      if (isTyping(event.target)) return;
      const actions = {
        "/": () => { search.field.focus(); search.field.select(); },
        "+": () => zoom(1.25),
        "=": () => zoom(1.25),
        "-": () => zoom(0.8),
        "−": () => zoom(0.8),
        "0": () => fit({ glides: true }),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    function escape(event) {
      if (event.target === search.field && search.field.value !== "") {
        event.preventDefault();
        search.field.value = "";
        search.field.dispatchEvent(new Event("input"));
      } else {
        leaveFocus();
      }
    }

    canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const node = nodeAt(event.target);
      if (node && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        focusOn([node]);
      } else if (node) {
        const next = neighbour(node, event.key);
        if (next === undefined) return;
        event.preventDefault();
        if (next) giveKeyboard(next);
      } else if (event.key in panSteps) {
        event.preventDefault();
        pan(...panSteps[event.key]);
      }
    });

    // The node that a key goes to: null where there is none, undefined where the key means nothing.
    function neighbour(node, key) {
      const { order, items } = picture;
      const position = order.indexOf(node);
      const isElsewhere = (other) => other !== node && items.has(other);
      switch (key) {
        case "ArrowDown": return order[position + 1] ?? null;
        case "ArrowUp": return order[position - 1] ?? null;
        case "ArrowRight": return dependencies(node).find(isElsewhere) ?? null;
        case "ArrowLeft": return dependents(node).find(isElsewhere) ?? null;
        case "Home": return order[0];
        case "End": return order.at(-1);
        default: return undefined;
      }
    }
    """#
}
