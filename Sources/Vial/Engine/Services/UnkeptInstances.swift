/// The injectors that stand for others while what they make is not to be kept: for closed ones in a late request, and for all
/// while a property is looked for that is to be replaced.
///
/// A service is made once for all that asks for it meanwhile, since otherwise two services that need the two below them would
/// be made twice as often on each level. Everything is released with this, or when it is replaced since an ancestor closes, and
/// nothing is disposed of.
final class UnkeptInstances: Sendable {
  /// Each injector with the one that stands for it.
  private let pairs = Protected(KeyTable<(original: Injector, substitute: Injector)>())

  /// Whether they stand for open injectors, too.
  private let standsForAll: Bool

  init(standingForAll standsForAll: Bool) { self.standsForAll = standsForAll }

  /// The instances of the late request around the current one: a step of the path takes its dependencies from an injector that
  /// stands for another one.
  static var current: UnkeptInstances? {
    let steps = ResolutionThread.current.frames.reversed().map(\.injector)
    let injectors = steps + (ResolutionThread.enclosingWork?.injectors ?? [])
    return injectors.lazy.compactMap { $0.substitution?.unkept }.first { _ in true }
  }

  /// The injector that stands for a closed one in the current late request, if there is one.
  static func substitute(forClosed original: Injector) -> Injector? {
    original.isClosed ? current?.known(for: original) : nil
  }

  private func known(for original: Injector) -> Injector? {
    pairs.withLock { $0[ObjectIdentifier(original)]?.substitute }
  }

  /// The injector that stands for another one.
  func substitute(for original: Injector) -> Injector {
    // From the outermost ancestor in a loop, since there may be many.
    var (result, isWithinClosed) = (original, false)
    for injector in original.lineage.reversed() {
      isWithinClosed = isWithinClosed || injector.isClosed
      let parent = injector.parent == nil ? nil : result
      let isSubstituted = standsForAll || isWithinClosed || injector === original
      result = isSubstituted ? substitute(for: injector, below: parent) : injector
    }
    return result
  }

  private func substitute(for original: Injector, below parent: Injector?) -> Injector {
    let known = known(for: original)
    // Released under no lock.
    defer { extendLifetime(known) }
    if let known, known.parent === parent, !known.isClosed { return known }
    let made = Injector(substituting: original, parent: parent, for: self)
    return pairs.withLock { pairs in
      if let other = pairs[ObjectIdentifier(original)]?.substitute, other !== known { return other }
      pairs[ObjectIdentifier(original)] = (original, made)
      return made
    }
  }
}

/// What an injector is that stands for another one.
final class Substitution: Sendable {
  /// The other one, unless that is closed.
  let original: Injector?

  /// What keeps the injector.
  weak let unkept: UnkeptInstances?

  fileprivate init(of original: Injector, below parent: Injector?, for unkept: UnkeptInstances) {
    let isWithinClosed = original.isClosed || parent?.substitution.map { $0.original == nil } ?? false
    (self.original, self.unkept) = (isWithinClosed ? nil : original, unkept)
  }
}

extension Injector {
  /// Creates an injector that has what replaces properties of another one, and changes its roots.
  fileprivate convenience init(substituting original: Injector, parent: Injector?, for unkept: UnkeptInstances) {
    let substitution = Substitution(of: original, below: parent, for: unkept)
    self.init(name: original.name, parent: parent, allowsOverriding: false, isScope: original.isScope, substitution)
    let roots = original.state.withLock { $0.rare.roots.copy() }.withChangesMade
    state.withLock { $0.rare.roots = roots }
    for replacement in roots.replacements { bindings.store(replacement.copied(to: self), for: replacement.key) }
  }

  /// Whether an ancestor of what stands for another injector has closed meanwhile.
  var hasLostAncestor: Bool { upward.dropFirst().contains { $0.isClosed && $0.substitution == nil } }

  /// Returns an instance of a property that nothing keeps when it is used.
  ///
  /// The root of a late request is changed first, since its injector may have closed before.
  @_semantics("optimize.sil.specialize.generic.never")
  func unkeptInstance<Service, Failure: Error>(
    of asked: PropertyRequest,
    _ unkept: UnkeptInstances,
    changing change: (Injector) -> (any Error)? = { _ in nil },
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    while true {
      let substitute = unkept.substitute(for: self)
      let refusal = change(substitute)
      let asked = substitute.keyed(asked)
      if refusal == nil, asked.isPartOfReplacement { return try make() }
      let outcome: Result<Service, any Error> =
        if let refusal { .failure(refusal) } else { substitute.outcome(of: asked, make).mapError { $0 } }
      switch outcome {
      case .success(let service): return service
      case .failure(let error):
        if let known = InjectionError.known(of: asked, error, canThrow: { $0 is Failure }) as? Failure { throw known }
        let isLate = error.isLate(for: asked)
        // An ancestor of the substitute has closed meanwhile. What closes the substitute would close the next one, too.
        if isLate, substitute.hasLostAncestor { continue }
        let isOutside = (error as? InjectionError)?.code == .scopeNeeded && PropertyListener.current != nil
        if isLate || isOutside { return try make() }
        InjectionError.trap(error)
      }
    }
  }
}
