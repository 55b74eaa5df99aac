/// The key path of a property of an injector or of its main actor's view, for a wrapper.
@usableFromInline
struct PropertyPath: Sendable {
  private let path: any AnyKeyPath & Sendable

  init<Value>(_ path: any KeyPath<Injector, Value> & Sendable) { self.path = path }

  init<Value>(_ path: KeyPath<MainActorInjector, Value>) { self.path = IsolationErasure.onMainActor(path) }

  /// Returns the service of the property that an injector has.
  ///
  /// Sound: a service that is not `Sendable` belongs to the view, which is asked on the main actor only.
  @usableFromInline
  func value<Value>(from given: Injector?) -> Value {
    let injector = given ?? .askedByWrapper
    if let path = path as? KeyPath<Injector, Value> { return injector[keyPath: path] }
    guard let path = path as? KeyPath<MainActorInjector, Value> else { preconditionFailure("it has this type") }
    nonisolated(unsafe) let known = path
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { unsafe value = injector.mainActor[keyPath: known] }
    return unsafe value.unsafelyUnwrapped
  }
}
