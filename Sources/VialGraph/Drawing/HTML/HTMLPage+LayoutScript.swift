extension HTMLPage {
  /// Where everything in the picture stands.
  static let layoutScript = #"""
    const bandHeading = 30;
    const bandPadding = 16;
    const bandGap = 20;

    // Returns the places of nodes, the ways of edges and the bands of injectors, in a picture that begins at zero.
    function layout(shown) {
      const items = new Map(shown.map((node) => [node, itemOf(node)]));
      const visible = edges.filter((edge) => items.has(edge.from) && items.has(edge.to));
      const links = visible
        .filter((edge) => edge.from !== edge.to)
        .map((edge) => ({ edge, from: items.get(edge.from), to: items.get(edge.to), isReversed: false }));
      for (const link of links) {
        link.from.leaving.push(link);
        link.from.isLinked = link.to.isLinked = true;
      }
      const all = [...items.values()];
      const linked = all.filter((item) => item.isLinked);
      assignLayers(linked, links);
      const first = linked.reduce((least, item) => Math.min(least, item.layer), Infinity);
      for (const item of linked) item.layer -= first;
      const columns = columnsOf(linked, links);
      reduceCrossings(columns);
      const alone = all.filter((item) => !item.isLinked);
      const bands = stackBands(columns, alone);
      const width = placeColumns(columns.flat().concat(alone), links);
      for (const band of bands) band.width = width;
      const height = bands.reduce((most, band) => Math.max(most, band.top + band.height), 0);
      const loops = visible.filter((edge) => edge.from === edge.to).map((edge) => ({ edge, at: items.get(edge.from) }));
      return { items: all, links, loops, bands, width, height };
    }

    const itemOf = (node) => ({
      ...sizeOf(node), node, band: node.home.position, layer: 0, leaving: [], entering: [], before: [], after: [],
    });

    // One band for each injector that has something to show, the outermost at the top.
    function stackBands(columns, alone) {
      const bands = [];
      let top = 0;
      for (const injector of injectors.values()) {
        const isHere = (item) => item.band === injector.position;
        const own = columns.map((column) => column.filter(isHere));
        const linked = own.flat();
        const unlinked = alone.filter(isHere);
        if (linked.length + unlinked.length === 0) continue;
        placeBand(own);
        const inner = linked.length > 0 ? extent(linked) : { top: 0, bottom: 0 };
        const start = top + bandHeading + bandPadding;
        for (const item of linked) item.y += start - inner.top;
        const below = start + (linked.length > 0 ? inner.bottom - inner.top + 2 * rowGap : 0);
        const end = placeUnlinked(unlinked, columns.length, below);
        const bottom = (unlinked.length > 0 ? end : below - 2 * rowGap) + bandPadding;
        bands.push({ injector, top, height: bottom - top });
        top = bottom + bandGap;
      }
      return bands;
    }

    // What is linked to nothing fills rows below the rest.
    function placeUnlinked(items, columnCount, top) {
      const perRow = Math.max(columnCount, Math.ceil(Math.sqrt(items.length * 0.4)), 1);
      let y = top;
      for (let start = 0; start < items.length; start += perRow) {
        const row = items.slice(start, start + perRow);
        const height = Math.max(...row.map((item) => item.height));
        row.forEach((item, position) => {
          item.layer = position;
          item.y = y + height / 2;
        });
        y += height + (start + perRow < items.length ? rowGap : 0);
      }
      return y;
    }

    // Columns are as wide as their widest node, and stand apart the more, the more links are between them.
    function placeColumns(items, links) {
      const widths = [];
      for (const item of items) widths[item.layer] = Math.max(widths[item.layer] ?? 40, item.width ?? 0);
      const crowd = widths.map(() => 0);
      for (const link of links) crowd[link.from.layer] += 1;
      const lefts = [];
      let x = bandPadding;
      widths.forEach((width, layer) => {
        lefts[layer] = x;
        x += width + 42 + Math.min(70, crowd[layer] * 1.5);
      });
      for (const item of items) {
        item.left = lefts[item.layer];
        item.columnRight = item.left + widths[item.layer];
      }
      if (widths.length === 0) return 0;
      return Math.max(lefts.at(-1) + widths.at(-1) + bandPadding + 12, 220);
    }
    """#
}
