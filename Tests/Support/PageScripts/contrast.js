const channels = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const luminance = (colour) => {
  const [red, green, blue] = channels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const style = (selector) => getComputedStyle(one(selector));
const paper = style("body").backgroundColor;
report("isDark", luminance(paper) < 0.1);
const poor = [];
const check = (name, front, back, least) => {
  if (!(contrast(front, back) >= least)) poor.push(`${name} ${contrast(front, back).toFixed(2)}`);
};
check("ink", style("body").color, paper, 7);
check("status", style("#status").color, paper, 4.5);
const panel = style("aside").backgroundColor;
check("panel", style("aside").color, panel, 7);
check("hint", style(".hint").color, panel, 4.5);
check("pressed", style("[aria-pressed=true]").color, style("[aria-pressed=true]").backgroundColor, 4.5);
check("band", style(".band-name").fill, style(".band rect").fill, 4.5);
check("scope", style(".band.scope .band-name").fill, style(".band.scope rect").fill, 4.5);
const kinds = ["singleton", "scoped", "weak", "graph", "transient", "factory", "choice", "decorator", "missing"];
for (const kind of kinds) {
  const fill = style(`#scene .${kind} .outline path`).fill;
  check(`${kind} name`, style(`#scene .node.${kind} .name`).fill, fill, 7);
  const part = one(`#scene .node.${kind} .part`);
  if (part) check(`${kind} part`, getComputedStyle(part).fill, fill, 7);
  check(`${kind} lifetime`, style(`#scene .node.${kind} .lifetime`).fill, fill, 4.5);
  for (const back of [".band:not(.scope) rect", ".band.scope rect"]) {
    check(`${kind} outline`, style(`#scene .${kind} .outline path`).stroke, style(back).fill, 3);
  }
}
for (const edge of [".edge.required:not(.cycle)", ".edge.cycle"]) {
  for (const back of [".band:not(.scope) rect", ".band.scope rect"]) {
    check(edge, style(`#scene ${edge} .line`).stroke, style(back).fill, 3);
  }
}
for (const severity of ["error", "warning", "note"]) {
  check(severity, style(`#problems .severity.${severity}`).color,
    style(`#problems .severity.${severity}`).backgroundColor, 4.5);
}
click(one("#show-overview"));
for (const kind of kinds) {
  check(`${kind} tile`, style(`#scene .${kind} .outline path`).stroke, style(".group rect").fill, 3);
  check(`${kind} tile name`, style(`#scene .node.${kind} .name`).fill, style(`#scene .${kind} .outline path`).fill, 7);
}
check("box", style(".group-name").fill, style(".group rect").fill, 7);
report("poor", poor.join(", "));
