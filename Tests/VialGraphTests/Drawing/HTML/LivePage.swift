import Foundation
import TestSupport

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
