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

function drawPicture() {
  const hadKeyboard = scene.contains(document.activeElement);
  const { items, links, loops, bands, width, height } = layout(shownNodes());
  picture.items = new Map(items.map((item) => [item.node, item]));
  picture.order = items
    .toSorted((one, other) => one.layer - other.layer || one.y - other.y)
    .map((item) => item.node);
  Object.assign(picture, { width, height });
  for (const edge of edges) edge.element = null;
  traced = undefined;
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
  byId("nothing").hidden = items.length > 0;
  byId("nothing").textContent = nodes.length === 0 ? "The graph is empty." : "The filters leave nothing to show.";
  canvas.setAttribute("aria-label", `${counted(items.length, "node")}, ${counted(lines.length, "edge")}`);
  const root = [...(state.focus?.roots ?? [])][0];
  setCurrent(picture.items.has(picture.current) ? picture.current : root ?? picture.order[0] ?? null);
  if (hadKeyboard) giveKeyboard(picture.current);
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

// Shows what a node is linked to, by leaving the rest in the background.
let traced;

function trace(node) {
  if (node === traced) return;
  traced = node;
  const isTraced = (edge) => edge.from === node || edge.to === node;
  scene.classList.toggle("tracing", Boolean(node));
  for (const edge of edges) edge.element?.classList.toggle("traced", isTraced(edge));
}

scene.addEventListener("pointerover", (event) => {
  trace(nodeAt(event.target));
  showTitle(event.target.closest(".edge"));
});
scene.addEventListener("pointerleave", () => trace(undefined));
scene.addEventListener("focusin", (event) => {
  const node = nodeAt(event.target);
  setCurrent(node);
  trace(node);
});
scene.addEventListener("focusout", () => trace(undefined));

// View: the part of the picture to be seen, and how large.

const view = { x: 0, y: 0, scale: 1, fitting: null };
const [leastScale, mostScale] = [0.02, 4];

function applyView({ glides = false } = {}) {
  view.fitting = null;
  canvas.classList.toggle("glides", glides);
  canvas.classList.toggle("far", view.scale < 0.4);
  scene.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
}

// Shows the whole picture, or as much as there is room for at the least scale, around a node.
function fit({ least = leastScale, around = null, glides = false } = {}) {
  const { width, height } = canvas.getBoundingClientRect();
  if (width === 0 || picture.width === 0) return;
  const margin = 16;
  // The buttons are below.
  const room = { width: width - 2 * margin, height: height - margin - 56 };
  const whole = Math.min(room.width / picture.width, room.height / picture.height, 1.15);
  view.scale = whole < least ? least * 1.3 : whole;
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
function bringIntoView(node, { isCentred = false } = {}) {
  const item = picture.items.get(node);
  const { width, height } = canvas.getBoundingClientRect();
  if (isCentred && view.scale < 0.7) view.scale = 0.9;
  const [left, top] = [item.left * view.scale + view.x, (item.y - item.height / 2) * view.scale + view.y];
  const [right, bottom] = [left + item.width * view.scale, top + item.height * view.scale];
  const isSeen = left >= 8 && top >= 8 && right <= width - 8 && bottom <= height - 8;
  if (isSeen && !isCentred) return;
  view.x += width / 2 - (left + right) / 2;
  view.y += height / 2 - (top + bottom) / 2;
  applyView({ glides: true });
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
  if (node && !drag.hasMoved) focusOn([node]);
});

// A picture keeps fitting until you move it.
new ResizeObserver(() => { if (view.fitting) fit(view.fitting); }).observe(canvas);

byId("zoom-in").addEventListener("click", () => zoom(1.25));
byId("zoom-out").addEventListener("click", () => zoom(0.8));
byId("zoom-fit").addEventListener("click", () => fit({ glides: true }));

// Search: in full names.

const search = { field: byId("search"), matches: [], hidden: 0, position: -1 };

const sought = () => search.field.value.trim().toLowerCase();
const isMatch = (node) => [node.name, node.type ?? ""].some((text) => text.toLowerCase().includes(sought()));

// Searches again after the words or the shown nodes have changed.
function findMatches() {
  const current = search.matches[search.position];
  const found = sought() === "" ? [] : nodes.filter(isMatch);
  const candidates = state.isTable ? tableNodes() : picture.order;
  const shown = new Set(candidates);
  search.matches = sought() === "" ? [] : candidates.filter(isMatch);
  search.hidden = found.filter((node) => !shown.has(node)).length;
  search.position = search.matches.indexOf(current);
  markMatches();
}

function markMatches() {
  const matches = new Set(search.matches);
  const current = search.matches[search.position];
  scene.classList.toggle("searched", sought() !== "");
  for (const [node, { element }] of picture.items) {
    element.classList.toggle("match", matches.has(node));
    element.classList.toggle("current", node === current);
  }
  byId("search-count").textContent = searchCount();
}

function searchCount() {
  if (sought() === "") return "";
  const { matches, position, hidden } = search;
  const place = position < 0 ? counted(matches.length, "match", "matches") : `${position + 1} of ${matches.length}`;
  return hidden > 0 ? `${place}, ${hidden} not shown` : place;
}

function goToMatch(step) {
  if (search.matches.length === 0) return announce(`No match for “${search.field.value.trim()}”.`);
  const count = search.matches.length;
  const start = search.position < 0 && step < 0 ? 0 : search.position;
  search.position = (start + step + count) % count;
  const node = search.matches[search.position];
  markMatches();
  if (state.isTable) rowOf(node)?.scrollIntoView({ block: "center" });
  else bringIntoView(node, { isCentred: true });
  setCurrent(picture.items.has(node) ? node : picture.current);
  announce(`Match ${searchCount()}: ${node.name}`);
}

search.field.addEventListener("input", () => {
  if (state.isTable) drawTable();
  findMatches();
  announce(sought() === "" ? statusText() : `${searchCount()}.`);
});
search.field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  goToMatch(event.shiftKey ? -1 : 1);
});
