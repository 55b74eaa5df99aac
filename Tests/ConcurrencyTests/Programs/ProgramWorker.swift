import TestSupport
import VialTesting

/// One of the threads and tasks of a random program, which does one thing after the other.
struct ProgramWorker {
  let family: ProgramFamily
  let mayBeCancelled: Bool
  private var numbers: RandomNumbers
  private var census: ProgramCensus { family.census }

  /// Numbers for names that differ.
  private static let names = Counter()

  init(_ family: ProgramFamily, _ number: Int, seed: Int, mayBeCancelled: Bool = false) {
    (self.family, self.mayBeCancelled) = (family, mayBeCancelled)
    numbers = RandomNumbers(seed: UInt64(seed * 100 + number))
  }

  /// Does something with an injector, whose errors have to have a cause.
  private func attempt(
    _ name: String,
    on level: ProgramLevel,
    allowing codes: Set<InjectionError.Code> = [],
    _ body: () throws -> Void
  ) {
    let wasClosed = level.isClosed
    do {
      try body()
      if wasClosed { census.note("\(name) in a closed injector") }
    } catch { check(error, name, on: level, allowing: codes, wasClosed: wasClosed) }
  }

  /// Variant of `attempt` that waits.
  private nonisolated(nonsending) func attemptAwaiting(
    _ name: String,
    on level: ProgramLevel,
    allowing codes: Set<InjectionError.Code> = [],
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    let wasClosed = level.isClosed
    do {
      try await body()
      if wasClosed { census.note("\(name) in a closed injector") }
    } catch { check(error, name, on: level, allowing: codes, wasClosed: wasClosed) }
  }

  private func check(
    _ error: any Error,
    _ name: String,
    on level: ProgramLevel,
    allowing codes: Set<InjectionError.Code>,
    wasClosed: Bool
  ) {
    if error is CancellationError, Task.isCancelled { return }
    let code = (error as? InjectionError)?.code
    if code == .closed, level.isClosing { return }
    if !wasClosed, let code, codes.contains(code) { return }
    census.note("\(name): \(code.map { "\($0)" } ?? "") \(error)")
  }

  private mutating func anyLevel() -> ProgramLevel { family.levels[numbers.next(below: family.levels.count)] }

  /// Does one thing that needs no waiting.
  mutating func step() {
    let level = anyLevel()
    let injector = level.injector
    switch numbers.next(below: 14) {
    case 0: askForShared(level)
    case 1: askForScoped(level)
    case 2: askForChosen(level)
    case 3:
      attempt("an optional", on: level) {
        if try injector.get(Made<Role.Store>?.self) == nil { census.note("no store") }
      }
    case 4: addElement(level)
    case 5:
      // The draft may be unregistered while a decorator runs.
      attempt("a draft", on: level, allowing: [.notRegistered]) { _ = try injector.get(Made<Role.Draft>?.self) }
    case 6: register(level)
    case 7:
      attempt("unregister", on: level, allowing: [.notRegistered]) {
        try injector.unregister(type: Made<Role.Draft>.self)
      }
    case 8: decorate(level)
    case 9:
      attempt("an assembly", on: level) {
        try injector.include(ProgramAssembly.self)
        if try injector.get(IncludedStore.self).store !== injector.get(Made<Role.Store>.self) {
          census.note("another store")
        }
      }
    case 10: copy(level)
    case 11: useScope(level)
    case 12: attempt("a desk", on: level, allowing: [.notStarted]) { _ = try injector.get(Made<Role.Desk>.self) }
    default:
      attempt("a lazy instance", on: level) {
        let lazy = try injector.get(Lazy<Made<Role.Store>>.self)
        if try lazy.get() !== injector.get(Made<Role.Store>.self) { census.note("a lazy instance of its own") }
      }
    }
  }

  private func askForShared(_ level: ProgramLevel) {
    attempt("a store", on: level) {
      let store = try level.injector.get(Made<Role.Store>.self)
      if try level.injector.get(Made<Role.Store>.self) !== store { census.note("two stores") }
      if level !== family.app { _ = try level.injector.get(Made<Role.Screen>.self) }
    }
  }

  private func askForScoped(_ level: ProgramLevel) {
    if !level.isInScope { return }
    attempt("a session", on: level) {
      let session = try level.injector.get(Made<Role.Session>.self)
      if try level.injector.get(Made<Role.Session>.self) !== session { census.note("two sessions") }
      _ = try level.injector.get(Made<Role.Note>.self)
    }
  }

  private func askForChosen(_ level: ProgramLevel) {
    attempt("a choice", on: level) {
      let asker = try level.injector.get(Made<Role.Asker>.self)
      let choice = try level.injector.get(Made<Role.Choice>.self)
      if asker.home == "\(choice.number)" { census.note("the default for the asker") }
    }
  }

  /// Adds an element, which every later request gets.
  private func addElement(_ level: ProgramLevel) {
    let (census, name) = (census, "element of \(ProgramWorker.names.next())")
    attempt("an element", on: level) {
      let injector = level.injector
      let number = Locked(0)
      try injector.register(as: (any ProgramElement).self, lifetime: .singleton, into: [any ProgramElement].self) {
        resolver in
        let element = Made<Role.Element>(name, in: resolver.injector.name, census)
        number.change { $0 = element.number }
        return element
      }
      let elements = try injector.get([any ProgramElement].self)
      if !elements.contains(where: { $0.number == number.value }) { census.note("an element is lost") }
      if Set(elements.map(\.number)).count != elements.count { census.note("an element twice") }
    }
  }

  private mutating func register(_ level: ProgramLevel) {
    let lifetimes: [Lifetime<Made<Role.Draft>>] = [.transient, .graph, .weak, .singleton]
    let (lifetime, census) = (lifetimes[numbers.next(below: lifetimes.count)], census)
    attempt("register", on: level, allowing: [.alreadyRegistered]) {
      try level.injector.register(lifetime: lifetime) { resolver in
        let parts = [try resolver.resolve(Made<Role.Store>.self)]
        return Made<Role.Draft>("draft", in: resolver.injector.name, census, of: parts, isStable: false)
      }
    }
  }

  private func decorate(_ level: ProgramLevel) {
    let census = census
    attempt("decorate", on: level, allowing: [.notRegistered]) {
      try level.injector.decorate(Made<Role.Draft>.self) { draft, resolver in
        Made<Role.Draft>("decorated draft", in: resolver.injector.name, census, of: [draft], isStable: false)
      }
    }
  }

  /// Uses a copy with a replacement, and closes it.
  private func copy(_ level: ProgramLevel) {
    let (census, name) = (census, "copy \(ProgramWorker.names.next())")
    attempt("a copy", on: level) {
      let copy = try level.injector.copy(name: name)
      try copy.override(as: Made<Role.Choice>.self) { Made<Role.Choice>("replacement", in: name, census) }
      let choice = try copy.get(Made<Role.Choice>.self)
      if choice.home != name { census.note("no replacement") }
      if try copy.get(Made<Role.Choice>.self) !== choice { census.note("two replacements") }
      try copy.close()
      if (try? copy.get(Made<Role.Choice>.self)) != nil { census.note("a closed copy") }
    }
  }

  private func useScope(_ level: ProgramLevel) {
    let injector = level.injector
    attempt("a scope", on: level) {
      let name = "\(injector.name ?? "") scope \(ProgramWorker.names.next())"
      let session = try injector.withScope(name: name) { scope in
        let session = try scope.get(Made<Role.Session>.self)
        if try scope.get(Made<Role.Session>.self) !== session { census.note("two sessions of a scope") }
        return session
      }
      if session.home != name { census.note("the session of another scope") }
    }
  }

  /// Does one thing that waits, or one that doesn't.
  nonisolated(nonsending) mutating func stepAwaiting() async {
    let level = anyLevel()
    let injector = level.injector
    switch numbers.next(below: 7) {
    case 0:
      await attemptAwaiting("a desk, awaited", on: level) {
        let desk = try await injector.get(awaiting: Made<Role.Desk>.self)
        if try await injector.get(awaiting: Made<Role.Desk>.self) !== desk { census.note("two desks") }
      }
    case 1:
      await attemptAwaiting("a pool", on: level) {
        let pool = try await injector.get(awaiting: Awaited<Role.Pool>.self)
        if try injector.get(Awaited<Role.Pool>.self) !== pool { census.note("two pools") }
      }
    case 2:
      if !level.isInScope { return step() }
      await attemptAwaiting("a ticket", on: level) {
        let ticket = try await injector.get(awaiting: Awaited<Role.Ticket>.self)
        if try injector.get(Awaited<Role.Ticket>.self) !== ticket { census.note("two tickets") }
      }
    case 3:
      await attemptAwaiting("a scope, awaited", on: level) {
        let name = "\(injector.name ?? "") scope \(ProgramWorker.names.next())"
        let ticket = try await injector.withScope(name: name) { try await $0.get(awaiting: Awaited<Role.Ticket>.self) }
        if ticket.home != name { census.note("the ticket of another scope") }
      }
    case 4:
      // A start that is cancelled shuts the injector down.
      if mayBeCancelled { return step() }
      await attemptAwaiting("start", on: family.app, allowing: [.startFailed]) {
        try await family.app.injector.start()
        _ = try family.app.injector.get(Awaited<Role.Boot>.self)
      }
    default: step()
    }
  }
}
