/// An instance that is resolved when it is first needed, and then kept.
///
/// You can ask every injector for the `Lazy` of any service, and keep it beyond the provider that took it. You can use the
/// `Lazy` of a `Sendable` service on any thread; it resolves the service once for all of them. Take one to break a cycle: it
/// is on none, unless you call ``get(fileID:line:)`` while you construct the instance that took it. A task that its asynchronous
/// provider starts counts as well until the provider returns.
///
/// A `Lazy` is a resolution of its own, and shares no instance of a graph with the provider that took it. It keeps the
/// injector alive. A singleton that keeps a `Lazy` does so until the program closes the injector.
///
/// The idea is Dagger's.
public struct Lazy<Service> {
  let instance: LazyInstance

  /// Returns the instance, which the first successful call resolves.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, the same for every call.
  /// - Throws: ``InjectionError``, after which the next call resolves again. On a closed injector, every call throws
  ///   ``InjectionError/Code/closed``, even if the instance was there before.
  /// - Complexity: O(1), plus the service's provider's for the first call.
  public func get(fileID: String = #fileID, line: Int = #line) throws(InjectionError) -> Service {
    try instance.getUnlessClosed(at: CodeLocation(fileID: fileID, line: line))
  }
}

extension Lazy: Sendable where Service: Sendable {}

extension Lazy: BuiltInService {
  static var derivation: Derivation { .lazy(Service.self) }

  static func derived(from injector: Injector, _ key: TypeKey, _ request: ResolutionRequest) -> Self {
    let mark = request.resolution & ResolutionRequest.marksOfService
    let instance = LazyInstance(of: key, Service.self, .singleton, in: injector, at: request.location, mark: mark)
    return Lazy(instance: instance)
  }
}
