/// Lets a closure of ``Services`` make its service as the property's type, which is often a protocol's.
///
/// Without it, the compiler would take the type of a single expression: in `var api: any Api { singleton { LiveApi() } }` the
/// service would be `LiveApi`, which no test can replace by another type.
@resultBuilder
public enum ServiceBuilder<Service> {
  @_alwaysEmitIntoClient
  public static func buildExpression(_ service: Service) -> Service { service }

  @_alwaysEmitIntoClient
  public static func buildBlock(_ service: Service) -> Service { service }

  @_alwaysEmitIntoClient
  public static func buildEither(first service: Service) -> Service { service }

  @_alwaysEmitIntoClient
  public static func buildEither(second service: Service) -> Service { service }
}
