import Foundation
import TestSupport
import Testing

/// All that needs a browser, a page at a time.
@Suite(.serialized, .enabled(if: BrowserPage.browser != nil, "Chromium is not installed"))
struct `A page of a graph` {}

/// A page that was opened in a browser without a window, and what a script on it found.
struct BrowserPage {
  /// The browser, if one is installed.
  static let browser = InstalledProgram.first(of: "chromium", "chromium-browser", "google-chrome")

  /// What the browser said of the page: errors, and what its policy forbade.
  let complaints: [String]

  private let findings: [String: String]

  /// What the script reported under a name.
  subscript(name: String) -> String? { findings[name] }

  /// Opens a page and runs a script at its end.
  ///
  /// The script may use what the probe prepares. The browser's clock is set forward to what the page does later, so
  /// that no time can be measured. A page of a given width is in a frame, since the windows of browsers can't
  /// be as narrow as phones.
  init(
    _ page: String,
    width: Int? = nil,
    options: [String] = ["--force-prefers-reduced-motion"],
    probe: String
  ) throws {
    struct Report: Decodable {
      let complaints: [String]
      let findings: [String: String]
    }
    guard let browser = Self.browser else { throw CocoaError(.fileNoSuchFile) }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    let probed =
      page
      .replacing("<head>", with: "<head>\n<script>\(Probe.preparation)</script>", maxReplacements: 1)
      .replacing("</body>", with: "<script>\(Probe.running(probe))</script>\n</body>", maxReplacements: 1)
    try Data((width.map { Self.framed(probed, width: $0) } ?? probed).utf8).write(to: file)
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1400,900",
      "--user-data-dir=\(folder.appending(path: "profile").path())", "--virtual-time-budget=5000",
    ]
    let run = try ProgramRun(browser, arguments + options + ["--dump-dom", file.absoluteString])
    let match = run.output.firstMatch(of: /<output id="probe">([^<]*)<\/output>/)
    let text = match.flatMap { String($0.1).removingPercentEncoding } ?? ""
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
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
