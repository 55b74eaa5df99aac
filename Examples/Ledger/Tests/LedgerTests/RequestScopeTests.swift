import Ledger
import SQLite
import Testing
import Vial

@Suite struct `The scope of a request` {
  private struct Failed: Error {}

  /// Opens the books in a folder, and closes them when the body ends.
  private func withLedger(_ body: (Injector) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    var settings = Settings()
    settings.path = folder.books
    let app = Injector(name: "ledger")
    try app.include(LedgerAssembly.self)
    try app.register(as: Settings.self, injection: .singleton(settings))
    try await app.start()
    try await body(app)
    try await app.shutDown()
    #expect(try folder.names == ["books.sqlite"])
  }

  /// Opens an account in a request of its own.
  private func open(
    _ account: String,
    in app: Injector,
    beforeCommit: @Sendable () throws -> Void = {}
  ) async throws {
    try await app.withScope(name: "request") { scope in
      let transaction = try await scope.get(awaiting: Transaction<Writing>.self)
      try await transaction.run("INSERT INTO account (name, overdraft) VALUES (?, 0)", .text(account))
      try beforeCommit()
      try await transaction.commit()
    }
  }

  private func accounts(in app: Injector) async throws -> Set<String> {
    try await app.withScope(name: "request") { scope in
      let transaction = try await scope.get(awaiting: Transaction<Reading>.self)
      return Set(try await transaction.run("SELECT name FROM account").map { $0.text(0) })
    }
  }

  @Test func `commits, or rolls back when it throws`() async throws {
    try await withLedger { app in
      try await open("alice", in: app)
      await #expect(throws: Failed.self) { try await open("bob", in: app) { throw Failed() } }
      #expect(try await accounts(in: app) == ["alice"])
      try await open("bob", in: app)
      #expect(try await accounts(in: app) == ["alice", "bob"])
    }
  }

  @Test func `rolls back when it is cancelled between two statements`() async throws {
    try await withLedger { app in
      let request = Task {
        try await open("alice", in: app) {
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        }
      }
      await #expect(throws: CancellationError.self) { try await request.value }
      let accounts = try await accounts(in: app)
      #expect(accounts == [])
    }
  }

  @Test func `gives its connection back, whichever of 1,000 requests commit, throw or are cancelled`() async throws {
    try await withLedger { app in
      var opened: Set<String> = []
      var cancelledCount = 0
      var requests: [Task<String, any Error>] = []
      for number in 0..<1000 {
        requests.append(
          Task {
            try await open("\(number)", in: app) { if number % 3 == 0 { throw Failed() } }
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
      let accounts = try await accounts(in: app)
      #expect(accounts == opened)
    }
  }
}
