/// What an injector holds at one moment.
package struct RegisteredBindings: Sendable {
  /// The bindings, in no order, with what is known of what their providers ask for.
  package let bindings: [(binding: Binding, known: BindingRequirements)]

  /// The lists of bindings that are asked for together.
  package let collections: [CollectionBinding]

  /// The keys of the bindings that decorators wrap, by those of the decorators' own.
  package let decorated: [(key: TypeKey, value: TypeKey)]
}

extension Injector {
  /// What is known of what a component depends on that no injector holds.
  package func requirements(ofComponent key: TypeKey) -> BindingRequirements {
    state.withLock { $0.requirements[key]?.copy } ?? BindingRequirements()
  }

  /// Every binding that was registered in this injector, and what is known of it beside.
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

extension Injector {
  /// Remembers that the provider of a binding was seen to ask for something, if this injector holds the binding.
  func remember(_ requirement: Requirement, of binding: Binding) {
    state.withLock { state in
      guard bindings.objectForWriter(binding.key) === binding else { return }
      var known = state.requirements[binding.key] ?? BindingRequirements()
      known.note(requirement)
      state.requirements[binding.key] = known
    }
  }
}

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
