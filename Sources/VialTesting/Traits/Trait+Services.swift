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
    Self {
      if let known = TestInjector.ownRoot(Root.self) { return (known.injector, known, true) }
      let root = try root()
      return (root.injector, root, false)
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
    Self { @MainActor in
      if let known = TestInjector.ownRoot(Root.self) { return (known.injector, known, true) }
      let root = try root()
      return (root.injector, root, false)
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
  /// Without one, the program ends with an error.
  public static var current: Self { ofTest() }
}

extension MainActorServices where Self: Sendable {
  /// The root that the trait `.mainActorServices` has made for the current test.
  ///
  /// Without one, the program ends with an error.
  public static var current: Self { ofTest() }
}

private func ofTest<Root: Sendable>() -> Root {
  if let root = TestInjector.root(Root.self) { return root }
  let traits = ["services", "mainActorServices"].map { ".\($0)(\(Root.self)())" }
  fatalError("The test has no \(Root.self): give it the trait \(traits[0]) or \(traits[1]).")
}
