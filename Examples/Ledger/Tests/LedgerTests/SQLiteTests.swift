import SQLite
import Testing

@Suite struct `A pool of connections` {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let pool = try await Pool<Writing>(to: folder.books)
    let transaction = try await Transaction(on: pool)
    try await transaction.run("CREATE TABLE word (text TEXT PRIMARY KEY CHECK (text != '')) STRICT")
    try await transaction.commit()
    try await transaction.end()
    await pool.close()
  }

  private func words(_ pool: Pool<Reading>) async throws -> [String] {
    let transaction = try await Transaction(on: pool)
    let words = try await transaction.run("SELECT text FROM word ORDER BY text").map { $0.text(0) }
    try await transaction.end()
    return words
  }

  @Test func `keeps what was committed, and nothing else`() async throws {
    let (writer, reader) = (try await Pool<Writing>(to: folder.books), try await Pool<Reading>(to: folder.books))
    for (word, isCommitted) in [("quince", true), ("medlar", false), ("", true)] {
      let transaction = try await Transaction(on: writer)
      try await transaction.run("INSERT INTO word VALUES (?)", .text("\(word)!"))
      #expect(try await words(reader) == (word == "quince" ? [] : ["quince!"]))
      if isCommitted { try await transaction.commit() }
      try await transaction.end()
      await #expect(throws: SQLiteError.self) { try await transaction.run("SELECT nothing") }
    }
    #expect(try await words(reader) == ["!", "quince!"])
    await reader.close()
    await writer.close()
    #expect(try folder.names == ["books.sqlite"])
  }

  @Test func `takes texts and integers as they are`() async throws {
    let pool = try await Pool<Reading>(to: folder.books)
    let transaction = try await Transaction(on: pool)
    let values: [SQLiteValue] = ["", "1", "Käse\u{0}🧀", .integer(.min), .integer(.max), .null]
    #expect(try await transaction.run("SELECT ?, ?, ?, ?, ?, ?", values)[0].values == values)
    try await transaction.end()
    await pool.close()
  }

  @Test func `says what was wrong with a statement`() async throws {
    let pool = try await Pool<Writing>(to: folder.books)
    let transaction = try await Transaction(on: pool)
    func error(_ text: String) async -> String {
      do { return try await "\(transaction.run(text))" } catch { return "\(error)" }
    }
    #expect(await error("SELEKT") == #"SQLite: near "SELEKT": syntax error (1)"#)
    #expect(await error("INSERT INTO word VALUES ('')") == "SQLite: CHECK constraint failed: text != '' (275)")
    #expect(await error("INSERT INTO word VALUES ('a')") == "[]")
    #expect(await error("INSERT INTO word VALUES ('a')") == "SQLite: UNIQUE constraint failed: word.text (1555)")
    try await transaction.end()
    await pool.close()
    #expect(await error("SELECT 1") == "SQLite: the connection is closed (21)")
  }

  @Test func `reads, and refuses to write, on a connection that reads`() async throws {
    let pool = try await Pool<Reading>(to: folder.books)
    let transaction = try await Transaction(on: pool)
    await #expect(throws: SQLiteError.self) { try await transaction.run("INSERT INTO word VALUES ('a')") }
    try await transaction.end()
    #expect(try await words(pool) == [])
    await pool.close()
  }

  @Test func `shows a reader the moment of its first statement`() async throws {
    let (writer, reader) = (try await Pool<Writing>(to: folder.books), try await Pool<Reading>(to: folder.books))
    let reading = try await Transaction(on: reader)
    let count = "SELECT count(*) FROM word"
    #expect(try await reading.run(count)[0].integer(0) == 0)
    let writing = try await Transaction(on: writer)
    try await writing.run("INSERT INTO word VALUES ('a')")
    try await writing.commit()
    try await writing.end()
    #expect(try await reading.run(count)[0].integer(0) == 0)
    try await reading.end()
    #expect(try await words(reader) == ["a"])
    await reader.close()
    await writer.close()
  }

  @Test func `lends connections in the order in which tasks ask, except to those that are cancelled`() async throws {
    let pool = try await Pool<Writing>(to: folder.books)
    let first = try await Transaction(on: pool)
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<6 {
      tasks.append(
        Task {
          let transaction = try await Transaction(on: pool)
          try await transaction.run("INSERT INTO word VALUES (?)", .text("\(number)"))
          try await transaction.commit()
          try await transaction.end()
        }
      )
      while await pool.waitingCount <= number { await Task.yield() }
    }
    for number in [0, 3, 5] {
      tasks[number].cancel()
      await #expect(throws: CancellationError.self) { try await tasks[number].value }
    }
    #expect(await pool.waitingCount == 3)
    try await first.end()
    for number in [1, 2, 4] { try await tasks[number].value }
    let last = try await Transaction(on: pool)
    #expect(try await last.run("SELECT text FROM word ORDER BY rowid").map { $0.text(0) } == ["1", "2", "4"])
    try await last.end()
    await pool.close()
  }

  @Test func `does not lend to a task that was cancelled before it asked`() async throws {
    let pool = try await Pool<Writing>(to: folder.books)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try await Transaction(on: pool)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await pool.close()
  }

  @Test func `rolls back in a task that is cancelled, which cannot commit`() async throws {
    let (writer, reader) = (try await Pool<Writing>(to: folder.books), try await Pool<Reading>(to: folder.books))
    let task = Task {
      let transaction = try await Transaction(on: writer)
      try await transaction.run("INSERT INTO word VALUES ('a')")
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await transaction.commit() }
      try await transaction.end()
    }
    try await task.value
    #expect(try await words(reader) == [])
    await reader.close()
    await writer.close()
  }

  /// There are more of them than threads that tasks share, and the one that ends their wait needs such a thread.
  @Test func `blocks no thread that tasks share while it waits for a lock`() async throws {
    let path = folder.books
    let lock = try await Lock(on: path)
    try await withThrowingDiscardingTaskGroup { group in
      for number in 0..<16 {
        let pool = try await Pool<Writing>(to: path)
        group.addTask {
          let transaction = try await Transaction(on: pool)
          try await transaction.run("INSERT INTO word VALUES (?)", .text("\(number)"))
          try await transaction.commit()
          try await transaction.end()
          await pool.close()
        }
      }
      try await lock.release()
    }
    let reader = try await Pool<Reading>(to: path)
    #expect(try await words(reader).count == 16)
    await reader.close()
  }
}
