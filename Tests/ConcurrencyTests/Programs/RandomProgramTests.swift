import Fixtures
import TestSupport
import VialTesting

@Suite(.endsInTime) struct `Random programs on three levels of injectors` {
  @Test func `share one instance in each place, dispose of it once and in order, and leave nothing`() async throws {
    try await ProgramCensus.check("the program", usually: 10_000) { try await run($0, &$1) }
  }

  /// Runs a program with four threads and four tasks, one of which may be cancelled, and closes some injector meanwhile.
  private func run(_ seed: Int, _ numbers: inout RandomNumbers) async throws -> ProgramCensus {
    let family = try ProgramFamily(&numbers)
    let census = family.census
    let (cancelled, pause, closing) = (numbers.next(below: 8), numbers.next(below: 60), numbers.next(below: 6))
    let threads = Task.detached {
      await runDetached(4) { number in
        var worker = ProgramWorker(family, number, seed: seed)
        for _ in 0..<8 { worker.step() }
      }
    }
    let tasks = (4..<8).map { number in
      Task.detached {
        var worker = ProgramWorker(family, number, seed: seed, mayBeCancelled: number == cancelled)
        for _ in 0..<6 {
          await worker.stepAwaiting()
          await Task.yield()
        }
      }
    }
    for _ in 0..<pause { await Task.yield() }
    if cancelled >= 4 { tasks[cancelled - 4].cancel() }
    switch closing {
    case 0: await family.app.shutDown(census)
    case 1: await family.levels[1].shutDown(census)
    case 2: family.levels[2].close(census)
    default: break
    }
    await threads.value
    for task in tasks { await task.value }
    await family.app.shutDown(census)
    var worker = ProgramWorker(family, 8, seed: seed)
    for _ in 0..<4 { worker.step() }
    return census
  }
}

/// An injector of a random program, and whether it closes.
final class ProgramLevel: Sendable {
  let injector: Injector
  let outer: ProgramLevel?

  /// Whether scoped services can be asked for.
  let isInScope: Bool

  private let begins = Locked(false)
  private let isOver = Locked(false)

  init(_ injector: Injector, in outer: ProgramLevel? = nil) {
    (self.injector, self.outer) = (injector, outer)
    isInScope = injector.isScope || outer?.isInScope ?? false
  }

  /// Whether this injector or one around it has begun to close.
  var isClosing: Bool { begins.value || outer?.isClosing ?? false }

  /// Whether this injector or one around it is closed.
  var isClosed: Bool { isOver.value || outer?.isClosed ?? false }

  /// Closes the injector, and disposes of what has to be awaited.
  func shutDown(_ census: ProgramCensus) async {
    begins.change { $0 = true }
    do { try await injector.shutDown() } catch { census.note("shutting down: \(error)") }
    isOver.change { $0 = true }
  }

  /// Closes the injector without waiting, if nothing has to be awaited.
  func close(_ census: ProgramCensus) {
    begins.change { $0 = true }
    census.noteClosing(injector.name)
    do throws(InjectionError) {
      try injector.close()
      isOver.change { $0 = true }
    } catch { if error.code != .needsShutDown { census.note("closing: \(error)") } }
  }
}

/// The injectors of a random program on three levels, with services that stay as they are.
struct ProgramFamily: Sendable {
  let census = ProgramCensus()
  let levels: [ProgramLevel]
  var app: ProgramLevel { levels[0] }

  init(_ numbers: inout RandomNumbers) throws {
    let app = ProgramLevel(Injector(name: "app"))
    func below(_ outer: ProgramLevel, _ name: String) -> ProgramLevel {
      let isScope = numbers.next(below: 2) == 0
      let injector = isScope ? outer.injector.makeScope(name: name) : Injector(name: name, parent: outer.injector)
      return ProgramLevel(injector, in: outer)
    }
    let feature = below(app, "feature")
    levels = [app, feature, below(feature, "screen")]
    try registerShared(in: app.injector)
    try registerScoped(in: app.injector)
    try registerChosen(in: app.injector)
    let census = census
    try feature.injector.register(lifetime: .singleton) {
      try Made<Role.Screen>("screen", in: $0.injector.name, census, of: [$0.resolve(Made<Role.Store>.self)])
    }
  }

  private func registerShared(in app: Injector) throws {
    let census = census
    try app.register(lifetime: .singleton) { Made<Role.Store>("store", in: $0.injector.name, census) }
    try app.register(lifetime: .singleton) { resolver async throws in
      let store = try await resolver.resolve(awaiting: Made<Role.Store>.self)
      await Task.yield()
      return Awaited<Role.Pool>("pool", in: resolver.injector.name, census, of: [store])
    }
    try app.register(lifetime: .singleton, dependencies: [.on(Awaited<Role.Pool>.self), .on(Made<Role.Store>.self)]) {
      let parts: [Piece] = [try $0.resolve(Awaited<Role.Pool>.self), try $0.resolve(Made<Role.Store>.self)]
      return Made<Role.Desk>("desk", in: $0.injector.name, census, of: parts)
    }
    try app.register(lifetime: .singleton.startsEagerly) { resolver async throws in
      let pool = try await resolver.resolve(awaiting: Awaited<Role.Pool>.self)
      return Awaited<Role.Boot>("boot", in: resolver.injector.name, census, of: [pool])
    }
  }

  private func registerScoped(in app: Injector) throws {
    let census = census
    try app.register(lifetime: .scoped) {
      try Made<Role.Session>("session", in: $0.injector.name, census, of: [$0.resolve(Made<Role.Store>.self)])
    }
    try app.register(lifetime: .scoped) { resolver async throws in
      async let session = resolver.resolve(awaiting: Made<Role.Session>.self)
      async let pool = resolver.resolve(awaiting: Awaited<Role.Pool>.self)
      return Awaited<Role.Ticket>(
        "ticket",
        in: resolver.injector.name,
        census,
        of: [try await session, try await pool]
      )
    }
    try app.register {
      let parts = [try $0.resolve(Made<Role.Session>.self)]
      return Made<Role.Note>("note", in: $0.injector.name, census, of: parts, isStable: false)
    }
  }

  private func registerChosen(in app: Injector) throws {
    let census = census
    try app.register(lifetime: .singleton) { Made<Role.Choice>("default", in: $0.injector.name, census) }
    try app.register(lifetime: .singleton, when: .requested(by: Made<Role.Asker>.self)) {
      Made<Role.Choice>("candidate", in: $0.injector.name, census)
    }
    try app.register { resolver in
      let choice = try resolver.resolve(Made<Role.Choice>.self)
      return Made<Role.Asker>("asker", in: "\(choice.number)", census, of: [choice], isStable: false)
    }
    for number in 0..<2 {
      try app.register(as: (any ProgramElement).self, lifetime: .singleton, into: [any ProgramElement].self) {
        Made<Role.Element>("element \(number)", in: $0.injector.name, census)
      }
    }
  }
}

/// Services that a random program includes while it runs.
enum ProgramAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(lifetime: .singleton) { try IncludedStore(store: $0.resolve()) }
  }
}

/// What the assembly registers.
final class IncludedStore: Sendable {
  let store: Made<Role.Store>
  init(store: Made<Role.Store>) { self.store = store }
}
