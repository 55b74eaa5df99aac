import Foundation
import TestSupport

/// A browser without a window, which opens one page after another: starting it takes longer than most pages.
///
/// It speaks the DevTools protocol, over the pipes that Chromium expects as the files 3 and 4, and ends with them.
final class Browser {
  typealias Message = [String: Any]

  /// The program, if one is installed.
  static let program = InstalledProgram.first(of: "chromium", "chromium-browser", "google-chrome")

  // The suites with pages run a test at a time.
  nonisolated(unsafe) private static var running: Browser?

  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var received = Data()
  private var number = 0

  /// Messages of pages that came before the answer to a request.
  private var events: [Message] = []

  /// Returns the browser, which is started if none is running.
  static func shared() throws -> Browser {
    if let browser = unsafe running, browser.process.isRunning { return browser }
    let browser = try Browser()
    if unsafe running == nil { atexit { unsafe Browser.running?.end() } }
    unsafe running = browser
    return browser
  }

  private init() throws {
    guard let program = Self.program else { throw CocoaError(.fileNoSuchFile) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", "sh", program.path(percentEncoded: false)] + [
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1400,900",
        "--user-data-dir=\(folder.appending(path: "profile").path())", "--remote-debugging-pipe", "about:blank",
      ]
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    try answers.fileHandleForWriting.close()
    try requests.fileHandleForReading.close()
  }

  /// Ends the browser with the tests.
  private func end() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends a request, and returns the answer.
  func send(_ method: String, _ parameters: Message = [:], to session: String? = nil) throws -> Message {
    number += 1
    var message: Message = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try requests.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      if answer["id"] as? Int == number { return answer["result"] as? Message ?? answer }
      if answer["id"] == nil { events.append(answer) }
    }
  }

  /// Waits until a page tells an event, which may have come already.
  func wait(for event: String, of session: String) throws {
    func isWanted(_ message: Message) -> Bool {
      message["method"] as? String == event && message["sessionId"] as? String == session
    }
    if let index = events.firstIndex(where: isWanted) {
      events.remove(at: index)
      return
    }
    while true {
      let message = try receive()
      if isWanted(message) { return }
      if message["id"] == nil { events.append(message) }
    }
  }

  func forgetEvents() { events = [] }

  /// Ends a browser that hangs after some minutes, so that its pipe ends, and what waits for an answer fails.
  func deadline() -> Deadline { Deadline(for: process, seconds: 300) }

  /// Returns the next message, each of which ends with a zero.
  private func receive() throws -> Message {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: Data(message)) as? Message ?? [:]
      }
      let part = answers.fileHandleForReading.availableData
      if part.isEmpty { throw CocoaError(.fileReadUnknown) }
      received += part
    }
  }
}

/// A page in a browser that gets real keys, which synthetic events can't replace: only these move the focus.
final class LivePage {
  private let browser: Browser
  private let target: String
  private let session: String
  private let deadline: Deadline
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")

  /// Opens a page, and waits until it is loaded.
  ///
  /// - Parameters:
  ///   - page: The text of the page.
  ///   - features: The features of the reader's system, such as the wish for reduced motion.
  ///   - width: The width of the window, if it is another one than usual.
  ///   - time: The milliseconds that the page's clock is set forward, after the page has been loaded.
  /// - Throws: An error if the browser has ended.
  init(
    _ page: String,
    features: [String: String] = ["prefers-reduced-motion": "reduce"],
    windowWidth width: Int? = nil,
    later time: Int? = nil
  ) throws {
    browser = try Browser.shared()
    deadline = browser.deadline()
    try Data(page.utf8).write(to: file)
    target = try browser.send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    let attached = try browser.send("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    try send("Page.enable")
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try emulate(features)
    if let width {
      let size: Browser.Message = ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false]
      try send("Emulation.setDeviceMetricsOverride", size)
    }
    try send("Page.navigate", ["url": file.absoluteString])
    try browser.wait(for: "Page.loadEventFired", of: session)
    guard let time else { return }
    try send("Emulation.setVirtualTimePolicy", ["policy": "pauseIfNetworkFetchesPending", "budget": time])
    try browser.wait(for: "Emulation.virtualTimeBudgetExpired", of: session)
  }

  deinit {
    _ = try? browser.send("Target.closeTarget", ["targetId": target])
    browser.forgetEvents()
    deadline.cancel()
    try? FileManager.default.removeItem(at: file)
  }

  /// Presses and releases a key.
  func press(_ key: Key) throws {
    for kind in ["rawKeyDown", "keyUp"] {
      let code = key.rawValue
      try send("Input.dispatchKeyEvent", ["type": kind, "key": code, "code": code, "windowsVirtualKeyCode": key.code])
    }
  }

  /// Lets the page believe in features of the reader's system.
  func emulate(_ features: [String: String]) throws {
    let values = features.map { ["name": $0.key, "value": $0.value] }
    try send("Emulation.setEmulatedMedia", ["features": values])
  }

  /// Lets the page believe that it is on a phone.
  func emulatePhone() throws {
    let size: Browser.Message = ["width": 400, "height": 800, "deviceScaleFactor": 2, "mobile": true]
    try send("Emulation.setDeviceMetricsOverride", size)
    try send("Emulation.setTouchEmulationEnabled", ["enabled": true])
  }

  /// Returns the value of an expression as a text.
  func evaluate(_ expression: String) throws -> String {
    let answer = try send("Runtime.evaluate", ["expression": "String(\(expression))"])
    return (answer["result"] as? Browser.Message)?["value"] as? String ?? "\(answer)"
  }

  @discardableResult
  private func send(_ method: String, _ parameters: Browser.Message = [:]) throws -> Browser.Message {
    try browser.send(method, parameters, to: session)
  }
}

extension LivePage {
  enum Key: String {
    case tab = "Tab"
    case enter = "Enter"
    case escape = "Escape"
    case down = "ArrowDown"
    case right = "ArrowRight"

    fileprivate var code: Int {
      switch self {
      case .tab: 9
      case .enter: 13
      case .escape: 27
      case .down: 40
      case .right: 39
      }
    }
  }
}
