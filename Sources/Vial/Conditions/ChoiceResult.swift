/// Which of several bindings is used.
enum ChoiceResult {
  /// The one with this key.
  case part(TypeKey)

  /// None, as the conditions say.
  case none([String])

  /// Not one alone, as the conditions say.
  case several([String])
}

extension Injector {
  /// Looks at the conditions of several bindings, in contexts that this injector gives.
  func choose(from choice: ChoiceBinding, _ request: ResolutionRequest) throws(InjectionError) -> ChoiceResult {
    var contexts = Contexts(from: self, for: choice.key, request)
    var chosen: TypeKey?
    var isUnambiguous = true
    for candidate in choice.candidates where try candidate.condition.holds(in: &contexts) {
      if chosen != nil { isUnambiguous = false }
      chosen = candidate.key
    }
    if let chosen, isUnambiguous { return .part(chosen) }
    if chosen == nil, let fallback = choice.fallback { return .part(fallback) }
    var verdicts: [String] = []
    for candidate in choice.candidates {
      let verdict = try candidate.condition.verdict(in: &contexts)
      verdicts.add("\(verdict); registered at \(candidate.registration)")
    }
    return chosen == nil ? .none(verdicts) : .several(verdicts)
  }
}
