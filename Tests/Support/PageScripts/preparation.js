const complaints = [];
const findings = {};
window.addEventListener("error", (event) => complaints.push(`error: ${event.message}`));
window.addEventListener("unhandledrejection", (event) => complaints.push(`rejection: ${event.reason}`));
document.addEventListener("securitypolicyviolation", (event) =>
  complaints.push(`forbidden: ${event.effectiveDirective}`));
for (const level of ["error", "warn"]) console[level] = (...words) => complaints.push(`${level}: ${words.join(" ")}`);
window.alert = () => complaints.push("alert");

const report = (name, value) => { findings[name] = String(value); };
const all = (selector) => [...document.querySelectorAll(selector)];
const one = (selector) => document.querySelector(selector);
const texts = (selector) => all(selector).map((found) => found.textContent.trim());
const node = (id) => one(`#scene .node[data-id="${id}"]`);
const ids = (selector) => all(selector).map((found) => Number(found.dataset.id)).sort((a, b) => a - b).join(" ");
const shown = () => ids("#scene .node");
const status = () => one("#status").textContent;
const click = (target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const press = (key, more = {}) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const enter = (target, value) => {
  target.value = value;
  target.dispatchEvent(new Event("input", { bubbles: true }));
  target.dispatchEvent(new Event("change", { bubbles: true }));
};
const search = (words) => {
  one("#search").focus();
  enter(one("#search"), words);
};
const toggle = (filter) => one(`#filters [data-filter="${filter}"] input`).click();
const point = (target) => target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
const box = (target) => target.getBoundingClientRect();
const isIn = (inner, outer) => inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 &&
  inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
const areApart = (one, other) => one.right <= other.left + 0.5 || other.right <= one.left + 0.5 ||
  one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
const meeting = (boxes) => boxes.flatMap((inner, position) =>
  boxes.slice(position + 1).filter((other) => !areApart(inner, other))).length;
// How far the middle of an element is from that of the canvas, and how large its text is on the screen.
const offCentre = (target) => {
  const [inner, outer] = [box(target), box(one("#canvas"))];
  return Math.round(Math.hypot((inner.left + inner.right - outer.left - outer.right) / 2,
    (inner.top + inner.bottom - outer.top - outer.bottom) / 2));
};
const sizeOnScreen = (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
const pressed = () => texts("[aria-pressed=true]").join(" ");
// The nodes with a text that is larger than its outline.
const overflowing = () => all("#scene .node").filter((drawn) => {
  const outer = box(drawn.querySelector(".outline"));
  return [...drawn.querySelectorAll(":scope > text")].map(box).some((inner) =>
    inner.width > 0 && (inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom));
});
