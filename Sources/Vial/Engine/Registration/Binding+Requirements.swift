extension Binding {
  /// The dependencies that the registration declares; `nil` if it declares none.
  ///
  /// They are computed once, without a lock, since a component or a factory may be asked for them.
  var declaredDependencies: DeclaredDependencies? {
    guard let known = owner.state.withLock({ _ in requirements }) else { return nil }
    if let dependencies = known.dependencies { return dependencies }
    let haveRights = takesRightsOfRequester(known.declaration)
    let dependencies = (requirements: known.declaration.list, haveRightsOfRequester: haveRights)
    owner.state.withLock { _ in changeRequirements { $0.dependencies = dependencies } }
    return dependencies
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
  final var decorated: TypeKey? { known.decorated }

  /// The injector whose service this binding provides as it is, for a decorator of an injector below.
  final var sourceOfInherited: (injector: Injector, service: TypeKey)? {
    known.source.flatMap { source in owner.ancestor(source.levels).map { ($0, source.service) } }
  }

  /// A copy of the dependencies that are known now.
  package var known: BindingRequirements {
    @inline(never) get {
      let binding = origin ?? self
      return binding.owner.state.withLock { _ in binding.heldKnown }
    }
  }

  /// The same for a caller that holds the lock.
  var heldKnown: BindingRequirements { requirements?.copy ?? BindingRequirements(needsNothing ? .nothing : .none) }
}

/// The dependencies that a registration declares, for requests that await them.
///
/// They may have the rights of the binding's requester; see ``Resolver/resolutionOfArguments``.
typealias DeclaredDependencies = (requirements: [Requirement], haveRightsOfRequester: Bool)

extension Declaration {
  fileprivate var list: [Requirement] {
    switch self {
    case .requirements(let list), .factory(let list), .component(let list): list() ?? []
    case .arguments(let list): list()
    case .none, .nothing: []
    }
  }
}

extension Binding {
  /// Records a dependency of the provider, or the type of an instance.
  @inline(never)
  func remember(_ requirement: Requirement?, product: Any.Type? = nil) {
    let binding = origin ?? self
    binding.owner.state.withLock { _ in
      binding.changeRequirements { known in
        if let requirement { known.note(requirement) }
        known.product = known.product ?? product
      }
    }
  }
}

extension Injector {
  /// The registered bindings of this injector and its lists of elements, in no order, with their known dependencies.
  package var registeredBindings: [(binding: Binding, known: BindingRequirements)] {
    state.withLock { _ in
      bindings.objectsForWriter.filter { $0.isOriginal && !$0.isUnregistered }.map { ($0, $0.heldKnown) }
    }
  }
}

extension Injector {
  /// The binding to build: what a choice chooses, and an element with a condition if that holds; `nil` without one.
  package func bindingInUse(_ binding: Binding, _ condition: Condition?) throws(InjectionError) -> Binding? {
    if let choice = binding.choice { return try self.binding(chosenFrom: choice) }
    guard let condition else { return binding }
    return try isTrue(condition, at: binding.registration) ? binding : nil
  }

  /// The binding of a choice; `nil` if no condition holds.
  func binding(chosenFrom choice: ServiceChoice) throws(InjectionError) -> Binding? {
    let request = requestForNothing(at: choice.registration)
    return switch try choose(from: choice, nil, request) {
    case .part(let key): nearestBinding(of: key)
    case .none: nil
    case .several(let verdicts):
      throw InjectionError(.ambiguous, choice.service, in: self, at: request.location, verdicts: verdicts)
    }
  }

  func isTrue(_ condition: Condition, at registration: CodeLocation) throws(InjectionError) -> Bool {
    var contexts = Contexts(from: self, for: nil, requestForNothing(at: registration))
    return try condition.predicate(&contexts)
  }

  /// Sound: the result is not kept, so it doesn't leave the main actor.
  private func requestForNothing(at registration: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: registration)
  }
}
