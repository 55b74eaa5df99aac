extension Binding {
  /// The dependencies that the registration declares, whether they have the rights of the binding's requester, and the key
  /// of the binding that this one decorates.
  package var declared: (requirements: [Requirement], haveRightsOfRequester: Bool, decorated: TypeKey?) {
    let known = known
    return (known.declared, takesRightsOfRequester(known.declaration), known.decorated)
  }

  /// Whether a binding with such dependencies gets confined ones for a request that is kept on the main actor; see
  /// ``Resolver/resolutionOfArguments``.
  package func takesRightsOfRequester(_ declaration: Declaration) -> Bool {
    switch declaration {
    case .arguments, .component: lifetime == .transient && !isOnMainActor
    case .none, .nothing, .requirements, .factory: false
    }
  }

  /// The key of the binding that this one decorates.
  final var decorated: TypeKey? { (origin ?? self).known.decorated }

  /// The injector whose binding this one provides as it is, for a decorator of an injector below.
  final var sourceOfInherited: Injector? { owner.ancestor((origin ?? self).known.levelsToSource) }

  /// A copy of the dependencies that are known now.
  package var known: BindingRequirements {
    @inline(never) get { owner.state.withLock { _ in heldKnown } }
  }

  /// The same for a caller that holds the lock.
  var heldKnown: BindingRequirements { requirements?.copy ?? BindingRequirements() }

  /// Lets a copy that takes this binding's place have the known requirements; the caller holds the lock.
  func givePlace(to copy: Binding) {
    changeRequirements { $0.registered = $0.registered ?? self }
    copy.requirements = requirements
  }

  /// Whether it is a copy that took the place of a registered binding; the caller holds the lock.
  func hasPlace(of registered: Binding) -> Bool { requirements?.registered === registered }
}

extension BindingRequirements {
  fileprivate var declared: [Requirement] {
    switch declaration {
    case .requirements(let list), .factory(let list), .component(let list): list() ?? []
    case .arguments(let list): list()
    case .none, .nothing: []
    }
  }
}

extension Injector {
  /// Records a dependency of the provider of this injector's binding, or the type of an instance.
  @inline(never)
  func remember(_ requirement: Requirement?, product: Any.Type? = nil, of binding: Binding) {
    state.withLock { _ in
      binding.changeRequirements { known in
        if let requirement { known.note(requirement) }
        known.product = known.product ?? product
      }
    }
  }
}
