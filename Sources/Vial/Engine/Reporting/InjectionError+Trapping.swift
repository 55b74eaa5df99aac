extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw.
  @usableFromInline
  package func trap() -> Never { fatalError(debugDescription) }

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
