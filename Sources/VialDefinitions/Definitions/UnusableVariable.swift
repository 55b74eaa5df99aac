/// An environment variable has no value; no error contains its text, which may be a secret.
enum UnusableVariable: Error {
  /// The reason why a text or a value cannot be used.
  enum Flaw: Error {
    /// It is not something that it should be, such as a whole number.
    case not(String)

    /// A dictionary or a list has no such key.
    case noKey(String)

    /// Only the program knows what it gives.
    case unknown
  }

  case missing

  /// The text, or what the steps behind the failing one give, has a flaw.
  case malformed(Flaw, of: String?)
}

extension UnusableVariable.Flaw {
  /// The headline of an error about something, if it is certain that there is one.
  func headline(_ title: String) -> String? {
    switch self {
    case .unknown: nil
    case .not(let expected): "\(title) is not \(expected)."
    case .noKey(let key): "\(title) has no key \(key.quoted)."
    }
  }
}
