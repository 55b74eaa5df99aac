import SQLite

/// The entries of the books, for a request that makes one.
///
/// Each change is committed before it returns. What a request wrote before an error is rolled back when its scope ends.
struct Journal: Sendable {
  private let transaction: Transaction<Writing>

  init(transaction: Transaction<Writing>) {
    self.transaction = transaction
  }

  /// Opens an account.
  func open(_ account: String, overdraft: Int64) async throws {
    do {
      let statement = "INSERT INTO account (name, overdraft) VALUES (?, ?)"
      try await transaction.run(statement, .text(account), .integer(overdraft))
    } catch let error where error.isDuplicateKey {
      throw Refusal.openAlready(account)
    }
    try await transaction.commit()
  }

  /// Enters a transfer: a posting for each of the two accounts, whose sum is zero.
  func transfer(_ cents: Int64, from payer: String, to payee: String, memo: String) async throws {
    let rows = try await transaction.run("INSERT INTO entry (memo) VALUES (?) RETURNING number", .text(memo))
    try await post(-cents, to: payer, entry: rows[0].values[0])
    try await post(cents, to: payee, entry: rows[0].values[0])
    try await transaction.commit()
  }

  private func post(_ cents: Int64, to account: String, entry: SQLiteValue) async throws {
    do {
      let update = "UPDATE account SET balance = balance + ? WHERE name = ? RETURNING name"
      let rows = try await transaction.run(update, .integer(cents), .text(account))
      if rows.isEmpty { throw Refusal.noAccount(account) }
    } catch let error as SQLiteError where error.isFailedCheck {
      let rows = try await transaction.run("SELECT balance FROM account WHERE name = ?", .text(account))
      throw Refusal.overdrawn(account, balance: rows[0].integer(0), cents: -cents)
    }
    let insert = "INSERT INTO posting (entry, account, cents) VALUES (?, ?, ?)"
    try await transaction.run(insert, entry, .text(account), .integer(cents))
  }
}
