import Foundation
import TestSupport

/// A page in a browser that gets real keys, which synthetic events can't replace: only these move the focus.
///
/// It speaks the DevTools protocol, over the pipes that Chromium expects as the files 3 and 4.
final class LivePage {
  private typealias Message = [String: Any]

  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private let folder: URL
  private let deadline: Deadline
  private var received = Data()
  private var number = 0
  private var session: String?

  /// Opens a page, and waits until it is loaded.
  ///
  /// A browser that hangs is ended after some minutes. Then its pipe ends, and what waits for an answer fails.
  init(_ page: String) throws {
    guard let browser = BrowserPage.browser else { throw CocoaError(.fileNoSuchFile) }
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "page.html")
    try Data(page.utf8).write(to: file)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", "sh", browser.path(percentEncoded: false),
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1400,900",
      "--force-prefers-reduced-motion", "--user-data-dir=\(folder.appending(path: "profile").path())",
      "--remote-debugging-pipe", "about:blank",
    ]
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    deadline = Deadline(for: process, seconds: 300)
    try answers.fileHandleForWriting.close()
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session = try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    _ = try send("Page.enable")
    _ = try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    _ = try send("Page.navigate", ["url": file.absoluteString])
    while try receive()["method"] as? String != "Page.loadEventFired" {}
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    deadline.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Presses and releases a key.
  func press(_ key: Key) throws {
    for kind in ["rawKeyDown", "keyUp"] {
      let event: Message = ["type": kind, "key": key.rawValue, "code": key.rawValue, "windowsVirtualKeyCode": key.code]
      _ = try send("Input.dispatchKeyEvent", event)
    }
  }

  /// Lets the page believe in a feature of the reader's system.
  func emulate(_ feature: String, _ value: String) throws {
    _ = try send("Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
  }

  /// Lets the page believe that it is on a phone.
  func emulatePhone() throws {
    let size: Message = ["width": 400, "height": 800, "deviceScaleFactor": 2, "mobile": true]
    _ = try send("Emulation.setDeviceMetricsOverride", size)
    _ = try send("Emulation.setTouchEmulationEnabled", ["enabled": true])
  }

  /// Returns the value of an expression as a text.
  func evaluate(_ expression: String) throws -> String {
    let answer = try send("Runtime.evaluate", ["expression": "String(\(expression))"])
    return (answer["result"] as? Message)?["value"] as? String ?? "\(answer)"
  }

  private func send(_ method: String, _ parameters: Message = [:]) throws -> Message {
    number += 1
    var message: Message = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try requests.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      if answer["id"] as? Int == number { return answer["result"] as? Message ?? answer }
    }
  }

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
