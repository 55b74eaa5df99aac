import Foundation
import SQLite
import Testing

@Suite struct `A ledger that is killed` {
  /// How many transfers a run is asked for.
  private static let count = 10_000

  /// Opens the accounts, and asks for transfers, each with a memo of its own.
  private static func requests(_ memos: [Int]) -> [String] {
    ["open alice 1000000000", "open bob", ""] + memos.map { "transfer alice bob \($0 + 1) memo-\($0)" }
  }

  /// Returns the number in the memo of an answer to a transfer.
  private static func memo(of answer: String) -> Int? {
    answer.contains(" transferred ") ? answer.firstMatch(of: /memo-(\d+)$/).flatMap { Int($0.1) } : nil
  }

  /// Returns the memos of the entries and every mistake in the books, as SQLite sees them without the ledger.
  private static func inspect(_ path: String) async throws -> (memos: [Int], mistakes: [String]) {
    let pool = try await Pool<Writing>(to: path)
    let transaction = try await Transaction(on: pool)
    let integrity = try await transaction.run("PRAGMA integrity_check").map { $0.text(0) }
    let entries = try await transaction.run(
      """
      SELECT memo, count(*), min(cents), max(cents), sum(cents), group_concat(account)
      FROM entry LEFT JOIN posting ON entry = number GROUP BY number
      """
    )
    try await transaction.end()
    await pool.close()
    let memos = entries.compactMap { $0.text(0).wholeMatch(of: /memo-(\d+)/).flatMap { Int($0.1) } }
    let halves = zip(memos, entries).filter { memo, entry in
      entry.values[1...4] != [2, .integer(-Int64(memo) - 1), .integer(Int64(memo) + 1), 0]
    }
    let mistakes = integrity.filter { $0 != "ok" } + halves.map { "\($0.1)" }
    return (memos, memos.count == entries.count ? mistakes : mistakes + ["a memo is wrong"])
  }

  @Test(arguments: [1, 1234, 5678])
  func `has every entry that it answered, has none in part, and goes on`(answers: Int) async throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("all", lines: Self.requests(Array(0..<Self.count)))
    let ledger = try await RunningLedger.start(["--books", folder.books], input: input)
    var answered: Set<Int> = []
    while answered.count < answers, let answer = await ledger.answer() {
      if let memo = Self.memo(of: answer) { answered.insert(memo) }
    }
    await ledger.send(signal: SIGKILL)
    let end = await ledger.end()
    #expect(end.isKilled && end.status == SIGKILL)
    // What was printed before the kill was committed, too.
    answered.formUnion(end.answers.compactMap(Self.memo))
    #expect(answers <= answered.count && answered.count < Self.count)

    // Starting again is what repairs the books.
    let audit = try folder.file("audit", lines: ["audit"])
    let second = try await RunningLedger.start(["--books", folder.books], input: audit).end()
    let (memos, mistakes) = try await Self.inspect(folder.books)
    #expect(second.answers == ["1 entries \(memos.count), mistakes 0"])
    #expect(mistakes == [])
    #expect(answered.subtracting(memos) == [])
    #expect(Set(memos).count == memos.count)
    #expect(memos.count < Self.count)

    let missing = Set(0..<Self.count).subtracting(memos).sorted()
    let rest = try folder.file("rest", lines: Self.requests(missing) + ["", "audit", "report"])
    let sum = Self.count * (Self.count + 1) / 2
    let third = try await RunningLedger.start(["--books", folder.books], input: rest).end()
    #expect(
      third.answers.suffix(4).map { $0.drop { $0 != " " } } == [
        " entries \(Self.count), mistakes 0", " alice -\(sum)", " bob \(sum)", " sum 0",
      ]
    )
    #expect(third.status == 0)
  }
}
