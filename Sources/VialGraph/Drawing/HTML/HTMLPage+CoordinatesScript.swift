extension HTMLPage {
  /// How far down an item stands.
  static let coordinatesScript = #"""
    const rowGap = 14;

    function gapBetween(one, other) {
      const count = Boolean(one.isStandIn) + Boolean(other.isStandIn);
      return (one.height + other.height) / 2 + [rowGap, 8, 2][count];
    }

    // Moves items to where they want to be as far as their order and distances allow: the nearest such places in the
    // sense of least squares, found by merging neighbours that push each other.
    function settle(items, wish, weight) {
      const blocks = [];
      const offsets = [];
      let offset = 0;
      items.forEach((item, position) => {
        if (position > 0) offset += gapBetween(items[position - 1], item);
        offsets.push(offset);
        let block = { weight: weight(item), sum: weight(item) * (wish(item) - offset), count: 1 };
        while (blocks.length > 0 && blocks.at(-1).sum / blocks.at(-1).weight > block.sum / block.weight) {
          const above = blocks.pop();
          block = { weight: above.weight + block.weight, sum: above.sum + block.sum, count: above.count + block.count };
        }
        blocks.push(block);
      });
      let position = 0;
      for (const block of blocks) {
        for (let item = 0; item < block.count; item += 1, position += 1) {
          items[position].y = block.sum / block.weight + offsets[position];
        }
      }
    }

    // Places the items of one injector, around zero; links within it pull them straight.
    function placeBand(columns) {
      for (const column of columns) settle(column, () => 0, () => 1);
      for (let sweep = 0; sweep < 8; sweep += 1) {
        const isForward = sweep % 2 === 0;
        for (const column of isForward ? columns : columns.toReversed()) {
          const wishes = new Map();
          for (const item of column) {
            const sides = sweep < 6 ? (isForward ? item.before : item.after) : [...item.before, ...item.after];
            const near = sides.filter((other) => other.band === item.band);
            const sum = near.reduce((sum, other) => sum + other.y, 0);
            wishes.set(item, near.length > 0 ? sum / near.length : item.y);
          }
          settle(column, (item) => wishes.get(item), (item) => (item.isStandIn ? 3 : 1));
        }
      }
    }

    const extent = (items) => ({
      top: Math.min(0, ...items.map((item) => item.y - item.height / 2)),
      bottom: Math.max(0, ...items.map((item) => item.y + item.height / 2)),
    });
    """#
}
