/// A type that registers a group of bindings of the main actor which belong together.
///
/// ```swift
/// enum ScreensAssembly: MainActorAssembly {
///   static func assemble(into injector: MainActorInjector) throws {
///     try injector.register(autowiring: ListScreen.init)
///   }
/// }
/// ```
///
/// See ``Assembly`` for groups of any isolation.
@MainActor
public protocol MainActorAssembly {
  /// Registers the bindings, and includes the assemblies that this one needs.
  ///
  /// - Parameter injector: The view of the injector to register in.
  /// - Throws: ``InjectionError``, or an error of the assembly's own.
  static func assemble(into injector: MainActorInjector) throws
}
