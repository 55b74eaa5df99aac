/// A type that registers a group of bindings which belong together.
///
/// ```swift
/// enum StorageAssembly: Assembly {
///   static func assemble(into injector: Injector) throws {
///     try injector.register(lifetime: .singleton) { Storage() }
///   }
/// }
/// ```
///
/// The bindings of a group may depend on those of another one that is included before or after it.
public protocol Assembly {
  /// Registers the bindings, and includes the assemblies that this one needs.
  ///
  /// - Parameter injector: The injector to register in.
  /// - Throws: ``InjectionError``, or an error of the assembly's own.
  static func assemble(into injector: Injector) throws
}
