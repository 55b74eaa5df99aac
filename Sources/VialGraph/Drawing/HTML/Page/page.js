// Keyboard: the keys, and their actions.

const panSteps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

const isTyping = (target) => target.matches("input, select, textarea");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape") return escape(event);
  if (isTyping(event.target)) return;
  const actions = {
    "/": () => { search.field.focus(); search.field.select(); },
    "+": () => zoom(1.25),
    "=": () => zoom(1.25),
    "-": () => zoom(0.8),
    "−": () => zoom(0.8),
    "0": () => fit({ glides: true }),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

function escape(event) {
  if (event.target === search.field && search.field.value !== "") {
    event.preventDefault();
    search.field.value = "";
    search.field.dispatchEvent(new Event("input"));
  } else if (search.list.contains(event.target)) {
    search.field.focus();
    hideHits();
  } else if (state.selected) {
    select(null);
  } else {
    leaveFocus();
  }
}

canvas.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const node = nodeAt(event.target);
  if (node && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    focusOn([node]);
  } else if (node) {
    const next = neighbour(node, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next) giveKeyboard(next);
  } else if (event.key in panSteps) {
    event.preventDefault();
    pan(...panSteps[event.key]);
  }
});

// The node that a key goes to: null without such a node, undefined if the key means nothing.
function neighbour(node, key) {
  const { order, items } = picture;
  const position = order.indexOf(node);
  const isElsewhere = (other) => other !== node && items.has(other);
  switch (key) {
    case "ArrowDown": return order[position + 1] ?? null;
    case "ArrowUp": return order[position - 1] ?? null;
    case "ArrowRight": return dependencies(node).find(isElsewhere) ?? null;
    case "ArrowLeft": return dependents(node).find(isElsewhere) ?? null;
    case "Home": return order[0];
    case "End": return order.at(-1);
    default: return undefined;
  }
}

// Start: when the page opens, and whenever what it shows changes.

// Below this scale names cannot be read: a picture that would need it starts at one of its entrances.
const legibleScale = 0.6;

// Few nodes are seen as a whole even where only their names can be read.
const isSmall = nodes.length <= 40;
const leastAtStart = isSmall ? leastScale : legibleScale;

// With more nodes, a picture cannot be read as a whole, and the page opens with the overview.
const isLarge = nodes.length > 80;

let shownCounts = { nodeCount: 0, edgeCount: 0 };

// How many nodes, edges and other parts were added, removed and changed, whatever is shown.
function changeCounts() {
  const words = (parts, name) => {
    const counts = Object.keys(changes).map((change) => [parts.filter((part) => part.change === change).length, change])
      .filter(([count]) => count > 0).map(([count, change]) => `${count} ${change}`);
    return counts.length > 0 ? `. ${name}: ${counts.join(", ")}` : "";
  };
  return words(nodes, "Nodes") + words(edges, "Edges") + words(otherChanges, "Beside the graph");
}

const hasFingers = () => matchMedia("(pointer: coarse)").matches;

function statusText() {
  const { nodeCount, edgeCount } = shownCounts;
  const part = (count, all, word) => (count === all ? counted(all, word) : `${count} of ${counted(all, word)}`);
  const found = (problems.length > 0 ? `, ${counted(problems.length, "problem")}` : "") + changeCounts();
  if (state.view === "table") return `${part(tableNodes().length, nodes.length, "node")}${found}.`;
  const [root, ...others] = state.focus?.roots ?? [];
  const name = root && others.length === 0 ? `${root.name}: ` : "";
  const isOverview = shownView() === "overview";
  const fit = hasFingers() ? "Tap Fit" : "Press 0";
  const isCut = view.scale * picture.width > canvas.clientWidth + 1 || view.scale * picture.height > canvas.clientHeight + 1;
  const hint = (isOverview ? " Select a node or a box to see its edges." : "") +
    (isCut ? ` ${fit} to see everything.` : "");
  return `${name}${part(nodeCount, nodes.length, "node")}, ${part(edgeCount, edges.length, "edge")}${found}.${hint}`;
}

// Where to start in a picture that is too large to be seen as a whole: what asks for most, and nothing asks for.
function entrance() {
  const rank = (node) => (node.incoming.length === 0 ? node.outgoing.length : 0);
  return picture.order.reduce((best, node) => (best && rank(best) >= rank(node) ? best : node), null);
}

const views = ["overview", "picture", "table"];

function update({ around = null } = {}) {
  const shown = shownView();
  byId("overview-bar").hidden = shown !== "overview";
  byId("picture").hidden = shown === "table";
  byId("table").hidden = shown !== "table";
  for (const name of views) byId(`show-${name}`).setAttribute("aria-pressed", name === shown);
  if (state.selected && !shownNodes().includes(state.selected)) state.selected = null;
  drawFocusBar();
  if (shown === "table") drawTable();
  else shownCounts = draw();
  drawDetails();
  findMatches();
  const [root] = state.focus?.roots ?? [];
  fit(shown === "overview" ? { least: isSmall ? leastScale : 1 } : { least: leastAtStart, around: around ?? root ?? entrance() });
  announce(statusText());
}

// Shows another view. The overview has no focus, and a focus that is left in a large graph leads back to it.
function show(name) {
  if (name === shownView()) return;
  if (name === "overview") state.focus = null;
  state.selected = null;
  state.view = name === "picture" && state.focus && isLarge ? "overview" : name;
  update();
}

for (const name of views) byId(`show-${name}`).addEventListener("click", () => show(name));

byId("title").textContent = data.title;
state.grouping = nodes.length > 0 ? bestGrouping() : "module";
byId("grouping").value = state.grouping;
if (isLarge) state.view = "overview";
drawLegend();
drawProblems();
drawOthers();
drawFilters();
update();
// A narrow screen has no room for the picture as a whole, but for the overview.
if (isSmall && view.scale < farScale) show("overview");

// Reading a size makes the browser lay out what was drawn, so that the time covers the whole start.
scene.getBoundingClientRect();
document.documentElement.dataset.ready = Math.round(performance.now());
