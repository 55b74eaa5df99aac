extension DependencyGraph {
  /// A binding asks for another one.
  public struct Edge: Hashable, Codable, Sendable {
    /// How a binding asks.
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// The instance cannot be made without it.
      case required

      /// It is used if it is there.
      case optional

      /// It is asked for later and then kept.
      case lazy

      /// It is asked for later, as often as it is needed.
      case provider

      /// It is one of all that are registered for a type, or stands for none of them being there.
      case collection

      /// A factory asks for it each time it is called.
      case factoryArgument

      /// It is used where its condition holds, or where no other does.
      case candidate

      /// It is what a decorator wraps.
      case decorated
    }

    /// The node that asks.
    public let from: Int

    /// The node that is asked for.
    public let to: Int

    /// How it is asked for.
    public let kind: Kind

    /// Where it is asked for.
    public let request: CodeLocation?

    /// Whether nothing declares it, but the provider was seen to ask.
    public let isObserved: Bool

    /// Where the request belongs, if that is not where the node does that asks: a property wrapper, a factory or a
    /// condition of the main actor may be given what is confined to it.
    public let isolation: Node.Isolation?

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - from: The node that asks.
    ///   - to: The node that is asked for.
    ///   - kind: How it is asked for.
    ///   - request: Where it is asked for.
    ///   - isObserved: Whether nothing declares it.
    ///   - isolation: Where the request belongs, if that is not where the node does that asks.
    public init(
      from: Int,
      to: Int,
      kind: Kind = .required,
      request: CodeLocation? = nil,
      isObserved: Bool = false,
      isolation: Node.Isolation? = nil
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.request = request
      self.isObserved = isObserved
      self.isolation = isolation
    }

    /// Whether it is asked for while the one that asks is being made.
    public var isEager: Bool {
      switch kind {
      case .required, .optional, .collection, .candidate, .decorated: true
      case .lazy, .provider, .factoryArgument: false
      }
    }
  }
}
