extension Injector {
  /// Creates a copy of an injector that holds the same bindings without their instances, to be built and thrown away.
  package convenience init(throwawayCopyOf original: Injector, parent: Injector?) {
    self.init(
      name: original.name,
      parent: parent,
      allowsOverriding: original.allowsOverriding,
      isScope: original.isScope,
      isThrowaway: true
    )
    let registered = original.registeredBindings
    let copies = registered.bindings.map { (binding: $0.binding.copied(to: self), known: $0.known) }
    let lists = registered.collections.map { $0.copied(to: self) }
    state.withLock { state in
      for (binding, known) in copies {
        bindings.store(binding, for: binding.key)
        if !known.isEmpty { state.requirements[binding.key] = known }
      }
      for list in lists { bindings.store(list, for: list.key) }
      for (outer, inner) in registered.decorated { state.decorated[outer] = inner }
    }
  }

  /// The binding that a choice gives; `nil` if none of the conditions holds.
  package func binding(chosenFrom choice: ChoiceBinding) throws(InjectionError) -> Binding? {
    let request = requestForNothing(at: choice.registration)
    return switch try choose(from: choice, nil, request) {
    case .part(let key): bindings.object(for: key)
    case .none: nil
    case .several(let verdicts): throw .ambiguous(choice.key, verdicts, in: self, request)
    }
  }

  /// Whether a condition holds.
  package func isTrue(_ condition: Condition, at registration: CodeLocation) throws(InjectionError) -> Bool {
    var contexts = Contexts(from: self, for: nil, requestForNothing(at: registration))
    return try condition.holds(in: &contexts)
  }

  /// Sound: nothing keeps what is given here, so that it does not leave the main actor.
  private func requestForNothing(at registration: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: registration)
  }
}
