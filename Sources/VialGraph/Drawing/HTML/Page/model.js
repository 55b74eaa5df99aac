"use strict";

// The graph as the script holds it, and what the page shows of it.

const data = JSON.parse(document.getElementById("data").textContent);
const lifetimes = ["singleton", "scoped", "weak", "graph", "transient"];
const severities = { error: "✕", warning: "!", note: "i" };
const changes = { added: "+", removed: "−", changed: "~" };

// The words for lifetimes, roles and kinds of edges, which are the same in all pictures.
const wordsOf = (key) => data.words[key] ?? key;

const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const injectors = new Map(data.injectors.map((injector, position) => [injector.id, { ...injector, position }]));

const nodes = data.nodes.map((node) => ({
  ...node,
  construction: node.construction ?? [],
  home: injectors.get(node.injector),
  outgoing: [],
  incoming: [],
  problems: [],
}));
const nodeOf = new Map(nodes.map((node) => [node.id, node]));

const edges = data.edges.map((edge) => ({ ...edge, from: nodeOf.get(edge.from), to: nodeOf.get(edge.to) }));
for (const edge of edges) {
  edge.from.outgoing.push(edge);
  edge.to.incoming.push(edge);
}

const problems = data.diagnostics.map((problem) => ({
  ...problem,
  nodes: problem.nodes.map((id) => nodeOf.get(id)).filter((node) => node),
}));
for (const problem of problems) {
  for (const node of new Set(problem.nodes)) node.problems.push(problem);
}

const dependencies = (node) => node.outgoing.map((edge) => edge.to);
const dependents = (node) => node.incoming.map((edge) => edge.from);

// What tells nodes apart that have the same label: the facts that differ among them, as few as possible.
function tellApart(labelOf, facts) {
  const words = new Map();
  const groups = Map.groupBy(nodes, labelOf);
  for (const alike of groups.values()) {
    if (alike.length === 1) continue;
    const told = (chosen) => (node) => chosen.map((fact) => fact(node, alike)).filter(Boolean).join(", ");
    const count = (chosen) => new Set(alike.map(told(chosen))).size;
    const whole = facts.find((fact) => count([fact]) === alike.length);
    let chosen = whole ? [whole] : [];
    for (const fact of facts) if (count([...chosen, fact]) > count(chosen)) chosen.push(fact);
    for (const node of alike) words.set(node, told(chosen)(node));
  }
  return words;
}

const originOf = [
  (node) => node.module, (node) => node.registration?.split("/").at(-1),
  (node, alike) => `number ${alike.indexOf(node) + 1}`,
];
const within = (node) => (node.context === node.injector ? null : `within ${injectors.get(node.context).title}`);

// For tiles, which have names; for nodes in the picture, which have more lines; and for lists, which have full names.
const apart = {
  tile: tellApart((node) => node.short, [
    (node) => node.qualifier, (node) => node.product, (node) => node.scope, (node) => node.partAndCondition, within,
    (node) => node.home.title, (node) => node.state, ...originOf,
  ]),
  picture: tellApart((node) => JSON.stringify([node.short, node.product, node.qualifier, node.scope, node.context,
    node.partAndCondition, node.injector, node.state]), originOf),
  list: tellApart((node) => node.shortName, [
    within, (node) => node.home.title, (node) => node.state, ...originOf,
  ]),
};

// The name in lists, with what tells the node from others of the name.
const listName = (node) => [node.shortName, apart.list.get(node)].filter(Boolean).join(" · ");

// What can be hidden, each with the values that are hidden at present.
const facets = [
  { title: "Lifetime", of: (node) => (node.role === "choice" ? "none" : node.lifetime ?? "none"), hidden: new Set() },
  { title: "Module", of: (node) => node.module || "none", hidden: new Set() },
  { title: "Part", of: (node) => node.part ?? "not a part", hidden: new Set() },
  { title: "Isolation", of: (node) => node.isolation ?? "not isolated", hidden: new Set() },
  { title: "Construction", of: (node) => node.construction.join(", ") || "on request", hidden: new Set() },
  { title: "Injector", of: (node) => node.home.title, hidden: new Set() },
  { title: "Change", of: (node) => node.change ?? "not changed", hidden: new Set() },
];

const state = {
  view: "picture", // what the page shows without a focus: "overview", "picture" or "table"
  focus: null, // { roots: Set of nodes, heading: what they are, if not one node }
  selected: null, // the node in the picture that the details are about, unless there is a focus
  grouping: "module",
  depth: 1,
  direction: "both",
  problemsOnly: false,
  changesOnly: false,
};

// The view to show. A focus shows the nodes around it, and leaves the overview.
const shownView = () => (state.view === "overview" && state.focus ? "picture" : state.view);

// What changed and is no part of a graph, such as a parameter of a definition file.
const otherChanges = data.otherChanges ?? [];

// What changed, with the nodes around it; empty unless two graphs are compared.
const changedParts = [...nodes, ...edges].filter((part) => part.change);
const aroundChanges = new Set(changedParts.flatMap((part) =>
  (part.outgoing ? [part, ...dependencies(part), ...dependents(part)] : [part.from, part.to])));

const passes = (node) =>
  facets.every((facet) => !facet.hidden.has(facet.of(node))) && (!state.problemsOnly || node.problems.length > 0) &&
  (!state.changesOnly || aroundChanges.has(node));

// The nodes from which or to which so many steps lead, with those at the start.
function reachable(roots, depth, next) {
  const found = new Set(roots);
  let border = [...roots];
  for (let step = 0; step < depth && border.length > 0; step += 1) {
    border = border.flatMap(next).filter((node) => !found.has(node) && found.add(node));
  }
  return found;
}

// The nodes that the picture shows: those that pass the filters and are near the focus.
function shownNodes() {
  if (!state.focus) return nodes.filter(passes);
  const { roots } = state.focus;
  const down = state.direction === "dependents" ? roots : reachable(roots, state.depth, dependencies);
  const up = state.direction === "dependencies" ? roots : reachable(roots, state.depth, dependents);
  return nodes.filter((node) => roots.has(node) || ((down.has(node) || up.has(node)) && passes(node)));
}
