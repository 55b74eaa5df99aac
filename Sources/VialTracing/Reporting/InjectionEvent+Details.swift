extension InjectionEvent.Details {
  /// Keeps the details of a binding whose instance is constructed elsewhere, or awaited.
  init(
    _ binding: Binding,
    in injector: Injector,
    path: [InjectionError.Step],
    at request: CodeLocation,
    isConstruction: Bool = true
  ) {
    self.init(
      key: binding.key,
      name: binding.key.name,
      lifetime: binding.lifetime,
      injector: injector.displayName,
      injectorIdentifier: ObjectIdentifier(injector),
      registration: binding.place,
      request: request,
      parent: path.last,
      depth: path.count,
      number: isConstruction ? RequestTrace.nextNumber() : nil,
      enclosing: nil,
      isOfConstruction: isConstruction
    )
  }

  /// Keeps the details of a binding, or of a key without one, and of the current thread.
  init(
    _ key: TypeKey,
    named name: String? = nil,
    _ binding: Binding?,
    in injector: Injector,
    request: CodeLocation? = nil,
    number: Int? = nil,
    enclosing: Int?
  ) {
    self.init(
      key: key,
      name: name ?? key.name,
      lifetime: binding?.lifetime,
      injector: injector.displayName,
      injectorIdentifier: ObjectIdentifier(injector),
      registration: binding?.place,
      request: request,
      parent: ResolutionThread.innermostStep,
      depth: ResolutionThread.currentDepth,
      number: number,
      enclosing: enclosing
    )
  }
}
