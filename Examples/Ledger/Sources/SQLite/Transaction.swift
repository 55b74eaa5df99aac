/// A transaction, with a connection for itself until it ends.
package struct Transaction<Allowed: Access>: Sendable {
  private let pool: Pool<Allowed>
  private let connection: Connection

  /// Waits for a connection, and begins a transaction on it.
  package init(on pool: Pool<Allowed>) async throws {
    self.pool = pool
    connection = try await pool.borrow()
    do {
      try await connection.run(Allowed.beginning)
    } catch {
      await pool.giveBack(connection)
      throw error
    }
  }

  /// Runs a statement, and returns the rows of its result.
  @discardableResult
  package func run(_ text: String, _ values: SQLiteValue...) async throws(SQLiteError) -> [SQLiteRow] {
    try await run(text, values)
  }

  /// Runs a statement, as above, with values in an array.
  @discardableResult
  package func run(_ text: String, _ values: [SQLiteValue]) async throws(SQLiteError) -> [SQLiteRow] {
    try await connection.run(text, values)
  }

  /// Rolls back what was not committed, and gives the connection back.
  package func end() async throws {
    // Even a cancelled task does this, since a call to an actor goes on.
    do {
      try await connection.rollBack()
    } catch {
      await pool.giveBack(connection)
      throw error
    }
    await pool.giveBack(connection)
  }
}

extension Transaction<Writing> {
  /// Keeps what was written, unless the task was cancelled.
  package func commit() async throws {
    try Task.checkCancellation()
    try await connection.run("COMMIT")
  }
}
