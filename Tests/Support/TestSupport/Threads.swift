import Foundation
import Synchronization

/// Threads of a test's own, all of them let go at once.
package enum Threads {
  /// Runs a body on so many threads at the same time, and returns when all of them are done.
  package static func run(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    for number in 0..<count {
      done.enter()
      Thread.detachNewThread {
        ready.signal()
        start.wait()
        body(number)
        done.leave()
      }
    }
    for _ in 0..<count { ready.wait() }
    for _ in 0..<count { start.signal() }
    done.wait()
  }
}

/// An event for which tasks wait, whether or not they are cancelled.
package final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  package init() {}

  /// Whether the event has happened.
  package var isOpen: Bool { state.value.isOpen }

  /// Lets everything go on that waits or will wait.
  package func open() {
    var waiting: [CheckedContinuation<Void, Never>] = []
    state.change { state in
      (waiting, state.waiting) = (state.waiting, [])
      state.isOpen = true
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the event.
  package nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      var isOpen = false
      state.change { state in
        isOpen = state.isOpen
        if !isOpen { state.waiting.append(continuation) }
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits for the event or for the cancellation of the current task.
  package nonisolated(nonsending) func waitUnlessCancelled() async throws {
    let either = Gate()
    let waiting = Task.detached {
      await self.wait()
      either.open()
    }
    await withTaskCancellationHandler {
      await either.wait()
    } onCancel: {
      either.open()
    }
    withExtendedLifetime(waiting) {}
    try Task.checkCancellation()
  }

  /// Waits until the current task is cancelled.
  package static nonisolated(nonsending) func waitForCancellation() async {
    let cancelled = Gate()
    await withTaskCancellationHandler {
      await cancelled.wait()
    } onCancel: {
      cancelled.open()
    }
  }
}

/// A value behind a lock that the thread sanitizer sees, as it does not see `Mutex` on Linux.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  /// A copy of the value.
  package var value: Value { lock.withLock { stored } }

  /// Changes the value.
  package func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}

/// A number that threads count up.
package final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// How often it was counted up.
  package var value: Int { count.load(ordering: .sequentiallyConsistent) }
  package init() {}

  /// Counts up, and returns the new number.
  @discardableResult package func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// What keeps one value, such as a dependency that it was given.
package final class Holder<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
