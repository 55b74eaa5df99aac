/// A root of services: each is a property, so a missing one does not compile.
///
/// A module says in a protocol which services it needs, and offers its own in an extension:
///
/// ```swift
/// public protocol StoreServices: Services { var api: any Api { get } }
/// extension StoreServices {
///   public var store: Store { singleton { Store(api: api) } }
/// }
///
/// final class Server: StoreServices {
///   let injector = Injector(name: "server")
///   var api: any Api { singleton { LiveApi() } }
/// }
/// ```
///
/// Without `api`, `Server` does not compile. Every ``Injector`` is a root, too. A root and its services are `Sendable`; for others, which
/// belong to the main actor, there is ``MainActorServices``. Two roots of one type with one injector share their instances, as the
/// copies of a structure do.
///
/// The idea of services as computed properties is Factory's. Needle has protocols for the needs of a feature.
public protocol Services: Sendable {
  /// The injector that keeps the instances.
  var injector: Injector { get }
}

extension Injector: Services {
  /// This injector, which is a root itself.
  public var injector: Injector { self }
}
