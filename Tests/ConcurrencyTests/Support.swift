import Dispatch
import Foundation
import Synchronization
import Testing
import TestSupport

/// An actor on which tasks run up to the point where they wait, one after the other.
///
/// A task that an earlier one has enqueued here finds it waiting.
@globalActor actor Crowd {
  static let shared = Crowd()

  /// Begins so many tasks on this actor, and opens a gate when all of them wait.
  static func begin<Result: Sendable>(
    _ count: Int,
    priority: TaskPriority? = nil,
    thenOpen gate: Gate,
    _ body: @escaping @Crowd @Sendable (_ number: Int) async throws -> Result
  ) -> [Task<Result, any Error>] {
    let begun = Counter()
    return (0..<count).map { number in
      Task(priority: priority) { @Crowd in
        if begun.next() == count { Task { @Crowd in gate.open() } }
        return try await body(number)
      }
    }
  }
}

/// Ends the tests with the name of one that hangs.
struct EndsInTime: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  { try await Self.watch("the test \(test.displayName ?? test.name)", seconds: 7_200) { try await body() } }

  /// Ends the tests with the name of a part that hangs.
  static nonisolated(nonsending) func watch<Result>(
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

extension Trait where Self == EndsInTime {
  static var endsInTime: EndsInTime { EndsInTime() }
}

/// Counts the instances of a test that are alive, and tells when none is left.
final class LivingInstances: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  /// Notes that an instance was made.
  func add() { state.change { $0.count += 1 } }

  /// Notes that an instance is gone.
  func remove() {
    var waiting: CheckedContinuation<Void, Never>?
    state.change { state in
      state.count -= 1
      if state.count == 0 { (waiting, state.waiting) = (state.waiting, nil) }
    }
    waiting?.resume()
  }

  /// Waits until no instance is left.
  func waitUntilNone() async {
    await withCheckedContinuation { continuation in
      var isNone = false
      state.change { state in
        isNone = state.count == 0
        if !isNone { state.waiting = continuation }
      }
      if isNone { continuation.resume() }
    }
  }
}

/// An event that orders nothing, so that the thread sanitizer judges the ordering of what is tested and not of the
/// test.
final class Hint: Sendable {
  private let reached = Atomic<Int>(0)

  /// The number that has been reached.
  var number: Int { reached.load(ordering: .relaxed) }

  /// Says that a number has been reached.
  func advance(to number: Int) { reached.store(number, ordering: .relaxed) }

  /// Waits until the number has been reached.
  func wait(for number: Int) { while self.number < number { sched_yield() } }
}
