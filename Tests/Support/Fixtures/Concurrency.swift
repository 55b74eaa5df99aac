package import TestSupport
package import Testing
package import Vial
import Dispatch
import Foundation
import Synchronization

// What threads and tasks do at the same time, and what was wrong.

/// What was wrong, as threads and tasks note it.
package final class Findings: Sendable {
  private let texts = Locked<[String]>([])

  package init() {}

  package func note(_ text: String) { texts.change { $0.append(text) } }

  /// Runs a body, and notes an error that has none of some codes.
  package func check(allowing codes: Set<InjectionError.Code> = [], _ body: () throws -> Void) {
    do { try body() } catch {
      if let code = (error as? InjectionError)?.code, codes.contains(code) { return }
      note(String(reflecting: error))
    }
  }

  /// Asynchronous variant of `check`.
  package nonisolated(nonsending) func checkAwaiting(_ body: nonisolated(nonsending) () async throws -> Void) async {
    do { try await body() } catch { note(String(reflecting: error)) }
  }

  package func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(texts.value == [], sourceLocation: sourceLocation)
  }
}

extension Threads {
  /// Runs a body on so many threads, so many times on each, and expects that nothing wrong was noted and no error thrown
  /// but those with some codes.
  package static func repeatedly(
    _ count: Int,
    times: Int = 1,
    allowing codes: Set<InjectionError.Code> = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @Sendable (_ thread: Int, _ round: Int, _ wrong: Findings) throws -> Void
  ) {
    let wrong = Findings()
    run(count) { thread in for round in 1...times { wrong.check(allowing: codes) { try body(thread, round, wrong) } } }
    wrong.expectNone(sourceLocation: sourceLocation)
  }
}

/// Runs a body in so many tasks at the same time, and returns what they return.
@discardableResult package func inTasks<Result: Sendable>(
  _ count: Int,
  _ body: @escaping @Sendable (_ number: Int) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: Result.self) { group in
    for number in 0..<count { group.addTask { try await body(number) } }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}

/// An event that orders nothing, so that the thread sanitizer judges the ordering of the tested code and not of the
/// test.
package final class Hint: Sendable {
  private let reached = Atomic<Int>(0)

  package init() {}

  /// The number that has been reached.
  package var number: Int { reached.load(ordering: .relaxed) }

  /// Says that a number has been reached.
  package func advance(to number: Int) { reached.store(number, ordering: .relaxed) }

  /// Waits until the number has been reached.
  package func wait(for number: Int) { while self.number < number { sched_yield() } }
}

/// Ends the tests with the name of one that hangs.
package struct EndsInTime: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  { try await Self.watch("the test \(test.displayName ?? test.name)", seconds: 7_200) { try await body() } }

  /// Ends the tests with the name of a part that hangs.
  package static nonisolated(nonsending) func watch<Result>(
    _ name: String,
    seconds: Double,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let timer = DispatchWorkItem { fatalError("\(name) hangs") }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: timer)
    defer { timer.cancel() }
    return try await body()
  }
}

extension Trait where Self == EndsInTime { package static var endsInTime: EndsInTime { EndsInTime() } }
