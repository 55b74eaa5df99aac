import Foundation
import Testing

@Suite struct `The example Ledger` {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let stopping = "Ledger: stopping, as soon as the running requests are answered"

  /// Returns the lines to print, according to a file beside the tests.
  private func golden(_ name: String) throws -> [String] {
    let file = Self.package.appending(path: "Tests/LedgerTests/Output/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private func run(
    _ arguments: [String],
    input: URL = URL(filePath: "/dev/null")
  ) async throws -> RunningLedger.End {
    try await RunningLedger.start(arguments, input: input).end()
  }

  @Test func `answers requests in their order, and closes what it opened in reverse`() async throws {
    let run = try await run([], input: Self.package.appending(path: "session.txt"))
    #expect(run.answers == (try golden("session")))
    #expect(
      run.remarks == [
        "Ledger: closed the readers", "Ledger: closed the writer", "Ledger: deleted the books, which had no path",
        "Ledger: answered 19 requests",
      ]
    )
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("help", ["--help"]), ("help", ["check", "-h"]), ("check", ["check"]), ("graph", ["graph", "--format", "mermaid"]),
  ])
  func `prints what it always printed`(name: String, arguments: [String]) async throws {
    let run = try await run(arguments)
    #expect(run.answers == (try golden(name)))
    #expect(run.remarks == [])
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--books"], "--books needs a path"),
    (["--books", "a", "--books", "b"], "--books is there twice"),
    (["graph", "--format", "png"], "--format needs one of dot|mermaid|json|html"),
    (["--format", "dot"], "--format goes with graph"),
    (["check", "graph"], #""graph" means nothing here"#),
  ])
  func `says how it is used when it is misused`(arguments: [String], reason: String) async throws {
    let run = try await run(arguments)
    #expect(run.remarks == ["Ledger: \(reason)"] + (try golden("help")))
    #expect(run.answers == [])
    #expect(run.status == 2)
  }

  @Test func `has a sum of zero in every report, whatever other requests do meanwhile`() async throws {
    let folder = try TemporaryFolder()
    var lines = ["open bank 1000000"] + (0..<10).map { "open \($0)" } + [""]
    for number in 0..<500 {
      let (payer, payee) = (number % 10, number % 7)
      lines += ["transfer bank \(payer) \(number + 1)", "transfer \(payer) \(payee) 300", "report", "audit"]
    }
    let run = try await run([], input: folder.file("requests", lines: lines))
    let answers = run.answers.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(answers.count { $0.hasPrefix("sum ") } == 500)
    #expect(answers.count { $0 == "sum 0" } == 500)
    #expect(answers.count { $0.hasPrefix("entries ") && $0.hasSuffix(", mistakes 0") } == 500)
    #expect(answers.count { $0.hasPrefix("transferred ") && $0.contains(" from bank ") } == 500)
    #expect(answers.contains { $0.hasPrefix("refused: ") && $0.hasSuffix(", which is too little for 300") })
    #expect(!answers.contains { $0.hasPrefix("failed: ") })
    #expect(run.status == 0)
  }

  @Test func `keeps the books where it is told, and leaves nothing else behind`() async throws {
    let folder = try TemporaryFolder()
    #expect(try await run(["--books", folder.books], input: folder.file("1", lines: ["open alice"])).status == 0)
    let second = try await run(
      ["--books", folder.books],
      input: folder.file("2", lines: ["open alice", "", "report"])
    )
    #expect(second.answers == ["1 refused: there is an account alice already", "2 alice 0", "2 sum 0"])
    #expect(try folder.names == ["1", "2", "books.sqlite"])
  }

  @Test func `does not start without its books`() async throws {
    let run = try await run(["--books", "/no/such/books.sqlite"])
    #expect(run.remarks == ["Ledger: SQLite: unable to open database file: /no/such/books.sqlite (14)"])
    #expect(run.answers == [])
    #expect(run.status == 1)
  }

  @Test func `answers a request before it reads the next one`() async throws {
    let ledger = try await RunningLedger.start()
    try await ledger.send("open alice")
    #expect(await ledger.answer() == "1 opened alice")
    try await ledger.send("balance alice")
    #expect(await ledger.answer() == "2 alice 0")
    try await ledger.endInput()
    #expect(await ledger.end().status == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `answers the running requests and no others when it is told to stop`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let ledger = try await RunningLedger.start(["--books", folder.books, "--verbose"])
    try await ledger.send("open alice 100", "open bob")
    #expect(await ledger.answer() == "1 opened alice")
    #expect(await ledger.answer() == "2 opened bob")

    let lock = try await Lock(on: folder.books)
    try await ledger.send("transfer alice bob 100")
    while let remark = await ledger.remark(), remark != "Ledger: begins 3" {}
    await ledger.send(signal: signal)
    #expect(await ledger.remark() == Self.stopping)
    try await ledger.send("balance alice")
    try await lock.release()
    let end = await ledger.end()
    #expect(end.answers == ["3 transferred 100 from alice to bob"])
    #expect(
      end.remarks == ["Ledger: closed the readers", "Ledger: closed the writer", "Ledger: answered 3 requests"]
    )
    #expect(end.status == 0)
  }

  // Without a lock: of two programs that close the books at the same moment, each may leave SQLite's log to the other.
  @Test(arguments: [SIGTERM, SIGINT])
  func `leaves nothing but the books behind when it is told to stop`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let ledger = try await RunningLedger.start(["--books", folder.books, "--verbose"])
    try await ledger.send("open alice")
    #expect(await ledger.answer() == "1 opened alice")
    await ledger.send(signal: signal)
    let end = await ledger.end()
    #expect(
      end.remarks == [
        "Ledger: begins 1", Self.stopping, "Ledger: closed the readers", "Ledger: closed the writer",
        "Ledger: answered 1 requests",
      ]
    )
    #expect(end.status == 0)
    #expect(try folder.names == ["books.sqlite"])
  }

  @Test func `rolls back the running requests when it is told to stop twice`() async throws {
    let folder = try TemporaryFolder()
    let ledger = try await RunningLedger.start(["--books", folder.books, "--verbose"])
    try await ledger.send("open alice 100", "open bob", "")
    #expect(await ledger.answer() == "1 opened alice")
    #expect(await ledger.answer() == "2 opened bob")

    let lock = try await Lock(on: folder.books)
    try await ledger.send("transfer alice bob 100", "transfer alice bob 50")
    var begun = 0
    while begun < 4, let remark = await ledger.remark() { if remark.hasPrefix("Ledger: begins ") { begun += 1 } }
    await ledger.send(signal: SIGTERM)
    #expect(await ledger.remark() == Self.stopping)
    await ledger.send(signal: SIGTERM)
    #expect(await ledger.remark() == "Ledger: stopping now")
    try await lock.release()
    let end = await ledger.end()
    #expect(end.answers == ["3 cancelled", "4 cancelled"])
    #expect(
      end.remarks == ["Ledger: closed the readers", "Ledger: closed the writer", "Ledger: answered 4 requests"]
    )
    #expect(end.status == 0)
    let audit = try await run(["--books", folder.books], input: folder.file("audit", lines: ["audit", "report"]))
    #expect(audit.answers == ["1 entries 0, mistakes 0", "2 alice 0", "2 bob 0", "2 sum 0"])
  }

  @Test func `closes everything in order when its answers are not read`() async throws {
    let folder = try TemporaryFolder()
    // More than a pipe has room for.
    let requests = ["open alice"] + Array(repeating: "balance alice", count: 10_000)
    let ledger = try await RunningLedger.start(input: folder.file("requests", lines: requests))
    #expect(await ledger.answer() == "1 opened alice")
    try await ledger.closeOutput()
    let end = await ledger.end()
    #expect(
      end.remarks == [
        "Ledger: closed the readers", "Ledger: closed the writer", "Ledger: deleted the books, which had no path",
        "Ledger: the answers cannot be printed",
      ]
    )
    #expect(end.status == 1)
  }
}
