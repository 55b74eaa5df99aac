/// A request: a line of the input, with its number.
struct Request: Sendable, Equatable {
  enum Action: Sendable, Equatable {
    case open(account: String, overdraft: Int64)
    case transfer(from: String, to: String, cents: Int64, memo: String)
    case balance(account: String)
    case history(account: String)
    case report
    case audit
  }

  let number: Int
  let action: Action

  static let usage = """
    open NAME [OVERDRAFT]
    transfer NAME NAME CENTS [MEMO]
    balance NAME
    history NAME
    report
    audit
    """

  /// The largest amount, far enough from the largest integer for a million of them.
  private static let largestAmount: Int64 = 1_000_000_000_000

  /// Reads a line.
  init(number: Int, line: String) throws(Refusal) {
    let words = line.split(maxSplits: 4, whereSeparator: \.isWhitespace).map(String.init)
    self.number = number
    switch (words.first, words.count) {
    case ("open", 2): action = .open(account: words[1], overdraft: 0)
    case ("open", 3): action = .open(account: words[1], overdraft: try Self.amount(words[2], from: 0))
    case ("transfer", 4...):
      guard words[1] != words[2] else { throw .oneAccount }
      let (cents, memo) = (try Self.amount(words[3], from: 1), words.count > 4 ? words[4] : "")
      action = .transfer(from: words[1], to: words[2], cents: cents, memo: memo)
    case ("balance", 2): action = .balance(account: words[1])
    case ("history", 2): action = .history(account: words[1])
    case ("report", 1): action = .report
    case ("audit", 1): action = .audit
    default: throw .notUnderstood(usage: Self.usage(of: words.first))
    }
  }

  private static func amount(_ word: String, from smallest: Int64) throws(Refusal) -> Int64 {
    guard let cents = Int64(word), smallest <= cents, cents <= largestAmount else {
      throw .noAmount(word, smallest: smallest, largest: largestAmount)
    }
    return cents
  }

  private static func usage(of word: String?) -> String? {
    usage.split(separator: "\n").first { $0.split(separator: " ").first.map(String.init) == word }.map(String.init)
  }
}
