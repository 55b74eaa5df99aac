extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw; a build of a validation only ends itself.
  @usableFromInline
  package func trap() -> Never {
    if let build = ResolutionThread.enclosingBuild { build.leave(self) }
    fatalError(debugDescription)
  }

  /// Ends the program as ``trap()`` does, unless a build of a validation can go on without the service.
  func noteOrTrap() {
    guard let build = ResolutionThread.enclosingBuild else { trap() }
    build.note(self)
  }

  /// Whether a provider requested a service that is confined to the main actor.
  ///
  /// The provider that validates may itself be on a path, so its own requests don't count.
  package var isConfinedDependency: Bool {
    details.text.subject == .confinedService && path.count > ResolutionThread.currentDepth
  }
}

extension InjectionError {
  /// Whether an injector that is in use was asked, and not another one that may have the same name.
  package func isOf(_ injector: Injector) -> Bool { details.site == injector.errorSite }
}

extension InjectionError.Step {
  /// Whether the provider's dependencies come from an injector that is in use, and not from another one of its name.
  package func isOf(_ injector: Injector) -> Bool { site == injector.errorSite }

  package init(_ binding: Binding, in injector: Injector, request: CodeLocation) {
    let contents = Contents(binding.key, binding.lifetime, binding.place, in: injector.errorSite)
    self.init(contents, request: request)
  }
}
