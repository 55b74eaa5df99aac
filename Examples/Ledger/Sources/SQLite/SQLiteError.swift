internal import CSQLite

/// An error that SQLite reports.
package struct SQLiteError: Error, CustomStringConvertible {
  /// The extended result code, such as `SQLITE_CONSTRAINT_CHECK`.
  package let code: Int32

  /// SQLite's explanation.
  package let message: String

  package var description: String { "SQLite: \(message) (\(code))" }

  static let connectionIsClosed = SQLiteError(code: SQLITE_MISUSE, message: "the connection is closed")

  /// Whether a `CHECK` of the schema failed.
  package var isFailedCheck: Bool { code == SQLITE_CONSTRAINT | (1 << 8) }

  /// Whether a primary key is there already.
  package var isDuplicateKey: Bool { code == SQLITE_CONSTRAINT | (6 << 8) }
}
