const outside = [];
const look = (name) => {
  if (document.documentElement.scrollWidth > innerWidth) outside.push(`${name}: ${document.documentElement.scrollWidth}`);
  for (const control of all("header, h1, p, input, select, .views button, .zoom button, #focus-bar > *, #hits, #hits button, aside *")) {
    const { left, right, width } = box(control);
    if (width > 0 && !control.closest("svg") && (left < 0 || right > innerWidth)) outside.push(`${name}: ${control.outerHTML}`);
  }
};
report("width", innerWidth);
look("opened");
all("details").forEach((part) => { part.open = true; });
look("with panels");
for (const view of ["overview", "picture", "table"]) {
  click(one(`#show-${view}`));
  look(view);
}
click(one("#show-overview"));
const tiles = all("#scene .outline").map(box);
report("overview", `${tiles.length} ${tiles.every((tile) => isIn(tile, box(one("#canvas"))))} ${meeting(tiles)}`);
search("e");
look("matches");
press("Enter");
look("focus");
report("outside", outside.join("\n"));
