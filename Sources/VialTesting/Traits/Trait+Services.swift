public import Testing
public import Vial

extension Trait where Self == InjectorTrait {
  /// Gives each test a root of services of its own.
  ///
  /// ```swift
  /// @Test(.services(Server()) { try $0.override($0.api) { MockApi() } })
  /// func `the store asks the api`() {
  ///   #expect(Server.current.store.name == "mock")
  /// }
  /// ```
  ///
  /// The root's injector is ``/Vial/Injector/current`` while the test runs, and is shut down when the test has ended. If a suite
  /// around the test has a trait with a root of the same type, the trait adds to that root.
  ///
  /// - Parameters:
  ///   - root: The root, evaluated for each test unless a trait around this one has made one of the type.
  ///   - wiring: A function that replaces services.
  /// - Returns: The trait.
  public static func services<Root: Services>(
    _ root: @autoclosure @escaping @Sendable () throws -> Root,
    wiring: @escaping @Sendable (Root) async throws -> Void = { _ in }
  ) -> Self {
    RootOfTest.note(Root.self, root)
    return Self {
      if let known = TestInjector.ownRoot(Root.self) { return (known.injector, (known, Root.self), true) }
      let root = try root()
      return (root.injector, (root, Root.self), false)
    } wiring: {
      try await wiring(.current)
    }
  }

  /// Gives each test a root of services of its own, which belongs to the main actor.
  ///
  /// ```swift
  /// @Test(.mainActorServices(App()) { try $0.override($0.api) { MockApi() } })
  /// ```
  ///
  /// - Parameters:
  ///   - root: The root, evaluated on the main actor for each test unless a trait around this one has made one of the type.
  ///   - wiring: A function that replaces services.
  /// - Returns: The trait.
  public static func mainActorServices<Root: MainActorServices & Sendable>(
    _ root: @autoclosure @escaping @MainActor @Sendable () throws -> Root,
    wiring: @escaping @MainActor @Sendable (Root) async throws -> Void = { _ in }
  ) -> Self {
    RootOfTest.note(Root.self) { try MainActor.assumeIsolated { try root() } }
    return Self { @MainActor in
      if let known = TestInjector.ownRoot(Root.self) { return (known.injector, (known, Root.self), true) }
      let root = try root()
      return (root.injector, (root, Root.self), false)
    } wiring: { @MainActor in
      try await wiring(.current)
    }
  }
}

extension InjectorTrait {
  fileprivate init(
    root: @escaping @Sendable () async throws -> Beginning,
    wiring: @escaping @Sendable () async throws -> Void
  ) {
    self.init(root: root) { _ in try await wiring() }
  }
}

extension Services {
  /// The root that the trait `.services` has made for the current test.
  ///
  /// Without one, that is an issue, and the root is a new one, as a trait of another test makes it. The program ends only if
  /// no test has a trait with a root of the type.
  public static var current: Self { RootOfTest.current() }
}

extension MainActorServices where Self: Sendable {
  /// The root that the trait `.mainActorServices` has made for the current test.
  ///
  /// Without one, that is an issue, and the root is a new one, as a trait of another test makes it. The program ends only if
  /// no test has a trait with a root of the type.
  public static var current: Self { RootOfTest.current() }
}

/// How the traits make their roots, for code that asks for one without a trait.
enum RootOfTest {
  private typealias Making = (type: Any.Type, make: @Sendable () throws -> any Sendable)

  private static let makings = Protected<[Making]>([])

  /// Notes how a trait makes a root.
  static func note<Root: Sendable>(_ type: Root.Type, _ make: @escaping @Sendable () throws -> Root) {
    makings.withLock { makings in
      if !makings.contains(where: { $0.type == type }) { makings.append((type, make)) }
    }
  }

  /// The root of the current test, or a new one.
  fileprivate static func current<Root: Sendable>() -> Root {
    if let root = TestInjector.ownRoot(Root.self) ?? TestInjector.root(Root.self) { return root }
    let text = missing(Root.self)
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: Test.current?.sourceLocation ?? SourceLocation(CodeLocation())
    )
    for making in makings.withLock({ $0 }) where making.type is Root.Type {
      if let root = (try? making.make()) as? Root { return root }
    }
    fatalError(text)
  }

  private static func missing<Root>(_: Root.Type) -> String {
    let traits = ["services", "mainActorServices"].map { ".\($0)(\(Root.self)())" }
    guard let test = Test.current else {
      var text = Diagnosis(headline: "\(Root.self).current was asked outside of any test, such as in a detached task.")
      text.add(
        "remedy",
        "start the work with `Task { }`, or pass the root to it: detached tasks and threads don't inherit a test's root"
      )
      return text.text
    }
    var text = Diagnosis(headline: "The test \(test.name) has no \(Root.self).")
    text.add("remedy", "give it, or its suite, the trait \(traits[0]) or \(traits[1])")
    return text.text
  }
}
