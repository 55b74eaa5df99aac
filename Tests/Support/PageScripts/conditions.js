report("conditions", JSON.parse(one("#data").textContent).nodes.map((node) => node.condition).join("|||"));
report("images", all("img").length);
click(node(1));
report("details", texts("#details dd")[2]);
report("overflowing", overflowing().length);
const outline = node(0).querySelector(".outline").getBoundingClientRect();
const [middle, level] = [outline.left + outline.width / 2, outline.top + outline.height / 2];
const isWithin = (x, y) => Math.abs(x - middle) * 2 / outline.width + Math.abs(y - level) * 2 / outline.height <= 1;
const corners = [...node(0).querySelectorAll(":scope > text")].flatMap((text) => {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const side = (top + bottom) / 2 < level ? top + (bottom - top) / 4 : bottom - (bottom - top) / 4;
  return [isWithin(left, side), isWithin(right, side)];
});
report("within", corners.join(" "));
