const canvas = box(one("#canvas"));
report("pressed", pressed());
report("start", box(one("#scene .band rect")).top >= canvas.top);
report("across", all("#scene .group rect").every((group) =>
  box(group).left >= canvas.left && box(group).right <= canvas.right));
const tiles = all("#scene .node");
report("tiles", `${tiles.length} ${meeting(tiles.map((tile) => box(tile.querySelector(".outline"))))}`);
const unnamed = () => all("#scene .node").filter((tile) => {
  const place = box(tile);
  return place.bottom > canvas.top && place.top < canvas.bottom && tile.querySelector(".name").textContent === "";
});
report("unnamed", unnamed().length);
report("sizes", [...new Set(tiles.map((tile) => tile.querySelector(".name")).filter((name) => name.textContent)
  .map((name) => Math.round(sizeOnScreen(name))))].join());
const within = all("#scene .group").every((group) => isIn(box(group.querySelector("rect")),
  { ...box(one("#scene")).toJSON() }));
report("within", within);
one("#canvas").focus();
for (let step = 0; step < 9; step += 1) press("ArrowDown");
report("below", unnamed().length);
