public import Testing
public import Vial

extension Trait where Self == InjectorTrait {
  /// Gives each test an injector with the bindings of assemblies and of a function.
  ///
  /// ```swift
  /// @Suite(.injector(AppAssembly.self) { try $0.override(as: (any Clock).self) { FixedClock() } })
  /// ```
  ///
  /// See ``InjectorTrait`` for nested suites, parallel tests and errors. In a module whose default isolation is the main
  /// actor, use ``mainActorInjector(_:wiring:)``, or assemblies that are `nonisolated`.
  ///
  /// - Parameters:
  ///   - assemblies: The assemblies to include, each of them once.
  ///   - wiring: A function that registers further bindings, and replaces those of the assemblies.
  /// - Returns: The trait.
  public static func injector(
    _ assemblies: any (Assembly & SendableMetatype).Type...,
    wiring: @escaping @Sendable (Injector) async throws -> Void = { _ in }
  ) -> Self {
    Self { injector in
      try injector.include(assemblies)
      try await wiring(injector)
    }
  }

  /// Gives each test an injector with the bindings of assemblies of the main actor, and of a function on the main actor.
  ///
  /// ```swift
  /// @Suite(.mainActorInjector(ScreenAssembly.self) { try $0.override(as: (any Clock).self) { FixedClock() } })
  /// ```
  ///
  /// - Parameters:
  ///   - assemblies: The assemblies to include, each of them once.
  ///   - wiring: A function that registers further bindings, and replaces those of the assemblies.
  /// - Returns: The trait.
  public static func mainActorInjector(
    _ assemblies: any (MainActorAssembly & SendableMetatype).Type...,
    wiring: @escaping @MainActor @Sendable (MainActorInjector) async throws -> Void = { _ in }
  ) -> Self {
    Self { @MainActor injector in
      try injector.mainActor.include(assemblies)
      try await wiring(injector.mainActor)
    }
  }
}
