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

@Suite(.disabled(if: runsFailingTests))
struct `Tests that fail` {
  @Test func `show their issues with the whole text, at the right place`() throws {
    let issues = try RunOfFailingTests().issues.map { $0.split(separator: "\n", maxSplits: 1) }
    func place(_ line: Int) -> String { "VialTestingTests/FailingTests.swift:\(line)" }
    #expect(
      issues.map { $0.first?.replacing(#/VialTesting/Trait.*/#, with: "Shop/Detached.swift:1") } == [
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
    )
    let texts = issues.map { $0.last ?? "" }.map {
      $0.replacing(/FailingTests.swift:\d+/, with: "FailingTests.swift:1")
    }
    ErrorTexts.injector.expect(texts.joined(separator: "\n\n"), is: "The issues of tests that fail")
  }
}
