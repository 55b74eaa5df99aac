/// A dependency whose parts a definition gives as arguments.
///
/// A service with such a dependency is registered in one line, `kernel.constructors.register(Reporter.self)`.
public protocol DefinedDependency {
  /// The initializer that takes the parts, and their names.
  static var wiring: NamedWiring<Self> { get }
}
