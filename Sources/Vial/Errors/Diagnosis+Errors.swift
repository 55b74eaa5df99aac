extension Diagnosis {
  /// Adds an error that the program's own code threw.
  mutating func add(_ error: any Error) {
    let attributed = error as? AttributedError
    add(error: attributed?.error ?? error, origin: attributed?.origin ?? "")
  }
}
