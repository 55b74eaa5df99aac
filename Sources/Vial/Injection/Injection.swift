/// What an injector gives to whoever asks: one instance, one instance made on demand, or a new one each time.
///
/// The cases are those of Plug.
public enum Injection<Service> {
  /// The same instance for every request, handed in by the program and never disposed of.
  case singleton(Service)

  /// The same instance for every request: the one that is handed in, or else what the function returns when first
  /// asked.
  case lazySingleton(Service?, @Sendable () -> Service)

  /// A new instance for every request.
  case factory(@Sendable () -> Service)
}

extension Injection: Sendable where Service: Sendable {}
