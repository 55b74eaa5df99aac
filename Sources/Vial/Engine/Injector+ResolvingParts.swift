import Synchronization

extension Injector {
  /// Takes the binding of a key into use if its instance is there already, and nobody observes that it is asked for.
  func enterReady(_ key: TypeKey) -> BindingUse? {
    if isObserved.load(ordering: .relaxed) { return nil }
    let word = key.plainWord
    var use = word == 0 ? enter(key) : enterPlain(word)
    if use.isEmpty {
      use.end()
      use = enterAncestor(key)
    }
    if use.hasInstance { return use }
    use.end()
    extendLifetime(self)
    return nil
  }

  /// Returns what the binding of a part gives; `nil` if there is none any more.
  @_semantics("optimize.sil.specialize.generic.never")
  func resolvePart<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service? {
    let use = enterNearest(key)
    if use.isEmpty {
      use.end()
      return nil
    }
    // As exactly this type, and not as an optional of it.
    if isObserved.load(ordering: .relaxed) { return try resolveReported(use, key, request) as Service }
    if let instance: Service = use.readyInstance() {
      use.end()
      extendLifetime(self)
      return instance
    }
    return try resolve(use, request) as Service
  }

  /// Returns what the one of several bindings gives whose condition holds.
  @_semantics("optimize.sil.specialize.generic.never")
  func resolveChoice<Service>(_ use: BindingUse, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    // Sound: only choices are conditional.
    let result = try unsafe use.known._withUnsafeGuaranteedRef { binding in
      Result { () throws(InjectionError) in
        try unsafe choose(from: unsafeDowncast(binding, to: ChoiceBinding.self), use, request)
      }
    }.get()
    if case .part(let key) = result, let use = enterReady(key) { return use.takeInstance(from: self) }
    return try resolveChosen(result, use, request)
  }

  /// Returns what the binding gives that was chosen, whose instance is not there already.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func resolveChosen<Service>(
    _ result: ChoiceResult,
    _ use: BindingUse,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    // Sound: only choices are conditional.
    let choice = unsafe unsafeDowncast(use.binding, to: ChoiceBinding.self)
    switch result {
    case .part(let key): return try resolveChosen(key, of: choice, request)
    case .several(let verdicts): throw .ambiguous(choice.key, verdicts, in: choice.owner, request)
    case .none(let verdicts):
      guard let parent = choice.owner.parent, parent.holds(choice.key) else {
        throw .noneApplies(choice, verdicts, request)
      }
      if isObserved.load(ordering: .relaxed) { return try parent.resolveBehindVeil(choice.key, request) }
      return try parent.resolve(choice.key, request)
    }
  }

  /// Returns what the binding gives that was chosen, or asks anew if others have taken its place.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func resolveChosen<Service>(
    _ key: TypeKey,
    of choice: ChoiceBinding,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    if let instance: Service = try resolvePart(key, request) { return instance }
    if isClosed || choice.owner.isClosed { throw .closed(self, choice.key, request) }
    return try resolve(choice.key, request)
  }
}
