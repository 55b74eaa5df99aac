/// Who asks: the service for which another one is needed.
///
/// Every injector has it for whoever asks for it: in a provider it tells for what the provider's instance is made, and
/// in a condition for whom a binding is chosen.
///
/// ```swift
/// try injector.register { resolver in
///   Logger(label: "\(try resolver.resolve(Requester.self))")
/// }
/// ```
///
/// What is kept for several is made for the first who asks, so a provider that looks at the requester belongs to a
/// transient binding.
public struct Requester: Sendable {
  /// The step that asks; `nil` if it is the program itself, through an injector.
  public let step: InjectionError.Step?

  // The optimizer of Swift 6.3 ends with an error for some functions into which these are inlined.

  /// The type of the service that asks; `nil` if it is the program itself.
  public var serviceType: Any.Type? {
    @inline(never) get { step?.serviceType }
  }

  /// The qualifier of the service that asks; `nil` if it has none.
  public var qualifier: Any.Type? {
    @inline(never) get { step?.qualifier }
  }

  /// The innermost step of this thread's path, apart from those of a service, for which it is asked.
  static func current(for service: TypeKey?) -> Requester {
    Requester(step: ResolutionThread.requester(of: service))
  }
}

extension Requester: CustomStringConvertible {
  /// The service that asks, as people read it, or `the program`.
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
