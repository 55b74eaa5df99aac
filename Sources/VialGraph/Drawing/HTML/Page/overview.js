// Overview: a map of all nodes, in boxes by injector and module, which is as large as the room for it. Nodes come
// before their dependencies. Only the edges of the node or box that is pointed at are drawn: all would hide the rest.

const groupings = {
  module: (node) => node.module || "no module",
  file: (node) => node.registration?.replace(/:\d+$/, "") ?? "no file",
  lifetime: (node) => node.state,
};

// The grouping to begin with: the first without a group of more than half of all nodes, or else the one whose largest
// group is smallest.
function bestGrouping() {
  const largest = (grouping) => {
    const counts = new Map();
    for (const key of nodes.map(groupings[grouping])) counts.set(key, (counts.get(key) ?? 0) + 1);
    return Math.max(...counts.values());
  };
  const names = Object.keys(groupings);
  return names.find((name) => largest(name) <= nodes.length / 2)
    ?? names.reduce((best, name) => (largest(name) < largest(best) ? name : best));
}

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
    // Its share of the room, with enough for the name of a small one.
    group.weight = group.nodes.length + 4 + (0.5 * shown.length) / groups.size;
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

// How an overview is divided, in pixels.
const [boxHeading, boxPadding, boxGap] = [19, 5, 6];
const leastBox = { width: 84, height: 40 };
const leastNamed = 62;

const sumOf = (parts) => parts.reduce((sum, part) => sum + part.weight, 0);

// Divides a rectangle into equal rows of boxes, in their order, so that most boxes are about twice as wide as high.
function divide(groups, { left, top, width, height }) {
  const all = sumOf(groups);
  const rowsOf = (count) => {
    const rows = Array.from({ length: count }, () => []);
    let before = 0;
    for (const group of groups) {
      rows[Math.min(Math.floor(((before + group.weight / 2) / all) * count), count - 1)].push(group);
      before += group.weight;
    }
    return rows.filter((row) => row.length > 0);
  };
  const badness = (rows) => {
    const tall = height / rows.length;
    const ratios = rows.flatMap((row) => row.map((group) => (group.weight / sumOf(row)) * (width / tall / 2.2)));
    return ratios.reduce((sum, ratio) => sum + Math.max(ratio, 1 / ratio), 0) / ratios.length;
  };
  const most = Math.max(Math.min(groups.length, Math.floor(height / leastBox.height)), 1);
  const choices = Array.from({ length: most }, (_, position) => rowsOf(position + 1));
  const rows = choices.reduce((best, other) => (badness(other) < badness(best) ? other : best));
  const tall = height / rows.length;
  rows.forEach((row, position) => {
    const perWeight = width / sumOf(row);
    let x = left;
    for (const group of row) {
      const wide = group.weight * perWeight;
      Object.assign(group, { left: x, top: top + position * tall, width: wide - boxGap, height: tall - boxGap });
      x += wide;
    }
  });
}

// Puts the nodes of a box below its name: in columns that have room for their names, or else as small tiles.
function fill(group) {
  const room = { width: group.width - 2 * boxPadding, height: group.height - boxHeading - boxPadding };
  const count = group.nodes.length;
  const columnsOf = (rows) => Math.ceil(count / rows);
  const badness = (rows) => Math.abs(Math.log((room.width * rows) / (columnsOf(rows) * room.height * 1.3)));
  let rows = Math.max(Math.floor(room.height / 16), 1);
  if (room.width / columnsOf(rows) < leastNamed) {
    rows = 1;
    for (let other = 2; other <= count; other += 1) if (badness(other) < badness(rows)) rows = other;
  }
  const columns = columnsOf(rows);
  const wide = Math.min(room.width / columns, 200);
  const tall = Math.min(room.height / Math.ceil(count / columns), 28);
  return group.nodes.map((node, position) => ({
    node, group, layer: 0,
    left: group.left + boxPadding + (position % columns) * wide, width: wide - Math.min(3, wide / 4),
    y: group.top + boxHeading + (Math.floor(position / columns) + 0.5) * tall, height: tall - Math.min(3, tall / 4),
  }));
}

// A band for each injector, as high as its share, and boxes in it. Where there is too little room for names, the map is
// larger, and seen from farther away.
function mapOf(shown, room) {
  const groups = groupsOf(shown);
  const bands = [...injectors.values()]
    .map((injector) => ({ injector, groups: groups.filter(({ home }) => home === injector) }))
    .filter((band) => band.groups.length > 0);
  const heading = 26;
  const least = (band, width) => leastBox.height * Math.ceil((band.groups.length * leastBox.width) / width);
  const wanted = (width) => bands.reduce((sum, band) => sum + least(band, width) + heading + boxGap, -boxGap);
  let width = Math.max(room.width, 200);
  // Few nodes don't need all of the room.
  let height = Math.min(Math.max(room.height, 100), wanted(width) + (shown.length * 6000) / width);
  while (wanted(width) > height) [width, height] = [width * 1.05, height * 1.05];
  const spare = height - wanted(width);
  const all = sumOf(groups);
  let top = 0;
  for (const band of bands) {
    const inner = least(band, width) + (spare * sumOf(band.groups)) / all;
    Object.assign(band, { top, width, height: heading + inner });
    divide(band.groups, { left: boxGap, top: top + heading, width: width - boxGap, height: inner });
    top += band.height + boxGap;
  }
  return { bands, groups, width, height: Math.max(top - boxGap, 0) };
}

const overview = { groups: [], isOutlined: false, width: 0, height: 0 };

function drawOverview() {
  const { width, height } = canvas.getBoundingClientRect();
  const { bands, groups, ...size } = mapOf(shownNodes(), {
    width: width - 2 * pictureMargin.side, height: height - pictureMargin.side - pictureMargin.buttons,
  });
  const items = groups.flatMap(fill);
  const isOutlined = items.every((item) => item.width >= 60 && item.height >= 12);
  Object.assign(overview, { groups, isOutlined, width, height });
  picture.items = new Map(items.map((item) => [item.node, item]));
  picture.order = items.map((item) => item.node);
  Object.assign(picture, size, { isCrowded: false });
  scene.classList.remove("crowded");
  scene.replaceChildren(
    shape("g", { class: "bands" }, ...bands.map(drawBand)),
    shape("g", { class: "groups" }, ...groups.map(drawGroup)),
    shape("g", { class: "nodes" }, ...items.map(drawTile)),
    shape("g", { class: "edges" }),
  );
  drawDirectEdges([]);
  const between = edges.filter((edge) => picture.items.has(edge.from) && picture.items.has(edge.to));
  return { nodeCount: items.length, edgeCount: between.length };
}

const groupName = (group) => (state.grouping === "file" ? group.title.split("/").at(-1) : group.title);
const groupHeading = (group) =>
  `${groupName(group)} in the ${group.home.title}: ${counted(group.nodes.length, "node")}`;

function drawGroup(group, position) {
  group.element = shape("g", { class: "group", "data-group": position },
    shape("title", {}, groupHeading(group)),
    shape("rect", { x: group.left, y: group.top, width: group.width, height: group.height, rx: 5 }),
    shape("text", { class: "group-name" }));
  return group.element;
}

// Tiles have the outlines of nodes if there is room for all of these; else, colors tell their lifetimes.
function drawTile(item) {
  const { node, width, height } = item;
  const corner = Math.min(2, height / 3, width / 3);
  const outline = overview.isOutlined ? outlineOf(node.look, width, height, false)
    : shape("g", { class: "outline" }, shape("path", { d: rounded(width, height, corner, 0) }));
  const tile = nodeElement(item, 2, outline, shape("text", { class: "name" }));
  const worst = worstOf(node);
  const sign = worst ? signOf(severities[worst], worst, width - 4, 4)
    : node.change ? signOf(changes[node.change], "change", width - 4, 4) : null;
  if (sign) tile.append(sign);
  item.element = tile;
  return tile;
}

// Names are as large at each scale, and are there as soon as there is room for them.
function nameTiles() {
  const { scale, x, y } = view;
  const { width, height } = canvas.getBoundingClientRect();
  const name = (text, words, font, size, room, left, base) => {
    const shown = room > 0 ? fitted(words, font, (room * scale * fontSizes[font]) / size).text : "";
    // Two letters tell nothing.
    text.textContent = room * scale >= 30 || shown === words ? shown : "";
    if (text.textContent === "") return;
    text.style.fontSize = `${size / scale}px`;
    text.setAttribute("x", left);
    text.setAttribute("y", base + (0.36 * size) / scale);
  };
  // From farther away, names of boxes are smaller, so that they stay above the tiles.
  const size = Math.max(Math.min(12, 12 * scale), 9.5);
  for (const label of scene.querySelectorAll(".band-name")) {
    label.style.fontSize = `${Math.max(size, 10) / Math.min(scale, 1)}px`;
  }
  for (const group of overview.groups) {
    const count = group.nodes.length > 1 && group.width * scale > 110 ? ` (${group.nodes.length})` : "";
    name(group.element.lastChild, groupName(group) + count, "group", size, group.width - 8, group.left + boxPadding,
      group.top + boxHeading / 2);
  }
  for (const [node, item] of picture.items) {
    const isSeen = item.left * scale + x < width && (item.left + item.width) * scale + x > 0 &&
      (item.y - item.height) * scale + y < height && (item.y + item.height) * scale + y > 0;
    if (!isSeen) continue;
    const isLarge = item.height * scale >= 12 && item.width * scale >= leastNamed - 4;
    const sign = item.element.querySelector(".sign") ? 12 : 0;
    const room = isLarge ? item.width - (overview.isOutlined ? 22 : 4) - sign / scale : 0;
    const middle = (item.width - sign / scale) / 2;
    name(item.element.querySelector(".name"), nameIn(item, room), "detail", 11, room, middle, item.height / 2);
  }
  for (const head of scene.querySelectorAll(".edges .head")) {
    head.setAttribute("transform", `${head.dataset.place} scale(${1 / scale})`);
  }
  scene.style.setProperty("--still", 1 / scale);
}

// A name that is too long leaves out what the name of its box says, if that helps.
function nameIn({ node, group }, room) {
  const name = node.short.replace(/^any /, "");
  const fits = (text) => fitted(text, "detail", room * view.scale).text === text;
  const end = `…${name.slice(groupName(group).length)}`;
  return end.length > 2 && name.startsWith(groupName(group)) && !fits(name) && fits(end) ? end : name;
}

// Draws the edges of the nodes, straight from tile to tile, and those on cycles or with changes, unless they would only
// cover small tiles that are side by side.
function drawDirectEdges(roots) {
  const near = new Set(roots);
  const isDrawn = ({ from, to }) => picture.items.has(from) && picture.items.has(to) && from !== to;
  const touches = ({ from, to }) =>
    near.size === 1 ? near.has(from) || near.has(to) : near.has(from) !== near.has(to);
  const isSeen = (edge) => {
    const [from, to] = [picture.items.get(edge.from), picture.items.get(edge.to)];
    return (edge.isInCycle || edge.change) &&
      (from.width >= leastNamed || Math.hypot(from.left - to.left, from.y - to.y) > 30);
  };
  const drawn = edges.filter((edge) => isDrawn(edge) && (touches(edge) || isSeen(edge)));
  scene.querySelector(".edges").replaceChildren(...drawn.map(directEdge));
  for (const edge of drawn) edge.element.classList.toggle("traced", touches(edge));
  scene.classList.toggle("tracing", near.size > 0);
  const seen = new Set(drawn.filter(touches).flatMap(({ from, to }) => [from, to]).concat(roots));
  for (const [node, { element }] of picture.items) element.classList.toggle("near", seen.has(node));
}

function directEdge(edge) {
  const [from, to] = [picture.items.get(edge.from), picture.items.get(edge.to)];
  const middle = (item) => ({ x: item.left + item.width / 2, y: item.y });
  const [start, end] = [middle(from), middle(to)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  // Where the line meets the side of the tile that it leads to.
  const inside = Math.min(to.width / 2 / Math.max(Math.abs(x), 0.01), to.height / 2 / Math.max(Math.abs(y), 0.01), 0.9);
  const point = { x: end.x - x * inside, y: end.y - y * inside };
  const head = headOf(edge.kind, point.x, point.y, (Math.atan2(y, x) * 180) / Math.PI);
  head.dataset.place = head.getAttribute("transform");
  head.setAttribute("transform", `${head.dataset.place} scale(${1 / view.scale})`);
  const line = `M${start.x} ${start.y}L${point.x} ${point.y}`;
  return edgeElement(edge, line, head, { x: start.x + x / 2, y: start.y + y / 2 });
}

const groupAt = (target) => overview.groups[target.closest?.(".group")?.dataset.group];
