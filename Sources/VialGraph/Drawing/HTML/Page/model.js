"use strict";

// The graph as the script holds it, and what the page shows of it.

const data = JSON.parse(document.getElementById("data").textContent);
const lifetimes = ["singleton", "scoped", "weak", "graph", "transient"];
const severities = { error: "✕", warning: "!", note: "i" };
const changes = { added: "+", removed: "−", changed: "~" };

const asksFor = {
  required: "asks for",
  optional: "asks, if it is there, for",
  lazy: "asks lazily for",
  provider: "asks, as often as needed, for",
  collection: "collects",
  factoryArgument: "asks, at each call, for",
  candidate: "may choose",
  decorated: "wraps",
  wrapper: "asks, with a property wrapper, for",
  lazyWrapper: "asks later, with a property wrapper, for",
};

const namesInWords = { factoryArgument: "factory argument", lazyWrapper: "lazy wrapper", provided: "provided by scopes" };
const wordsOf = (key) => namesInWords[key] ?? key;

const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const injectors = new Map(
  data.injectors.map((injector, position) => {
    const kind = injector.isScope ? "scope" : "injector";
    return [injector.id, { ...injector, position, title: `${kind} ${injector.name ?? "without a name"}` }];
  }),
);

const nodes = data.nodes.map((node) => ({
  ...node,
  construction: node.construction ?? [],
  home: injectors.get(node.injector),
  shape: node.role === "binding" ? node.lifetime ?? "transient" : node.role,
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

// What can be hidden, each with the values that are hidden at present.
const facets = [
  { title: "Lifetime", of: (node) => (node.role === "choice" ? "none" : node.lifetime ?? "none"), hidden: new Set() },
  { title: "Module", of: (node) => node.module || "none", hidden: new Set() },
  { title: "Part", of: (node) => node.part ?? "no part", hidden: new Set() },
  { title: "Isolation", of: (node) => node.isolation ?? "on no actor", hidden: new Set() },
  { title: "Construction", of: (node) => node.construction.join(", ") || "on request", hidden: new Set() },
  { title: "Injector", of: (node) => node.home.title, hidden: new Set() },
];

const state = {
  focus: null, // { roots: Set of nodes, problem: what made them the focus, if any }
  depth: 1,
  direction: "both",
  problemsOnly: false,
  isTable: false,
};

const passes = (node) =>
  facets.every((facet) => !facet.hidden.has(facet.of(node))) && (!state.problemsOnly || node.problems.length > 0);

// The nodes from which or to which so many steps lead, with those at the start.
function reachable(roots, depth, next) {
  const found = new Set(roots);
  let border = [...roots];
  for (let step = 0; step < depth && border.length > 0; step += 1) {
    border = border.flatMap(next).filter((node) => !found.has(node) && found.add(node));
  }
  return found;
}

const dependencies = (node) => node.outgoing.map((edge) => edge.to);
const dependents = (node) => node.incoming.map((edge) => edge.from);

// The nodes that the picture shows: those that pass the filters and are near the focus.
function shownNodes() {
  if (!state.focus) return nodes.filter(passes);
  const { roots } = state.focus;
  const down = state.direction === "dependents" ? roots : reachable(roots, state.depth, dependencies);
  const up = state.direction === "dependencies" ? roots : reachable(roots, state.depth, dependents);
  return nodes.filter((node) => roots.has(node) || ((down.has(node) || up.has(node)) && passes(node)));
}
