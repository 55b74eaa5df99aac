import TestSupport

/// An actor on which tasks run up to the point where they wait, one after the other.
///
/// A task that an earlier one has enqueued here finds it waiting.
@globalActor
actor Crowd {
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
