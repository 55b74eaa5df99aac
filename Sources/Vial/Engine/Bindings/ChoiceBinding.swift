import Synchronization

/// A binding that gives what one of several bindings gives: the one whose condition holds, or else the one without any.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable.
package final class ChoiceBinding: Binding, @unchecked Sendable {
  /// The bindings with conditions, in the order in which they were registered.
  package let candidates: [Candidate]

  /// The key of the binding without a condition, if there is one.
  package let fallback: TypeKey?

  init(
    of key: TypeKey,
    _ candidates: [Candidate],
    fallback: TypeKey?,
    in owner: Injector,
    at registration: CodeLocation
  ) {
    self.candidates = candidates
    self.fallback = fallback
    super.init(
      BindingHeader(key: key, lifetime: .conditional, owner: owner, registration: registration, role: .choice)
    )
    // What it asks for is what the conditions are about.
    endObservation()
  }

  /// Whether the condition of a candidate holds.
  ///
  /// Why this is sound: this keeps its candidates.
  @inline(__always)
  func holds(_ index: Int, in contexts: inout Contexts) throws(InjectionError) -> Bool {
    let candidate = unsafe Unmanaged.passUnretained(candidates[index])
    let result = unsafe candidate._withUnsafeGuaranteedRef { candidate in
      Result { () throws(InjectionError) in try candidate.holds(&contexts) }
    }
    return try result.get()
  }

  /// The same with another candidate or fallback.
  func with(_ more: [Candidate] = [], fallback: TypeKey? = nil) -> ChoiceBinding {
    ChoiceBinding(
      of: key,
      candidates + more,
      fallback: fallback ?? self.fallback,
      in: owner,
      at: registration
    )
  }

  /// The same without a fallback.
  var withoutFallback: ChoiceBinding { ChoiceBinding(of: key, candidates, fallback: nil, in: owner, at: registration) }

  /// The same without a candidate.
  func without(_ candidate: TypeKey) -> ChoiceBinding {
    let rest = candidates.filter { $0.key != candidate }
    return ChoiceBinding(of: key, rest, fallback: fallback, in: owner, at: registration)
  }

  /// The keys of all bindings of which one is chosen.
  package var parts: [TypeKey] { candidates.map(\.key) + (fallback.map { [$0] } ?? []) }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    ChoiceBinding(of: key ?? self.key, candidates, fallback: fallback, in: owner, at: registration)
  }

  override func find(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    let result = try injector.choose(from: self, use, request)
    let found: FoundInstance
    // What is there already is found without the functions that tell observers and construct: 73 instructions fewer.
    if case .part(let key) = result, let part = injector.enterReady(key), let instance = unsafe part.ready {
      found = unsafe .kept(instance, part)
    } else {
      found = try injector.findChosen(result, of: self, request)
    }
    use.end()
    return found
  }
}

/// One of several bindings of a service, with the condition under which it is used.
package final class Candidate: Sendable {
  package let key: TypeKey
  package let condition: Condition
  package let registration: CodeLocation

  /// Asks the condition in the fastest way.
  let holds: ConditionClause.Predicate

  init(key: TypeKey, condition: Condition, registration: CodeLocation) {
    self.key = key
    self.condition = condition
    self.registration = registration
    holds = condition.predicate
  }
}

extension Injector {
  /// Finds what the binding gives that was chosen, or asks anew if others have taken its place.
  fileprivate func findChosen(
    _ result: ChoiceResult,
    of choice: ChoiceBinding,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    switch result {
    case .part(let key):
      if let found = try findPart(key, request) { return found }
      if isClosed || choice.owner.isClosed { throw .closed(self, choice.key, request) }
      return try find(choice.key, request)
    case .several(let verdicts): throw .ambiguous(choice.key, verdicts, in: choice.owner, request)
    case .none(let verdicts):
      guard let parent = choice.owner.parent, parent.holds(choice.key) else {
        throw .noneApplies(choice, verdicts, request)
      }
      let isObserved = isObserved.load(ordering: .relaxed)
      return isObserved ? try parent.findBehindVeil(choice.key, request) : try parent.find(choice.key, request)
    }
  }
}
