extension HTMLPage {
  /// The picture as a whole, and the node in it that has the keyboard.
  static let pictureScript = #"""
    const canvas = byId("canvas");
    const scene = byId("scene");

    const picture = {
      items: new Map(), // by node, what is drawn
      order: [], // the nodes from column to column, and down each of them
      current: null, // the node that Tab goes to
      isCrowded: false,
      width: 0,
      height: 0,
    };

    function drawPicture() {
      const hadKeyboard = scene.contains(document.activeElement);
      const { items, links, loops, bands, width, height } = layout(shownNodes());
      picture.items = new Map(items.map((item) => [item.node, item]));
      picture.order = items
        .toSorted((one, other) => one.layer - other.layer || one.y - other.y)
        .map((item) => item.node);
      Object.assign(picture, { width, height });
      for (const edge of edges) edge.element = null;
      traced = undefined;
      spreadEnds(items);
      picture.isCrowded = links.length > 300;
      scene.classList.toggle("crowded", picture.isCrowded);
      const lines = [...links.map(drawLink), ...loops.map(drawLoop)];
      // Cycles lie above what is no cycle.
      lines.sort((one, other) => one.classList.contains("cycle") - other.classList.contains("cycle"));
      for (const item of items) item.element = drawNode(item);
      scene.replaceChildren(
        shape("g", { class: "bands" }, ...bands.map(drawBand)),
        shape("g", { class: "edges" }, ...lines),
        shape("g", { class: "nodes" }, ...picture.order.map((node) => picture.items.get(node).element)),
      );
      byId("nothing").hidden = items.length > 0;
      byId("nothing").textContent = nodes.length === 0 ? "The graph is empty." : "The filters leave nothing to show.";
      canvas.setAttribute("aria-label", `${counted(items.length, "node")}, ${counted(lines.length, "edge")}`);
      const root = [...(state.focus?.roots ?? [])][0];
      setCurrent(picture.items.has(picture.current) ? picture.current : root ?? picture.order[0] ?? null);
      if (hadKeyboard) giveKeyboard(picture.current);
      return { nodeCount: items.length, edgeCount: lines.length };
    }

    function setCurrent(node) {
      picture.items.get(picture.current)?.element.setAttribute("tabindex", -1);
      picture.current = node;
      picture.items.get(node)?.element.setAttribute("tabindex", 0);
    }

    function giveKeyboard(node) {
      if (!node) return canvas.focus({ preventScroll: true });
      setCurrent(node);
      picture.items.get(node).element.focus({ preventScroll: true });
      bringIntoView(node);
    }

    const nodeAt = (target) => nodeOf.get(Number(target.closest?.(".node")?.dataset.id));

    // Shows what a node is linked to, by leaving the rest in the background.
    let traced;

    function trace(node) {
      if (node === traced) return;
      traced = node;
      const isTraced = (edge) => edge.from === node || edge.to === node;
      scene.classList.toggle("tracing", Boolean(node));
      for (const edge of edges) edge.element?.classList.toggle("traced", isTraced(edge));
    }

    scene.addEventListener("pointerover", (event) => {
      trace(nodeAt(event.target));
      showTitle(event.target.closest(".edge"));
    });
    scene.addEventListener("pointerleave", () => trace(undefined));
    scene.addEventListener("focusin", (event) => {
      const node = nodeAt(event.target);
      setCurrent(node);
      trace(node);
    });
    scene.addEventListener("focusout", () => trace(undefined));
    """#
}
