import Fixtures
import Synchronization

private final class Screen: InjectableController {
  let origin: Int
  init(_ origin: Int) { self.origin = origin }
  func inject(_: Void) {}
}

/// The tokens that constructors hold.
private let census = Census()

/// Something whose living instances are counted, and whose deinitializer uses a registry.
private final class Token: Sendable {
  private let counted = Counted(census)
  private let registry: ConstructorRegistry
  init(_ registry: ConstructorRegistry) { self.registry = registry }
  deinit {
    registry.unregister("nothing")
    _ = registry.entries.map(\.name)
  }
}

@Suite(.serialized) struct `Constructors of injectors used by many threads` {
  @Test func `are one registry for each injector, whichever thread is the first to use it`() {
    for _ in 0..<Rounds.count(usually: 200) {
      let (injector, found) = (Injector(name: "app"), Locked<Set<ObjectIdentifier>>([]))
      Threads.run(4) { _ in
        let registry = injector.constructors
        found.change { $0.insert(ObjectIdentifier(registry)) }
      }
      #expect(found.value.count == 1)
    }
  }

  // Three injectors in a chain, and two of them lose and get their constructors all the time. A request gets the nearest
  // one, or the outermost injector's, which is always there.
  @Test func `give the nearest constructor, while others come and go`() throws {
    let app = Injector(name: "app")
    let session = app.makeScope(name: "session")
    let page = session.makeScope(name: "page")
    try app.constructors.register(Screen.self) { Screen(0) }
    try app.constructors.register(Screen.self, named: "named") { Screen(0) }
    Threads.repeatedly(8, times: 1_000) { thread, round, wrong in
      switch thread {
      case 0, 1:
        let constructors = (thread == 0 ? session : page).constructors
        let token = Token(constructors)
        let make: @Sendable () -> Screen = { withExtendedLifetime(token) { Screen(thread + 1) } }
        try constructors.register(Screen.self, override: true) { make() }
        try constructors.register(Screen.self, named: "named", override: true) { make() }
        constructors.unregister(round.isMultiple(of: 2) ? "named" : ConstructorName(of: Screen.self))
        constructors.unregister(round.isMultiple(of: 2) ? ConstructorName(of: Screen.self) : "named")
      case 2: if try app.get(Screen.self).origin != 0 { wrong.note("app got another one's") }
      case 3, 4: if try session.get(Screen.self).origin > 1 { wrong.note("session got a descendant's") }
      case 5: _ = try page.get(Screen.self)
      case 6: _ = try page.constructors.construct("named", as: Screen.self)
      default: _ = try Injector.withDefault(page) { try Screen.injectableInstance(dependency: ()) }
      }
    }
    #expect(page.constructors.entries.map(\.name) == [] && session.constructors.entries.map(\.name) == [])
    #expect(census.living == 0)
  }

  @Test func `have what failing assemblies replaced, while others ask, copy and close`() throws {
    let app = Injector(name: "app")
    try app.constructors.register(Screen.self) { Screen(1) }
    Threads.repeatedly(6, times: 400) { thread, _, wrong in
      switch thread {
      case 0, 1:
        app.includeFailing { app in
          let token = Token(app.constructors)
          try app.constructors.register(Screen.self, override: true) { withExtendedLifetime(token) { Screen(-1) } }
          try app.constructors.register("added") { withExtendedLifetime(token) { 1 } }
        }
      case 2:
        let copy = try app.copy { try $0.constructors.register(Screen.self, override: true) { Screen(2) } }
        if try copy.get(Screen.self).origin != 2 { wrong.note("the copy's was lost") }
        try copy.close()
      case 3:
        let scope = app.makeScope()
        try scope.constructors.register("own") { 1 }
        try scope.close()
      default:
        // A lookup meanwhile finds one of the two.
        let origin = try app.get(Screen.self).origin
        if origin != 1, origin != -1 { wrong.note("got \(origin)") }
      }
    }
    #expect(try app.get(Screen.self).origin == 1)
    #expect(app.constructors.entries.map(\.name) == ["Screen"])
    #expect(census.living == 0)
  }

  @Test func `are gone when the injector is closed, however many register meanwhile`() throws {
    for _ in 0..<Rounds.count(usually: 100) {
      let app = Injector(name: "app")
      Threads.repeatedly(4, times: 20) { thread, number, wrong in
        if thread == 0 { return number == 1 ? (try? app.close()) ?? () : () }
        do throws(ConstructionError) {
          let token = Token(app.constructors)
          try app.constructors.register("\(thread), \(number)") { withExtendedLifetime(token) { app.name ?? "" } }
        } catch { if error.code != .closed { wrong.note(error.debugDescription) } }
      }
      #expect(app.constructors.entries.map(\.name) == [])
    }
    #expect(census.living == 0)
  }
}

/// What constructors do: each builds others by their names, in order, and adds their numbers.
private struct Program: Sendable {
  enum Outcome: Equatable {
    case number(Int)
    case cycle
    case missing
  }

  /// What each constructor builds; `nil` where no constructor has the name.
  let parts: [[Int]?]

  init(_ random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 1...6, using: &random)
    parts = (0..<count).map { _ in
      if Int.random(in: 0..<12, using: &random) == 0 { return nil }
      return (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }
  }

  /// What a request gives: the first constructor that is missing or being built ends it.
  func outcome(of number: Int, _ dependency: Int, within outer: [Int] = []) -> Outcome {
    guard let parts = parts[number] else { return .missing }
    if outer.contains(number) { return .cycle }
    var sum = number + dependency
    for part in parts {
      switch outcome(of: part, dependency, within: outer + [number]) {
      case .number(let other): sum += other
      case let failure: return failure
      }
    }
    return .number(sum)
  }

  func register(in registry: ConstructorRegistry) throws {
    for (number, parts) in parts.enumerated() {
      guard let parts else { continue }
      try registry.register(ConstructorName("\(number)")) { (dependency: Int) in
        try parts.reduce(number + dependency) { sum, part in
          try sum + registry.injectableInstance(ConstructorName("\(part)"), as: Int.self, dependency: dependency)
        }
      }
    }
  }

  /// The outcome of a request to a registry; `nil` if the error is another one.
  static func outcome(of number: Int, _ dependency: Int, in registry: ConstructorRegistry) -> Outcome? {
    do throws(ConstructionError) {
      return .number(try registry.injectableInstance(ConstructorName("\(number)"), dependency: dependency))
    } catch {
      var innermost = error
      while let below = innermost.underlyingError as? ConstructionError { innermost = below }
      switch innermost.code {
      case .notRegistered: return .missing
      case .cycle: return error.code == .cycle && error.cycle.first == error.cycle.last ? .cycle : nil
      default: return nil
      }
    }
  }
}

@Suite struct `Random constructors that build each other` {
  @Test(arguments: 0..<Rounds.count(usually: 300))
  func `give threads and tasks what a simple model says`(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (program, registry) = (Program(&random), ConstructorRegistry(name: "random"))
    try program.register(in: registry)
    let wrong = Mutex<[String]>([])
    @Sendable func check(_ number: Int, _ dependency: Int) {
      let (found, expected) = (
        Program.outcome(of: number, dependency, in: registry), program.outcome(of: number, dependency)
      )
      if found != expected {
        wrong.withLock { $0.append("\(number): \(String(describing: found)) in place of \(expected)") }
      }
    }
    Threads.run(4) { thread in for number in program.parts.indices { check(number, thread) } }
    try await inTasks(4) { task in for number in program.parts.indices.reversed() { check(number, task) } }
    #expect(wrong.withLock { $0 } == [], "\(program)")
  }
}
