/// A connection to a database, which runs on a thread of its own.
///
/// SQLite blocks while it waits for the disk or for a lock. On an executor of its own, the connection blocks none of the
/// threads that tasks share.
actor Connection {
  private let executor: QueueExecutor
  private var database: Database?

  /// The statements that ran before, by their texts.
  private var statements: [String: Statement] = [:]

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  private init(label: String) {
    executor = QueueExecutor(label: label)
  }

  /// Opens a database, whose file a connection that may write creates if it is missing.
  static func open(_ path: String, isReadOnly: Bool = false) async throws -> Connection {
    let connection = Connection(label: "SQLite")
    try await connection.open(path, isReadOnly: isReadOnly)
    return connection
  }

  private func open(_ path: String, isReadOnly: Bool) throws {
    let database = try Database(path: path, isReadOnly: isReadOnly)
    self.database = database
    // It waits this long for other programs that write.
    try run("PRAGMA busy_timeout = 60000")
    if !isReadOnly { try run("PRAGMA journal_mode = WAL") }
    // With a log of writes, anything less may lose the latest commits.
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
  }

  /// Runs a statement, which the connection prepares once, and returns the rows of its result.
  @discardableResult
  func run(_ text: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [SQLiteRow] {
    guard let database else { throw .connectionIsClosed }
    if let statement = statements[text] { return try statement.run(values) }
    let statement = try Statement(text, in: database)
    statements[text] = statement
    return try statement.run(values)
  }

  /// Rolls back a transaction that was not committed, if there is one.
  func rollBack() throws(SQLiteError) {
    if let database, database.isInTransaction { try run("ROLLBACK") }
  }

  /// Closes the database, and rolls back a transaction that was not committed.
  func close() {
    statements = [:]
    database = nil
  }
}
