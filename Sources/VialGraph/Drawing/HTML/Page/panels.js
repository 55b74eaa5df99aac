// Legend: the meaning of the shapes and lines that the graph has.

const shapeMeanings = {
  singleton: "one instance for as long as the injector exists",
  scoped: "one instance in each scope",
  weak: "one instance while any reference to it exists",
  graph: "one instance for each resolution",
  transient: "a new instance for each request",
  factory: "gives a factory, which makes an instance at each call",
  choice: "several bindings under conditions, of which one is used",
  decorator: "wraps the instance of another binding",
  component: "builds itself, without a registration",
  provided: "each scope registers it, as the injector declares",
  missing: "needed, and not registered",
  absent: "not registered, and nothing needs it",
};

const edgeMeanings = {
  required: "needed to make the instance",
  optional: "used if it is registered",
  lazy: "requested later, once",
  provider: "requested later, as often as needed",
  collection: "one element of a collection",
  factoryArgument: "requested at each call of a factory",
  candidate: "used if its condition holds, or by default",
  decorated: "wrapped by a decorator",
  wrapper: "requested by a property wrapper",
  lazyWrapper: "requested by a property wrapper, later or not at all",
};

const changeMeanings = {
  added: "only in the new graph",
  removed: "only in the old graph",
  changed: "different in the two graphs",
};

const sample = (...parts) =>
  shape("svg", { class: "sample", width: 62, height: 30, viewBox: "-4 -5 62 30", "aria-hidden": "true" }, ...parts);

const sampleNode = (kind, look, isOpaque) =>
  sample(shape("g", { class: `node ${look}` }, outlineOf(kind, 52, 20, isOpaque)));

const sampleEdge = (kind, look, ...marks) =>
  sample(shape("g", { class: `edge ${look}` }, shape("path", { class: "line", d: "M0 10H52" }),
    headOf(kind, 52, 10, 0), ...marks));

function drawLegend() {
  const entries = [];
  const add = (key, picture, meaning) => {
    const words = element("span", {}, element("b", {}, wordsOf(key)), ` ${meaning}`);
    entries.push(element("li", { "data-key": key }, picture, words));
  };
  for (const [kind, meaning] of Object.entries(shapeMeanings)) {
    if (nodes.some((node) => node.look === kind)) add(kind, sampleNode(kind, kind, false), meaning);
  }
  if (nodes.some(isAsynchronous)) {
    add("asynchronous", sample(shape("g", {}, hourglass(26, 10))), "its provider has to be awaited");
  }
  if (nodes.some((node) => node.knowledge === "opaque")) {
    add("opaque", sampleNode("transient", "plain", true), "its dependencies are not known");
  }
  for (const [kind, meaning] of Object.entries(edgeMeanings)) {
    if (edges.some((edge) => edge.kind === kind)) add(kind, sampleEdge(kind, kind), meaning);
  }
  if (edges.some((edge) => edge.isObserved)) {
    const eye = shape("circle", { class: "eye", cx: 24, cy: 10, r: 3.5 });
    add("observed", sampleEdge("required", "required observed", eye), "seen when the provider ran, and not declared");
  }
  if (edges.some((edge) => edge.isInCycle)) {
    add("cycle", sampleEdge("required", "required cycle"), "part of a dependency cycle");
  }
  for (const [change, meaning] of Object.entries(changeMeanings)) {
    if (![...nodes, ...edges].some((part) => part.change === change)) continue;
    add(change, sampleEdge("required", change, signOf(changes[change], "change", 22, 10)), meaning);
  }
  for (const [severity, sign] of Object.entries(severities)) {
    if (!problems.some((problem) => problem.severity === severity)) continue;
    const meaning = `has ${severity === "error" ? "an" : "a"} ${severity}, see Problems`;
    add(severity, sample(shape("g", {}, signOf(sign, severity, 26, 10))), meaning);
  }
  byId("legend").querySelector("ul").replaceChildren(...entries);
}

// Details: the focus, and facts about the node that has it.

function focusOn(roots, heading = null) {
  state.focus = { roots: new Set(roots), heading };
  state.selected = null;
  picture.current = roots[0];
  update({ around: roots[0] });
}

function leaveFocus() {
  if (!state.focus) return;
  const [root] = state.focus.roots;
  const hadKeyboard = byId("focus-bar").contains(document.activeElement);
  state.focus = null;
  update({ around: root });
  if (hadKeyboard) giveKeyboard(picture.current);
}

// Shows the details of a node in the picture of all.
function select(node) {
  for (const other of [state.selected, node]) {
    picture.items.get(other)?.element.classList.toggle("selected", other === node);
  }
  state.selected = node;
  if (node) setCurrent(node);
  drawDetails();
}

function drawFocusBar() {
  byId("focus-bar").hidden = !state.focus || state.view === "table";
  if (!state.focus) return;
  const roots = [...state.focus.roots];
  byId("focus-name").textContent = roots.length === 1 ? roots[0].short : state.focus.heading;
}

function drawDetails() {
  const place = byId("details").querySelector("div");
  // The button that was used is replaced: the keyboard goes on to what it led to.
  const hadKeyboard = place.contains(document.activeElement);
  const roots = state.focus ? [...state.focus.roots] : state.selected ? [state.selected] : [];
  if (roots.length === 0) {
    const hint = "Select a node to see its details, and the nodes around it.";
    place.replaceChildren(element("p", { class: "hint" }, hint));
  } else if (roots.length === 1) {
    place.replaceChildren(...detailsOf(roots[0]));
  } else {
    const items = roots.map((node) => element("li", {}, nodeButton(node)));
    place.replaceChildren(element("p", {}, state.focus.heading), element("ul", { class: "links" }, ...items));
  }
  place.firstChild.tabIndex = -1;
  if (hadKeyboard) place.firstChild.focus();
}

const nodeButton = (node) => button(listName(node), () => focusOn([node]), { class: "link", title: node.name });

function detailsOf(node) {
  const knowledge = { declared: "declared by the registration", observed: "observed when the provider ran",
    opaque: "opaque: its dependencies are not known" };
  const parts = { candidate: "candidate: one binding of a choice", element: "element: one of a collection",
    decorated: "decorated: wrapped by a decorator" };
  const home = node.context === node.injector ? node.home.title
    : `${node.home.title}, for ${injectors.get(node.context).title}`;
  const facts = [
    ["Type", node.type],
    ["Role", node.role === "binding" ? null : wordsOf(node.role)],
    ["Lifetime", ["choice", "component"].includes(node.role) ? null : node.lifetime],
    ["Isolation", node.isolation],
    ["Construction", node.construction.join(", ")],
    ["Part", parts[node.part]],
    ["Condition", node.condition ?? (node.part === "candidate" ? "none: used by default" : null)],
    ["Injector", home],
    ["Module", moduleButton(node)],
    [isProvided(node) ? "Declared" : "Registered", node.registration],
    ["Replaces", node.replaced],
    ["Knowledge", isUnbound(node) || isProvided(node) ? null : knowledge[node.knowledge]],
    ["Change", node.change && `${changes[node.change]} ${node.change}`],
    [node.change === "changed" ? "Old → new" : "Definition", node.changedFacts &&
      element("ul", { class: "links" }, ...node.changedFacts.map((fact) => element("li", {}, fact)))],
  ].filter(([, fact]) => fact);
  return [
    element("h2", { dir: "auto" }, node.name),
    element("dl", {}, ...facts.flatMap(([term, fact]) =>
      [element("dt", {}, term), element("dd", { dir: "auto" }, fact)])),
    ...linksOf("Dependencies", node.outgoing, (edge) => edge.to, "dependencies"),
    ...linksOf("Dependents", node.incoming, (edge) => edge.from, "dependents"),
    ...(node.problems.length > 0 ? [element("h3", {}, "Problems"), ...node.problems.map(wholeText)] : []),
  ];
}

// Leads to all nodes of the module, which the overview has in a box.
function moduleButton(node) {
  const others = nodes.filter((other) => other.module === node.module && other.home === node.home);
  if (others.length < 2 || others.length === nodes.length) return node.module;
  const heading = `${node.module} in the ${node.home.title}: ${counted(others.length, "node")}`;
  const label = `${node.module} (${counted(others.length, "node")})`;
  return button(label, () => focusOn(others, heading), { class: "link" });
}

const wholeText = (problem) =>
  element("pre", { class: `whole ${problem.severity}`, dir: "auto" }, problem.text);

function linksOf(heading, links, end, kind) {
  if (links.length === 0) return [element("h3", {}, heading), element("p", { class: "hint" }, "none")];
  const items = links.map((edge) => {
    const words = [wordsOf(edge.kind), edge.property, edge.isObserved && "observed",
      edge.isInCycle && "cycle", edge.change && `${changes[edge.change]} ${edge.change}`];
    return element("li", {}, nodeButton(end(edge)), " ",
      element("small", { title: edge.request }, words.filter(Boolean).join(", ")));
  });
  return [
    element("h3", {}, `${heading} (${links.length})`),
    element("ul", { class: "links", "data-links": kind }, ...items),
  ];
}

byId("grouping").addEventListener("change", (event) => {
  state.grouping = event.target.value;
  update();
});
byId("leave-focus").addEventListener("click", leaveFocus);
byId("depth").addEventListener("change", (event) => {
  state.depth = event.target.value === "all" ? Infinity : Number(event.target.value);
  update({ around: [...state.focus.roots][0] });
});
byId("direction").addEventListener("change", (event) => {
  state.direction = event.target.value;
  update({ around: [...state.focus.roots][0] });
});

// Problems: a list of them.

function drawProblems() {
  const items = problems.map((problem) => {
    const sign = element("span", { class: `severity ${problem.severity}`, "aria-hidden": "true" },
      severities[problem.severity]);
    const label = element("span", {}, element("strong", {}, problem.severity), ` ${problem.headline}`);
    const head = button(sign, () => focusOn(problem.nodes, problem.headline), { class: "problem" });
    head.append(label);
    head.disabled = problem.nodes.length === 0;
    const whole = element("details", {}, element("summary", {}, "Full text"), wholeText(problem));
    return element("li", { "data-severity": problem.severity }, head, whole);
  });
  const place = byId("problems");
  place.querySelector("summary").textContent = `Problems (${problems.length})`;
  place.querySelector("ul").replaceChildren(...items);
  if (problems.length === 0) place.querySelector("ul").append(element("li", { class: "hint" }, "none"));
  place.open = problems.length > 0;
}

// What changed beside the graph.

function drawOthers() {
  const place = byId("others");
  place.hidden = otherChanges.length === 0;
  place.querySelector("summary").textContent = `Beside the graph (${otherChanges.length})`;
  place.querySelector("ul").replaceChildren(...otherChanges.map(({ change, text }) =>
    element("li", { dir: "auto" }, `${changes[change]} ${text}`)));
}

// Filters: which nodes the page shows.

function checkbox(label, isChecked, change) {
  const box = element("input", { type: "checkbox" });
  box.checked = isChecked;
  box.addEventListener("change", () => change(box.checked));
  return element("label", { class: "check" }, box, element("bdi", {}, label));
}

function drawFilters() {
  const only = checkbox("Only nodes with problems", state.problemsOnly, (isChecked) => {
    state.problemsOnly = isChecked;
    update();
  });
  only.dataset.filter = "problems";
  const changed = checkbox(`Only what changed, and its neighbours (${aroundChanges.size})`, state.changesOnly,
    (isChecked) => {
      state.changesOnly = isChecked;
      update();
    });
  changed.dataset.filter = "changes";
  const boxes = changedParts.length > 0 ? [only, changed] : [only];
  byId("filters").open = changedParts.length > 0;
  byId("filters").querySelector("div").replaceChildren(...boxes, ...facets.filter((facet) => valuesOf(facet).size > 1)
    .map(facetElement));
}

const facetElement = (facet) => {
  const values = [...valuesOf(facet)];
  const boxes = values.map(([value, count]) => {
    const box = checkbox(`${value} (${count})`, !facet.hidden.has(value), (isChecked) => {
      if (isChecked) facet.hidden.delete(value);
      else facet.hidden.add(value);
      update();
    });
    box.dataset.filter = value;
    return box;
  });
  // To see one of many, hide all and check the one.
  const setAll = (hidden) => () => {
    facet.hidden = new Set(hidden);
    for (const box of boxes) box.firstChild.checked = hidden.length === 0;
    update();
  };
  return element("fieldset", {}, element("legend", {}, facet.title), ...boxes, element("div", { class: "all" },
    button("all", setAll([]), { class: "link", "aria-label": `${facet.title}: all` }),
    button("none", setAll(values.map(([value]) => value)), { class: "link", "aria-label": `${facet.title}: none` })));
};

// The values of all nodes and how often they occur; lifetimes from the longest to the shortest, the rest by name.
function valuesOf(facet) {
  const counts = new Map();
  for (const node of nodes) counts.set(facet.of(node), (counts.get(facet.of(node)) ?? 0) + 1);
  const rank = (value) => (lifetimes.indexOf(value) + 1) || lifetimes.length + 1;
  return new Map([...counts].sort(([one], [other]) =>
    facet.title === "Lifetime" ? rank(one) - rank(other) : one.localeCompare(other)));
}
