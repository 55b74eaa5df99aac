/// The bindings that somebody may have meant who asked for what is not registered.
///
/// They are collected when the error is thrown, and compared when somebody reads it.
struct BindingCandidates: Sendable {
  private struct Candidate: Sendable {
    let key: TypeKey
    let registration: CodeLocation
    let injector: String

    /// Whether the injector that was asked can see the binding.
    let isVisible: Bool

    /// Whether the injector that was asked holds the binding itself.
    let isOwn: Bool

    /// Whether it is what is registered together with others, and asked for as an array.
    let isElement: Bool

    var line: String {
      "\(key.displayName), registered \(isElement ? "into [\(key.typeName)] " : "")at \(registration)"
        + (isOwn ? "" : " in \(injector)")
    }
  }

  private let key: TypeKey

  /// The name that was asked for, if it was one, which nothing needs to be registered under.
  private let name: String?
  private let candidates: [Candidate]

  init(for key: TypeKey, named name: String?, in injector: Injector) {
    self.key = key
    self.name = name
    let visible = injector.lineage.map { (injector: $0, isVisible: true) }
    let hidden = injector.descendants.map { (injector: $0, isVisible: false) }
    candidates = (visible + hidden).flatMap { holder, isVisible in
      let (holderName, isOwn) = (holder.displayName, holder === injector)
      return holder.allBindings.filter { $0.isCandidate(named: name != nil) }.map { binding in
        Candidate(
          key: binding.key.service,
          registration: binding.registration,
          injector: holderName,
          isVisible: isVisible,
          isOwn: isOwn,
          isElement: binding.role == .collection
        )
      }
    }
  }

  /// A line for each binding that may have been meant, the likeliest first, five at most: the same type under another
  /// qualifier or in another scope, the same in a child, the protocol of a class or the other way round, and similar
  /// names.
  var nearMisses: [String] {
    let names = candidates.map { $0.key.name ?? String(nameOf: $0.key.type, qualified: false) }
    let sought = name ?? String(nameOf: key.type, qualified: false)
    let similar = Set(NearMisses.of(sought, among: Array(Set(names))))
    let ranked = zip(candidates, names).compactMap { candidate, ownName -> (rank: Int, line: String)? in
      let rank: Int? =
        if name == candidate.key.name, name != nil || candidate.key.type == key.type {
          candidate.isVisible ? 0 : candidate.key == key ? 1 : 2
        } else if name == nil, TypeRelation.isRelated(candidate.key.type, to: key.type) {
          3
        } else if similar.contains(ownName) {
          4
        } else {
          nil
        }
      return rank.map { (candidate.isVisible ? $0 : $0 + 5, candidate.line) }
    }
    return ranked.sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }.prefix(5).map(\.line)
  }
}

extension Binding {
  /// Whether somebody may have meant it who asked in vain, for a name or for a type.
  fileprivate func isCandidate(named: Bool) -> Bool {
    origin == nil && key.isNamed == named && (!key.isPart || key == key.service.elements)
  }
}
