/// The bindings of an injector at one moment, for graphs.
package struct RegisteredBindings: Sendable {
  /// The bindings in no order, with their known dependencies.
  package let bindings: [(binding: Binding, known: BindingRequirements)]

  /// The collections.
  package let collections: [CollectionBinding]

  /// The keys of decorated bindings, by the keys of the bindings that wrap them.
  package let decorated: [(key: TypeKey, value: TypeKey)]
}

extension Injector {
  /// The dependencies of a component without a registration.
  package func requirements(ofComponent key: TypeKey) -> BindingRequirements {
    state.withLock { $0.requirements[key]?.copy } ?? BindingRequirements()
  }

  /// The registered bindings of this injector, with their known dependencies.
  package var registeredBindings: RegisteredBindings {
    state.withLock { state in
      let registered = bindings.objectsForWriter.filter { $0.origin == nil }
      return RegisteredBindings(
        bindings: registered.filter { $0.role != .collection && !$0.isUnregistered }.map { binding in
          (binding, state.requirements[binding.key]?.copy ?? BindingRequirements())
        },
        collections: registered.compactMap { $0 as? CollectionBinding },
        decorated: state.decorated.pairs
      )
    }
  }
}

extension Binding {
  /// The dependencies that the registration declares, and the key of the binding that this one decorates.
  package var declared: (requirements: [Requirement], decorated: TypeKey?) {
    let known = known
    return (known.requirements.declared, known.decorated)
  }

  /// The keys of the dependencies that are known, and of the bindings of which this one is made.
  var dependencies: [TypeKey] {
    let (requirements, decorated) = (origin ?? self).known
    let elements = (self as? CollectionBinding)?.elements.map(\.key) ?? []
    let known = (requirements.declared + requirements.observed).map(\.key)
    return known + [decorated].compactMap(\.self) + parts + elements
  }

  private var known: (requirements: BindingRequirements, decorated: TypeKey?) {
    owner.state.withLock { state in
      (state.requirements[key]?.copy ?? BindingRequirements(), state.decorated.isEmpty ? nil : state.decorated[key])
    }
  }
}

extension BindingRequirements {
  fileprivate var declared: [Requirement] {
    switch declaration {
    case .requirements(let tell), .factory(let tell), .component(let tell): tell() ?? []
    case .none: []
    }
  }
}

extension Injector {
  /// Records a dependency of a binding's provider or the type of an instance, if this injector still holds the binding.
  @inline(never)
  package func remember(_ requirement: Requirement?, product: Any.Type? = nil, of binding: Binding) {
    state.withLock { state in
      guard bindings.objectForWriter(binding.key) === binding else { return }
      var known = state.requirements[binding.key] ?? BindingRequirements()
      if let requirement { known.note(requirement) }
      known.product = known.product ?? product
      state.requirements[binding.key] = known
    }
  }
}

extension Injector {
  /// The binding of a choice; `nil` if no condition holds.
  package func binding(chosenFrom choice: ChoiceBinding) throws(InjectionError) -> Binding? {
    let request = requestForNothing(at: choice.registration)
    return switch try choose(from: choice, nil, request) {
    case .part(let key): bindings.object(for: key)
    case .none: nil
    case .several(let verdicts): throw .ambiguous(choice.key, verdicts, in: self, request)
    }
  }

  package func isTrue(_ condition: Condition, at registration: CodeLocation) throws(InjectionError) -> Bool {
    var contexts = Contexts(from: self, for: nil, requestForNothing(at: registration))
    return try condition.holds(in: &contexts)
  }

  /// Sound: the result is not kept, so it doesn't leave the main actor.
  private func requestForNothing(at registration: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: registration)
  }
}
