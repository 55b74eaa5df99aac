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

const overview = { groups: [], isOutlined: false, width: 0, height: 0 };

function drawOverview() {
  const { width, height } = canvas.getBoundingClientRect();
  const { bands, groups, ...size } = mapOf(shownNodes(), {
    width: width - 2 * pictureMargin.side, height: height - pictureMargin.side - pictureMargin.buttons,
  });
  const items = groups.flatMap(fill);
  const isOutlined = items.every((item) => item.width >= 110 && item.height >= 12);
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
  const name = [node.short.replace(/^any /, ""), apart.tile.get(node)].filter(Boolean).join(" · ");
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
