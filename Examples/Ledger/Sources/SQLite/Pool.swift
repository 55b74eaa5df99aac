/// Connections that tasks borrow, each for one task, in the order in which the tasks ask.
///
/// An actor lets other tasks in while it awaits, so a transaction of several calls needs a connection for itself.
package actor Pool<Allowed: Access> {
  private let connections: [Connection]
  private var free: [Connection]
  private var waiting: [(number: Int, continuation: CheckedContinuation<Connection, any Error>)] = []
  private var lastNumber = 0

  /// How many tasks wait for a connection.
  package var waitingCount: Int { waiting.count }

  /// Opens connections, or none if one fails.
  package init(opening count: Int = 1, to path: String) async throws {
    connections = try await withThrowingTaskGroup { group in
      for _ in 0..<count {
        group.addTask { try await Connection.open(path, isReadOnly: Allowed.isReadOnly) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    free = connections
  }

  /// Waits for a connection, which belongs to the caller until it gives it back.
  ///
  /// A task that is cancelled stops waiting.
  func borrow() async throws -> Connection {
    try Task.checkCancellation()
    if let connection = free.popLast() { return connection }
    lastNumber += 1
    let number = lastNumber
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A task that was cancelled a moment ago comes too early to be taken out again.
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting.append((number, continuation))
      }
    } onCancel: {
      Task { await self.stopWaiting(number) }
    }
  }

  /// Lends a connection to the task that waits longest, or keeps it for the next one.
  func giveBack(_ connection: Connection) {
    if waiting.isEmpty { return free.append(connection) }
    waiting.removeFirst().continuation.resume(returning: connection)
  }

  /// Closes the connections, all of which tasks have given back.
  package func close() async {
    precondition(free.count == connections.count, "A transaction is running.")
    for connection in connections { await connection.close() }
  }

  private func stopWaiting(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
