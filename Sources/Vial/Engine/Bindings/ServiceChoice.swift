import Synchronization

/// A choice among the bindings of a service: the one whose condition holds, or else the one without a condition.
package final class ServiceChoice: Sendable {
  let service: TypeKey

  /// The bindings with conditions, in the order in which they were registered.
  package let candidates: [ServicePart]

  /// The key of the binding without a condition, if there is one.
  package let fallback: TypeKey?

  init(of service: TypeKey, _ candidates: [ServicePart], fallback: TypeKey?) {
    (self.service, self.candidates, self.fallback) = (service, candidates, fallback)
  }

  var registration: CodeLocation { candidates[0].registration }

  /// Finds the instance of the binding that the conditions choose for a request, or have chosen while it was prepared.
  func find(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    let known = ResolutionThread.takeDecision(on: service, in: injector)?.result(of: self)
    let result = if let known { known } else { try injector.choose(from: self, use, request) }
    let found = try injector.findChosen(result, of: self, in: use.binding.owner, request)
    use.end()
    return found
  }
}

extension Injector {
  /// Finds the instance of the chosen binding, or chooses again if that binding has been replaced.
  fileprivate func findChosen(
    _ result: ChoiceResult,
    of choice: ServiceChoice,
    in owner: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    switch result {
    case .part(let key):
      if let found = try findPart(key, request) { return found }
      return try find(choice.service, request)
    case .several(let verdicts):
      throw InjectionError(.ambiguous, choice.service, in: owner, at: request.location, verdicts: verdicts)
    case .none(let verdicts):
      guard let parent = owner.parent, parent.holds(choice.service) else {
        if isWithinClosed { throw .closed(self, choice.service, at: request.location) }
        if request.isOptional { return .absent }
        let text = ErrorText.noneApplies.with(.fallback, about: .ofRequest(keptOnMainActor: request.isOnMainActor))
        throw InjectionError(text, choice.service, in: owner, at: request.location, verdicts: verdicts)
      }
      if !reportsBindings { return try parent.find(choice.service, request) }
      let target = parent.target(of: choice.service, isOnMainActor: request.isOnMainActor)
      return try parent.findReported(target, choice.service, request)
    }
  }
}

/// What conditions have decided among certain bindings; it says nothing once others took their place.
enum Decision: Sendable {
  case choice(ServiceChoice, ChoiceResult)
  case elements(of: [ServicePart], [ServicePart])

  @inline(never)
  func result(of choice: ServiceChoice) -> ChoiceResult? {
    if case .choice(let decided, let result) = self, decided === choice { result } else { nil }
  }

  /// The elements whose conditions hold.
  func holding(among elements: [ServicePart]) -> [ServicePart]? {
    guard case .elements(let decided, let holding) = self else { return nil }
    return decided.elementsEqual(elements, by: ===) ? holding : nil
  }
}

/// The outcome of a choice.
enum ChoiceResult: Sendable {
  /// The binding with this key.
  case part(TypeKey)

  /// No binding, and each condition's verdict.
  case none([String])

  /// More than one binding, and each condition's verdict.
  case several([String])
}

extension Injector {
  /// Checks the conditions of several bindings, in contexts of this injector.
  func choose(
    from choice: ServiceChoice,
    _ use: BorrowedBinding?,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> ChoiceResult {
    let step: ResolutionStep? = if let use { try begin(use, request) } else { nil }
    defer { step?.end() }
    var contexts = Contexts(from: self, for: choice.service, step.map(request.continued) ?? request)
    var (chosen, isUnambiguous) = (-1, true)
    for (index, candidate) in choice.candidates.enumerated() where try candidate.holds(&contexts) {
      isUnambiguous = chosen < 0
      chosen = index
    }
    if !isUnambiguous { return .several(try choice.verdicts(in: &contexts)) }
    if chosen >= 0 { return .part(choice.candidates[chosen].key) }
    return if let fallback = choice.fallback { .part(fallback) } else { .none(try choice.verdicts(in: &contexts)) }
  }
}

extension ServiceChoice {
  /// The verdict of every condition, for an error.
  @inline(never)
  fileprivate func verdicts(in contexts: inout Contexts) throws(InjectionError) -> [String] {
    var verdicts: [String] = []
    for candidate in candidates {
      guard let verdict = try candidate.condition?.verdict(in: &contexts) else { continue }
      verdicts.add("\(verdict); registered at \(candidate.registration)")
    }
    return verdicts
  }
}
