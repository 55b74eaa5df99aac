public import Testing
public import Vial

/// A trait that gives each test a copy of the main constructor registry.
///
/// ```swift
/// @Test(.constructorRegistry { try $0.register(ListController.self, override: true) { FakeListController() } })
/// func `the list is shown`() throws {
///   let list = try ListController.injectableInstance(dependency: [])
///   …
/// }
/// ```
///
/// While the test runs, controllers that name no registry use the copy, which is
/// ``/VialComponents/ConstructorRegistry/current``. The traits of an outer suite, of an inner suite and of the test each
/// change the constructors of the one before. Tests run in parallel, and none sees the registry of another. What can't be
/// registered is an issue at the line of the test, whose body doesn't run then.
public struct ConstructorRegistryTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait also belongs to the suites and the tests within its suite, which it does.
  public var isRecursive: Bool { true }

  fileprivate let change: @Sendable (ConstructorRegistry) async throws -> Void

  /// Runs a test with the registry.
  ///
  /// The testing library calls it for each case of a test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test.
  ///   - function: Runs the traits within this one and the test's body.
  /// - Throws: An error of the registration, before the test's body runs, or the error of the function.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let original = ConstructorRegistry.currentMain
    let registry = ConstructorRegistry(name: "copy of " + original.name, copying: original)
    try await change(registry)
    try await ConstructorRegistry.withMain(registry) { try await function() }
  }
}

extension Trait where Self == ConstructorRegistryTrait {
  /// Gives each test a copy of the main constructor registry, in which a function may change constructors.
  ///
  /// - Parameter change: A function that registers further constructors in the copy, and replaces others.
  /// - Returns: The trait.
  public static func constructorRegistry(
    _ change: @escaping @Sendable (ConstructorRegistry) async throws -> Void = { _ in }
  ) -> Self {
    Self(change: change)
  }
}
