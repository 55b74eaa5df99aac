extension Container {
  /// Remembers that definitions are being read, which happens once.
  func beginBootstrap() throws(InjectionError) {
    let isFirst = entries.state.withLock { state in
      guard state.phase == .open else { return false }
      state.phase = .bootstrapping
      return true
    }
    if !isFirst { throw .bootstrappedBefore(in: injector) }
  }

  /// Forgets that definitions were being read, since nothing came of it.
  func endBootstrap() { entries.state.withLock { $0.phase = .open } }

  /// Boots the providers in the order in which they were registered.
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

  /// The names that the program attached itself, sorted.
  var attachedNames: [String] {
    let names = entries.state.withLock { state in
      state.decorated.union(state.entries.keys.filter { !state.defined.contains($0) })
    }
    return names.sorted()
  }

  /// The names that the injectors above have.
  var inheritedNames: Set<String> { Set(injector.parent?.names ?? []) }

  /// The names that definition files can refer to and do not define, sorted.
  var foreignNames: [String] {
    let defined = entries.state.withLock { Set(Array($0.defined)) }
    return inheritedNames.subtracting(defined).union(attachedNames).sorted()
  }

  /// Lets the values that the program attached and that a definition file could hold not be changed any more.
  ///
  /// - Returns: The values by their names.
  func freezeAttachedValues() -> [String: FileValue.Content] {
    while true {
      let entries: [String: ContainerEntry] = entries.state.withLock { state in
        state.entries.filter { $0.value.extensions.isEmpty }
      }
      let contents = entries.compactMapValues { entry in
        if case .value(let value) = entry.content { FileValue.Content(value) } else { nil }
      }
      let isFrozen = self.entries.state.withLock { state in
        // Another thread may have put something else in their place.
        guard contents.keys.allSatisfy({ state.entries[$0] === entries[$0] }) else { return false }
        for name in contents.keys { state.builds[name, default: 0] += 1 }
        return true
      }
      if isFrozen { return contents }
    }
  }

  /// Lets values not be changed any more, since definitions hold them.
  func freeze(_ names: some Sequence<String>) {
    entries.state.withLock { state in
      for name in names { state.builds[name, default: 0] += 1 }
    }
  }

  /// Gives what the program attached another name, since a decorator takes the one that it has.
  func rename(_ name: String, to other: String) throws(InjectionError) {
    guard let entry = entries.state.withLock({ $0.entries[name] }) else { return }
    if entries.state.withLock({ $0.builds[name, default: 0] > 0 }) {
      throw .frozen(name, in: injector, registration: entry.registration, at: entry.registration)
    }
    try set(
      other,
      entry.content,
      entry.lifetime,
      entry.product,
      requirements: entry.requirements,
      extensions: entry.extensions,
      at: entry.registration
    )
    entries.state.withLock { state in
      state.entries[name] = nil
      state.defined.insert(other)
      state.decorated.insert(name)
    }
    injector.remove(named: name)
  }
}
