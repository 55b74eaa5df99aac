/// What a connection may do.
package protocol Access: SendableMetatype {
  static var isReadOnly: Bool { get }

  /// The statement that begins a transaction.
  static var beginning: String { get }
}

/// Reading, during which others may write: a transaction sees the database as it was at its first statement.
package enum Reading: Access {
  package static let isReadOnly = true
  package static let beginning = "BEGIN"
}

/// Writing, for one connection at a time.
package enum Writing: Access {
  package static let isReadOnly = false

  // At its first statement, a transaction that has read could find that another one has written meanwhile.
  package static let beginning = "BEGIN IMMEDIATE"
}
