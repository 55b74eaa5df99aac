/// An instance that is asked for when it is first needed, and then kept.
///
/// Every injector has one for every service, and gives it to whoever asks for `Lazy<Service>`. It may be kept beyond
/// the provider that took it; one of a `Sendable` service may be used on any thread, and asks once whatever the number
/// of threads. What takes a lazy instance is on no cycle, unless it looks at it while it is constructed itself.
///
/// It is a resolution of its own, and shares no instance of a graph with the provider that took it. It keeps the
/// injector alive, until the program closes that; a singleton that keeps a lazy instance is kept as long itself.
///
/// The idea is Dagger's.
public struct Lazy<Service> {
  private let instance: LazyInstance

  /// Returns the instance, which is asked for by the first call that succeeds.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, the same for every call.
  /// - Throws: ``InjectionError``; the next call asks again then. Once the injector was closed, every call throws
  ///   ``InjectionError/Code/closed``, though the instance was there before.
  /// - Complexity: O(1), plus the service's provider's for the first call.
  public func get(fileID: String = #fileID, line: Int = #line) throws(InjectionError) -> Service {
    try instance.getUnlessClosed(at: CodeLocation(fileID: fileID, line: line))
  }
}

extension Lazy: Sendable where Service: Sendable {}

extension Lazy: BuiltInService {
  static var derivation: Derivation { .lazy(Service.self) }

  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> Self {
    let wrapped = TypeKey(Service.self, like: key)
    let instance = LazyInstance(
      of: wrapped,
      Service.self,
      named: key,
      in: injector,
      registration: request.location,
      isOnMainActor: request.isOnMainActor
    )
    return Lazy(instance: instance)
  }
}
