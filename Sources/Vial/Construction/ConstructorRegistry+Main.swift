import Synchronization

extension ConstructorRegistry {
  @TaskLocal package static var replacement: ConstructorRegistry?

  /// Whether a task has replaced ``main``, or an injector has constructors.
  private static let hasOthers = Atomic<Bool>(false)

  /// The registry that controllers use which name none.
  ///
  /// It belongs to the injector that builds the controller. Outside of providers and factories, it belongs to
  /// ``Injector/current``. If that injector and its ancestors have no ``Injector/constructors``, it is the registry that
  /// replaces ``main`` in the current task, or else ``main``.
  ///
  /// - Complexity: O(*n*) for an injector with *n* ancestors; O(1) without a lookup where no injector has constructors and no
  ///   task replaces ``main``.
  public static var current: ConstructorRegistry {
    // A program that uses nothing but the main registry pays for no task-local lookup.
    hasOthers.load(ordering: .relaxed) ? (Injector.constructing ?? .current).nearestConstructors ?? currentMain : .main
  }

  /// The registry that replaces ``main`` in the current task, or else ``main``.
  package static var currentMain: ConstructorRegistry { replacement ?? .main }

  /// Lets ``current`` look for other registries from now on.
  package static func noteOther() { hasOthers.store(true, ordering: .relaxed) }

  /// Whether it takes the place of ``main`` in the current task.
  var replacesMain: Bool {
    @inline(never) get { Self.currentMain === self && Self.main !== self }
  }

  /// Runs a function for which another registry takes the place of ``main``.
  ///
  /// ```swift
  /// let registry = ConstructorRegistry.main.copy(name: "test")
  /// try registry.override(ListController.self) { FakeListController() }
  /// let list = try ConstructorRegistry.withMain(registry) {
  ///   try ListController.injectableInstance(dependency: [])
  /// }
  /// ```
  ///
  /// Controllers use it in the current task and its children only, so such tests run in parallel. A detached task or a thread
  /// uses ``main`` again. Calls that name ``main`` itself use ``main``. The constructors of an injector go before it, as they
  /// go before ``main``.
  ///
  /// - Parameters:
  ///   - registry: The registry to use.
  ///   - operation: The function to run.
  /// - Returns: The function's result.
  /// - Throws: The function's error.
  public static func withMain<Result>(
    _ registry: ConstructorRegistry,
    operation: () throws -> Result
  ) rethrows -> Result {
    noteOther()
    return try $replacement.withValue(registry, operation: operation)
  }

  /// Makes a registry with the same constructors, which later changes of either don't reach in the other.
  ///
  /// The copy of an injector's registry is no injector's, and has none of the ancestors' constructors.
  ///
  /// - Parameter name: The name of the copy in errors; by default `copy of`, followed by the registry's.
  /// - Returns: The copy.
  /// - Complexity: O(*n*) in the number of constructors.
  public func copy(name: String? = nil) -> ConstructorRegistry {
    let copy = ConstructorRegistry(name: name ?? "copy of " + self.name)
    copy.addAll(of: self)
    return copy
  }

  /// Adds the constructors of a registry to this one, which is empty.
  @inline(never)
  package func addAll(of original: ConstructorRegistry) {
    for constructor in original.constructors { _ = addConstructor(constructor, replacing: true) }
  }
}
