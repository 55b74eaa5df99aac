import Synchronization

extension Injector {
  /// Wraps or replaces the instances of a service.
  ///
  /// ```swift
  /// try injector.decorate((any Client).self) { client, resolver in
  ///   try LoggingClient(client, log: resolver.resolve())
  /// }
  /// ```
  ///
  /// The decorator applies to all bindings of the service in this injector, with those under conditions, the elements of
  /// collections, and later registrations. Decorators run in the order of their registration, each on the result of the one
  /// before it. They run once for each instance: a shared instance is kept decorated. If you add a decorator later, the
  /// injector releases the service's instances that it has given, and keeps those inside earlier decorators.
  ///
  /// If an ancestor holds the binding, this injector and its children get decorated instances. Other injectors get the
  /// instances without the decorator.
  ///
  /// - Parameters:
  ///   - service: The type to ask for.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - dependencies: The dependencies of the decorator, so that a graph knows them before it runs.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - decorator: Takes an instance and returns the one to use. It runs like a provider, under no lock and in the
  ///     isolation in which you wrote it.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if neither this injector nor an ancestor holds a binding of the service, or if the
  ///   injector is closed.
  /// - Complexity: O(*n*) in the number of bindings of the service.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator:
      @escaping @isolated(any) @Sendable (sending Service, __shared sending Resolver) throws ->
      sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let (registration, declaration) = (CodeLocation(fileID: fileID, line: line), Declaration(dependencies))
    guard let unisolated = IsolationErasure.decorator(decorator) else {
      // An actor is entered by waiting.
      return try addDecorator(key, registration, declaration) { service, resolver in
        try await decorator(service, resolver.synchronous)
      }
    }
    let traits = decorator.isolation == nil ? 0 : BindingTrait.runsOnMainActor
    return try addDecorator(Decorator(at: registration, declaration, traits: traits, unisolated), to: key)
  }

  /// Wraps or replaces the instances of a service with a decorator that needs nothing else.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    guard let unisolated = IsolationErasure.decorator(decorator) else {
      return try addDecorator(key, registration, Declaration([])) { service, _ in try await decorator(service) }
    }
    let traits = decorator.isolation == nil ? 0 : BindingTrait.runsOnMainActor
    let added = Decorator(at: registration, Declaration([]), traits: traits) { service, _ in try unisolated(service) }
    return try addDecorator(added, to: key)
  }
}

extension Injector {
  /// Adds a decorator here; in a copy that is being made, to every injector that has a binding of its own.
  @inline(never)
  @discardableResult
  func addDecorator(_ decorator: Decorator, to service: TypeKey) throws(InjectionError) -> Injector {
    let isReplacing = isReplacing.load(ordering: .relaxed)
    let holders = isReplacing ? try holders(of: service, countsElements: true, at: decorator.registration) : [self]
    for holder in holders.reversed() { try holder.addHere(decorator, to: service) }
    return self
  }

  private func addHere(_ decorator: Decorator, to service: TypeKey) throws(InjectionError) {
    // To decorate an ancestor's binding, this injector gets a binding of its own.
    let applied = appliedDecorators(of: service)
    let inherited = inheritedPart(of: service, besides: applied, else: decorator)
    let isDecorated: Bool? = changeBindings { state, removal in
      state.isClosed ? nil : decorate(service, with: decorator, else: inherited, applied, in: &state, into: &removal)
    }
    guard let isDecorated, isDecorated || !isWithinClosed else {
      throw .closed(self, service, at: decorator.registration)
    }
    if !isDecorated {
      // A dictionary by texts may be missing, and other collections are empty.
      let isDerived =
        switch Derivation(of: service, unlessFoundBy: { _ in false }) {
        case nil, .requester, .anything: false
        case .names: hasElements(service)
        case .optional, .lazy, .provider, .collection, .dictionary: true
        }
      let place = decorator.registration
      if isDerived { throw InjectionError(.derivedDecorated, service, in: self, at: place) }
      if let declared = nearestBinding(of: service.declaration) {
        let (key, owner, registration) = (declared.key, declared.owner, declared.registration)
        throw InjectionError(.providedByScopes, key, in: owner, at: place, registered: registration)
      }
      let candidates = BindingCandidates(for: service, named: nil, in: self)
      throw InjectionError(.nothingToDecorate, service, in: self, at: place, candidates: candidates)
    }
    if decorator.needsPreparation { needsPreparation.store(true, ordering: .releasing) }
    if parent != nil { removeCopiesFromAncestors(service) }
  }

  /// A part whose binding forwards to the nearest ancestor's, for the decorator that wraps it first; `nil` without one of both.
  func inheritedPart(of service: TypeKey, besides applied: [Decorator], else next: Decorator? = nil) -> ServicePart? {
    let decorator = state.withLock { entry(of: service, in: $0).decorators(besides: applied).first } ?? next
    guard let decorator, let binding = borrowFromAncestor(service).takeBinding(from: self) else { return nil }
    let origin = binding.origin ?? binding
    let inherited = decorator.binding(inheriting: origin, by: self, as: .newPart(of: service))
    inherited.requirements = origin.known
    inherited.requirements?.replaced = nil
    inherited.requirements?.source = (service, levels(toSourceOf: origin))
    if inherited.role != .decorator { inherited.requirements?.decorated = nil }
    // What a copy wraps is copied under its own key, since the ancestor's bindings may go.
    var layers = [inherited]
    while let key = layers[0].decorated, let inner = borrowFromAncestor(key).takeBinding(from: self) {
      let original = inner.origin ?? inner
      let copy = original.copied(to: self)
      copy.requirements = original.known
      copy.requirements?.source?.levels += lineage.count - original.owner.lineage.count
      layers = [copy] + layers
    }
    return ServicePart(ServicePart(inherited, isInherited: true), layers)
  }
}
