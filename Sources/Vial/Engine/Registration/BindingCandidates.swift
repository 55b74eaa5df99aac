/// The bindings that somebody may have meant who asked for what is not registered.
///
/// They are collected when the error is thrown, and compared when somebody reads it.
final class BindingCandidates: Sendable {
  private final class Candidate: Sendable {
    let key: TypeKey
    let registration: CodeLocation
    let injector: String

    /// Whether the injector that was asked can see the binding.
    let isVisible: Bool

    /// Whether the injector that was asked holds the binding itself.
    let isOwn: Bool

    /// Whether it is what is registered together with others, and asked for as an array.
    let isElement: Bool

    init(_ binding: Binding, in injector: String, isVisible: Bool, isOwn: Bool) {
      key = binding.key.service
      registration = binding.registration
      self.injector = injector
      self.isVisible = isVisible
      self.isOwn = isOwn
      isElement = binding.role == .collection
    }

    func line(_ names: TypeNames) -> String {
      "\(names.name(of: key)), registered \(isElement ? "into [\(names.name(of: key.type))] " : "")at \(registration)"
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
        Candidate(binding, in: holderName, isVisible: isVisible, isOwn: isOwn)
      }
    }
  }

  /// The nearest binding under each qualifier, if the type was asked for without one.
  private var qualified: [Candidate] {
    guard name == nil, !key.isQualified else { return [] }
    var nearest: [Candidate] = []
    for candidate in candidates where candidate.isVisible && !candidate.isElement && candidate.key.isQualified {
      guard candidate.key.type == key.type, candidate.key.scope == key.scope,
        !nearest.contains(where: { $0.key == candidate.key })
      else { continue }
      nearest.add(candidate)
    }
    return nearest
  }

  /// How many qualifiers there are to ask with.
  var qualifierCount: Int { qualified.count }

  /// A line for each binding that may have been meant, the likeliest first, five at most: those under qualifiers,
  /// where there are several and none was asked for; or else the same type under another qualifier or in another scope,
  /// the same in a child, the protocol of a class or the other way round, tuples with other labels, and similar names.
  func nearMisses(_ names: TypeNames) -> [String] {
    likely.map { (rank: $0.rank, line: $0.candidate.line(names)) }
      .ordered { SortKey(rank: $0.rank, text: $0.line) }.prefix(5).map(\.line)
  }

  /// The types that the near misses name, in an order that does not change from run to run.
  var types: [Any.Type] {
    likely.ordered { SortKey(rank: $0.candidate.registration.line) }
      .ordered { SortKey(rank: $0.rank, text: $0.candidate.registration.fileID) }
      .flatMap(\.candidate.key.types)
  }

  /// The bindings that may have been meant, and how far they are from what was asked for.
  private var likely: [(rank: Int, candidate: Candidate)] {
    let qualified = qualified
    if qualified.count > 1 { return qualified.map { (0, $0) } }
    let names = candidates.map { $0.key.name ?? String(nameOf: $0.key.type, qualified: false) }
    let sought = name ?? String(nameOf: key.type, qualified: false)
    let similar = NearMisses.of(sought, among: names.orderedOnce)
    return zip(candidates, names).compactMap { candidate, ownName -> (rank: Int, candidate: Candidate)? in
      let rank: Int? =
        if name == candidate.key.name, name != nil || candidate.key.type == key.type {
          candidate.isVisible ? 0 : candidate.key == key ? 1 : 2
        } else if name == nil, TypeRelation.isRelated(candidate.key.type, to: key.type) {
          3
        } else if name == nil, TypeRelation.differInLabels(candidate.key.type, key.type) {
          3
        } else if similar.contains(ownName) {
          4
        } else {
          nil
        }
      return rank.map { (candidate.isVisible ? $0 : $0 + 5, candidate) }
    }
  }
}

extension Binding {
  /// Whether somebody may have meant it who asked in vain, for a name or for a type.
  fileprivate func isCandidate(named: Bool) -> Bool {
    origin == nil && key.isNamed == named && (!key.isPart || key == key.service.elements)
  }
}
