import Synchronization

extension ConstructorRegistry {
  @TaskLocal static var replacement: ConstructorRegistry?

  /// What finds the registries of injectors, from the time when a task replaces ``main`` or an injector has constructors.
  private static let finder = AtomicLazyReference<RegistryFinder>()

  /// The registry that controllers use which name none.
  ///
  /// It belongs to the injector that builds the controller. Outside of providers and factories, it belongs to the current
  /// injector. If that injector and its ancestors have no constructors, it is the registry that replaces ``main`` in the
  /// current task, or else ``main``.
  ///
  /// - Complexity: O(*n*) for an injector with *n* ancestors; O(1) without a lookup where no injector has constructors and no
  ///   task replaces ``main``.
  public static var current: ConstructorRegistry {
    // A program that uses nothing but the main registry pays for no task-local lookup.
    guard let finder = finder.load() else { return .main }
    return finder.find.withLock { $0 }?() ?? currentMain
  }

  /// The registry that replaces ``main`` in the current task, or else ``main``.
  package static var currentMain: ConstructorRegistry { replacement ?? .main }

  /// Lets ``current`` ask a function for the registry of the injector that builds, from now on.
  package static func findInjectors(by find: @escaping @Sendable () -> ConstructorRegistry?) {
    finder.storeIfNil(RegistryFinder()).find.withLock { $0 = find }
  }

  /// Runs a function for which another registry takes the place of ``main``.
  ///
  /// ```swift
  /// let registry = ConstructorRegistry(name: "test", copying: .main)
  /// try registry.register(ListController.self, override: true) { FakeListController() }
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
    if finder.load() == nil { _ = finder.storeIfNil(RegistryFinder()) }
    return try $replacement.withValue(registry, operation: operation)
  }

  /// Asynchronous variant of `withMain`, which runs the function on the actor `isolation`, by default the caller's.
  public static func withMain<Result>(
    _ registry: ConstructorRegistry,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    if finder.load() == nil { _ = finder.storeIfNil(RegistryFinder()) }
    return try await $replacement.withValue(registry, operation: operation, isolation: isolation)
  }
}

/// Finds the registry of the injector that builds, once Vial has said how.
private final class RegistryFinder: Sendable {
  let find = Protected<(@Sendable () -> ConstructorRegistry?)?>(nil)
}
