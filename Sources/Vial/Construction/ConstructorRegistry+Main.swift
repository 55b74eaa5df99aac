import Synchronization

extension ConstructorRegistry {
  @TaskLocal private static var replacement: ConstructorRegistry?

  // A program that never replaces the registry pays for no task-local lookup.
  private static let wasReplaced = Atomic<Bool>(false)

  /// The registry that replaces ``main`` in the current task, or else ``main``.
  ///
  /// Controllers that name no registry use it.
  public static var current: ConstructorRegistry {
    wasReplaced.load(ordering: .relaxed) ? replacement ?? .main : .main
  }

  /// Whether it takes the place of ``main`` in the current task.
  var replacesMain: Bool {
    @inline(never) get { Self.current === self && Self.main !== self }
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
  /// uses ``main`` again. Calls that name ``main`` itself use ``main``.
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
    wasReplaced.store(true, ordering: .relaxed)
    return try $replacement.withValue(registry, operation: operation)
  }

  /// Runs an asynchronous function for which another registry takes the place of ``main``.
  ///
  /// The function runs on the actor `isolation`, by default the caller's.
  public static func withMain<Result>(
    _ registry: ConstructorRegistry,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    wasReplaced.store(true, ordering: .relaxed)
    return try await $replacement.withValue(registry, operation: operation, isolation: isolation)
  }

  /// Makes a registry with the same constructors, which later changes of either don't reach in the other.
  ///
  /// - Parameter name: The name of the copy in errors; by default `copy of`, followed by the registry's.
  /// - Returns: The copy.
  /// - Complexity: O(*n*) in the number of constructors.
  public func copy(name: String? = nil) -> ConstructorRegistry {
    let copy = ConstructorRegistry(name: name ?? "copy of " + self.name)
    for constructor in constructors { _ = copy.add(constructor, replacing: true) }
    return copy
  }
}
