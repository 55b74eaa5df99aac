/// The service that requests another one.
///
/// Every injector provides it. A provider learns from it for which service it makes an instance, and a condition for
/// which service a binding is chosen.
///
/// ```swift
/// try injector.register { resolver in
///   Logger(label: "\(try resolver.resolve(Requester.self))")
/// }
/// ```
///
/// A shared instance is made for the first requester, so use it in providers of transient bindings.
public struct Requester: Sendable {
  /// The step of the request; `nil` if the program requests from the injector itself.
  public let step: InjectionError.Step?

  // The optimizer of Swift 6.3 ends with an error for some functions into which these are inlined.

  /// The type of the requesting service; `nil` if it is the program.
  public var serviceType: Any.Type? {
    @inline(never) get { step?.serviceType }
  }

  /// The qualifier of the requesting service.
  public var qualifier: Any.Type? {
    @inline(never) get { step?.qualifier }
  }

  static func current(for service: TypeKey?) -> Requester {
    Requester(step: ResolutionThread.requester(of: service))
  }
}

extension Requester: CustomStringConvertible {
  /// The name of the requesting service, or `the program`.
  public var description: String { step?.key.displayName ?? "the program" }
}

extension Requester: BuiltInService {
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> Self {
    current(for: ResolutionThread.innermostBinding?.key.service)
  }

  static var derivation: Derivation { .requester }
}
