// The picture as a whole, and the node in it that has the keyboard.

const canvas = byId("canvas");
const scene = byId("scene");

const picture = {
  items: new Map(), // the drawn elements by node
  order: [], // the nodes from column to column, and down each of them
  current: null, // the node that Tab goes to
  isCrowded: false,
  width: 0,
  height: 0,
};

// Draws the overview or the nodes with their edges, and keeps the keyboard where it is.
function draw() {
  const hadKeyboard = scene.contains(document.activeElement);
  for (const edge of edges) edge.element = null;
  traced = undefined;
  const isOverview = shownView() === "overview";
  canvas.classList.toggle("overview", isOverview);
  const counts = isOverview ? drawOverview() : drawPicture();
  byId("nothing").hidden = counts.nodeCount > 0;
  byId("nothing").textContent = nodes.length === 0 ? "The graph is empty." : "No node passes the filters.";
  canvas.setAttribute("aria-label", `${counted(counts.nodeCount, "node")}, ${counted(counts.edgeCount, "edge")}`);
  const root = [...(state.focus?.roots ?? [])][0];
  setCurrent(picture.items.has(picture.current) ? picture.current : root ?? picture.order[0] ?? null);
  if (hadKeyboard) giveKeyboard(picture.current);
  return counts;
}

function drawPicture() {
  const { items, links, loops, bands, width, height } = layout(shownNodes());
  picture.items = new Map(items.map((item) => [item.node, item]));
  picture.order = items
    .toSorted((one, other) => one.layer - other.layer || one.y - other.y)
    .map((item) => item.node);
  Object.assign(picture, { width, height });
  spreadEnds(items);
  picture.isCrowded = links.length > 300;
  scene.classList.toggle("crowded", picture.isCrowded);
  const lines = [...links.map(drawLink), ...loops.map(drawLoop)];
  // Cycles lie above the other edges.
  lines.sort((one, other) => one.classList.contains("cycle") - other.classList.contains("cycle"));
  for (const item of items) item.element = drawNode(item);
  scene.replaceChildren(
    shape("g", { class: "bands" }, ...bands.map(drawBand)),
    shape("g", { class: "edges" }, ...lines),
    shape("g", { class: "nodes" }, ...picture.order.map((node) => picture.items.get(node).element)),
  );
  return { nodeCount: items.length, edgeCount: lines.length };
}

function setCurrent(node) {
  picture.items.get(picture.current)?.element.setAttribute("tabindex", -1);
  picture.current = node;
  picture.items.get(node)?.element.setAttribute("tabindex", 0);
}

function giveKeyboard(node) {
  if (!node) return canvas.focus({ preventScroll: true });
  setCurrent(node);
  picture.items.get(node).element.focus({ preventScroll: true });
  bringIntoView(node);
}

const nodeAt = (target) => nodeOf.get(Number(target.closest?.(".node")?.dataset.id));

// Shows what a node, or a box of the overview, is linked to, by leaving the rest in the background.
let traced;

function trace(part) {
  if (part === traced) return;
  traced = part;
  if (shownView() === "overview") return drawDirectEdges(part ? part.nodes ?? [part] : []);
  const isTraced = (edge) => edge.from === part || edge.to === part;
  scene.classList.toggle("tracing", Boolean(part));
  for (const edge of edges) edge.element?.classList.toggle("traced", isTraced(edge));
}

scene.addEventListener("pointerover", (event) => {
  trace(nodeAt(event.target) ?? groupAt(event.target));
  showTitle(event.target.closest(".edge"));
});
scene.addEventListener("pointerleave", () => trace(undefined));

// Tab stops at an element of SVG that listens for the focus, so that the whole section listens.
const section = byId("picture");
section.addEventListener("focusin", (event) => {
  const node = nodeAt(event.target);
  if (!node) return;
  setCurrent(node);
  trace(node);
});
section.addEventListener("focusout", () => trace(undefined));

// View: the part of the picture to be seen, and how large.

const view = { x: 0, y: 0, scale: 1, fitting: null };
const pictureMargin = { side: 16, buttons: 56 };
const [leastScale, mostScale] = [0.02, 8];

// Below this scale, only names are drawn.
const farScale = 0.4;

function applyView({ glides = false } = {}) {
  view.fitting = null;
  canvas.classList.toggle("glides", glides);
  canvas.classList.toggle("far", view.scale < farScale && shownView() !== "overview");
  scene.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  if (shownView() === "overview") nameTiles();
}

// Shows the whole picture, or as much as there is room for at the least scale, around a node.
function fit({ least = leastScale, around = null, glides = false } = {}) {
  const { width, height } = canvas.getBoundingClientRect();
  if (width === 0 || picture.width === 0) return;
  const margin = pictureMargin.side;
  // The buttons are below.
  const room = { width: width - 2 * margin, height: height - margin - pictureMargin.buttons };
  const isOverview = shownView() === "overview";
  const across = room.width / picture.width;
  const whole = Math.min(across, room.height / picture.height, isOverview ? 1 : 1.15);
  // The overview is as wide as the view, and begins at its top.
  view.scale = whole >= least ? whole : isOverview ? Math.min(across, 1) : least * 1.3;
  const place = (room, size, centre) => {
    if (size <= room + 1) return margin + (room - size) / 2;
    return margin + Math.min(0, Math.max(room / 2 - centre, room - size));
  };
  const item = picture.items.get(around) ?? { left: 0, width: 0, y: 0 };
  view.x = place(room.width, picture.width * view.scale, (item.left + item.width / 2) * view.scale);
  view.y = place(room.height, picture.height * view.scale, item.y * view.scale);
  applyView({ glides });
  view.fitting = { least, around };
}

function zoom(factor, at) {
  const { width, height } = canvas.getBoundingClientRect();
  const point = at ?? { x: width / 2, y: height / 2 };
  const scale = Math.min(Math.max(view.scale * factor, leastScale), mostScale);
  view.x = point.x - ((point.x - view.x) * scale) / view.scale;
  view.y = point.y - ((point.y - view.y) * scale) / view.scale;
  view.scale = scale;
  applyView({ glides: !at });
}

function pan(x, y) {
  view.x += x;
  view.y += y;
  applyView({ glides: true });
}

// Moves the picture if a node is not, or not wholly, to be seen.
function bringIntoView(node) {
  const item = picture.items.get(node);
  const { width, height } = canvas.getBoundingClientRect();
  const [left, top] = [item.left * view.scale + view.x, (item.y - item.height / 2) * view.scale + view.y];
  const [right, bottom] = [left + item.width * view.scale, top + item.height * view.scale];
  if (left >= 8 && top >= 8 && right <= width - 8 && bottom <= height - 8) return;
  view.x += width / 2 - (left + right) / 2;
  view.y += height / 2 - (top + bottom) / 2;
  applyView({ glides: true });
}

// Puts a node in the middle, large enough to be read.
function centre(node) {
  const item = picture.items.get(node);
  if (!item) return;
  const { width, height } = canvas.getBoundingClientRect();
  if (view.scale < 0.7) view.scale = 0.9;
  view.x = width / 2 - (item.left + item.width / 2) * view.scale;
  view.y = height / 2 - item.y * view.scale;
  applyView({ glides: true });
  view.fitting = { centred: node };
}

canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  const lineHeight = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const { left, top } = canvas.getBoundingClientRect();
  const factor = Math.exp(-event.deltaY * lineHeight * 0.0015);
  zoom(factor, { x: event.clientX - left, y: event.clientY - top });
}, { passive: false });

const drag = { pointer: null, x: 0, y: 0, hasMoved: false };

canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || drag.pointer !== null) return;
  Object.assign(drag, { pointer: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false });
});
canvas.addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag.pointer) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  // A hand that trembles still clicks.
  if (!drag.hasMoved && Math.hypot(x, y) < 4) return;
  if (!drag.hasMoved && event.isTrusted) canvas.setPointerCapture(event.pointerId);
  Object.assign(drag, { x: event.clientX, y: event.clientY, hasMoved: true });
  view.x += x;
  view.y += y;
  applyView();
});
for (const end of ["pointerup", "pointercancel"]) {
  canvas.addEventListener(end, () => { drag.pointer = null; });
}
canvas.addEventListener("click", (event) => {
  const node = nodeAt(event.target);
  const group = groupAt(event.target);
  if (drag.hasMoved) return;
  if (node) focusOn([node]);
  else if (group) focusOn(group.nodes, groupHeading(group));
});

// A picture keeps fitting until you move it.
new ResizeObserver(() => {
  if (!view.fitting) return applyView();
  if (view.fitting.centred) return centre(view.fitting.centred);
  const { width, height } = canvas.getBoundingClientRect();
  if (shownView() === "overview" && width > 0 && (width !== overview.width || height !== overview.height)) {
    draw();
    markMatches();
  }
  fit(view.fitting);
}).observe(canvas);

byId("zoom-in").addEventListener("click", () => zoom(1.25));
byId("zoom-out").addEventListener("click", () => zoom(0.8));
byId("zoom-fit").addEventListener("click", () => fit({ glides: true }));
