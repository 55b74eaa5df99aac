extension HTMLPage {
  /// Which part of the picture is to be seen, and how large.
  static let viewScript = #"""
    const view = { x: 0, y: 0, scale: 1, fitting: null };
    const [leastScale, mostScale] = [0.02, 4];

    function applyView({ glides = false } = {}) {
      view.fitting = null;
      canvas.classList.toggle("glides", glides);
      canvas.classList.toggle("far", view.scale < 0.4);
      scene.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    }

    // Shows the whole picture, or as much as there is room for at the least scale, around a node.
    function fit({ least = leastScale, around = null, glides = false } = {}) {
      const { width, height } = canvas.getBoundingClientRect();
      if (width === 0 || picture.width === 0) return;
      const margin = 16;
      // The buttons are below.
      const room = { width: width - 2 * margin, height: height - margin - 56 };
      const whole = Math.min(room.width / picture.width, room.height / picture.height, 1.15);
      view.scale = whole < least ? least * 1.3 : whole;
      const place = (room, size, centre) => {
        if (size <= room + 1) return margin + (room - size) / 2;
        return margin + Math.min(0, Math.max(room / 2 - centre, room - size));
      };
      const item = picture.items.get(around) ?? { left: 0, width: 0, y: 0 };
      view.x = place(room.width, picture.width * view.scale, (item.left + item.width / 2) * view.scale);
      view.y = place(room.height, picture.height * view.scale, item.y * view.scale);
      applyView({ glides });
      view.fitting = { least, around };
    }

    function zoom(factor, at) {
      const { width, height } = canvas.getBoundingClientRect();
      const point = at ?? { x: width / 2, y: height / 2 };
      const scale = Math.min(Math.max(view.scale * factor, leastScale), mostScale);
      view.x = point.x - ((point.x - view.x) * scale) / view.scale;
      view.y = point.y - ((point.y - view.y) * scale) / view.scale;
      view.scale = scale;
      applyView({ glides: !at });
    }

    function pan(x, y) {
      view.x += x;
      view.y += y;
      applyView({ glides: true });
    }

    // Moves the picture if a node is not, or not wholly, to be seen.
    function bringIntoView(node, { isCentred = false } = {}) {
      const item = picture.items.get(node);
      const { width, height } = canvas.getBoundingClientRect();
      if (isCentred && view.scale < 0.7) view.scale = 0.9;
      const [left, top] = [item.left * view.scale + view.x, (item.y - item.height / 2) * view.scale + view.y];
      const [right, bottom] = [left + item.width * view.scale, top + item.height * view.scale];
      const isSeen = left >= 8 && top >= 8 && right <= width - 8 && bottom <= height - 8;
      if (isSeen && !isCentred) return;
      view.x += width / 2 - (left + right) / 2;
      view.y += height / 2 - (top + bottom) / 2;
      applyView({ glides: true });
    }

    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const lineHeight = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const { left, top } = canvas.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * lineHeight * 0.0015);
      zoom(factor, { x: event.clientX - left, y: event.clientY - top });
    }, { passive: false });

    const drag = { pointer: null, x: 0, y: 0, hasMoved: false };

    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || drag.pointer !== null) return;
      Object.assign(drag, { pointer: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false });
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.pointerId !== drag.pointer) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      // A hand that trembles still clicks.
      if (!drag.hasMoved && Math.hypot(x, y) < 4) return;
      if (!drag.hasMoved && event.isTrusted) canvas.setPointerCapture(event.pointerId);
      Object.assign(drag, { x: event.clientX, y: event.clientY, hasMoved: true });
      view.x += x;
      view.y += y;
      applyView();
    });
    for (const end of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(end, () => { drag.pointer = null; });
    }
    canvas.addEventListener("click", (event) => {
      const node = nodeAt(event.target);
      if (node && !drag.hasMoved) focusOn([node]);
    });

    // A picture that nobody has moved keeps fitting.
    new ResizeObserver(() => { if (view.fitting) fit(view.fitting); }).observe(canvas);

    byId("zoom-in").addEventListener("click", () => zoom(1.25));
    byId("zoom-out").addEventListener("click", () => zoom(0.8));
    byId("zoom-fit").addEventListener("click", () => fit({ glides: true }));
    """#
}
