extension Injector {
  /// The constructors of the controllers that this injector builds.
  ///
  /// ```swift
  /// try injector.constructors.register(ListController.self) { ListController() }
  /// let list = try injector.get(ListController.self)
  /// ```
  ///
  /// A controller that names no registry is looked up in the constructors of the injector that builds it, then of its
  /// ancestors, and then in ``/VialComponents/ConstructorRegistry/main`` or the registry that replaces it in the current
  /// task. The nearest constructor is used. A controller whose type implements
  /// ``/VialComponents/InjectableController/registry`` comes from that registry only.
  ///
  /// An injector builds what it is asked for, and what its providers, its factories and its properties build. A controller
  /// that you build elsewhere, by calling its `injectableInstance(dependency:)`, uses the constructors of ``current``. That
  /// includes closures that you keep and call later.
  ///
  /// An assembly that throws leaves no constructors here. A copy has the same constructors, and its own overrides. Closing
  /// the injector removes the constructors, after which you can't register others.
  ///
  /// The registry's `entries` and `unregister` are about the constructors that are registered here.
  ///
  /// - Complexity: O(1); the first use creates the registry.
  @inline(never)
  public var constructors: ConstructorRegistry {
    if let known = ownConstructors { return known }
    ConstructorRegistry.findInjectors { (Injector.constructing ?? .current).nearestConstructors }
    let registry = ConstructorRegistry(name: name, named: displayName) { [weak self] in self.map(Owner.init) }
    return constructorsReference.storeIfNil(registry)
  }

  /// The registry of this injector, or else of the nearest ancestor that has one.
  @inline(never)
  var nearestConstructors: ConstructorRegistry? { upward.lazy.compactMap(\.ownConstructors).first { _ in true } }
}

/// An injector, as its registry sees it.
private struct Owner: ConstructorOwner {
  let injector: Injector

  var isClosed: Bool { injector.isClosed }
  var isCopy: Bool { injector.isCopy }
  var outerConstructors: ConstructorRegistry? { injector.parent?.nearestConstructors }

  func make<Product, each Argument>(
    isOnMainActor: Bool,
    at location: CodeLocation,
    _ constructor: (repeat each Argument) throws -> Product
  ) throws -> Product {
    let resolver = Resolver(injector, resolution: 0)
    // Sound: only requests that the compiler keeps on the main actor run a constructor that belongs there.
    let source = FactorySource(Product.self, isOnMainActor: isOnMainActor, resolver, declaredAt: location)
    // In a result, since the registry itself refuses a conformance of the main actor.
    let result = try source.call { step in
      Result<Product, Never>.success(try constructor(repeat try source.resolve((each Argument).self, step)))
    }
    return result.get()
  }

  func note(undo: @escaping @Sendable (ConstructorRegistry) -> Void) {
    injector.state.withLock { if $0.isIncluding { $0.rare.inclusions.note(.constructors(undo: undo)) } }
  }
}
