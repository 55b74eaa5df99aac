import Testing

/// A case of a parameterised test, with a name that a log shows.
package struct Case<Subject: Sendable>: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let subject: Subject

  package init(_ description: String, _ subject: Subject) { (testDescription, self.subject) = (description, subject) }
}

extension ExitTest.Result? {
  /// What the program printed as errors before it ended.
  package var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
