extension HTMLPage {
  /// What stands above what in a column.
  static let orderScript = #"""
    // Stand-ins keep room for links through the columns between their ends; so that the time stays short, links that
    // would need many go straight, and so do all beyond a number.
    const [longestDetour, mostStandIns] = [30, 6000];

    // The rows of each column, with stand-ins for the links that pass through it.
    function columnsOf(items, links) {
      const columns = [];
      const add = (item) => {
        (columns[item.layer] ??= []).push(item);
        return item;
      };
      items.forEach(add);
      let count = 0;
      for (const link of links) {
        link.chain = [link.from];
        const between = link.to.layer - link.from.layer - 1;
        const goesStraight = between > longestDetour || count + between > mostStandIns;
        if (!goesStraight) count += between;
        for (let layer = link.from.layer + 1; layer < link.to.layer && !goesStraight; layer += 1) {
          const band = layer * 2 < link.from.layer + link.to.layer ? link.from.band : link.to.band;
          link.chain.push(add({ isStandIn: true, band, layer, height: 6, before: [], after: [] }));
        }
        link.chain.push(link.to);
        link.chain.slice(1).forEach((item, position) => {
          item.before.push(link.chain[position]);
          link.chain[position].after.push(item);
        });
      }
      return Array.from(columns, (column) => column ?? []);
    }

    // Moves each item towards the middle of those that it is linked to, from the left, from the right, and so on, which
    // leaves few crossings.
    function reduceCrossings(columns) {
      for (const column of columns) sortBy(column, (item) => item.index ?? 0);
      for (let sweep = 0; sweep < 8; sweep += 1) {
        const isForward = sweep % 2 === 0;
        for (const column of isForward ? columns : columns.toReversed()) {
          sortBy(column, (item) => {
            const neighbours = isForward ? item.before : item.after;
            if (neighbours.length === 0) return item.index;
            return neighbours.reduce((sum, neighbour) => sum + neighbour.index, 0) / neighbours.length;
          });
        }
      }
    }

    // Injectors stay together. Positions are relative, so that columns of different heights compare.
    function sortBy(column, rank) {
      const ranked = column.map((item) => ({ item, rank: rank(item) }));
      ranked.sort((one, other) => one.item.band - other.item.band || one.rank - other.rank);
      ranked.forEach(({ item }, position) => {
        column[position] = item;
        item.index = (position + 0.5) / column.length;
      });
    }
    """#
}
