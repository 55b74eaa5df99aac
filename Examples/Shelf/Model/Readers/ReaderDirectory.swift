/// The people who may sign in.
protocol ReaderDirectory {
  func reader(named name: String) throws(SignInError) -> Reader
}

/// A reason why a person cannot sign in.
nonisolated enum SignInError: Error, CustomStringConvertible {
  case unknown(name: String)

  var description: String {
    switch self {
    case .unknown(let name): "There is no reader called \(name)."
    }
  }
}
