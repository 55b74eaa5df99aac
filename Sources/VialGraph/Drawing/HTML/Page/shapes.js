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

// The lifetime or the role of a node, when its instance is constructed, and whether its dependencies are known.
const stateOf = (node) =>
  [node.state, ...node.construction, node.knowledge === "opaque" && "opaque"].filter(Boolean).join(", ");

// The lines of text in a node.
function linesOf(node) {
  const details = [node.product, node.qualifier && `qualified by ${node.qualifier}`,
    node.scope && `scoped to ${node.scope}`, within(node), apart.picture.get(node)];
  const lines = [
    ["name", node.short], ["subtitle", details.filter(Boolean).join(", ")], ["part", node.partAndCondition],
    ["lifetime", stateOf(node)], ["isolation", isConfined(node) && node.isolation],
  ];
  return lines.filter(([, text]) => text)
    .map(([kind, text]) => ({ kind, ...fitted(text, kind === "name" ? "name" : "detail", textRoom) }));
}

function sizeOf(node) {
  node.lines ??= linesOf(node);
  const count = node.lines.length;
  if (node.look === "choice") {
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
  node.look === "choice" ? { x: 0.36 * width, y: 0.14 * height - 3 } : { x: 6, y: 2 };

// How far the left and right sides of an outline are from the box around it, so far below its middle.
function sidesOf({ node, width, height }, below) {
  const half = height / 2;
  if (node.look === "choice") {
    const inset = (width / 2) * (Math.abs(below) / half);
    return { left: inset, right: inset };
  }
  if (node.look === "scoped") return { left: 6 - (6 * below) / half, right: 6 + (6 * below) / half };
  if (isProvided(node)) return { left: 0, right: (12 * Math.abs(below)) / half };
  const inset = node.look === "singleton" ? (13 * Math.abs(below)) / half
    : node.look === "weak" ? half - Math.sqrt(half * half - below * below) : 0;
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
