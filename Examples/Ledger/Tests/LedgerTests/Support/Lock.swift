import SQLite

/// Another program's lock on the books, which keeps the ledger from writing.
struct Lock {
  private let transaction: Transaction<Writing>
  private let pool: Pool<Writing>

  init(on path: String) async throws {
    pool = try await Pool(to: path)
    transaction = try await Transaction(on: pool)
  }

  func release() async throws {
    try await transaction.end()
    await pool.close()
  }
}
