import Fixtures
import Foundation
import Testing
import VialTesting

/// Whether the tests run that fail on purpose, as ``RunOfFailingTests`` has them run in a process of its own.
let runsFailingTests = ProcessInfo.processInfo.environment["VIAL_FAILING_TESTS"] != nil

private enum ClockAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(fileID: "Shop/Clock.swift", line: 3) { 5 }
  }
}

private enum BrokenAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(ClockAssembly.self)
    try injector.register(fileID: "Shop/Broken.swift", line: 7) { 6 }
  }
}

private enum OrderAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(fileID: "Shop/Orders.swift", line: 8) { (number: Int) in [number] }
  }
}

private struct Desk: Sendable { @LazyInject(fileID: "Shop/Desk.swift", line: 3) var number: Int }

@MainActor private final class Screen {
  static var last: Screen?
  let injector: Injector
  init(injector: Injector) { self.injector = injector }
}

private final class Depot: Services {
  let injector = Injector(name: "depot")
  var shelf: [Int] { singleton(fileID: "Shop/Depot.swift", line: 2, column: 1) { [5] } }
  var room: [[Int]] { singleton(fileID: "Shop/Depot.swift", line: 3, column: 1) { [shelf] } }
}

/// Opens when the task has asked that outlives its test.
private let wasAskedLate = Gate()

/// What outlives its test.
private let kept = Locked<[any Sendable]>([])

@Suite(.enabled(if: runsFailingTests), .timeLimit(.minutes(1))) struct FailingTests {
  static let brokenLine = #line + 1
  @Test(.injector(BrokenAssembly.self)) func broken() { Issue.record("the body ran") }

  static let refusedLine = #line + 1
  @Test(.injector { _ in throw Refused() })
  func refused() { Issue.record("the body ran") }

  static let undisposedLine = #line + 1
  @Test(
    .injector {
      try $0.register(lifetime: .singleton, fileID: "Shop/Session.swift", line: 2) { Closing { throw Refused() } }
    }
  )
  func undisposed() { _ = Resolver.resolve(Closing.self) }

  static let heldLine = #line + 1
  @Test(.injector()) func held() { kept.change { $0.append(Injector.current) } }

  static let heldByInstanceLine = #line + 1
  @Test(.injector()) func heldByInstance() throws {
    try Injector.current.register(lifetime: .singleton, fileID: "Shop/Window.swift", line: 9) {
      Holder(Injector.current)
    }
    let window = Resolver.resolve(Holder<Injector>.self)
    kept.change { $0.append(window) }
  }

  static let heldByScreenLine = #line + 2
  @MainActor
  @Test(.injector()) func heldByScreen() throws {
    let injector = Injector.current
    try injector.mainActor.register(lifetime: .singleton, fileID: "Shop/Screen.swift", line: 4) {
      Screen(injector: .current)
    }
    Screen.last = try injector.get(Screen.self)
  }

  static let heldByScopeLine = #line + 1
  @Test(.injector()) func heldByScope() { kept.change { $0.append(Injector.current.makeScope(name: "request")) } }

  static let heldByWrapperLine = #line + 1
  @Test(.injector()) func heldByWrapper() { kept.change { $0.append(Desk()) } }

  @Test(.injector(ClockAssembly.self)) func detached() async {
    let ask = { @Sendable in
      for _ in 0..<2 { _ = try? Injector.current.get(Int.self, fileID: "Shop/Clerk.swift", line: 5) }
    }
    await Task.detached(operation: ask).value
    let asked = Gate()
    Thread.detachNewThread {
      _ = try? Injector.current.get(Int.self, fileID: "Shop/Thread.swift", line: 6)
      asked.open()
    }
    await asked.wait()
    // These are no issues.
    await Task(operation: ask).value
    await Task.detached { Injector.withDefault(.default, operation: ask) }.value
    await Task.detached { [own = Injector.current] in _ = try? own.get(Int.self) }.value
  }

  @Test func invalid() throws { try expectValid(OrderAssembly.self) }

  static let thrownLine = #line + 1
  @Test(.injector(ClockAssembly.self))
  func thrown() throws { _ = try Injector.current.get(String.self, fileID: "Shop/App.swift", line: 4) }

  static let lateLine = #line + 1
  @Test(.services(Depot()) { try $0.override($0.shelf) { [6] } })
  func late() {
    _ = Depot.current.shelf
    Task { [root = Depot.current] in
      while !root.injector.isClosed { await Task.yield() }
      await Task.yield()
      #expect(root.room == [[6]])
      do { _ = try root.injector.get(Int.self, fileID: "Shop/Clerk.swift", line: 7) } catch {
        Issue.record(
          "\(String(reflecting: error))",
          sourceLocation: SourceLocation(fileID: "Shop/Clerk.swift", filePath: "Shop/Clerk.swift", line: 7, column: 1)
        )
      }
      wasAskedLate.open()
    }
  }

  @Test func waitsForTheLateOne() async { await wasAskedLate.wait() }

  static let rootlessLine = #line + 1
  @Test func rootless() async {
    #expect(Depot.current.room == [[5]])
    await Task.detached { #expect(Depot.current.room == [[5]]) }.value
  }

  static let expectedLine = #line + 2
  @Test(.injector(ClockAssembly.self)) func expected() throws {
    #expect(throws: Never.self) { try Injector.current.get(String.self, fileID: "Shop/App.swift", line: 4) }
  }
}

/// The issues of the failing tests, which run in a process of their own.
struct RunOfFailingTests {
  private struct Record: Decodable {
    struct Payload: Decodable {
      let issue: Issue?
      let messages: [Message]
      let testID: String?
    }

    struct Issue: Decodable { let sourceLocation: Place? }

    struct Place: Decodable {
      let fileID: String
      let line: Int
    }

    struct Message: Decodable { let text: String }

    let payload: Payload
  }

  /// The issues of tests: each has the test's name, the file and the line, and the text.
  let issues: [String]

  /// Runs the failing tests.
  init() throws {
    // The process must not start another one.
    try #require(!runsFailingTests)
    let stream = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: stream) }
    let arguments = [
      "--testing-library", "swift-testing", "--filter", "^VialTestingTests\\.FailingTests/",
      "--event-stream-output-path", stream.path, "--event-stream-version", "0",
    ]
    let environment = ProcessInfo.processInfo.environment.merging(["VIAL_FAILING_TESTS": "1"]) { $1 }
    _ = try ProgramRun(BuildProducts.program("VialPackageTests.xctest"), arguments, environment: environment)
    issues = try String(contentsOf: stream, encoding: .utf8).split(separator: "\n").compactMap(Self.issue).sorted()
  }

  private static func issue(_ line: Substring) throws -> String? {
    struct Event: Decodable { let kind: String }
    guard try JSONDecoder().decode(Event.self, from: Data(line.utf8)).kind == "event" else { return nil }
    let payload = try JSONDecoder().decode(Record.self, from: Data(line.utf8)).payload
    guard let issue = payload.issue else { return nil }
    let test = payload.testID?.split(separator: "/").dropFirst().first ?? "outside of any test"
    let place = issue.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "nowhere"
    return (["\(test), \(place)"] + payload.messages.map(\.text)).joined(separator: "\n")
  }
}

@Suite(.disabled(if: runsFailingTests)) struct `Tests that fail` {
  @Test func `show their issues with the whole text, at the right place`() throws {
    let issues = try RunOfFailingTests().issues.map { $0.split(separator: "\n", maxSplits: 1) }
    func place(_ line: Int) -> String { "VialTestingTests/FailingTests.swift:\(line)" }
    let places: [String] = [
      "broken(), \(place(FailingTests.brokenLine))", "expected(), \(place(FailingTests.expectedLine))",
      "held(), \(place(FailingTests.heldLine))", "heldByInstance(), \(place(FailingTests.heldByInstanceLine))",
      "heldByScope(), \(place(FailingTests.heldByScopeLine))",
      "heldByScreen(), \(place(FailingTests.heldByScreenLine))",
      "heldByWrapper(), \(place(FailingTests.heldByWrapperLine))",
      "invalid(), Shop/Orders.swift:8", "late(), Shop/Clerk.swift:7", "late(), \(place(FailingTests.lateLine))",
      "late(), \(place(FailingTests.lateLine))", "outside of any test, Shop/Clerk.swift:5",
      "outside of any test, Shop/Thread.swift:6", "outside of any test, Shop/Detached.swift:1",
      "refused(), \(place(FailingTests.refusedLine))",
      "rootless(), \(place(FailingTests.rootlessLine))", "thrown(), \(place(FailingTests.thrownLine))",
      "undisposed(), \(place(FailingTests.undisposedLine))",
    ]
    let found = issues.map { String($0.first ?? "").replacing(#/VialTesting/Trait.*/#, with: "Shop/Detached.swift:1") }
    #expect(found == places)
    let texts = issues.map { $0.last ?? "" }.map {
      $0.replacing(/FailingTests.swift:\d+/, with: "FailingTests.swift:1")
    }
    ErrorTexts.injector.expect(texts.joined(separator: "\n\n"), is: "The issues of tests that fail")
  }
}
