extension DependencyGraph {
  /// A dependency of one binding on another.
  public struct Edge: Hashable, Codable, Sendable {
    /// How a binding asks for a dependency.
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// The instance needs it.
      case required

      /// The instance uses it if it is registered.
      case optional

      /// The instance asks for it later, and keeps it.
      case lazy

      /// The instance asks for it later, as often as needed.
      case provider

      /// An element of a collection, or the collection itself if it has no elements.
      case collection

      /// A factory asks for it at each call.
      case factoryArgument

      /// A binding that is used if its condition holds, or if no other condition does.
      case candidate

      /// The binding that a decorator wraps.
      case decorated

      /// A property wrapper of the instance asks ``/Vial/Injector/current`` for it while the instance is constructed.
      case wrapper

      /// A property wrapper asks ``/Vial/Injector/current`` for it later, or for another binding of the same type.
      case lazyWrapper

      /// The position among all kinds, less than sixteen; kinds that ask at once come first.
      var rank: Int {
        switch self {
        case .required: 0
        case .decorated: 1
        case .collection: 2
        case .optional: 3
        case .candidate: 4
        case .wrapper: 5
        case .lazy: 6
        case .provider: 7
        case .factoryArgument: 8
        case .lazyWrapper: 9
        }
      }

      var name: String {
        switch self {
        case .factoryArgument: "factory argument"
        case .lazyWrapper: "lazy wrapper"
        case .required, .optional, .lazy, .provider, .collection, .candidate, .decorated, .wrapper: rawValue
        }
      }

      /// Whether a property wrapper asks.
      var isOfWrapper: Bool { self == .wrapper || self == .lazyWrapper }
    }

    /// The identifier of the node that asks.
    public internal(set) var from: Int

    /// The identifier of the node that is requested.
    public internal(set) var to: Int

    /// How the node asks.
    public let kind: Kind

    /// Where the request is in the source code.
    public internal(set) var request: CodeLocation?

    /// Whether the registration doesn't declare the request, but the provider was seen to make it.
    let isObserved: Bool

    /// Where the request belongs, if not where its node does: a property wrapper, a factory or a condition of the main
    /// actor may ask for confined dependencies.
    public let isolation: Node.Isolation?

    /// The property whose wrapper asks; `nil` for all other edges, and where the names of properties are stripped.
    public let property: String?

    package init(
      from: Int,
      to: Int,
      kind: Kind = .required,
      request: CodeLocation? = nil,
      isObserved: Bool = false,
      isolation: Node.Isolation? = nil,
      property: String? = nil
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.request = request
      self.isObserved = isObserved
      self.isolation = isolation
      self.property = property
    }

    /// Whether the request happens while the instance that asks is being constructed.
    var isEager: Bool { kind.rank < Kind.lazy.rank }
  }
}
