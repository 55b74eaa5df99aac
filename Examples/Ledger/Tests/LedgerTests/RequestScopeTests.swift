import SQLite
import Testing
import VialTesting

@testable import Ledger
import Vial

@Suite(.ledger) struct `The scope of a request` {
  private struct Failed: Error {}

  private let app = Injector.current

  init() async throws { try await app.start() }

  /// Opens an account in a request of its own.
  private func open(_ account: String, beforeCommit: @Sendable () throws -> Void = {}) async throws {
    try await app.withScope(name: "request") { scope in
      let transaction = try await scope.get(awaiting: Transaction<Writing>.self)
      try await transaction.run("INSERT INTO account (name, overdraft) VALUES (?, 0)", .text(account))
      try beforeCommit()
      try await transaction.commit()
    }
  }

  private func accounts() async throws -> Set<String> {
    try await app.withScope(name: "request") { scope in
      let transaction = try await scope.get(awaiting: Transaction<Reading>.self)
      return Set(try await transaction.run("SELECT name FROM account").map { $0.text(0) })
    }
  }

  /// Returns the answer to a line of the input.
  private func answer(_ line: String) async throws -> [String] {
    let request = try Request(number: 1, line: line)
    return try await app.withScope(name: "request") { scope in
      try scope.register(instance: request)
      return try await scope.get(awaiting: Handler.self).answer()
    }
  }

  @Test func `has everything that an answer needs`() {
    expectValid(app, entryPoints: [.on(Handler.self)], reportingWarnings: true)
  }

  @Test func `commits, or rolls back when it throws`() async throws {
    try await open("alice")
    await #expect(throws: Failed.self) { try await open("bob") { throw Failed() } }
    #expect(try await accounts() == ["alice"])
    try await open("bob")
    #expect(try await accounts() == ["alice", "bob"])
  }

  @Test func `rolls back when it is cancelled between two statements`() async throws {
    let request = Task {
      try await open("alice") {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(try await accounts() == [])
  }

  @Test func `has a transaction of its own, on a connection that is open from the start`() async throws {
    let record = try await recording {
      for line in ["open alice", "open bob 100", "transfer bob alice 100"] { _ = try await answer(line) }
      #expect(try await answer("report") == ["alice 100", "bob -100", "sum 0"])
    }
    #expect(record.constructions(of: Pool<Writing>.self) == 0)
    #expect(record.constructions(of: Pool<Reading>.self) == 0)
    #expect(record.constructions(of: Transaction<Writing>.self) == 3)
    #expect(record.constructions(of: Transaction<Reading>.self) == 1)
  }

  @Test(.injector { try $0.forbid(Transaction<Writing>.self) }, arguments: ["report", "audit"])
  func `has no transaction that writes if it only reads`(line: String) async throws {
    #expect(try await answer(line).count == 1)
  }

  @Test(
    .injector {
      try $0.override { resolver in
        var settings = Settings()
        settings.path = try resolver.resolve(TemporaryFolder.self).books
        settings.readerCount = 1
        return settings
      }
    }
  )
  func `waits until the only connection of one test is free`() async throws {
    let report = try await app.withScope(name: "request") { scope in
      _ = try await scope.get(awaiting: Transaction<Reading>.self)
      let report = Task { try await answer("report") }
      let pool = try await scope.get(awaiting: Pool<Reading>.self)
      while await pool.waitingCount == 0 { await Task.yield() }
      return report
    }
    #expect(try await report.value == ["sum 0"])
  }

  @Test func `gives its connection back, whichever of 1,000 requests commit, throw or are cancelled`() async throws {
    var opened: Set<String> = []
    var cancelledCount = 0
    var requests: [Task<String, any Error>] = []
    for number in 0..<1000 {
      requests.append(
        Task {
          try await open("\(number)") { if number % 3 == 0 { throw Failed() } }
          return "\(number)"
        }
      )
      // Some have begun then, and most of them wait for their turn.
      if number % 7 == 0 { requests[.random(in: 0...number)].cancel() }
      if number % 5 == 0 { await Task.yield() }
    }
    for request in requests {
      switch await request.result {
      case .success(let account): opened.insert(account)
      case .failure(is Failed): break
      case .failure(is CancellationError): cancelledCount += 1
      case .failure(let error): throw error
      }
    }
    #expect(opened.count > 400)
    #expect(cancelledCount > 0)
    #expect(try await accounts() == opened)
  }
}
