// The graph as a table.

const columnsOfTable = [
  { title: "Name", value: (node) => node.name },
  { title: "Lifetime", value: (node) => node.state },
  { title: "Injector", value: (node) => node.home.title },
  { title: "Registered", value: (node) => node.registration ?? "" },
  { title: "Dependencies", value: (node) => node.outgoing.length },
  { title: "Dependents", value: (node) => node.incoming.length },
];
const sorting = { column: null, isDescending: false };

// The table obeys the search and the filters; the focus concerns the picture.
function tableNodes() {
  const found = nodes.filter((node) => passes(node) && isMatch(node));
  const { column, isDescending } = sorting;
  if (!column) return found;
  const compare = (one, other) => {
    const [first, second] = [column.value(one), column.value(other)];
    return typeof first === "number" ? first - second : first.localeCompare(second);
  };
  return found.sort((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
}

function drawTable() {
  const shown = tableNodes();
  const caption = shown.length === nodes.length ? counted(nodes.length, "node")
    : `${shown.length} of ${counted(nodes.length, "node")}`;
  const table = element("table", {}, element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...columnsOfTable.map(headerCell))),
    element("tbody", {}, ...shown.map(tableRow)));
  const hadKeyboard = nodeOf.get(Number(document.activeElement.closest("#table tr")?.dataset.id));
  byId("table").replaceChildren(table);
  if (hadKeyboard) rowOf(hadKeyboard)?.querySelector("button").focus();
}

function headerCell(column) {
  const isSorted = sorting.column === column;
  const sign = isSorted ? (sorting.isDescending ? " ▾" : " ▴") : "";
  const order = isSorted ? (sorting.isDescending ? "descending" : "ascending") : "none";
  const head = button(column.title + sign, () => {
    Object.assign(sorting, { column, isDescending: isSorted && !sorting.isDescending });
    drawTable();
    findMatches();
    byId("table").querySelectorAll("th button")[columnsOfTable.indexOf(column)].focus();
  });
  return element("th", { scope: "col", "aria-sort": order }, head);
}

function tableRow(node) {
  const worst = worstOf(node);
  const sign = (text, look, label) => element("span", { class: `severity ${look}`, title: label }, text);
  const name = element("th", { scope: "row" },
    node.change ? sign(changes[node.change], node.change, node.change) : null,
    worst ? sign(severities[worst], worst, worst) : null,
    button(node.name, () => focusOn([node]), { class: "link" }),
    node.product ? element("small", {}, ` ${node.product}`) : null);
  const row = element("tr", { "data-id": node.id, "aria-current": state.focus?.roots.has(node) ? "true" : null }, name,
    ...columnsOfTable.slice(1, 4).map((column) => element("td", { dir: "auto" }, column.value(node))),
    element("td", {}, namesOf(node.outgoing.map((edge) => edge.to))),
    element("td", {}, namesOf(node.incoming.map((edge) => edge.from))));
  return row;
}

function namesOf(others) {
  const most = 8;
  const names = others.slice(0, most).map(listName);
  if (others.length > most) names.push(`${others.length - most} more`);
  return names.join(", ");
}

const rowOf = (node) => byId("table").querySelector(`tr[data-id="${node.id}"]`);
