/// The initializer of a dependency, with the names of its parameters.
///
/// ```swift
/// struct ReporterDependency: NamedDependency {
///   let path: String
///   let clock: any Clock
///
///   static let wiring = NamedWiring("path", "clock", initializer: ReporterDependency.init)
/// }
/// ```
public struct NamedWiring<Product>: Sendable {
  let parameters: [TypedParameter]
  let make: @Sendable (ArgumentSource) throws -> Product

  /// Creates the wiring of an initializer.
  ///
  /// - Parameters:
  ///   - names: The names of the parameters.
  ///   - initializer: The initializer.
  public init<Failure: Error, each Argument>(
    _ names: repeat ParameterName<each Argument>,
    initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product
  ) {
    parameters = ParameterName<Never>.parameters(repeat each names)
    make = { source in try initializer(repeat try source.take((each Argument).self)) }
  }
}
