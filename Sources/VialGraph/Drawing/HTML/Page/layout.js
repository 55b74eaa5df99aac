// Layers: the column of the picture that a node stands in.

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

// Order: what stands above what in a column.

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

// Coordinates: how far down an item stands.

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

// Layout: where everything in the picture stands.

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
  const lonely = all.filter((item) => !item.isLinked);
  const bands = stackBands(columns, lonely);
  const width = placeColumns(columns.flat().concat(lonely), links);
  for (const band of bands) band.width = width;
  const height = bands.reduce((most, band) => Math.max(most, band.top + band.height), 0);
  const loops = visible.filter((edge) => edge.from === edge.to).map((edge) => ({ edge, at: items.get(edge.from) }));
  return { items: all, links, loops, bands, width, height };
}

const itemOf = (node) => ({
  ...sizeOf(node), node, band: node.home.position, layer: 0, leaving: [], entering: [], before: [], after: [],
});

// One band for each injector that has something to show, the outermost at the top.
function stackBands(columns, lonely) {
  const bands = [];
  let top = 0;
  for (const injector of injectors.values()) {
    const isHere = (item) => item.band === injector.position;
    const own = columns.map((column) => column.filter(isHere));
    const linked = own.flat();
    const unlinked = lonely.filter(isHere);
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

// Nodes without edges fill rows below the rest.
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
