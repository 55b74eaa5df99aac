extension InjectionError {
  /// The error for several bindings of which one was to be used.
  static func ambiguous(_ key: TypeKey, _ verdicts: [String], in injector: Injector, _ request: ResolutionRequest)
    -> Self
  {
    chosen(.ambiguous, key, verdicts, in: injector, request)
  }

  /// The error for bindings whose conditions do not hold.
  static func noneApplies(_ choice: ChoiceBinding, _ verdicts: [String], _ request: ResolutionRequest) -> Self {
    chosen(.noneApplies, choice.key, verdicts, in: choice.owner, request)
  }

  /// The error for a condition that belongs to the main actor, and was to be looked at elsewhere.
  static func conditionRequiresMainActor(_ key: TypeKey?, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(
      Details(
        code: .requiresMainActor,
        injector: injector.displayName,
        key: key,
        lifetime: .conditional,
        path: ResolutionThread.currentPath,
        request: request.location
      )
    )
  }

  private static func chosen(
    _ code: Code,
    _ key: TypeKey,
    _ verdicts: [String],
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    Self(
      Details(
        code: code,
        injector: injector.displayName,
        key: key,
        path: ResolutionThread.currentPath,
        request: request.location,
        verdicts: verdicts
      )
    )
  }
}
