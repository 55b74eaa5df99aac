// Search: in full names, for all nodes that pass the filters.

const search = { field: byId("search"), list: byId("hits"), matches: [], hidden: 0, position: -1 };
const mostHits = 8;

const sought = () => search.field.value.trim().toLowerCase();
const isMatch = (node) => [node.name, node.type ?? ""].some((text) => text.toLowerCase().includes(sought()));

// The name itself comes before names that begin with the words, and these before others.
function rankOf(node) {
  const name = node.short.toLowerCase().replace(/^any /, "");
  return name === sought() ? 0 : name.startsWith(sought()) ? 1 : 2;
}

// Searches again after the words or the shown nodes have changed.
function findMatches() {
  const current = search.matches[search.position];
  const found = sought() === "" ? [] : nodes.filter(isMatch);
  const candidates = state.view === "table" ? tableNodes() : found.filter(passes);
  search.matches = sought() === "" ? [] : candidates;
  if (state.view !== "table") {
    search.matches = search.matches.map((node) => [rankOf(node), node]).sort(([one], [other]) => one - other)
      .map(([, node]) => node);
  }
  search.hidden = found.length - search.matches.length;
  search.position = search.matches.indexOf(current);
  markMatches();
}

function markMatches() {
  const matches = new Set(search.matches);
  const current = search.matches[search.position];
  scene.classList.toggle("searched", sought() !== "" && !state.focus);
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
  return hidden > 0 ? `${place}, ${hidden} filtered out` : place;
}

// Lists the first matches, from which one can be chosen.
function drawHits() {
  const hits = search.matches.slice(0, mostHits).map((node) => element("li", {},
    button(listName(node), () => goTo(node), { title: node.name }), element("small", {}, ` ${stateOf(node)}`)));
  const more = search.matches.length - hits.length;
  if (more > 0) hits.push(element("li", { class: "hint" }, `${more} more`));
  search.list.replaceChildren(...hits);
  search.list.hidden = hits.length === 0;
}

function hideHits() {
  search.list.hidden = true;
}

function goToMatch(step) {
  if (search.matches.length === 0) return announce(`No match for “${search.field.value.trim()}”.`);
  const count = search.matches.length;
  const start = search.position < 0 && step < 0 ? 0 : search.position;
  goTo(search.matches[(start + step + count) % count]);
}

// Selects a node and brings it to the middle, large enough to be read; from the overview, with the nodes around it.
function goTo(node) {
  const hadKeyboard = search.list.contains(document.activeElement);
  search.position = search.matches.indexOf(node);
  if (state.view === "table") {
    markMatches();
    rowOf(node)?.scrollIntoView({ block: "center" });
  } else if (state.focus || state.view === "overview") {
    focusOn([node]);
    centre(node);
  } else {
    markMatches();
    select(node);
    centre(node);
  }
  hideHits();
  if (hadKeyboard) search.field.focus();
  announce(`Match ${searchCount()}: ${node.name}`);
}

search.field.addEventListener("input", () => {
  search.position = -1;
  if (state.view === "table") drawTable();
  findMatches();
  drawHits();
  announce(sought() === "" ? statusText() : `${searchCount()}.`);
});
search.field.addEventListener("keydown", (event) => {
  if (event.isComposing || !["Enter", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  if (event.key === "Enter") goToMatch(event.shiftKey ? -1 : 1);
  else if (search.list.hidden && search.matches.length > 0) drawHits();
  else search.list.querySelector("button")?.focus();
});
search.list.addEventListener("keydown", (event) => {
  const hits = [...search.list.querySelectorAll("button")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  (hits[hits.indexOf(document.activeElement) + step] ?? search.field).focus();
});
// The list goes when something else is used.
document.addEventListener("focusin", (event) => { if (!byId("search-box").contains(event.target)) hideHits(); });
document.addEventListener("pointerdown", (event) => { if (!byId("search-box").contains(event.target)) hideHits(); });
