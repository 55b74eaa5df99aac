import Dispatch
import Fixtures
import Foundation

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

/// Runs a body on so many threads at the same time, without a thread that tasks need, and waits for all of them.
func runDetached(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) async {
  await withCheckedContinuation { continuation in
    let group = DispatchGroup()
    for number in 0..<count { DispatchQueue(label: "thread").async(group: group) { body(number) } }
    group.notify(queue: .global()) { continuation.resume() }
  }
}

/// Lets tasks go on when so many have arrived.
final class Meeting: Sendable {
  private let arrived = Counter()
  private let isComplete = Gate()
  private let size: Int

  init(of size: Int) { self.size = size }

  func join() async {
    if arrived.next() == size { isComplete.open() }
    await isComplete.wait()
  }
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
