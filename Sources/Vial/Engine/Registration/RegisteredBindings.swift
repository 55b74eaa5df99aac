/// The bindings of an injector at one moment, for graphs.
package struct RegisteredBindings: Sendable {
  /// The bindings in no order, with their known dependencies.
  package let bindings: [(binding: Binding, known: BindingRequirements)]

  /// The lists of elements, with their keys.
  package let collections: [(key: TypeKey, elements: [ServicePart])]
}

extension Injector {
  /// The registered bindings of this injector, with their known dependencies.
  package var registeredBindings: RegisteredBindings {
    state.withLock { _ in
      let registered = heldBindings.filter(\.isOriginal)
      let own = registered.filter { $0.list == nil && !$0.isUnregistered }
      return RegisteredBindings(
        bindings: own.map { ($0, $0.heldKnown) },
        collections: registered.compactMap { binding in binding.list.map { (binding.key, $0.elements) } }
      )
    }
  }
}

extension Injector {
  /// The binding of a choice; `nil` if no condition holds.
  package func binding(chosenFrom choice: ServiceChoice) throws(InjectionError) -> Binding? {
    let request = requestForNothing(at: choice.registration)
    return switch try choose(from: choice, nil, request) {
    case .part(let key): bindings.object(for: key)
    case .none: nil
    case .several(let verdicts): throw .ambiguous(choice.service, verdicts, in: self, request)
    }
  }

  package func isTrue(_ condition: Condition, at registration: CodeLocation) throws(InjectionError) -> Bool {
    var contexts = Contexts(from: self, for: nil, requestForNothing(at: registration))
    return try condition.predicate(&contexts)
  }

  /// Sound: the result is not kept, so it doesn't leave the main actor.
  private func requestForNothing(at registration: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: registration)
  }
}
