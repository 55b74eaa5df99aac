import Foundation
import TestSupport

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
      page.replacing("<head>", with: "<head>\n<script>\(Probe.preparation)</script>", maxReplacements: 1)
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
  static let preparation = script("preparation")

  /// Returns a script in the folder of those that need no value of a test.
  static func script(_ name: String) -> String {
    let file = BuildProducts.package.appending(path: "Tests/Support/PageScripts/\(name).js")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? "complaints.push('There is no script \(name).')"
  }

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
