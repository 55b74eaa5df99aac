/// Lets a closure of ``Services`` make its service as the property's type, which is often a protocol's.
///
/// Without it, the compiler would take the type of a single expression: in `var api: any Api { singleton { LiveApi() } }` the
/// service would be `LiveApi`, which no test can replace by another type.
@resultBuilder
public enum ServiceBuilder<Service> {
  /// Takes an expression as the service.
  @_alwaysEmitIntoClient
  public static func buildExpression(_ service: Service) -> Service { service }

  /// Takes a call that never returns, such as `fatalError()` in the place of a service that is still to be written.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func buildExpression(_ never: Never) -> Service {}

  /// Takes the only expression of a closure.
  @_alwaysEmitIntoClient
  public static func buildBlock(_ service: Service) -> Service { service }

  /// Takes the service of an `if`.
  @_alwaysEmitIntoClient
  public static func buildEither(first service: Service) -> Service { service }

  /// Takes the service of an `else`.
  @_alwaysEmitIntoClient
  public static func buildEither(second service: Service) -> Service { service }
}
