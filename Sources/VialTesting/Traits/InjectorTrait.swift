public import Testing
// A test registers, asks and replaces with what these modules and Vial declare, so a file that imports VialTesting needs them.
@_exported public import VialGraph
@_exported public import Vial

/// A trait that gives each test an injector of its own.
///
/// ```swift
/// @Suite(.injector(AppAssembly.self))
/// struct CheckoutTests {
///   @Test(.injector { try $0.override(as: (any Clock).self) { FixedClock() } })
///   func `a day later the basket is empty`() throws {
///     #expect(try Injector.current.get(Basket.self).isEmpty)
///   }
/// }
/// ```
///
/// The injector is new for each test, and for each argument of a parameterized test. While the test runs, it is
/// ``/Vial/Injector/current``, so the property wrappers and the static members of ``/Vial/Resolver`` use it. When the test has
/// ended, the injector is shut down.
///
/// The traits of an outer suite, of an inner suite and of the test add to the same injector, in this order: `register` adds
/// a binding, and `override` replaces one. A trait that copies an injector starts anew from its copy. A trait with a root adds
/// to the root of the same type that a trait around it has made, or else makes one.
///
/// Tests run in parallel, and none sees the injector of another. The tasks that a test begins with `async let`, with a task
/// group or with `Task { }` see the injector. A detached task, a thread and the body of an exit test don't. If one of them
/// asks ``/Vial/Injector/default`` while a test with this trait runs, that is an issue with the place of the request.
///
/// These are issues at the line of the test:
/// - an error of an assembly or of a function that wires, with the full text; the test's body doesn't run then,
/// - an error that an instance throws when it is disposed of,
/// - an injector that is still held when the test has ended.
///
/// The trait is an idea of Factory, whose `@Suite(.container)` gives each test a container. Dependencies that a task inherits
/// are an idea of swift-dependencies, and so are calls that a test must not make. That an inner suite adds to the outer one
/// is an idea of Spring's test contexts.
public struct InjectorTrait: SuiteTrait, TestTrait, TestScoping {
  typealias Wiring = @Sendable (Injector) async throws -> Void

  /// Whether the trait also belongs to the suites and the tests within its suite, which it does.
  public var isRecursive: Bool { true }

  /// The injector with which a test begins, and its root, which is `isKnown` if a trait around this one has made it.
  typealias Beginning = (injector: Injector, root: TestInjector.Root?, isKnown: Bool)

  /// Returns the beginning; without it, the trait adds to the injector of the traits around it.
  private let beginning: (@Sendable () async throws -> Beginning)?

  private let wire: Wiring

  init(_ wire: @escaping Wiring) {
    beginning = nil
    self.wire = wire
  }

  init(copying original: @escaping @Sendable () async throws -> Injector, _ wire: @escaping Wiring) {
    beginning = { (try await original().copy(), nil, false) }
    self.wire = wire
  }

  /// Creates a trait that begins with a root's injector, which is the root's own.
  init(root: @escaping @Sendable () async throws -> Beginning, _ wire: @escaping Wiring) {
    beginning = root
    self.wire = wire
  }

  /// Runs a test with the injector.
  ///
  /// The testing library calls it for each case of a test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test.
  ///   - function: Runs the traits within this one and the test's body.
  /// - Throws: An error of the wiring, before the test's body runs, or the error of the function.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if beginning == nil, let injector = TestInjector.current {
      return try await wired(injector, performing: function)
    }
    let remains = try await TestInjector.run(function, in: self, of: test)
    await remains?.recordLeak(of: test)
  }

  /// Returns the injector of a test, without the bindings that the trait adds, and the root that it belongs to.
  func injector() async throws -> Beginning {
    guard let beginning else { return (Injector(name: "test"), nil, false) }
    return try await beginning()
  }

  /// Adds the bindings of this trait, and runs the traits and the test within.
  func wired(_ injector: Injector, performing function: @Sendable () async throws -> Void) async throws {
    try await Injector.withDefault(injector) {
      try await wire(injector)
      try await function()
    }
  }
}
