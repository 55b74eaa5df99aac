// A component that no injector holds builds itself: it has a binding under a key of its own in the outermost injector, as
// if it were registered there as transient, and each injector gives it the dependencies that the injector itself has.

extension Injector {
  /// Borrows the binding of a component that no injector holds, if this one can give the component's dependency.
  func borrowComponent(_ key: TypeKey, isOnMainActor: Bool) -> BorrowedBinding {
    if key.plainWord == 0 { return .nothing }
    let outermost = outermost
    let use = outermost.borrowIgnoringFastPath(key.component(onMainActor: isOnMainActor))
    if !use.isEmpty, !use.binding.needsRegistration || canBuild(key) { return use }
    use.end()
    guard let component = component(of: key) else { return .nothing }
    let binding = component.binding(key, in: outermost, isOnMainActor)
    outermost.keep(binding)
    return outermost.borrowIgnoringFastPath(binding.key)
  }

  /// Whether a key is that of a component whose dependency this injector can give.
  func canBuild(_ key: TypeKey) -> Bool { key.plainWord != 0 && component(of: key) != nil }

  /// The binding of a component as this injector builds it that no injector holds, and what is known of it.
  package func component(
    _ key: TypeKey,
    isOnMainActor: Bool
  ) -> (binding: Binding, known: BindingRequirements)? {
    guard key.plainWord != 0, let component = component(of: key) else { return nil }
    let outermost = outermost
    let binding = component.binding(key, in: outermost, isOnMainActor)
    let kept = outermost.state.withLock { state in
      (outermost.bindings.objectForWriter(binding.key), state.requirements[binding.key]?.copy)
    }
    var known = kept.1 ?? BindingRequirements()
    known.declaration = component.declaration
    return (kept.0 ?? binding, known)
  }

  /// The component that gives what a key asks for, if this injector can give its dependency.
  private func component(of key: TypeKey) -> (any Injectable.Type)? {
    guard let component = key.type as? any Injectable.Type, component.givenType == key.type else { return nil }
    var (last, dependencies) = (component, [] as [ObjectIdentifier])
    while !last.assemblesDependency, !holds(TypeKey(ObjectIdentifier(last.dependencyType))) {
      guard let next = last.dependencyType as? any Injectable.Type, next.givenType == last.dependencyType else {
        return nil
      }
      // Components that depend on each other are a cycle, which is an error of its own.
      if dependencies.contains(ObjectIdentifier(next)) { break }
      dependencies.add(ObjectIdentifier(next))
      last = next
    }
    return component
  }

  /// The ancestor without a parent, or this injector.
  private var outermost: Injector {
    var injector = self
    while let parent = injector.parent { injector = parent }
    return injector
  }

  /// Keeps the binding of a component, unless there is one by now.
  private func keep(_ binding: Binding) {
    state.withLock { state in
      if !state.isClosed, bindings.objectForWriter(binding.key) == nil { bindings.store(binding, for: binding.key) }
    }
  }
}

extension Injectable {
  fileprivate static var dependencyType: Any.Type { Dependency.self }

  /// Whether the dependency needs no binding.
  fileprivate static var assemblesDependency: Bool {
    Dependency.self == Void.self || Dependency.self is any ResolvableDependency.Type
  }

  /// What is asked for when the component builds itself.
  fileprivate static var declaration: Declaration {
    if Dependency.self == Void.self { return Declaration([]) }
    guard let assembling = Dependency.self as? any ResolvableDependency.Type else {
      return Declaration([Requirement(TypeKey(ObjectIdentifier(Dependency.self)), at: nil)])
    }
    // What belongs to an actor tells nothing elsewhere.
    let isolated = IsolatedConformances(of: self, dependency: Dependency.self)
    return (try? isolated.require()) == nil ? .none : Declaration(assembling.requirements)
  }

  /// The binding of the component in an outermost injector, for requests whose instances the compiler keeps on the main
  /// actor, or for others.
  fileprivate static func binding(_ key: TypeKey, in owner: Injector, _ isOnMainActor: Bool) -> Binding {
    let isolated = IsolatedConformances(of: self, dependency: Dependency.self)
    let isConfined = isOnMainActor || !isolated.isEmpty || IsolatedConformances.areHidden
    let header = BindingHeader(
      key: key.component(onMainActor: isConfined),
      lifetime: .transient,
      owner: owner,
      registration: CodeLocation(fileID: "", line: 0),
      needsNothing: Dependency.self == Void.self,
      isConfined: isConfined,
      isOnMainActor: isConfined,
      role: .component,
      needsRegistration: !assemblesDependency
    )
    let assembling = Dependency.self as? any ResolvableDependency.Type
    let provider = IsolationErasure.component(isolated, isConfined: isConfined) { resolver in
      try checkedInstance(dependency: dependency(from: resolver, assembling))
    }
    return Binding.of(header, owner.isThrowaway ? ValidationBuild.provider(provider, of: key.type) : provider)
  }

  /// Returns the dependency, which assembles itself, or has a binding.
  private static func dependency(
    from resolver: Resolver,
    _ assembling: (any ResolvableDependency.Type)?
  ) throws -> Dependency {
    let dependency: Any
    if let assembling {
      dependency = try assembling.init(from: resolver)
    } else if Dependency.self == Void.self {
      dependency = ()
    } else {
      let request = ResolutionThread.innermostFrame?.request ?? CodeLocation(fileID: "", line: 0)
      return try resolver.resolve(TypeKey(ObjectIdentifier(Dependency.self)), at: request)
    }
    guard let dependency = dependency as? Dependency else { preconditionFailure("a type is itself") }
    return dependency
  }
}
