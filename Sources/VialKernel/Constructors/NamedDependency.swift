/// A dependency whose parts a definition gives as named arguments.
///
/// It is to a definition file what `ResolvableDependency` is to an injector: its ``NamedWiring`` says which names stand
/// for its parts. You register a service with such a dependency in one line, `kernel.constructors.register(Reporter.self)`.
public protocol NamedDependency {
  /// The initializer that takes the parts, and their names.
  static var wiring: NamedWiring<Self> { get }
}
