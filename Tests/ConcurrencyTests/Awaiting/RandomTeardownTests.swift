import Fixtures

private struct Failure: Error, Equatable { let name: String }

private class Node: @unchecked Sendable {
  let name: String
  let fails: Bool
  let record: Log
  let dependencies: [Node]

  init(_ name: String, _ record: Log, fails: Bool, _ dependencies: [Node]) {
    (self.name, self.record, self.fails, self.dependencies) = (name, record, fails, dependencies)
    record.add(name)
  }

  func end() throws {
    record.add("-" + name)
    if fails { throw Failure(name: name) }
  }
}

private final class PlainNode: Node, Disposable, @unchecked Sendable { func dispose() throws { try end() } }

private final class AsyncNode: Node, AsyncDisposable, @unchecked Sendable {
  func dispose() async throws {
    await Task.yield()
    try end()
  }
}

/// A random graph of services over an injector, children and scopes.
private struct RandomGraph {
  let app = Injector(name: "app")
  let record = Log()

  /// The injectors, parents first, and the one in which each of them is.
  var injectors: [(injector: Injector, parent: Int?)] = []

  /// The services whose end fails.
  var failing: Set<String> = []

  /// The services that can be asked for, with the injector to ask.
  var services: [(name: String, injector: Int)] = []

  private var dependencies: [String: [String]] = [:]

  init(seed: Int) throws {
    var numbers = RandomNumbers(seed: UInt64(seed))
    injectors = [(app, nil)]
    for number in 1...5 {
      let parent = numbers.next(below: injectors.count)
      let outer = injectors[parent].injector
      let isScope = numbers.next(below: 2) == 0
      injectors.append(
        (isScope ? outer.makeScope(name: "\(number)") : Injector(name: "\(number)", parent: outer), parent)
      )
    }
    for number in 0..<40 {
      let owner = numbers.next(below: injectors.count)
      // Dependencies come from the injector and those around it.
      let visible = services.filter { service in lineage(of: owner).contains(service.injector) }
      let dependencies =
        visible.isEmpty
        ? [] : (0..<numbers.next(below: 4)).map { _ in visible[numbers.next(below: visible.count)].name }
      let fails = numbers.next(below: 5) == 0
      let name = "\(number)"
      if fails { failing.insert(name) }
      let record = record
      let injector = injectors[owner].injector
      switch numbers.next(below: 4) {
      case let kind where kind < 2:
        try injector.register(as: Node.self, lifetime: .singleton, named: name) { resolver async throws in
          var nodes: [Node] = []
          for dependency in dependencies {
            nodes.append(try await resolver.resolve(awaiting: Node.self, named: dependency))
          }
          if kind == 1 { return PlainNode(name, record, fails: fails, nodes) }
          await Task.yield()
          return AsyncNode(name, record, fails: fails, nodes)
        }
      case 2:
        try injector.register(
          as: Node.self,
          lifetime: .singleton,
          named: name,
          dependencies: dependencies.map { .on(Node.self, named: $0) }
        ) { resolver in
          PlainNode(name, record, fails: fails, try dependencies.map { try resolver.resolve(Node.self, named: $0) })
        }
      default:
        try injector.register(
          as: Node.self,
          lifetime: .singleton.onClose { node in
            await Task.yield()
            try node.end()
          },
          named: name,
          dependencies: dependencies.map { .on(Node.self, named: $0) }
        ) { resolver in
          Node(name, record, fails: fails, try dependencies.map { try resolver.resolve(Node.self, named: $0) })
        }
      }
      services.append((name, owner))
      self.dependencies[name] = dependencies
    }
  }

  /// Makes an instance after its dependencies, one after the other, since instances that are made at once have no order.
  func make(_ name: String, unless made: inout Set<String>) async throws {
    if !made.insert(name).inserted { return }
    for dependency in dependencies[name] ?? [] { try await make(dependency, unless: &made) }
    _ = try await injectors[owner(of: name)].injector.get(awaiting: Node.self, named: name)
  }

  func lineage(of injector: Int) -> [Int] { Array(sequence(first: injector) { injectors[$0].parent }) }

  /// The injectors in the order in which they close: children first, the youngest first.
  func closingOrder(from root: Int = 0) -> [Int] {
    let children = injectors.indices.filter { injectors[$0].parent == root }.reversed()
    return children.flatMap { closingOrder(from: $0) } + [root]
  }

  func owner(of name: String) -> Int { services.first { $0.name == name }?.injector ?? 0 }
}

@Suite(.endsInTime) struct `The teardown of a random graph` {
  @Test(arguments: 1...20) func `reverses the order of construction, and reports all failures`(seed: Int) async throws {
    let graph = try RandomGraph(seed: seed)
    var numbers = RandomNumbers(seed: UInt64(seed) + 1_000)
    var names: Set<String> = []
    for _ in 1...30 {
      try await graph.make(graph.services[numbers.next(below: graph.services.count)].name, unless: &names)
    }
    let made = graph.record.lines
    let expected = graph.closingOrder().flatMap { injector in made.reversed().filter { graph.owner(of: $0) == injector }
    }
    let error: InjectionError?
    do {
      try await graph.app.shutDown()
      error = nil
    } catch let failure { error = failure }
    #expect(Array(graph.record.lines.dropFirst(made.count)) == expected.map { "-" + $0 })
    let failures = error?.underlyingErrors.map { ($0 as? Failure)?.name ?? "\($0)" } ?? []
    #expect(failures == expected.filter(graph.failing.contains))
    #expect(error?.code == (failures.isEmpty ? nil : .disposalFailed))
  }

  @Test(arguments: 1...20)
  func `disposes of everything before what it depends on if it was made at once`(seed: Int) async throws {
    let graph = try RandomGraph(seed: seed)
    let nodes = try await inTasks(graph.services.count) { number in
      let service = graph.services[number]
      return try await graph.injectors[service.injector].injector.get(awaiting: Node.self, named: service.name)
    }
    #expect(graph.record.lines.count == graph.services.count)
    do { try await graph.app.shutDown() } catch { #expect(error.code == .disposalFailed) }
    let ends = graph.record.lines.dropFirst(graph.services.count)
    #expect(ends.count == graph.services.count)
    let position = Dictionary(ends.enumerated().map { (String($1.dropFirst()), $0) }) { $1 }
    for node in nodes {
      for dependency in node.dependencies { #expect(position[node.name] ?? 0 < position[dependency.name] ?? 0) }
    }
    let owners = ends.map { graph.owner(of: String($0.dropFirst())) }
    let order = owners.reduce(into: [Int]()) { order, owner in if order.last != owner { order.append(owner) } }
    #expect(order == graph.closingOrder().filter(owners.contains))
  }
}
