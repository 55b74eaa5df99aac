extension Diagnosis {
  /// Adds an error that the program's own code threw, if there is one.
  mutating func add(_ error: (any Error)?) {
    guard let error else { return }
    var text = String(reflecting: error)
    text.removeUnknownContexts()
    add("error", text)
  }
}
