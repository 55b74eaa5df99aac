public import Testing
public import Vial

extension Trait where Self == InjectorTrait {
  /// Gives each test an injector with the bindings of assemblies and of a function, or adds them to the injector of the traits
  /// around it.
  ///
  /// ```swift
  /// @Suite(.injector(AppAssembly.self) { try $0.override(as: (any Clock).self) { FixedClock() } })
  /// ```
  ///
  /// See ``InjectorTrait`` for nested suites, parallel tests and errors. An assembly of the main actor
  /// is included by the function, which says where it runs:
  ///
  /// ```swift
  /// @Suite(.injector { @MainActor in try $0.include(ScreenAssembly.self) })
  /// ```
  ///
  /// - Parameters:
  ///   - assemblies: The assemblies to include, each of them once.
  ///   - wiring: A function that registers further bindings, and replaces the assemblies' bindings.
  /// - Returns: The trait.
  public static func injector<each Included: Assembly & SendableMetatype>(
    _ assemblies: repeat (each Included).Type,
    wiring: @escaping @Sendable (Injector) async throws -> Void = { _ in }
  ) -> Self {
    // A pack, since the compiler lets a list have assemblies whose conformance belongs to the main actor.
    var list: [any (Assembly & SendableMetatype).Type] = []
    for assembly in repeat each assemblies { list.append(assembly) }
    return Self { [list] injector in
      try injector.include(list)
      try await wiring(injector)
    }
  }

  /// Gives each test a copy of an injector, with the bindings and none of the instances.
  ///
  /// ```swift
  /// @Test(.injector(copying: app) { try $0.override(as: (any Store).self) { MemoryStore() } })
  /// ```
  ///
  /// The copy has the bindings of the injector's ancestors, too. A replacement reaches everything, also the singletons.
  ///
  /// - Parameters:
  ///   - original: The injector to copy, evaluated on the main actor for each test.
  ///   - wiring: A function that registers further bindings in the copy, and replaces others.
  /// - Returns: The trait.
  public static func injector(
    copying original: @autoclosure @escaping @MainActor @Sendable () throws -> Injector,
    wiring: @escaping @Sendable (Injector) async throws -> Void = { _ in }
  ) -> Self {
    Self(copying: original, wiring)
  }
}
