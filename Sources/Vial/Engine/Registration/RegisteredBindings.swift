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
      let registered = bindings.objectsForWriter.filter(\.isOriginal)
      let own = registered.filter { $0.list == nil && !$0.isUnregistered }
      return RegisteredBindings(
        bindings: own.map { ($0, $0.requirements?.copy ?? BindingRequirements()) },
        collections: registered.compactMap { binding in binding.list.map { (binding.key, $0.elements) } }
      )
    }
  }
}

extension Binding {
  /// The dependencies that the registration declares, and the key of the binding that this one decorates.
  package var declared: (requirements: [Requirement], decorated: TypeKey?) {
    let known = known
    return (known.declared, known.decorated)
  }

  /// The keys of the dependencies that are known, and of the bindings of which this one is made.
  var dependencies: [TypeKey] {
    let known = (origin ?? self).known
    let parts = group?.parts ?? []
    return (known.declared + known.observed).map(\.key) + [known.decorated].compactMap(\.self) + parts
  }

  /// A copy of the dependencies that are known now.
  package var known: BindingRequirements {
    @inline(never) get { owner.state.withLock { _ in requirements?.copy } ?? BindingRequirements() }
  }
}

extension BindingRequirements {
  fileprivate var declared: [Requirement] {
    switch declaration {
    case .requirements(let list), .factory(let list), .component(let list): list() ?? []
    case .none: []
    }
  }
}

extension Injector {
  /// Records a dependency of the provider of this injector's binding, or the type of an instance.
  @inline(never)
  package func remember(_ requirement: Requirement?, product: Any.Type? = nil, of binding: Binding) {
    state.withLock { _ in
      binding.changeRequirements { known in
        if let requirement { known.note(requirement) }
        known.product = known.product ?? product
      }
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
    return try condition.expression.predicate(&contexts)
  }

  /// Sound: the result is not kept, so it doesn't leave the main actor.
  private func requestForNothing(at registration: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: registration)
  }
}
