import Fixtures

/// An instance that knows what was made of it, and notes if it ends before that.
private class Node: @unchecked Sendable {
  private let census: Census
  private let flaws: Findings
  private let number: Int
  private let ended = Locked(false)
  private let dependents = Locked<[Node]>([])

  init(_ number: Int, _ dependencies: [Node], _ census: Census, _ flaws: Findings) {
    (self.number, self.census, self.flaws) = (number, census, flaws)
    census.made.next()
    for dependency in dependencies {
      dependency.dependents.change { $0.append(self) }
      if dependency.ended.value { flaws.note("\(number) was made of \(dependency.number), which had ended") }
    }
  }

  func end() {
    for dependent in dependents.value where !dependent.ended.value {
      flaws.note("\(number) ended before \(dependent.number), which was made of it")
    }
    var wasEnded = true
    ended.change { (wasEnded, $0) = ($0, true) }
    if wasEnded { flaws.note("\(number) ended twice") }
    census.closed.next()
  }
}

private final class AsyncNode: Node, AsyncDisposable, @unchecked Sendable {
  nonisolated(nonsending) func dispose() async {
    await Task.yield()
    end()
  }
}

private final class SyncNode: Node, Disposable, @unchecked Sendable { func dispose() { end() } }

/// A random graph of twenty services, some of which fail at first.
private struct RandomServices {
  let app = Injector(name: "app")
  let census = Census()
  let flaws = Findings()
  private(set) var kinds: [Kind] = []

  enum Kind: CaseIterable { case asynchronous, synchronous, scoped }

  init(seed: Int) throws {
    var numbers = RandomNumbers(seed: UInt64(seed))
    for number in 0..<20 {
      let kind = number < 2 ? .asynchronous : Kind.allCases[numbers.next(below: Kind.allCases.count)]
      kinds.append(kind)
      // A singleton can't depend on scoped instances.
      let visible = (0..<number).filter { kind == .scoped || kinds[$0] != .scoped }
      let dependencies = Set(
        (0..<numbers.next(below: 4)).map { _ in visible.isEmpty ? 0 : visible[numbers.next(below: visible.count)] }
      ).subtracting([number]).sorted()
      let failures = numbers.next(below: 6) == 0 ? 1 + numbers.next(below: 2) : 0
      let isEager = kind != .scoped && numbers.next(below: 3) > 0
      try register(number, kind, dependencies, failures: failures, isEager: isEager)
    }
  }

  private func register(_ number: Int, _ kind: Kind, _ dependencies: [Int], failures: Int, isEager: Bool) throws {
    let attempts = Counter()
    let (census, flaws) = (census, flaws)
    let node = { @Sendable (made: [Node]) throws -> Node in
      if attempts.next() <= failures { throw Refused() }
      return kind == .asynchronous ? AsyncNode(number, made, census, flaws) : SyncNode(number, made, census, flaws)
    }
    if kind == .asynchronous {
      let lifetime: Lifetime<Node> = isEager ? .singleton.startsEagerly : .singleton
      try app.register(lifetime: lifetime, named: "\(number)") { resolver async throws in
        var made: [Node] = []
        for dependency in dependencies {
          made.append(try await resolver.resolve(awaiting: Node.self, named: "\(dependency)"))
          await Task.yield()
        }
        return try node(made)
      }
    } else {
      try app.register(
        lifetime: kind == .scoped
          ? isEager ? .scoped.startsEagerly : .scoped : isEager ? .singleton.startsEagerly : .singleton,
        named: "\(number)",
        dependencies: dependencies.map { .on(Node.self, named: "\($0)") }
      ) { resolver in try node(try dependencies.map { try resolver.resolve(Node.self, named: "\($0)") }) }
    }
  }

  /// Asks for a service, and waits for it or not.
  func ask(_ number: Int, of injector: Injector, waits: Bool) async {
    if waits { _ = try? await injector.get(awaiting: Node.self, named: "\(number)") }
    if !waits { _ = try? injector.get(Node.self, named: "\(number)") }
  }
}

@Suite(.endsInTime) struct `Starts that fail beside requests, scopes and a shutdown` {
  @Test(arguments: 1...Rounds.count(usually: 40))
  func `leave no instance that is made of one that has ended`(seed: Int) async throws {
    let services = try RandomServices(seed: seed)
    let app = services.app
    let (isOver, session) = (Locked(false), app.makeScope(name: "session"))
    await withTaskGroup(of: Void.self) { group in
      for poller in 0..<3 {
        group.addTask {
          var numbers = RandomNumbers(seed: UInt64(seed * 10 + poller))
          while !isOver.value {
            let (number, waits) = (numbers.next(below: 20), numbers.next(below: 2) == 0)
            switch numbers.next(below: 4) {
            case 0: await services.ask(number, of: session, waits: waits)
            case 1:
              _ = try? await app.withScope(name: "request") { scope in
                await services.ask(number, of: scope, waits: waits)
              }
            default: await services.ask(number, of: app, waits: waits)
            }
            await Task.yield()
          }
        }
      }
      let starts = (0..<2).map { _ in Task { do { try await app.start() } catch { try? await app.start() } } }
      for _ in 0..<seed % 50 { await Task.yield() }
      if seed % 3 == 0 { starts[0].cancel() }
      if seed % 2 == 0 { for start in starts { await start.value } }
      try? await app.shutDown()
      isOver.change { $0 = true }
      for start in starts { await start.value }
    }
    services.flaws.expectNone()
    #expect(services.census.made.value == services.census.closed.value)
  }
}
