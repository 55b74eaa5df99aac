extension InjectionError {
  /// Ends the program with the full text, for a place where Swift cannot throw; a build of a validation only ends itself.
  @usableFromInline
  package func trap() -> Never {
    if let build = ResolutionThread.enclosingBuild { build.leave(self) }
    fatalError(debugDescription)
  }

  /// Ends the program as ``trap()`` does, unless a build of a validation can go on without the service.
  @usableFromInline
  func noteOrTrap() {
    guard let build = ResolutionThread.enclosingBuild else { trap(in: "@Inject") }
    build.note(self)
  }

  /// Ends the program as ``trap()`` does.
  ///
  /// If the service of a property wrapper is confined to the main actor, the text begins with the spelling to write.
  ///
  /// - Parameters:
  ///   - wrapper: The name of the wrapper.
  ///   - steps: The number of steps from the wrapper's request to its service's.
  @inline(never)
  func trap(in wrapper: StaticString, after steps: Int = 0) -> Never {
    guard let key = details.key, details.text.subject == .confinedService, ResolutionThread.enclosingBuild == nil,
      path.count == ResolutionThread.currentDepth + steps
    else { trap() }
    let others = key.isQualified || key.scope != nil ? "…, " : ""
    fatalError("Write \(wrapper)(\(others)on: .shared).\n\(debugDescription)")
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
