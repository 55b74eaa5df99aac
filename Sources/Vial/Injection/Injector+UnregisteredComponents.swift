// A component that no injector holds builds itself: it has a binding under a key of its own in the outermost injector, as
// if it were registered there as transient, and each injector gives it the dependencies that the injector itself has.

extension Injector {
  /// Borrows the binding of a component that no injector holds, if this one can give the component's dependency, or if
  /// that may be missing.
  func borrowComponent(_ key: TypeKey, isOnMainActor: Bool, mayLackDependency: Bool = false) -> BorrowedBinding {
    if key.plainWord == 0 { return .nothing }
    let outermost = outermost
    let use = outermost.borrowIgnoringFastPath(key.component(onMainActor: isOnMainActor))
    if !use.isEmpty, use.known.read({ $0.role == .component }) || component(of: key, mayLackDependency) != nil {
      return use
    }
    use.end()
    guard let component = component(of: key, mayLackDependency) else { return .nothing }
    let binding = component.binding(key, in: outermost, isOnMainActor)
    binding.requirements = BindingRequirements(component.declaration)
    outermost.keep(binding)
    return outermost.borrowIgnoringFastPath(binding.key)
  }

  /// Whether a key requests a component whose dependency this injector can resolve.
  func canBuild(_ key: TypeKey) -> Bool { key.plainWord != 0 && component(of: key) != nil }

  /// The binding of a component that no injector holds, if this one can give the component's dependency, or if that may be
  /// missing.
  package func componentBinding(of key: TypeKey, isOnMainActor: Bool, mayLackDependency: Bool = false) -> Binding? {
    let use = borrowComponent(key, isOnMainActor: isOnMainActor, mayLackDependency: mayLackDependency)
    return use.takeBinding(from: self)
  }

  /// The component that gives what a key asks for, if this injector can give its dependency, or if that may be missing.
  ///
  /// A service that is made of others is never missing, but a collection must have elements.
  private func component(of key: TypeKey, _ mayLackDependency: Bool = false) -> (any Injectable.Type)? {
    guard let component = key.type as? any Injectable.Type, component.providedType == key.type else { return nil }
    var (last, dependencies) = (component, [] as [ObjectIdentifier])
    while !last.assemblesDependency {
      let dependency = TypeKey(ObjectIdentifier(last.dependencyType))
      if holds(dependency) || isRoot(dependency.type) { break }
      guard let next = dependency.type as? any Injectable.Type, dependency.isComponent else {
        guard let derivation = Derivation.of(dependency.type) else { return mayLackDependency ? component : nil }
        return derivation.list(of: dependency).map { listed($0).isEmpty } == true ? nil : component
      }
      // Components that depend on each other are a cycle, which is an error of its own.
      if dependencies.contains(ObjectIdentifier(next)) { break }
      dependencies.add(ObjectIdentifier(next))
      last = next
    }
    return component
  }
}

extension TypeKey {
  /// Whether the type is a component that gives itself.
  var isComponent: Bool {
    let type = type
    return (type as? any Injectable.Type)?.providedType == type
  }
}

extension Injectable {
  /// What the component asks for when it builds itself, as far as the caller's actor may know.
  package static var declaration: Declaration {
    declaration(IsolatedConformances(of: self, dependency: Dependency.self))
  }

  /// The same, where the isolated conformances are known.
  static func declaration(_ isolated: IsolatedConformances) -> Declaration {
    if isolated.isEmpty, !IsolatedConformances.areHidden {
      // Only a graph needs the list, so a registration doesn't make it.
      let component: Any.Type = self
      return .component { (component as? any Injectable.Type)?.knownRequirements(isolated) }
    }
    let requirements = knownRequirements(isolated)
    return .component { requirements }
  }

  private static func knownRequirements(_ isolated: IsolatedConformances) -> [Requirement]? {
    if Dependency.self == Void.self { return [] }
    guard let assembling = Dependency.self as? any ResolvableDependency.Type else {
      return [Requirement(TypeKey(Dependency.self, scope: nil, qualifier: nil), at: nil)]
    }
    // What belongs to an actor tells nothing elsewhere. The list may be an optional one.
    return isolated.mayBeUsed ? assembling.requirements as? [Requirement] : nil
  }

  fileprivate static var dependencyType: Any.Type { Dependency.self }

  /// Whether the dependency needs no binding.
  package static var assemblesDependency: Bool {
    Dependency.self == Void.self || Dependency.self is any ResolvableDependency.Type
  }

  /// The binding of the component in an outermost injector, for requests whose instances the compiler keeps on the main
  /// actor, or for others.
  fileprivate static func binding(_ key: TypeKey, in owner: Injector, _ isOnMainActor: Bool) -> Binding {
    let isolated = IsolatedConformances(of: self, dependency: Dependency.self)
    let isConfined = isOnMainActor || !isolated.isEmpty || IsolatedConformances.areHidden
    let traits = isConfined ? BindingTrait.confined | BindingTrait.ofMainActor : 0
    let header = BindingHeader(
      key: key.component(onMainActor: isConfined),
      lifetime: .transient,
      owner: owner,
      registration: CodeLocation(fileID: "", line: 0),
      traits: traits | (Dependency.self == Void.self ? BindingTrait.needsNothing : 0),
      role: assemblesDependency ? .component : .dependentComponent
    )
    return binding(header, isolated, isOwn: true, isOnMainActor: isConfined)
  }

  /// The binding of the component, as its own type or as its ``Instance``.
  static func binding(
    _ header: BindingHeader,
    _ isolated: IsolatedConformances,
    isOwn: Bool,
    isOnMainActor: Bool
  ) -> Binding {
    let assembling = Dependency.self as? any ResolvableDependency.Type
    let provider =
      isOwn
      ? IsolationErasure.component(isolated, isOnMainActor: isOnMainActor) { resolver in
        try checkedInstance(dependency: dependency(from: resolver, assembling))
      }
      : IsolationErasure.component(isolated, isOnMainActor: isOnMainActor) { resolver in
        try instanceByRequirement(dependency: dependency(from: resolver, assembling))
      }
    return Binding.of(header, provider)
  }

  /// Returns the dependency, which assembles itself, or is resolved by its type.
  @inline(never)
  private static func dependency(
    from resolver: Resolver,
    _ assembling: (any ResolvableDependency.Type)?
  ) throws -> Dependency {
    func assembled<Assembling: ResolvableDependency>(_: Assembling.Type) throws -> StoredInstance {
      StoredInstance(try Assembling(from: resolver))
    }
    if let assembling { return try assembled(assembling).take() }
    if Dependency.self == Void.self { return StoredInstance.void() }
    let frame = ResolutionThread.innermostFrame
    let location = frame?.provider.place ?? frame?.request
    let request = ResolutionRequest(continuing: resolver.resolution, at: location ?? CodeLocation(fileID: "", line: 0))
    return try resolver.injector.resolveRecorded(TypeKey(ObjectIdentifier(Dependency.self)), request)
  }
}
