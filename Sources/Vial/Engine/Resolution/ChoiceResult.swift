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
  ///
  /// - Parameters:
  ///   - choice: The binding that stands for them.
  ///   - use: The use of that binding, as a step of the path for which contexts are asked; `nil` for no step.
  ///   - request: The request for one of them.
  /// - Returns: Which of them is used.
  /// - Throws: ``InjectionError`` if a context cannot be had, or the step has been taken before.
  func choose(
    from choice: ChoiceBinding,
    _ use: BorrowedBinding?,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> ChoiceResult {
    let step = try use?.begin(from: self, request)
    defer { step?.end() }
    var contexts = Contexts(from: self, for: choice.key, step.map(request.continued) ?? request)
    var (chosen, isUnambiguous) = (-1, true)
    for index in choice.candidates.indices where try choice.holds(index, in: &contexts) {
      isUnambiguous = chosen < 0
      chosen = index
    }
    if !isUnambiguous { return .several(try choice.verdicts(in: &contexts)) }
    if chosen >= 0 { return .part(choice.candidates[chosen].key) }
    return if let fallback = choice.fallback { .part(fallback) } else { .none(try choice.verdicts(in: &contexts)) }
  }
}

extension ChoiceBinding {
  /// What all the conditions say, for an error.
  @inline(never)
  fileprivate func verdicts(in contexts: inout Contexts) throws(InjectionError) -> [String] {
    var verdicts: [String] = []
    for candidate in candidates {
      let verdict = try candidate.condition.verdict(in: &contexts)
      verdicts.add("\(verdict); registered at \(candidate.registration)")
    }
    return verdicts
  }
}
