import SQLite

/// The books as they are at one moment, for a request that reads them.
struct Books: Sendable {
  private let transaction: Transaction<Reading>

  init(transaction: Transaction<Reading>) {
    self.transaction = transaction
  }

  /// Returns the balance of an account.
  func balance(of account: String) async throws -> Int64 {
    let rows = try await transaction.run("SELECT balance FROM account WHERE name = ?", .text(account))
    guard let row = rows.first else { throw Refusal.noAccount(account) }
    return row.integer(0)
  }

  /// Returns a line for each entry of an account.
  func history(of account: String) async throws -> [String] {
    _ = try await balance(of: account)
    let rows = try await transaction.run(
      """
      SELECT mine.cents, other.account, memo
      FROM posting mine
      JOIN posting other ON other.entry = mine.entry AND other.account != mine.account
      JOIN entry ON number = mine.entry
      WHERE mine.account = ? ORDER BY number
      """,
      .text(account)
    )
    return rows.map { row in
      let direction = row.integer(0) < 0 ? "to" : "from"
      let memo = row.text(2).isEmpty ? "" : ": \(row.text(2))"
      return "\(account) \(row.integer(0)) \(direction) \(row.text(1))\(memo)"
    }
  }

  /// Returns a line for each account, and one for their sum.
  func report() async throws -> [String] {
    let rows = try await transaction.run("SELECT name, balance FROM account ORDER BY name")
    let sum = rows.reduce(0) { $0 + $1.integer(1) }
    return rows.map { "\($0.text(0)) \($0.integer(1))" } + ["sum \(sum)"]
  }

  /// Returns the numbers of entries and of mistakes: an entry that isn't two postings with the sum zero, and an account
  /// whose balance isn't the sum of its postings.
  func audit() async throws -> (entries: Int64, mistakes: Int64) {
    let rows = try await transaction.run(
      """
      SELECT
        (SELECT count(*) FROM entry),
        (SELECT count(*) FROM entry WHERE (2, 0) IS NOT
          (SELECT count(*), sum(cents) FROM posting WHERE entry = number)),
        (SELECT count(*) FROM account WHERE balance IS NOT
          (SELECT ifnull(sum(cents), 0) FROM posting WHERE account = name))
      """
    )
    return (rows[0].integer(0), rows[0].integer(1) + rows[0].integer(2))
  }
}
