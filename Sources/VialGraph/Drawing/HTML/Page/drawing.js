// Shapes: the outlines of nodes, and how large they are.

// Whether a node is requested and has no binding.
const isUnbound = (node) => node.role === "missing" || node.role === "absent";

// What scopes register, as the node's injector declares.
const isProvided = (node) => node.role === "provided";

// What stays on the main actor.
const isConfined = (node) => node.isolation?.startsWith("confined") ?? false;

// What has to be awaited.
const isAsynchronous = (node) => node.construction.includes("asynchronous");

const textRoom = 210;

// The lines of text in a node.
function linesOf(node) {
  const within = node.context === node.injector ? null : `within ${injectors.get(node.context).title}`;
  const details = [node.product, node.qualifier, node.scope && `scoped to ${node.scope}`, within].filter((detail) => detail);
  const hasLifetime = !isUnbound(node) && !isProvided(node) && node.role !== "choice";
  const words = [hasLifetime ? node.lifetime ?? "no lifetime" : wordsOf(node.role)];
  if (["factory", "decorator", "component"].includes(node.role)) words.unshift(node.role);
  if (node.knowledge === "opaque") words.push("opaque …");
  const lines = [{ kind: "name", ...fitted(node.short, "name", textRoom) }];
  if (details.length > 0) {
    lines.push({ kind: "subtitle", ...fitted(details.join(", "), "detail", textRoom) });
  }
  if (node.partAndCondition) lines.push({ kind: "part", ...fitted(node.partAndCondition, "detail", textRoom) });
  lines.push({ kind: "lifetime", ...fitted(words.join(" · "), "detail", textRoom) });
  if (node.construction.length > 0) {
    lines.push({ kind: "construction", ...fitted(node.construction.join(", "), "detail", textRoom) });
  }
  return isConfined(node) ? [...lines, { kind: "isolation", ...fitted(node.isolation, "detail", textRoom) }] : lines;
}

function sizeOf(node) {
  node.lines ??= linesOf(node);
  const count = node.lines.length;
  if (node.shape === "choice") {
    // A line is as much longer as the room at its outer side is narrower than in the middle.
    const height = 36 + 16 * count;
    const outerSide = (position) => Math.abs(16 * position - 8 * (count - 1)) + 6;
    const widths = node.lines.map((line, position) => line.width / (1 - (2 * outerSide(position)) / height));
    return { width: Math.ceil(Math.max(...widths, 90) + 16), height };
  }
  const width = Math.max(...node.lines.map((line) => line.width));
  return { width: Math.ceil(Math.max(width, 70) + 36), height: 14 + 16 * count };
}

// Where a sign is at the left side of an outline; another one is as far from the right.
const cornerOf = (node, width, height) =>
  node.shape === "choice" ? { x: 0.36 * width, y: 0.14 * height - 3 } : { x: 6, y: 2 };

// How far the left and right sides of an outline are from the box around it, so far below its middle.
function sidesOf({ node, width, height }, below) {
  const half = height / 2;
  if (node.shape === "choice") {
    const inset = (width / 2) * (Math.abs(below) / half);
    return { left: inset, right: inset };
  }
  if (node.shape === "scoped") return { left: 6 - (6 * below) / half, right: 6 + (6 * below) / half };
  if (isProvided(node)) return { left: 0, right: (12 * Math.abs(below)) / half };
  const inset = node.shape === "singleton" ? (13 * Math.abs(below)) / half
    : node.shape === "weak" ? half - Math.sqrt(half * half - below * below) : 0;
  return { left: inset, right: inset };
}

const polygon = (...points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

const rounded = (width, height, radius, inset) => {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const arc = `A${radius} ${radius} 0 0 1`;
  return (
    `M${left + radius} ${top}H${right - radius}${arc} ${right} ${top + radius}V${bottom - radius}` +
    `${arc} ${right - radius} ${bottom}H${left + radius}${arc} ${left} ${bottom - radius}V${top + radius}` +
    `${arc} ${left + radius} ${top}Z`
  );
};

// Outlines within a box, or within that box less a margin.
const outlines = {
  singleton: (width, height, inset) => {
    const [left, top, right, bottom] = [inset * 1.4, inset, width - inset * 1.4, height - inset];
    const middle = height / 2;
    return polygon([left, middle], [left + 13, top], [right - 13, top], [right, middle], [right - 13, bottom],
      [left + 13, bottom]);
  },
  scoped: (width, height, inset) => {
    const [top, bottom] = [inset, height - inset];
    return polygon([12 + inset * 0.8, top], [width - inset * 1.2, top], [width - 12 - inset * 0.8, bottom],
      [inset * 1.2, bottom]);
  },
  weak: (width, height, inset) => rounded(width, height, height / 2 - inset, inset),
  graph: (width, height, inset) => rounded(width, height, 9, inset),
  transient: (width, height, inset) => rounded(width, height, 2, inset),
  factory: (width, height, inset) => {
    const bars = inset > 0 ? "" : `M8 0V${height}M${width - 8} 0V${height}`;
    return rounded(width, height, 2, inset * (inset > 0 ? 2.8 : 1)) + bars;
  },
  choice: (width, height, inset) => {
    const [left, top, right, bottom] = [inset * 3, inset * 1.3, width - inset * 3, height - inset * 1.3];
    return polygon([left, height / 2], [width / 2, top], [right, height / 2], [width / 2, bottom]);
  },
  decorator: (width, height, inset) =>
    inset > 0 ? rounded(width, height, 1, inset * 2) : rounded(width, height, 3, 0) + rounded(width, height, 1, 3.5),
  component: (width, height, inset) => {
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    return polygon([left, top], [left + 18, top], [left + 22, top + 4], [right, top + 4], [right, bottom], [left, bottom]);
  },
  provided: (width, height, inset) => {
    const [left, top, right, bottom] = [inset, inset, width - inset * 1.4, height - inset];
    return polygon([left, top], [right - 12, top], [right, height / 2], [right - 12, bottom], [left, bottom]);
  },
  missing: (width, height, inset) => rounded(width, height, Math.min(10, height / 4), inset),
  absent: (width, height, inset) => {
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    return polygon([left, top], [right - 9, top], [right, top + 9], [right, bottom], [left, bottom]);
  },
};

// A node's outline, with a dotted line within where it is not known what the provider asks for.
function outlineOf(kind, width, height, isOpaque) {
  const group = shape("g", { class: "outline" }, shape("path", { d: outlines[kind](width, height, 0) }));
  if (isOpaque) group.append(shape("path", { class: "opaque", d: outlines[kind](width, height, 3.5) }));
  return group;
}

// An hourglass, where an asynchronous node's outline has its lower left corner.
const hourglass = (x, y) =>
  shape("g", { class: "sign hourglass", transform: `translate(${x} ${y})` },
    shape("circle", { r: 7.5 }), shape("path", { d: "M-3 -4H3L-3 4H3Z" }));

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
  const observed = edge.isObserved ? ", observed" : "";
  const change = edge.change ? `\n${edge.change}` : "";
  const request = edge.request ? `\nrequested: ${edge.request}` : "";
  const kind = [wordsOf(edge.kind), edge.property].filter(Boolean).join(" ");
  return `${edge.from.name} ${asksFor[edge.kind]} ${edge.to.name}\n${kind}${observed}${request}${change}`;
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
  ["node", node.shape, node.knowledge === "opaque" && "unknown", node.problems.length > 0 && "troubled", node.change,
    state.focus?.roots.has(node) && "focused"].filter(Boolean).join(" ");

function lifetimeText(node) {
  if (isUnbound(node)) return `${node.role}, no binding`;
  if (isProvided(node) || node.role === "choice") return wordsOf(node.role);
  return (node.lifetime ?? "no lifetime") + (node.role === "binding" ? "" : `, ${node.role}`);
}

function nodeTitle(node) {
  const lines = [node.name, `${lifetimeText(node)}, in the ${node.home.title}`];
  if (node.registration) lines.push(`${isProvided(node) ? "declared" : "registered"}: ${node.registration}`);
  if (node.knowledge === "opaque") lines.push("what it asks for is not known");
  if (isConfined(node)) lines.push(node.isolation);
  if (node.construction.length > 0) lines.push(node.construction.join(", "));
  if (node.change) lines.push(node.change);
  return [...lines, ...node.problems.map((problem) => `${problem.severity}: ${problem.headline}`)].join("\n");
}

function nodeLabel(node) {
  const words = [node.name, lifetimeText(node), ...node.construction, isConfined(node) && node.isolation,
    `in the ${node.home.title}`, node.change,
    `asks for ${node.outgoing.length}`, `asked for by ${node.incoming.length}`,
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
  const group = shape("g", {
    class: nodeClass(node), transform: `translate(${item.left} ${item.y - height / 2})`,
    role: "button", tabindex: -1, "aria-label": nodeLabel(node),
  }, shape("title", {}, nodeTitle(node)),
    shape("rect", { class: "ring", x: -5, y: -5, width: width + 10, height: height + 10, rx: 8 }),
    outlineOf(node.shape, width, height, node.knowledge === "opaque"), ...lines);
  if (isAsynchronous(node)) group.append(hourglass(corner.x, height - corner.y));
  if (node.role === "missing") group.append(signOf("?", "missing", corner.x, corner.y));
  if (node.change) {
    const x = node.role === "missing" ? 24 : corner.x;
    group.append(signOf(changes[node.change], "change", x, corner.y));
  }
  const worst = worstOf(node);
  if (worst) group.append(signOf(severities[worst], worst, width - corner.x, corner.y));
  group.dataset.id = node.id;
  return group;
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
