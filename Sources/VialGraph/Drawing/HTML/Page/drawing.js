// Edges: their lines and heads.

// Heads point to the right and end at zero.
const heads = {
  required: { d: "M0 0L-9 -4.5V4.5Z", isFilled: true },
  optional: { d: "M0 0L-9 -4.5V4.5Z" },
  lazy: { d: "M0 0L-9 -4.5L-6.5 0L-9 4.5Z", isFilled: true },
  provider: { d: "M-8 -5L0 0L-8 5", isOpen: true },
  collection: { d: "M0 0L-6 -4.5L-12 0L-6 4.5Z" },
  factoryArgument: { d: "M0 0A4 4 0 1 0 -8 0A4 4 0 1 0 0 0Z" },
  candidate: { d: "M0 0L-5 -4L-10 0L-5 4Z", isFilled: true },
  decorated: { d: "M0 -4H-8V4H0Z", isFilled: true },
  wrapper: { d: "M-9 0L0 -4.5V4.5Z", isFilled: true },
  lazyWrapper: { d: "M-9 0L0 -4.5V4.5Z" },
};

function headOf(kind, x, y, angle) {
  const head = heads[kind];
  const look = head.isFilled ? "head filled" : head.isOpen ? "head open" : "head";
  return shape("path", { class: look, d: head.d, transform: `translate(${x} ${y}) rotate(${angle})` });
}

const edgeOf = new WeakMap();

// Titles are made when they are needed, since there are many.
function showTitle(drawn) {
  const edge = edgeOf.get(drawn);
  if (edge && !drawn.querySelector("title")) drawn.prepend(shape("title", {}, edgeTitle(edge)));
}

const edgeClass = (edge) =>
  ["edge", edge.kind, edge.isInCycle && "cycle", edge.isObserved && "observed", edge.change].filter(Boolean).join(" ");

function edgeTitle(edge) {
  const words = [wordsOf(edge.kind), edge.property, edge.isObserved && "observed", edge.isInCycle && "cycle",
    edge.change];
  const request = edge.request ? `\nrequested at ${edge.request}` : "";
  return `${edge.from.name} → ${edge.to.name}\n${words.filter(Boolean).join(", ")}${request}`;
}

// The marks in the middle of an edge: a ring where it was observed, and the sign of its change.
function marksOf(edge, x, y) {
  const marks = [];
  if (edge.isObserved) marks.push(shape("circle", { class: "eye", cx: x, cy: y, r: 3.5 }));
  if (edge.change) marks.push(signOf(changes[edge.change], "change", x + (edge.isObserved ? 14 : 0), y));
  return marks;
}

const signOf = (sign, look, x, y) =>
  shape("g", { class: `sign ${look}`, transform: `translate(${x} ${y})` },
    shape("circle", { r: 7.5 }), shape("text", { y: 4 }, sign));

// Spreads the ends of links over the sides of nodes, so that lines and heads do not cover each other.
function spreadEnds(items) {
  for (const item of items) {
    item.leaving.sort((one, other) => one.chain[1].y - other.chain[1].y);
    item.entering.sort((one, other) => one.chain.at(-2).y - other.chain.at(-2).y);
    item.leaving.forEach((link, position) => { link.leaves = spread(item, position, item.leaving.length); });
    item.entering.forEach((link, position) => { link.enters = spread(item, position, item.entering.length); });
  }
}

const spread = ({ height }, position, count) =>
  (position - (count - 1) / 2) * Math.min(9, (height - 16) / Math.max(count - 1, 1));

// A curve from column to column, and straight lines through the columns between.
function drawLink(link) {
  const { chain, edge, isReversed, from, to, leaves, enters } = link;
  const last = chain.length - 1;
  const start = { x: from.left + from.width - sidesOf(from, leaves).right, y: from.y + leaves };
  const end = { x: to.left + sidesOf(to, enters).left, y: to.y + enters };
  let d = `M${start.x} ${start.y}H${from.columnRight}`;
  let [x, y] = [from.columnRight, start.y];
  let middle;
  chain.slice(1).forEach((item, position) => {
    const isEnd = position + 1 === last;
    const next = isEnd ? end : { x: item.left, y: item.y };
    const bend = Math.min((next.x - x) / 2, 60);
    if (position === (last - 1) >> 1) middle = { x: (x + next.x) / 2, y: (y + next.y) / 2 };
    d += `C${x + bend} ${y} ${next.x - bend} ${next.y} ${next.x} ${next.y}`;
    [x, y] = [next.x, next.y];
    if (!isEnd) {
      d += `H${item.columnRight}`;
      x = item.columnRight;
    }
  });
  const head = isReversed ? headOf(edge.kind, start.x, start.y, 180) : headOf(edge.kind, end.x, end.y, 0);
  return edgeElement(edge, d, head, middle);
}

function drawLoop({ edge, at }) {
  const top = at.y - at.height / 2;
  const shift = 14 * at.node.outgoing.filter((other) => other.to === at.node).indexOf(edge);
  const right = at.left + at.width - 22 - Math.min(shift, at.width - 60);
  const d = `M${right} ${top}C${right + 4} ${top - 19} ${right - 34} ${top - 19} ${right - 30} ${top}`;
  return edgeElement(edge, d, headOf(edge.kind, right - 30, top, 80), { x: right - 15, y: top - 14 });
}

function edgeElement(edge, d, head, middle) {
  // Where lines are apart, they can be pointed at from beside them.
  const hit = picture.isCrowded ? null : shape("path", { class: "hit", d });
  edge.element = shape("g", { class: edgeClass(edge), "data-from": edge.from.id, "data-to": edge.to.id },
    hit, shape("path", { class: "line", d }), head, ...marksOf(edge, middle.x, middle.y));
  edgeOf.set(edge.element, edge);
  return edge.element;
}

// Nodes, and the bands of injectors behind them.

const nodeClass = (node) =>
  ["node", node.look, node.knowledge === "opaque" && "unknown", node.problems.length > 0 && "troubled", node.change,
    state.focus?.roots.has(node) && "focused", state.selected === node && "selected"].filter(Boolean).join(" ");

function nodeTitle(node) {
  const lines = [node.name, `${stateOf(node)}, in the ${node.home.title}`];
  if (node.registration) lines.push(`${isProvided(node) ? "declared" : "registered"} at ${node.registration}`);
  if (isConfined(node)) lines.push(node.isolation);
  if (node.change) lines.push(node.change);
  return [...lines, ...node.problems.map((problem) => `${problem.severity}: ${problem.headline}`)].join("\n");
}

function nodeLabel(node) {
  const words = [node.name, stateOf(node), isConfined(node) && node.isolation, `in the ${node.home.title}`, node.change,
    counted(node.outgoing.length, "dependency", "dependencies"), counted(node.incoming.length, "dependent"),
    ...node.problems.map((problem) => `${problem.severity}: ${problem.headline}`)];
  return words.filter(Boolean).join(", ");
}

const worstOf = (node) => Object.keys(severities).find((severity) =>
  node.problems.some((problem) => problem.severity === severity));

function drawNode(item) {
  const { node, width, height } = item;
  const top = height / 2 - 8 * node.lines.length;
  const lines = node.lines.map((line, position) =>
    shape("text", { class: line.kind, x: width / 2, y: top + 12 + 16 * position }, line.text));
  const corner = cornerOf(node, width, height);
  const group = nodeElement(item, 5, outlineOf(node.look, width, height, node.knowledge === "opaque"), ...lines);
  if (isAsynchronous(node)) group.append(hourglass(corner.x, height - corner.y));
  if (node.role === "missing") group.append(signOf("?", "missing", corner.x, corner.y));
  if (node.change) {
    const x = node.role === "missing" ? 24 : corner.x;
    group.append(signOf(changes[node.change], "change", x, corner.y));
  }
  const worst = worstOf(node);
  if (worst) group.append(signOf(severities[worst], worst, width - corner.x, corner.y));
  return group;
}

// The node with its texts for screen readers, and so large a ring around it that is shown when the node is found.
function nodeElement({ node, left, y, width, height }, ring, ...parts) {
  const around = { x: -ring, y: -ring, width: width + 2 * ring, height: height + 2 * ring, rx: ring + 3 };
  return shape("g", {
    class: nodeClass(node), transform: `translate(${left} ${y - height / 2})`,
    role: "button", tabindex: -1, "aria-label": nodeLabel(node), "data-id": node.id,
  }, shape("title", {}, nodeTitle(node)), shape("rect", { class: "ring", ...around }), ...parts);
}

function drawBand(band) {
  const { injector } = band;
  const parent = injectors.get(injector.parent);
  const name = fitted(injector.title, "name", Math.max(band.width - 40, 120)).text;
  const label = shape("text", { class: "band-name", x: bandPadding, y: band.top + 20 }, name);
  const group = shape("g", { class: injector.isScope ? "band scope" : "band" },
    shape("rect", { x: 0, y: band.top, width: band.width, height: band.height, rx: 8 }), label);
  if (parent) {
    label.append(" ", shape("tspan", { class: "band-parent" }, fitted(`within ${parent.title}`, "detail", 240).text));
  }
  return group;
}
