import Dispatch
import Fixtures
import Foundation
import NumberedTypes
import Synchronization

/// The instances that threads were given, held.
private final class Collected<Instance: AnyObject & Sendable>: Sendable {
  private let instances = Locked<[Instance]>([])
  private let failed = Atomic<Int>(0)
  var distinct: Int { Set(instances.value.map { ObjectIdentifier($0) }).count }
  var count: Int { instances.value.count }
  var failures: Int { failed.load(ordering: .relaxed) }
  func add(_ instance: () throws -> Instance) {
    do {
      let instance = try instance()
      instances.change { $0.append(instance) }
    } catch { failed.add(1, ordering: .relaxed) }
  }
}

@Suite(.serialized) struct `An instance that threads share` {
  /// Lets eight threads ask a new injector again and again, and expects one instance and so many failures.
  private func expectOne(
    _ rounds: Int,
    _ lifetime: Lifetime<Token> = .singleton,
    failures: Int = 0,
    _ asking: (Injector) throws -> @Sendable () throws -> Token = { injector in { try injector.get() } }
  ) throws {
    for _ in 1...Rounds.count(usually: rounds) {
      let (injector, counter, collected) = (Injector(), Counter(), Collected<Token>())
      try injector.register(lifetime: lifetime) { _ in
        if counter.next() <= failures { throw Refused() }
        return Token()
      }
      let ask = try asking(injector)
      Threads.run(8) { _ in collected.add(ask) }
      #expect((collected.failures, collected.count, collected.distinct) == (failures, 8 - failures, 1))
      #expect(counter.value == failures + 1)
    }
  }

  @Test(arguments: [Lifetime<Token>.singleton, .weak, .scoped])
  private func `is constructed once by eight threads, again and again`(lifetime: Lifetime<Token>) throws {
    try expectOne(1_000, lifetime) { injector in
      let scope = injector.makeScope()
      return { try scope.get() }
    }
  }

  @Test func `is constructed while other threads get other instances`() throws {
    let (injector, entered) = (Injector(), DispatchSemaphore(value: 0))
    let (gate, finished) = (DispatchSemaphore(value: 0), DispatchGroup())
    let collected = Collected<Cache>()
    try injector.register(lifetime: .singleton) { _ in
      entered.signal()
      gate.wait()
      return Cache()
    }
    try injector.register(lifetime: .singleton) { _ in Token() }.register { (shared: Token) in [shared] }
    for _ in 1...3 {
      finished.enter()
      Thread.detachNewThread {
        collected.add { try injector.get() }
        finished.leave()
      }
    }
    entered.wait()

    // One provider runs now and goes on until the gate opens; two threads wait for it.
    let other = try injector.get(Token.self)
    #expect(try injector.get([Token].self).first === other)
    try injector.register { "registered meanwhile" }
    #expect(try injector.get(String.self) == "registered meanwhile")
    try injector.unregister(type: String.self)
    let scope = injector.makeScope()
    #expect(try scope.get(Token.self) === other)
    try scope.close()
    #expect(collected.count == 0)

    gate.signal()
    finished.wait()
    #expect((collected.count, collected.distinct) == (3, 1))
  }

  @Test func `is constructed by a thread that waited for a provider that threw`() throws {
    try expectOne(200, failures: 3)
  }

  @Test func `is constructed once where it is lazy`() throws {
    try expectOne(200, .transient) { injector in
      let lazy = try injector.get(Lazy<Token>.self)
      return { try lazy.get() }
    }
  }

  @Test func `is the same while it is held, though holders let go on other threads`() throws {
    let (injector, living) = (Injector(), Counter())
    try injector.register(as: (any Sendable).self, lifetime: .weak) { _ in Sample(living.next()) }
    Threads.repeatedly(6, times: 2_000) { _, _, wrong in
      let one = try injector.get((any Sendable).self) as AnyObject
      let other = try injector.get((any Sendable).self) as AnyObject
      if one !== other { wrong.note("two instances") }
    }
  }
}

@Suite(.serialized) struct `A provider of shared instances that runs while its binding changes` {
  private let rounds = Rounds.count(usually: 40)

  /// Changes an injector while a provider runs, asks meanwhile, and returns how many threads ran the provider at once.
  private func mostAtOnce(
    _ lifetime: Lifetime<Token>,
    _ change: @escaping @Sendable (Injector) throws -> Void
  ) throws -> Int {
    var most = 0
    for _ in 1...rounds {
      let (injector, running) = (Injector(), Locked((now: 0, most: 0)))
      let (isRunning, isChanged) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      // A weak instance stays, so that no attempt begins on the binding that was there before.
      let (runs, instances) = (Counter(), Locked<[Token]>([]))
      try injector.register { Features() }
      try injector.register(lifetime: lifetime) { _ in
        running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        if runs.next() == 1 {
          isRunning.signal()
          isChanged.wait()
          // The others have time to come here, too.
          for _ in 1...20 where running.value.now == 1 { sched_yield() }
        }
        running.change { $0.now -= 1 }
        return Token()
      }
      Threads.attempt(3) { thread in
        if thread == 0 {
          isRunning.wait()
          try change(injector)
          isChanged.signal()
        }
        let instance = try injector.get(Token.self)
        instances.change { $0.append(instance) }
      }
      most = max(most, running.value.most)
    }
    return most
  }

  @Test(arguments: [Lifetime<Token>.singleton, .weak])
  private func `runs once at a time while decorators or candidates are added`(lifetime: Lifetime<Token>) throws {
    #expect(try mostAtOnce(lifetime) { try $0.decorate(Token.self) { $0 } } == 1)
    #expect(try mostAtOnce(lifetime) { try $0.register(when: .context(\Features.isTest)) { Token() } } == 1)
  }

  @Test func `gets an error where it changes its own binding and asks for that`() throws {
    let (injector, runs) = (Injector(), Counter())
    try injector.register(lifetime: .singleton) { resolver in
      if runs.next() > 1 { return Token() }
      try resolver.injector.decorate(Token.self) { $0 }
      return try resolver.injector.get(Token.self)
    }
    let error = try #require(throws: InjectionError.self) { try injector.get(Token.self) }
    #expect(error.code == .cycle)
    #expect(error.path.map { "\($0.serviceType)" } == ["Token", "Token", "Token"])
    #expect(runs.value == 1)
    #expect(try injector.get(Token.self) === injector.get(Token.self))
  }
}
