extension HTMLPage {
  /// Which column of the picture a node stands in.
  static let layersScript = #"""
    // Puts what asks left of what it asks for. A link that would lead back, as one of each cycle does, is turned round
    // for that, and is drawn against the direction of the others. A full column goes on in the next one.
    function assignLayers(items, links) {
      const most = Math.max(10, Math.ceil(Math.sqrt(items.length)));
      const counts = [];
      const order = topologicalOrder(items, links);
      for (const item of order) {
        while ((counts[item.layer] ?? 0) >= most) item.layer += 1;
        counts[item.layer] = (counts[item.layer] ?? 0) + 1;
        for (const link of item.leaving) link.to.layer = Math.max(link.to.layer, item.layer + 1);
      }
      // Nothing asks for these: they move next to what they ask for.
      for (const item of order.filter((item) => item.entering.length === 0)) {
        const layer = item.leaving.reduce((least, link) => Math.min(least, link.to.layer), Infinity) - 1;
        if (counts[layer] >= most) continue;
        counts[item.layer] -= 1;
        counts[layer] += 1;
        item.layer = layer;
      }
    }

    function topologicalOrder(items, links) {
      const [open, finished] = [1, 2];
      const found = new Map();
      const order = [];
      const isAsked = new Set(links.map((link) => link.to));
      const starts = [...items.filter((item) => !isAsked.has(item)), ...items];
      for (const start of starts) {
        if (found.has(start)) continue;
        const path = [{ item: start, next: 0 }];
        found.set(start, open);
        while (path.length > 0) {
          const last = path[path.length - 1];
          const link = last.item.leaving[last.next];
          last.next += 1;
          if (!link) {
            found.set(last.item, finished);
            order.push(last.item);
            path.pop();
          } else if (!found.has(link.to)) {
            found.set(link.to, open);
            path.push({ item: link.to, next: 0 });
          } else if (found.get(link.to) === open) {
            link.isReversed = true;
          }
        }
      }
      turn(links);
      return order.reverse();
    }

    // From here on, each link leads to the right.
    function turn(links) {
      for (const link of links) {
        if (link.isReversed) [link.from, link.to] = [link.to, link.from];
        link.from.leaving = [];
        link.from.entering = [];
        link.to.leaving = [];
        link.to.entering = [];
      }
      for (const link of links) {
        link.from.leaving.push(link);
        link.to.entering.push(link);
      }
    }
    """#
}
