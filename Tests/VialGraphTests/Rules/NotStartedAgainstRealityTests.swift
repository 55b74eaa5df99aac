import Fixtures

@testable import VialGraph

/// Bindings of one type under the names 0, 1 and so on, each of which asks for bindings of greater numbers.
private struct RandomWiring: Sendable {
  private struct Binding: Sendable {
    let isAsynchronous: Bool
    let lifetime: Lifetime<Token>
    let requests: [Int]

    /// The requests that the registration declares; `nil` if it declares nothing.
    let declared: [Int]?
  }

  private let bindings: [Binding]

  var names: Range<Int> { bindings.indices }

  init(using generator: inout SplitMix64) {
    let count = Int.random(in: 2...7, using: &generator)
    bindings = (0..<count).map { number in
      let isAsynchronous = Bool.random(using: &generator)
      let requests = (number + 1..<count).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      let isDeclared = isAsynchronous || Bool.random(using: &generator)
      let isShared = Bool.random(using: &generator)
      return Binding(
        isAsynchronous: isAsynchronous,
        lifetime: isShared
          ? Int.random(in: 0..<3, using: &generator) == 0 ? .singleton.startsEagerly : .singleton
          : isAsynchronous || Bool.random(using: &generator) ? .transient : .graph,
        requests: requests,
        declared: isDeclared ? requests : requests.isEmpty ? nil : Array(requests.dropFirst())
      )
    }
  }

  func injector() throws -> Injector {
    let injector = Injector(name: "app")
    for (number, binding) in bindings.enumerated() {
      let requests = binding.requests.map(String.init)
      let declared = binding.declared?.map { Requirement.on(Token.self, named: "\($0)") }
      if binding.isAsynchronous {
        try injector.register(
          lifetime: binding.lifetime,
          named: "\(number)",
          dependencies: declared
        ) { resolver async throws in
          for name in requests { _ = try await resolver.resolve(awaiting: Token.self, named: name) }
          return Token()
        }
      } else {
        try injector.register(lifetime: binding.lifetime, named: "\(number)", dependencies: declared) { resolver in
          // All of them, so that the graph knows them.
          let results = requests.map { name in Result { try resolver.resolve(Token.self, named: name) } }
          for result in results { _ = try result.get() }
          return Token()
        }
      }
    }
    return injector
  }
}

@Suite struct `The rule for what nothing waits for, in reality` {
  /// Whether a binding can be awaited.
  private func isThere(_ name: Int, in injector: Injector) async throws -> Bool {
    do {
      _ = try await injector.get(awaiting: Token.self, named: "\(name)")
      return true
    } catch let error as InjectionError where error.code == .notStarted { return false }
  }

  private func identifier(of name: Int, in graph: DependencyGraph) -> Int? {
    graph.nodes.first { $0.qualifier == "\"\(name)\"" }?.id
  }

  @Test func `finds all that fails, and takes nothing for an error that ever works`() async throws {
    var generator = SplitMix64(seed: 16)
    var (errors, warnings, silent) = (0, 0, 0)
    for _ in 0..<600 {
      let wiring = RandomWiring(using: &generator)
      let seen = try wiring.injector()
      seen.observe { _ in }
      for name in wiring.names { _ = try await isThere(name, in: seen) }
      let graph = seen.dependencyGraph()
      let found = graph.diagnostics().filter { $0.code == .notStarted }
      let asking = Set(found.compactMap(\.nodes.first))
      for problem in found where problem.severity == .error {
        let name = try #require(wiring.names.first { identifier(of: $0, in: graph) == problem.nodes.first })
        #expect(try await !isThere(name, in: wiring.injector()))
      }
      for name in wiring.names {
        let node = try #require(identifier(of: name, in: graph))
        if !asking.isDisjoint(with: graph.view(from: node).nodes.map(\.id)) { continue }
        let fresh = try wiring.injector()
        do {
          try await fresh.start()
        } catch {
          #expect(!asking.isEmpty)
          continue
        }
        silent += 1
        #expect(try await isThere(name, in: fresh))
      }
      errors += found.count { $0.severity == .error }
      warnings += found.count { $0.severity == .warning }
    }
    #expect(errors > 50 && warnings > 50 && silent > 500, "\(errors), \(warnings), \(silent)")
  }
}
