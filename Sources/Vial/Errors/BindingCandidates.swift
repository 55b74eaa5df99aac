/// Bindings to suggest when a lookup fails.
///
/// They are collected when the error is thrown, and compared when its near misses are read.
final class BindingCandidates: Sendable {
  final class Candidate: Sendable {
    /// The key of the service, which may have the binding as a part.
    let key: TypeKey

    /// The key of the binding, which may be a part of the service: the elements of a collection, or a declaration.
    fileprivate let binding: TypeKey
    let registration: CodeLocation

    /// The injector that holds the binding, unless it is the requested one.
    private let injector: String?

    /// Whether the requested injector sees the binding.
    let isVisible: Bool

    init(_ binding: TypeKey, at registration: CodeLocation, in injector: String?, isVisible: Bool) {
      (self.binding, key) = (binding, binding.service)
      (self.registration, self.injector, self.isVisible) = (registration, injector, isVisible)
    }

    /// Whether it is under a qualifier, and neither a property, an element of a collection nor a declaration for scopes.
    fileprivate var isUnderQualifier: Bool { key.isQualified && !key.isProperty && !binding.isPart }

    fileprivate func line(_ names: TypeNames) -> String {
      names.name(of: key) + (binding.isDeclaration ? ", declared " : ", registered ")
        + (binding == key.elements ? "into [\(names.name(of: key.type))] " : "") + "at \(registration)"
        + (injector.map { " in " + $0 } ?? "")
    }
  }

  private let key: TypeKey

  /// The requested name, if there was one; the key of an unknown name doesn't have it.
  private let name: String?
  private let candidates: [Candidate]

  /// Whether autowiring requested a value of Swift's own, as an argument.
  let isArgument: Bool

  init(for key: TypeKey, named name: String?, _ candidates: [Candidate], isArgument: Bool) {
    (self.key, self.name, self.candidates, self.isArgument) = (key, name, candidates, isArgument)
  }

  /// The number of qualifiers under which the type is registered, if the request has none.
  var qualifierCount: Int { qualified.count }

  /// What tells the first near miss under a qualifier apart, as an argument of a request.
  var distinction: String? { qualified.ordered { SortKey(text: $0.key.displayName) }.first?.key.code.distinction }

  /// The name of the only property of the type, if the request has no qualifier.
  var property: String? {
    let properties = ofType.filter(\.key.isProperty)
    return properties.count == 1 ? properties[0].key.givenName : nil
  }

  /// The collection of which a service with the requested key is an element.
  var collection: TypeKey? { candidates.first { $0.isVisible && $0.binding == key.elements }?.binding }

  /// Whether an injector below the requested one has the service.
  var isBelow: Bool { candidates.contains { !$0.isVisible && $0.binding == key } }

  /// A line for each likely binding, the likeliest first, five at most.
  ///
  /// Where there are several qualifiers and the request has none, these are the bindings under qualifiers; otherwise the
  /// same type under another qualifier or in another scope, the same in a child, the protocol of a class or the other
  /// way round, tuples with other labels, and similar names.
  func nearMisses(_ names: TypeNames) -> [String] {
    likely.map { (rank: $0.rank, line: $0.candidate.line(names)) }
      .ordered { SortKey(rank: $0.rank, text: $0.line) }.prefix(5).map(\.line)
  }

  /// The types that the near misses mention, in an order that does not change from run to run.
  var types: [Any.Type] {
    likely.ordered { SortKey(rank: $0.candidate.registration.line) }
      .ordered { SortKey(rank: $0.rank, text: $0.candidate.registration.fileID) }
      .flatMap(\.candidate.key.types)
  }

  /// Whether the factory of the service is registered.
  var hasFactory: Bool { candidates.contains { $0.isVisible && $0.key.factoryComponent(key.type) != nil } }

  /// The visible bindings of the requested type, if the request has no qualifier.
  private var ofType: [Candidate] {
    name != nil || key.isQualified ? [] : candidates.filter { $0.isVisible && $0.key.type == key.type }
  }

  /// The nearest binding under each qualifier, if the request has none.
  private var qualified: [Candidate] {
    var known = KeyTable<Void>()
    return ofType.filter { candidate in
      defer { known[candidate.key] = () }
      return candidate.isUnderQualifier && candidate.key.scope == key.scope && known[candidate.key] == nil
    }
  }

  /// The likely bindings, and how far they are from the request.
  private var likely: [(rank: Int, candidate: Candidate)] {
    let qualified = qualified
    if qualified.count > 1 { return qualified.map { (0, $0) } }
    let names = candidates.map { $0.key.name ?? _typeName($0.key.type, qualified: false) }
    let sought = name ?? _typeName(key.type, qualified: false)
    let similar = NearMisses.of(sought, among: names)
    return zip(candidates, names).compactMap { candidate, ownName -> (rank: Int, candidate: Candidate)? in
      let type = candidate.key.type
      let rank: Int? =
        if name == candidate.key.name, name != nil || type == key.type {
          candidate.isVisible ? 0 : candidate.key == key ? 1 : 2
        } else if name == nil, TypeMetadata.suggests(type, for: key.type) || candidate.key.isOptional(of: key) {
          3
        } else {
          similar.firstIndex(of: ownName).map { 4 + $0 }
        }
      return rank.map { (candidate.isVisible ? $0 : $0 + 8, candidate) }
    }
  }
}
