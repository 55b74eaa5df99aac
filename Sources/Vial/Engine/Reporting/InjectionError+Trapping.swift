extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw.
  @usableFromInline
  package func trap() -> Never { fatalError(debugDescription) }

  /// Returns whether a provider requested a service that is confined to the main actor.
  ///
  /// The provider that validates may itself be on a path, so its own requests don't count.
  ///
  /// - Parameter depth: The number of steps of the path that don't count.
  /// - Returns: Whether a later step made the request.
  package func isConfinedDependency(above depth: Int = ResolutionThread.currentDepth) -> Bool {
    details.text.subject == .confinedService && path.count > depth
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
