/// A root of services that belong to the main actor: each is a property, so a missing one does not compile.
///
/// ```swift
/// protocol FeedServices: MainActorServices { var api: any Api { get } }
/// extension FeedServices {
///   var feed: FeedModel { singleton { FeedModel(api: api) } }
/// }
///
/// final class App: FeedServices {
///   let injector = Injector(name: "app")
///   var api: any Api { singleton { LiveApi() } }
/// }
/// ```
///
/// A service can have any type. Every ``Injector`` is a root, too; replace its services with
/// ``Injector/mainActor``. See ``Services``.
@MainActor
public protocol MainActorServices {
  /// The injector that keeps the instances.
  nonisolated var injector: Injector { get }
}

extension Injector: MainActorServices {}
