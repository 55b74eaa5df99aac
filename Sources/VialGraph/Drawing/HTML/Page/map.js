// The map of the overview: where boxes and tiles are.

const groupsOf = (shown) => {
  const rank = dependencyOrder(shown);
  const groups = new Map();
  for (const node of shown) {
    const title = groupings[state.grouping](node);
    const key = `${node.injector} ${title}`;
    if (!groups.has(key)) groups.set(key, { title, home: node.home, nodes: [] });
    groups.get(key).nodes.push(node);
  }
  for (const group of groups.values()) {
    group.nodes.sort((one, other) => rank.get(one) - rank.get(other));
    group.rank = group.nodes.reduce((sum, node) => sum + rank.get(node), 0) / group.nodes.length;
  }
  return [...groups.values()].sort((one, other) => one.rank - other.rank);
};

function dependencyOrder(shown) {
  const items = new Map(shown.map((node) => [node, { node, leaving: [], entering: [] }]));
  const links = edges.filter((edge) => edge.from !== edge.to && items.has(edge.from) && items.has(edge.to))
    .map((edge) => ({ from: items.get(edge.from), to: items.get(edge.to), isReversed: false }));
  for (const link of links) link.from.leaving.push(link);
  return new Map(topologicalOrder([...items.values()], links).map(({ node }, position) => [node, position]));
}

// Lengths in pixels: a box has at least room for its name, and a tile of this width for a name, too.
const [bandHeadingOfMap, boxHeading, boxPadding, boxGap] = [26, 19, 5, 6];
const leastBox = 84;
const leastNamed = 62;

// Up to so many nodes, all tiles have room for names. A map that is higher than the view for that gives them more.
const mostNamed = 250;
const [leastSize, namedSize, roomySize, mostSize] = [0.03, 1.2, 1.6, 3.2];

// The room for a tile. From the size 1 on, there is room for a name; below, tiles approach squares.
const cellOf = (size) => size < 1 ? { width: leastNamed * size ** 1.4, height: 15 * size ** 0.6 }
  : { width: leastNamed * size, height: 15 * size ** 0.5 };

// A row of boxes, so high that all nodes fit into the columns that the width has room for; undefined without room.
function boxRow(boxes, width, cell) {
  const columns = (count) => boxes.map((group) => Math.ceil(group.nodes.length / count));
  const cellWidth = Math.min(cell.width, width - 2 * boxPadding - boxGap);
  const widthOf = (count) => Math.max(leastBox, count * cellWidth + 2 * boxPadding) + boxGap;
  const widths = (count) => columns(count).map(widthOf);
  const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
  let [tooFew, enough] = [0, Math.max(...boxes.map((group) => group.nodes.length))];
  if (sum(widths(enough)) > width) return undefined;
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1;
    if (sum(widths(middle)) > width) tooFew = middle;
    else enough = middle;
  }
  const height = boxHeading + enough * cell.height + boxPadding + boxGap;
  return { boxes, height, columns: columns(enough), widths: widths(enough), spare: width - sum(widths(enough)) };
}

// Divides boxes, in their order, into the rows that are the least high together.
function rowsOf(groups, width, cell) {
  const best = [{ height: 0, rows: [] }];
  for (let end = 1; end <= groups.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const row = boxRow(groups.slice(start, end), width, cell);
      if (!row) break;
      const height = best[start].height + row.height;
      if (best[end] === undefined || height < best[end].height) best[end] = { height, row, before: best[start] };
    }
  }
  const rows = [];
  for (let last = best.at(-1); last.row; last = last.before) rows.unshift(last.row);
  return rows;
}

// A band for each injector, and in it the rows of boxes. Tiles are as large as the room allows. Where there is too
// little for boxes, the map is larger, and seen from farther away.
function mapOf(shown, room) {
  const groups = groupsOf(shown);
  const bands = [...injectors.values()]
    .map((injector) => ({ injector, groups: groups.filter(({ home }) => home === injector) }))
    .filter((band) => band.groups.length > 0);
  let [width, most] = [Math.max(room.width, 200), Math.max(room.height, 100)];
  const divided = (size) => bands.map((band) => rowsOf(band.groups, width - boxGap, cellOf(size)));
  const heightOf = (rows) => rows.flat().reduce((sum, row) => sum + row.height, 0) +
    rows.length * (bandHeadingOfMap + boxGap) - boxGap;
  const isFitting = (size) => heightOf(divided(size)) <= most;
  while (!isFitting(leastSize)) [width, most] = [width * 1.1, most * 1.1];
  const named = isFitting(namedSize) ? namedSize : roomySize;
  let [size, tooLarge] = [shown.length > mostNamed ? leastSize : named, mostSize];
  for (let step = 0; step < 7; step += 1) {
    const middle = Math.sqrt(size * tooLarge);
    if (isFitting(middle)) size = middle;
    else tooLarge = middle;
  }
  const rows = divided(size);
  placeBands(bands, rows, width, cellOf(size));
  return { bands, groups, width, height: bands.length > 0 ? heightOf(rows) : 0 };
}

function placeBands(bands, rows, width, cell) {
  let top = 0;
  bands.forEach((band, position) => {
    let y = top + bandHeadingOfMap;
    for (const row of rows[position]) {
      placeRow(row, y, cell);
      y += row.height;
    }
    Object.assign(band, { top, width, height: y - top });
    top = y + boxGap;
  });
}

// Boxes that have more nodes get more of the width that is left.
function placeRow(row, top, cell) {
  const all = row.columns.reduce((sum, count) => sum + count, 0);
  let left = boxGap;
  row.boxes.forEach((group, position) => {
    const columns = row.columns[position];
    const width = row.widths[position] + (row.spare * columns) / all;
    Object.assign(group, { left, top, width: width - boxGap, height: row.height - boxGap, columns, cell });
    left += width;
  });
}

// Puts the nodes of a box below its name.
function fill(group) {
  const { columns, cell } = group;
  const wide = Math.min((group.width - 2 * boxPadding) / columns, Math.max(200, cell.width));
  const tall = cell.height;
  return group.nodes.map((node, position) => ({
    node, group, layer: 0,
    left: group.left + boxPadding + (position % columns) * wide, width: wide - Math.min(3, wide / 4),
    y: group.top + boxHeading + (Math.floor(position / columns) + 0.5) * tall, height: tall - Math.min(3, tall / 4),
  }));
}
