// How the script makes elements. It never reads texts among their children as markup.

const byId = (id) => document.getElementById(id);

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const element = (name, attributes = {}, ...children) =>
  filled(document.createElement(name), attributes, children);

const shape = (name, attributes = {}, ...children) =>
  filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

function button(label, action, attributes = {}) {
  const made = element("button", { type: "button", dir: "auto", ...attributes }, label);
  made.addEventListener("click", action);
  return made;
}

const announce = (text) => { byId("status").textContent = text; };

const pen = document.createElement("canvas").getContext("2d");
const fontFamily = getComputedStyle(document.body).fontFamily;
const fontSizes = { name: 13, group: 12, detail: 11 };
const fonts = Object.fromEntries(Object.entries(fontSizes)
  .map(([font, size]) => [font, `${font === "detail" ? "" : "600 "}${size}px ${fontFamily}`]));

// A text that is cut in its middle so as to take no more than the room, and the width that it takes.
function fitted(text, font, room) {
  pen.font = fonts[font];
  let width = pen.measureText(text).width;
  if (width <= room) return { text, width };
  const characters = [...text];
  const cut = (kept) => {
    const end = Math.floor(kept * 0.4);
    return [...characters.slice(0, kept - end), "…", ...characters.slice(characters.length - end)].join("");
  };
  let [kept, tooMany] = [0, characters.length];
  while (tooMany - kept > 1) {
    const middle = (kept + tooMany) >> 1;
    if (pen.measureText(cut(middle)).width <= room) kept = middle;
    else tooMany = middle;
  }
  width = pen.measureText(cut(kept)).width;
  return { text: cut(kept), width };
}
