import Foundation
import TestSupport
import Testing

/// The issues of the failing tests, which run in a process of their own.
struct RunOfFailingTests {
  private struct Record: Decodable {
    struct Payload: Decodable {
      let issue: Issue?
      let messages: [Message]
      let testID: String?
    }

    struct Issue: Decodable {
      let sourceLocation: Place?
    }

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

@Suite(.disabled(if: runsFailingTests))
struct `Tests that fail` {
  @Test func `show their issues with the whole text, at the right place`() throws {
    let issues = try RunOfFailingTests().issues
    func place(_ line: Int) -> String { "VialTestingTests/FailingTests.swift:\(line)" }
    let expected = [
      """
      broken(), \(place(FailingTests.brokenLine))
      Caught error: Swift.Int is already registered in the injector "test".
        refused: Shop/Broken.swift:7
        registered: Shop/Clock.swift:3
        remedy: add named: or qualifiedBy: to one of them, register it in a child injector, or allow replacing in the outermost injector: Injector(allowsOverriding: true); a test replaces it with override
      """,
      """
      expected(), \(place(FailingTests.expectedLine))
      Expectation failed: an error was thrown when none was expected: "Swift.String is not registered in the injector "test".
        requested: Shop/App.swift:4
        remedy: register it first: try injector.register { Swift.String(…) }" of type InjectionError
      """,
      """
      held(), \(place(FailingTests.heldLine))
      Issue recorded
      Leaked injector: the injector "test" outlives its test.
        remedy: await the tasks that the test starts, close its scopes, and keep no injector, resolver, `Lazy` or `Provider` in a global variable
      """,
      """
      heldByInstance(), \(place(FailingTests.heldByInstanceLine))
      Issue recorded
      Leaked injector: the injector "test" outlives its test.
        may be held by: VialTestingTests.Window, singleton, registered at Shop/Window.swift:9
        remedy: await the tasks that the test starts, close its scopes, and keep no injector, resolver, `Lazy` or `Provider` in a global variable
      """,
      """
      heldByScope(), \(place(FailingTests.heldByScopeLine))
      Issue recorded
      Leaked injector: the injector "test" outlives its test.
        may be held by: the scope "request"
        remedy: await the tasks that the test starts, close its scopes, and keep no injector, resolver, `Lazy` or `Provider` in a global variable
      """,
      """
      heldByScreen(), \(place(FailingTests.heldByScreenLine))
      Issue recorded
      Leaked injector: the injector "test" outlives its test.
        may be held by: VialTestingTests.Screen, singleton, registered at Shop/Screen.swift:4
        remedy: await the tasks that the test starts, close its scopes, and keep no injector, resolver, `Lazy` or `Provider` in a global variable
      """,
      """
      invalid(), Shop/Orders.swift:8
      Issue recorded
      error: Swift.Int is not registered in the injector "test".
        requested: Shop/Orders.swift:8
        path: Swift.Array<Swift.Int>, transient, registered at Shop/Orders.swift:8
        remedy: register it first: try injector.register { Swift.Int(…) }
      """,
      """
      outside of any test, Shop/Clerk.swift:5
      Issue recorded
      Swift.Int was requested from the default injector outside any test, while tests with their own injectors were running.
        requested: Shop/Clerk.swift:5
        remedy: start the work with `Task { }`, or pass `Injector.current` to it: detached tasks and threads don't inherit a test's injector
      """,
      """
      outside of any test, Shop/Thread.swift:6
      Issue recorded
      Swift.Int was requested from the default injector outside any test, while tests with their own injectors were running.
        requested: Shop/Thread.swift:6
        remedy: start the work with `Task { }`, or pass `Injector.current` to it: detached tasks and threads don't inherit a test's injector
      """,
      """
      refused(), \(place(FailingTests.refusedLine))
      Caught error: Refused()
      """,
      """
      thrown(), \(place(FailingTests.thrownLine))
      Caught error: Swift.String is not registered in the injector "test".
        requested: Shop/App.swift:4
        remedy: register it first: try injector.register { Swift.String(…) }
      """,
      """
      undisposed(), \(place(FailingTests.undisposedLine))
      Caught error: 1 of the instances of the injector "test" could not be disposed of.
        error of VialTestingTests.Session, registered at Shop/Session.swift:2: VialTestingTests.Refused()
        remedy: fix the errors above; the injector stays closed
      """,
    ]
    #expect(issues == expected)
  }
}
