extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw.
  @usableFromInline
  func trap() -> Never { fatalError(debugDescription) }
}
