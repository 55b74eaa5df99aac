import TestSupport
import Testing
import Vial
import VialAsync

private final class Part: Disposable, Sendable {
  let name: String
  let later: Lazy<Part>?
  private let log: Locked<[String]>

  init(_ name: String, _ log: Locked<[String]>, later: Lazy<Part>? = nil) {
    (self.name, self.log, self.later) = (name, log, later)
  }

  func dispose() { log.change { $0.append(name) } }
}

private struct Way: Sendable {
  let part: Part
}

private struct Access: Sendable {
  let part: Lazy<Part>
}

private struct Component: InitializerInjectable, Sendable {
  let access: Access
  init(dependency access: Access) { self.access = access }
}

@Suite struct `What is obtained later` {
  let app = Injector(name: "app")
  private let log = Locked<[String]>([])

  /// Registers a part that requests others at once, and one later.
  private func add(_ name: String, now: [String] = [], later: String? = nil, in injector: Injector? = nil) throws {
    try (injector ?? app).register(lifetime: .singleton, named: name) { [log] resolver in
      for other in now { _ = try resolver.resolve(Part.self, named: other) }
      return Part(name, log, later: try later.map { try resolver.resolve(Lazy<Part>.self, named: $0) })
    }
  }

  private func make(_ names: String...) throws {
    for name in names { _ = try app.get(Part.self, named: name).later?.get() }
  }

  @Test func `is disposed of after its holder`() throws {
    try add("holder", later: "used")
    try add("used")
    try make("holder")
    try app.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test func `is disposed of after its holder when the injector is shut down`() async throws {
    try add("holder", later: "used")
    try add("used")
    try make("holder")
    try await app.shutDown()
    #expect(log.value == ["holder", "used"])
  }

  @Test func `is disposed of after what uses its holder, and before what it uses`() throws {
    try add("base")
    try add("holder", later: "used")
    try add("user", now: ["holder"])
    try add("used", now: ["base"])
    try make("user", "holder")
    try app.close()
    #expect(log.value == ["user", "holder", "used", "base"])
  }

  @Test func `is disposed of after its holder if a transient binding or a declaration tells`() throws {
    struct Way: Sendable {
      let later: Provider<Part>
    }
    try app.register(autowiring: Way.init)
    try app.register(lifetime: .singleton, named: "holder", dependencies: [.on(Way.self)]) { [log] resolver in
      Part("holder", log)
    }
    try app.register(lifetime: .singleton) { [log] in Part("used", log) }
    // A program that never takes a provider has no later instances.
    _ = try app.get(Way.self)
    _ = try app.get(Part.self, named: "holder")
    _ = try app.get(Part.self)
    try app.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test func `is disposed of after its holder if it is an element of a collection`() throws {
    try app.register(lifetime: .singleton, named: "holder") { [log] resolver in
      _ = try resolver.resolve([Lazy<Part>].self)
      return Part("holder", log)
    }
    for name in ["one", "two"] {
      try app.register(lifetime: .singleton, into: [Part].self) { [log] in Part(name, log) }
    }
    _ = try app.get(Part.self, named: "holder")
    _ = try app.get([Part].self)
    try app.close()
    #expect(log.value == ["holder", "two", "one"])
  }

  @Test func `is disposed of after its holder if both are decorated`() throws {
    try app.register(lifetime: .singleton, named: "holder") { [log] (later: Lazy<Part>) in
      Part("holder", log, later: later)
    }
    try app.register(lifetime: .singleton) { [log] in Part("used", log) }
      .decorate(Part.self) { [log] _ in Part("decorated", log) }
    try make("holder")
    try app.close()
    #expect(log.value == ["holder", "decorated", "used"])
  }

  @Test func `is disposed of before its holder if it was constructed with it`() throws {
    try add("holder", later: "user")
    try add("user", now: ["holder"])
    try make("holder", "user")
    try app.close()
    #expect(log.value == ["user", "holder"])
  }

  @Test func `on a cycle is disposed of so that no construction loses what it was made of`() throws {
    for order in [["one", "two", "three"], ["three", "one", "two"], ["two", "three", "one"]] {
      let each = Self()
      try each.add("one", later: "two")
      try each.add("two", now: ["three"])
      try each.add("three", later: "one")
      for name in order { try each.make(name) }
      try each.app.close()
      let position = { name in each.log.value.firstIndex(of: name) ?? -1 }
      #expect(each.log.value.count == 3)
      #expect(position("two") < position("three"))
    }
  }

  @Test func `of a parent is disposed of after the child`() throws {
    let child = Injector(name: "child", parent: app)
    try add("used")
    try add("holder", later: "used", in: child)
    _ = try child.get(Part.self, named: "holder").later?.get()
    try app.close()
    #expect(log.value == ["holder", "used"])
  }

  /// What leads from a holder of a scope, or of a child, to a part that it obtains later.
  enum Between: CaseIterable, Sendable {
    case transient, condition, collection, component, provider
  }

  @Test(arguments: Between.allCases, [true, false])
  func `is disposed of after its holder, whatever of an ancestor lies between`(_ between: Between, isScope: Bool) throws
  {
    struct Features: Sendable { var areOn = true }
    let inner = isScope ? app.makeScope(name: "scope") : Injector(name: "child", parent: app)
    let home = isScope ? app : inner
    let lifetime = isScope ? Lifetime<Part>.scoped : .singleton
    try app.register { Features() }.register(autowiring: Access.init).register(autowiring: Way.init)
    switch between {
    case .condition:
      try home.register(lifetime: lifetime, when: .context(\Features.areOn)) { [log] in Part("used", log) }
    case .collection: try home.register(lifetime: lifetime, into: [Part].self) { [log] in Part("used", log) }
    case .transient, .component, .provider: try home.register(lifetime: lifetime) { [log] in Part("used", log) }
    }
    try home.register(lifetime: lifetime, named: "holder") { [log] resolver in
      switch between {
      case .transient: _ = try resolver.resolve(Access.self)
      case .condition: _ = try resolver.resolve(Lazy<Part>.self)
      case .collection: _ = try resolver.resolve(Provider<[Part]>.self)
      case .component: _ = try resolver.resolve(Component.self)
      case .provider: _ = try resolver.resolve(Provider<Way>.self)
      }
      return Part("holder", log)
    }
    _ = try inner.get(Part.self, named: "holder")
    if between == .collection { _ = try inner.get([Part].self) } else { _ = try inner.get(Part.self) }
    try inner.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test func `is disposed of after its holder if a component of the same injector lies between`() throws {
    try app.register(lifetime: .singleton) { [log] in Part("used", log) }.register(autowiring: Access.init)
    try app.register(lifetime: .singleton, named: "holder") { [log] resolver in
      _ = try resolver.resolve(Component.self)
      return Part("holder", log)
    }
    _ = try app.get(Part.self, named: "holder")
    _ = try app.get(Part.self)
    try app.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test func `is disposed of after its holder if elements of several levels lie between`() throws {
    let scope = app.makeScope(name: "scope")
    try app.register(lifetime: .scoped) { [log] in Part("used", log) }
    try app.register(into: [Access].self) { resolver in Access(part: try resolver.resolve(Lazy<Part>.self)) }
    try scope.register(into: [Access].self) { [app] in Access(part: try app.makeScope().get(Lazy<Part>.self)) }
    try scope.register(lifetime: .singleton, named: "holder") { [log] resolver in
      _ = try resolver.resolve([Access].self)
      return Part("holder", log)
    }
    _ = try scope.get(Part.self, named: "holder")
    _ = try scope.get(Part.self)
    try scope.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test(arguments: 1...20) func `never comes before what uses it`(seed: Int) throws {
    var numbers = RandomNumbers(seed: UInt64(seed))
    var now: [[Int]] = []
    var later: [Int?] = []
    for number in 0..<30 {
      now.append((0..<3).compactMap { _ in number == 0 ? nil : numbers.next(below: number) })
      later.append(numbers.next(below: 2) == 0 ? numbers.next(below: 30) : nil)
      try add("\(number)", now: now[number].map { "\($0)" }, later: later[number].map { "\($0)" })
    }
    for _ in 1...60 { try make("\(numbers.next(below: 30))") }
    try app.close()
    let ended = log.value.compactMap(Int.init)
    #expect(Set(ended).count == ended.count)
    for number in ended {
      for other in now[number] where other != number {
        #expect((ended.firstIndex(of: number) ?? 0) < (ended.firstIndex(of: other) ?? 0))
      }
      // What closes no cycle.
      guard let other = later[number], let end = ended.firstIndex(of: other), !uses(other, number, now, later) else {
        continue
      }
      #expect((ended.firstIndex(of: number) ?? 0) < end)
    }
  }

  private func uses(_ one: Int, _ other: Int, _ now: [[Int]], _ later: [Int?]) -> Bool {
    var known: Set<Int> = []
    var pending = [one]
    while let next = pending.popLast() {
      if next == other { return true }
      if known.insert(next).inserted { pending += now[next] + [later[next]].compactMap(\.self) }
    }
    return false
  }
}
