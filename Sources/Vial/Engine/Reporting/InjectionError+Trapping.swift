extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw; a build of a validation only ends itself.
  @usableFromInline
  package func trap() -> Never {
    if let build = ValidationBuild.current { build.leave(self) }
    fatalError(debugDescription)
  }

  /// Ends the program as ``trap()`` does, unless a build of a validation can go on without the service.
  @usableFromInline
  func noteOrTrap() {
    guard let build = ValidationBuild.current else { trap() }
    build.note(self)
  }

  /// Whether a provider requested a service that is confined to the main actor.
  ///
  /// The provider that validates may itself be on a path, so its own requests don't count.
  package var isConfinedDependency: Bool {
    details.text.subject == .confinedService && path.count > ResolutionThread.currentDepth
  }
}

extension InjectionError.Step {
  init(_ binding: Binding, in injector: Injector, request: CodeLocation) {
    let contents = Contents(
      binding.key,
      binding.lifetime,
      binding.place,
      injector.name,
      isScope: injector.isScope
    )
    self.init(contents, request: request)
  }
}
