internal import CSQLite

/// A database that SQLite has opened, which one thread uses at a time.
///
/// Its pointer is valid as long as it lives: statements hold it, so SQLite closes it after the last of them. Only the actor
/// ``Connection`` uses it, so no two threads do so at the same time.
@safe
final class Database {
  fileprivate let handle: OpaquePointer

  init(path: String, isReadOnly: Bool) throws(SQLiteError) {
    var handle: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    // Without SQLite's own mutexes, since the actor lets in one thread at a time.
    let result = unsafe sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened = unsafe handle else { throw SQLiteError(code: result, message: "out of memory") }
    unsafe self.handle = opened
    if result != SQLITE_OK { throw SQLiteError(code: result, message: "\(error(result).message): \(path)") }
  }

  deinit {
    // An error means a statement is left, and every statement holds the database.
    unsafe sqlite3_close_v2(handle)
  }

  /// Whether a transaction has begun and is neither committed nor rolled back.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  fileprivate func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)))
  }
}

/// A prepared statement, which can run any number of times.
@safe
final class Statement {
  private let database: Database
  private let handle: OpaquePointer

  init(_ text: String, in database: Database) throws(SQLiteError) {
    var handle: OpaquePointer?
    let result = unsafe sqlite3_prepare_v3(
      database.handle,
      text,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &handle,
      nil
    )
    guard result == SQLITE_OK, let prepared = unsafe handle else { throw database.error(result) }
    self.database = database
    unsafe self.handle = prepared
  }

  deinit {
    // It repeats the error of the last run, which was thrown.
    unsafe sqlite3_finalize(handle)
  }

  /// Runs the statement to its end, and returns the rows of its result.
  func run(_ values: [SQLiteValue]) throws(SQLiteError) -> [SQLiteRow] {
    // A statement that isn't reset keeps its lock.
    defer { unsafe sqlite3_reset(handle) }
    for (index, value) in zip(Int32(1)..., values) {
      let result = bind(value, at: index)
      if result != SQLITE_OK { throw database.error(result) }
    }
    var rows: [SQLiteRow] = []
    while true {
      let result = unsafe sqlite3_step(handle)
      switch result {
      case SQLITE_ROW: rows.append(row)
      case SQLITE_DONE: return rows
      default: throw database.error(result)
      }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .integer(let integer):
      return unsafe sqlite3_bind_int64(handle, index, integer)
    case .text(let text):
      // The destructor -1 has SQLite copy the text at once.
      let copying = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      let count = UInt64(text.utf8.count)
      return unsafe sqlite3_bind_text64(handle, index, text, count, copying, UInt8(SQLITE_UTF8))
    case .null:
      return unsafe sqlite3_bind_null(handle, index)
    }
  }

  private var row: SQLiteRow {
    let count = unsafe sqlite3_column_count(handle)
    return SQLiteRow(
      values: (0..<count).map { column in
        switch unsafe sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER:
          return .integer(unsafe sqlite3_column_int64(handle, column))
        case SQLITE_NULL:
          return .null
        default:
          let count = Int(unsafe sqlite3_column_bytes(handle, column))
          let bytes = unsafe UnsafeBufferPointer(start: sqlite3_column_text(handle, column), count: count)
          return .text(unsafe String(decoding: bytes, as: UTF8.self))
        }
      }
    )
  }
}
