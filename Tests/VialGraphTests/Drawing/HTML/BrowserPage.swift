import Foundation
import TestSupport
import Testing

/// All that needs a browser, a page at a time.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed")) struct `A page of a graph` {}

/// A page that was opened in a browser without a window, and what a script on it found.
struct BrowserPage {
  /// What the browser said of the page: errors, and what its policy forbade.
  let complaints: [String]

  private let findings: [String: String]

  /// What the script reported under a name.
  subscript(name: String) -> String? { findings[name] }

  /// Expects what the script reported under some names, and no complaints.
  func expect(_ expected: [String: String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(complaints == [], sourceLocation: sourceLocation)
    #expect(findings.filter { expected.keys.contains($0.key) } == expected, sourceLocation: sourceLocation)
  }

  /// Opens a page and runs a script at its end.
  ///
  /// The script may use what the probe prepares. The browser's clock is set forward to what the page does later, so
  /// that no time can be measured. A page of a given width is in a frame, since the windows of browsers can't
  /// be as narrow as phones.
  init(
    _ page: String,
    width: Int? = nil,
    windowWidth: Int? = nil,
    features: [String: String] = ["prefers-reduced-motion": "reduce"],
    probe: String
  ) throws {
    struct Report: Decodable {
      let complaints: [String]
      let findings: [String: String]
    }
    let probed =
      page
      .replacing("<head>", with: "<head>\n<script>\(Probe.preparation)</script>", maxReplacements: 1)
      .replacing("</body>", with: "<script>\(Probe.running(probe))</script>\n</body>", maxReplacements: 1)
    let text = width.map { Self.framed(probed, width: $0) } ?? probed
    let live = try LivePage(text, features: features, windowWidth: windowWidth, later: 5_000)
    let output = try live.evaluate("decodeURIComponent(document.getElementById('probe')?.textContent ?? '')")
    let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
    complaints = report.complaints
    findings = report.findings
  }

  private static func framed(_ page: String, width: Int) -> String {
    let source = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    return """
      <!DOCTYPE html><meta charset="utf-8"><body>
      <iframe style="border: 0; width: \(width)px; height: 800px" srcdoc="\(source)"></iframe></body>
      """
  }
}

/// The script that tests put on pages.
enum Probe {
  /// What runs before everything else on the page: it notes what goes wrong, and does what a reader would do.
  static let preparation = #"""
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
    """#

  /// A script, and after it what leaves its findings where the test reads them.
  static func running(_ script: String) -> String {
    #"""
    {
      const output = top.document.body.appendChild(top.document.createElement("output"));
      output.id = "probe";
      const finish = () => { output.textContent = encodeURIComponent(JSON.stringify({ complaints, findings })); };
      try {
        \#(script)
      } catch (error) {
        complaints.push(`probe: ${error.stack}`);
      }
      finish();
      setTimeout(finish, 1000);
    }
    """#
  }
}
