/// A value that a statement takes, or a column of its result.
package enum SQLiteValue: Sendable, Equatable {
  case integer(Int64)
  case text(String)
  case null
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }

  package init(stringLiteral value: String) { self = .text(value) }
}

/// A row of a result.
package struct SQLiteRow: Sendable, Equatable {
  package let values: [SQLiteValue]

  /// Returns a column that is an integer, or 0 for the sum of no rows, which is `NULL`.
  package func integer(_ column: Int) -> Int64 {
    if case .integer(let integer) = values[column] { integer } else { 0 }
  }

  /// Returns a column that is a text.
  package func text(_ column: Int) -> String {
    if case .text(let text) = values[column] { text } else { "" }
  }
}
