import Vial

/// Answers the request of its scope.
struct Handler: Sendable {
  let request: Request

  // Only the one that the request needs begins a transaction.
  let journal: Lazy<Journal>
  let books: Lazy<Books>

  /// Returns the lines of the answer.
  func answer() async throws -> [String] {
    switch request.action {
    case .open(let account, let overdraft):
      try await journal.get(awaiting: Journal.self).open(account, overdraft: overdraft)
      return ["opened \(account)"]
    case .transfer(let payer, let payee, let cents, let memo):
      try await journal.get(awaiting: Journal.self).transfer(cents, from: payer, to: payee, memo: memo)
      return ["transferred \(cents) from \(payer) to \(payee)" + (memo.isEmpty ? "" : ": \(memo)")]
    case .balance(let account):
      return ["\(account) \(try await books.get(awaiting: Books.self).balance(of: account))"]
    case .history(let account):
      let entries = try await books.get(awaiting: Books.self).history(of: account)
      return entries.isEmpty ? ["\(account) has no entries"] : entries
    case .report:
      return try await books.get(awaiting: Books.self).report()
    case .audit:
      let (entries, mistakes) = try await books.get(awaiting: Books.self).audit()
      return ["entries \(entries), mistakes \(mistakes)"]
    }
  }
}
