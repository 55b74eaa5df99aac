import Fixtures

private struct Origin: Sendable, Equatable { let name: String? }

/// A tree of injectors, of which some hold a binding, beside what a simple model says of them.
private struct Tree {
  private(set) var injectors = [Injector(name: "0")]
  private var holders: Set<String?> = []

  /// Adds an injector below one of the tree.
  mutating func grow(below parent: Int, isScope: Bool) {
    let name = String(injectors.count)
    let parent = injectors[parent]
    injectors.append(isScope ? parent.makeScope(name: name) : Injector(name: name, parent: parent))
  }

  mutating func register(in number: Int) throws {
    let (injector, name) = (injectors[number], injectors[number].name)
    if !holders.insert(name).inserted { return }
    try injector.register { Origin(name: name) }.register(lifetime: .scoped) { Holder(name) }
  }

  /// What differs from the nearest injector that registered the services.
  func differences() throws -> [String] {
    try injectors.compactMap { injector in
      let holder = sequence(first: injector, next: \.parent).first { holders.contains($0.name) }
      let origin = try injector.get(Origin?.self)
      guard origin == holder.map({ Origin(name: $0.name) }) else {
        return "\(injector.name ?? ""): \(String(describing: origin))"
      }
      // The owner keeps its instance only within a scope.
      guard let holder, injector.isScope else { return nil }
      let owner = try injector.get(Holder<String?>.self).value
      return owner == holder.name ? nil : "\(injector.name ?? ""): the session of \(owner ?? "")"
    }
  }
}

@Suite struct `A lookup that passes over injectors without bindings` {
  @Test func `finds what the nearest injector holds, whatever was made and registered before`() throws {
    for seed in 1...Rounds.count(usually: 200) {
      var numbers = SplitMix64(seed: UInt64(seed))
      var tree = Tree()
      for _ in 1...40 {
        let number = Int.random(in: 0..<tree.injectors.count, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: try tree.register(in: number)
        case 1: #expect(try tree.differences() == [], "seed \(seed)")
        default: tree.grow(below: number, isScope: .random(using: &numbers))
        }
      }
      #expect(try tree.differences() == [], "seed \(seed)")
    }
  }
}
