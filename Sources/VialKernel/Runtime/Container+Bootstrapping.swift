extension Container {
  /// Begins to read definitions, which happens once.
  func beginBootstrap() throws(InjectionError) {
    let isFirst = entries.state.withLock { state in
      guard state.phase == .open else { return false }
      state.phase = .bootstrapping
      return true
    }
    if !isFirst { throw .bootstrappedBefore(in: injector) }
  }

  /// Allows another attempt after errors in the definitions.
  func endBootstrap() { entries.state.withLock { $0.phase = .open } }

  /// Whether no definitions were read.
  var isOpen: Bool { entries.state.withLock { $0.phase == .open } }

  /// Boots the providers in the order of their registration.
  func boot() throws {
    while true {
      let next: (any ServiceProvider)? = entries.state.withLock { state in
        if state.providers.isEmpty {
          state.phase = .booted
          return nil
        }
        return state.providers.removeFirst()
      }
      guard let next else { return }
      try next.boot(in: self)
    }
  }

  var attachedNames: [String] {
    entries.state.withLock { state in
      state.decorated.union(state.entries.filter { !$0.value.isDefined }.keys)
    }.sorted()
  }

  /// The types of what the program attaches, as far as they are known.
  var attachedTypes: [String: Any.Type] {
    // Elsewhere, it isn't known which protocols a type has on the main actor.
    let isOnMainActor = MainActorProbe.isOnMainActor
    return entries.state.withLock(\.entries)
      .filter { !$0.value.isDefined && !$0.value.isExtended && (isOnMainActor || !$0.value.runsOnMainActor) }
      .compactMapValues(\.product).filter { $0.value != Any.self }
  }

  /// The names of the parent injector, which definition files can refer to and can take.
  var inheritedNames: [String] { injector.parent?.names ?? [] }

  /// Freezes the attached values that a definition file can hold, and returns them by their names.
  func freezeAttachedValues() -> [String: ArgumentValue] {
    var contents: [String: ArgumentValue] = [:]
    var isConsistent = false
    // Another thread may replace a value meanwhile.
    while !isConsistent {
      isConsistent = true
      for (name, entry) in entries.state.withLock({ $0.entries }) where !entry.isExtended && contents[name] == nil {
        guard case .value(let value) = entry.content, let content = ArgumentValue(value) else { continue }
        if entry.freezeIfUnchanged() { contents[name] = content } else { isConsistent = false }
      }
    }
    return contents
  }

  func freeze(_ names: some Sequence<String>) {
    entries.state.withLock { state in
      for name in names { state.entries[name]?.freeze() }
    }
  }

  func endUse(of names: some Sequence<String>) {
    entries.state.withLock { state in
      for name in names { state.entries[name]?.endUse() }
    }
  }

  /// Renames what the program attached, because the decorator at a place takes its name.
  func rename(_ name: String, to other: String, at request: CodeLocation) throws(InjectionError) {
    try move(name, to: other, at: request) { decorated in _ = decorated.insert(name) }
  }

  /// Gives back the name that a decorator has taken.
  func restore(_ name: String, from other: String) throws(InjectionError) {
    try move(other, to: name, isDefined: false) { decorated in _ = decorated.remove(name) }
  }

  private func move(
    _ name: String,
    to other: String,
    isDefined: Bool = true,
    at request: CodeLocation? = nil,
    _ change: (inout Set<String>) -> Void
  ) throws(InjectionError) {
    guard let entry = entries.state.withLock({ $0.entries[name] }) else { return }
    if entry.isInUse {
      throw .frozen(name, in: injector, registration: entry.registration, at: request ?? entry.registration)
    }
    try set(other, ContainerEntry(renaming: entry, isDefined: isDefined))
    entries.state.withLock { state in
      state.entries[name] = nil
      change(&state.decorated)
      _ = entry.replace { injector.remove(named: name) }
    }
  }
}
