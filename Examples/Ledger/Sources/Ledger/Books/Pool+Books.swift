import SQLite

extension Pool<Writing> {
  /// Opens the connection that writes, and makes the tables of new books.
  init(file: LedgerFile) async throws {
    try await self.init(to: file.path)
    let transaction = try await Transaction(on: self)
    do {
      // All tables or, if it stops before the commit, none.
      if try await transaction.run("PRAGMA user_version")[0].integer(0) == 0 {
        for statement in Self.schema { try await transaction.run(statement) }
      }
      try await transaction.commit()
    } catch {
      try await transaction.end()
      await close()
      throw error
    }
    try await transaction.end()
  }

  private static var schema: [String] {
    [
      """
      CREATE TABLE account (
        name TEXT NOT NULL PRIMARY KEY,
        overdraft INTEGER NOT NULL,
        balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= -overdraft)
      ) STRICT
      """,
      "CREATE TABLE entry (number INTEGER PRIMARY KEY, memo TEXT NOT NULL) STRICT",
      """
      CREATE TABLE posting (
        entry INTEGER NOT NULL REFERENCES entry,
        account TEXT NOT NULL REFERENCES account,
        cents INTEGER NOT NULL CHECK (cents != 0),
        PRIMARY KEY (account, entry)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX posting_by_entry ON posting (entry, cents)",
      "PRAGMA user_version = 1",
    ]
  }
}

extension Pool<Reading> {
  /// Opens the connections that read what the writer has prepared.
  init(file: LedgerFile, settings: Settings, writer: Pool<Writing>) async throws {
    try await self.init(opening: settings.readerCount, to: file.path)
  }
}
