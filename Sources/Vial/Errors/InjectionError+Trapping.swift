extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw; what is built for validation ends alone.
  @usableFromInline
  package func trap() -> Never {
    if let build = ValidationBuild.current { build.leave(self) }
    fatalError(debugDescription)
  }

  /// Ends the program as ``trap()`` does, unless what is built for validation can go on without what was asked for.
  @usableFromInline
  func noteOrTrap() {
    guard let build = ValidationBuild.current else { trap() }
    build.note(self)
  }
}
