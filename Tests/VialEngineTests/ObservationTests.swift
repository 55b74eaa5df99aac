import Fixtures
import Foundation
import VialGraph

@testable import Vial

private struct Room { @Inject var clock: Clock }

private final class Clerk: FactoryComponent {
  init(number: Int, clock: Clock) {}
  static var factory: (Resolver) -> @Sendable (_ number: Int) throws -> Clerk { autocreate(Clerk.init) }
}

@Suite struct `Observing an injector` {
  private let injector = Injector(name: "app", allowsOverriding: true)
  private let log = EventLog()

  @Test func `shows requests to it and to the injectors below it, made before or later`() throws {
    let (childLog, earlier) = (EventLog(), Injector(name: "earlier", parent: injector))
    injector.observe(log)
    let later = Injector(name: "later", parent: earlier)
    later.observe(childLog)
    try injector.register(lifetime: .singleton) { Clock() }
    _ = try (injector.get(Clock.self), later.get(Clock.self))
    _ = try injector.makeScope().makeScope(name: "scope").get(Clock.self)
    _ = try Injector(name: "elsewhere").register { Clock() }.get(Clock.self)
    log.events.compactMap { event in if case .resolving = event.kind { event.injector } else { nil } }.expect([
      "the injector \"app\"", "the injector \"later\"", "the scope \"scope\"",
    ])
    #expect(childLog.next() == ["resolving Fixtures.Clock", "shared Fixtures.Clock"])
  }

  @Test func `tells all observers, in the order in which they were added`() throws {
    let (child, told) = (Injector(parent: injector), Locked<[Int]>([]))
    child.observe { _ in told.change { $0.append(1) } }
    let second = injector.observe { _ in told.change { $0.append(2) } }
    child.observe { _ in told.change { $0.append(3) } }
    try child.register { Clock() }
    second.end()
    second.end()
    try child.register { Token() }
    #expect(told.value == [1, 2, 3, 1, 3])
  }

  @Test func `ends, and then lookups are as quick as before`() throws {
    let child = Injector(parent: injector)
    try injector.register(lifetime: .singleton) { Clock() }
    try child.register(lifetime: .singleton) { Token() }
    let (one, other) = (injector.observe(log), injector.observe(log))
    let scope = child.makeScope()
    try scope.register { Token() }
    let injectors = [injector, child, scope]
    one.end()
    #expect(injectors.map(\.hasObservers) == [true, true, true])
    #expect(child.isRegistered(type: Token.self))
    #expect(try child.get(Token.self) === child.get(Token.self))
    let childObservation = child.observe(log)
    other.end()
    #expect(injectors.map(\.hasObservers) == [false, true, true])
    childObservation.end()
    #expect(injectors.map(\.hasObservers) == [false, false, false])
    _ = log.next()
    _ = try (child.get(Token.self), scope.get(Token.self), scope.get(Clock.self))
    #expect(throws: InjectionError.self) { try child.get(Room.self) }
    #expect(log.next() == [])
    #expect(injector.makeScope().hasObservers == false)
  }

  @Test func `ends, and then parts and contexts that are there are looked up without asking who observes`() throws {
    let child = Injector(parent: injector)
    try injector.register(lifetime: .singleton) { Clock() }
    _ = try child.get(Clock.self)
    let observation = injector.observe { _ in }
    let key = TypeKey(Clock.self, scope: nil, qualifier: nil)
    #expect(child.borrowReady(key) == nil)
    observation.end()
    let use = try #require(child.borrowReady(key))
    use.end()
  }

  @Test func `does not keep the injector alive, and stops in the middle of a request`() throws {
    var temporary: Injector? = Injector()
    weak let released = temporary
    let observation = temporary?.observe { _ in }
    temporary = nil
    #expect(released == nil)
    observation?.end()
    let otherObservation = Locked<InjectionObservation?>(nil)
    try injector.register { _ in
      otherObservation.value?.end()
      return Clock()
    }
    let added = injector.observe(log)
    otherObservation.change { $0 = added }
    _ = try injector.get(Clock.self)
    log.expectNext(of: "Fixtures.Clock", ["resolving"])
  }

  @Test func `gives an observer an error if it requests the service under construction, and goes on`() throws {
    let codes = Locked<[InjectionError.Code]>([])
    try injector.register(lifetime: .singleton) { Clock() }
    try injector.register(as: [Clock].self, lifetime: .singleton) { resolver in [try resolver.resolve()] }
    injector.observe { event in
      guard event.depth == 1 else { return }
      do throws(InjectionError) { _ = try injector.get([Clock].self) } catch { codes.change { $0.append(error.code) } }
    }
    #expect(try injector.get([Clock].self).count == 1)
    #expect(codes.value == [.cycle, .cycle])
  }

  @Test func `ends when no thread tells its observer of an event any longer`() async throws {
    let journal = Locked<[String]>([])
    let (isTold, mayReturn, isOver) = (Gate(), DispatchSemaphore(value: 0), Gate())
    try injector.register { Clock() }
    let observation = injector.observe { _ in
      isTold.open()
      mayReturn.wait()
      journal.change { $0.append("told") }
    }
    Thread.detachNewThread { _ = try? injector.get(Clock.self) }
    await isTold.wait()
    Thread.detachNewThread {
      observation.end()
      journal.change { $0.append("ended") }
      isOver.open()
    }
    // From here on, no other event begins.
    while injector.hasObservers { await Task.yield() }
    mayReturn.signal()
    await isOver.wait()
    #expect(journal.value == ["told", "ended"])
    _ = try injector.get(Clock.self)
    #expect(journal.value.count == 2)
  }

  @Test func `ends by the observer itself, and by another one, without waiting`() throws {
    let (observations, told) = (Locked<[InjectionObservation]>([]), Counter())
    for _ in 1...2 {
      let added = injector.observe { _ in
        told.next()
        for observation in observations.value { observation.end() }
      }
      observations.change { $0.append(added) }
    }
    try injector.register { Clock() }
    #expect(told.value == 1)
    #expect(!injector.hasObservers)
  }

  @Test func `shows the service within an optional, a Lazy or a Provider`() throws {
    injector.observe(log)
    let absent = try injector.get(Clock?.self)
    let lazy = try injector.get(Lazy<Clock>.self, fileID: "Shop/App.swift", line: 1)
    let provider = try injector.get(Provider<Clock>.self)
    _ = try injector.get(Resolver.self)
    #expect(absent == nil)
    #expect(log.next() == [])
    try injector.register(lifetime: .singleton) { Clock() }
    _ = log.next()
    _ = try (injector.get(Clock?.self), provider.get())
    log.expectNext(of: "Fixtures.Clock", ["resolving", "built", "resolving", "shared"])
    _ = try (lazy.get(), lazy.get())
    #expect(log.events.map { $0.parent?.lifetime } == ["singleton", "singleton"])
    log.expectNext(of: "Fixtures.Clock", ["  resolving", "  shared"])
  }

  @Test func `shows requests of factories, and of property wrappers to the default injector`() throws {
    try injector.register(lifetime: .singleton) { Clock() }.register(factory: Clerk.self)
    injector.observe(log)
    _ = try injector.get(Clerk.Factory.self)(7)
    #expect(log.events.last?.parent?.registration != nil)
    #expect(log.next().suffix(2) == ["  resolving Fixtures.Clock", "  built Fixtures.Clock"])
    _ = Injector.withDefault(injector) { Room() }
    log.expectNext(of: "Fixtures.Clock", ["resolving", "shared"])
  }

  @Test func `shows nothing of a copy that is built to be validated, nor of an observer itself`() throws {
    try injector.register(lifetime: .singleton) { Clock() }
    injector.observe(log)
    try injector.validate(building: true)
    #expect(log.next() == [])
    try injector.register(as: (any Plugin)?.self) { nil }
    let inner = Locked<InjectionObservation?>(nil)
    injector.observe { event in
      _ = try? injector.get(Clock.self)
      _ = try? injector.get((any Plugin)?.self)
      _ = try? injector.register { Token() }
      _ = injector.makeScope()[Clock.self]
      inner.change { $0?.end() }
      let added = injector.observe { _ in }
      inner.change { $0 = added }
    }
    _ = log.next()
    _ = try injector.get(Clock.self)
    log.expectNext(of: "Fixtures.Clock", ["resolving", "shared"])
  }

  @Test func `shows names as they are asked for`() throws {
    let place = CodeLocation(fileID: "services.json", line: 4)
    let child = Injector(name: "child", parent: injector)
    injector.observe(log)
    try injector.registerService(named: "clock", lifetime: .singleton, at: place) { _ in Clock() }
    try injector.registerService(named: "lamp", lifetime: .transient, at: place) { _ in Token() }
    try injector.registerService(named: "numbers", lifetime: .transient, at: place) { _ in [1, 2] }
    _ = log.next()
    #expect(try injector.service(named: "numbers", as: [Int].self) == [1, 2])
    #expect(log.events.allSatisfy { $0.lifetime == "transient" && $0.name == "numbers" })
    log.expectNext(of: "Swift.Array<Swift.Int> named \"numbers\"", ["resolving", "built"])
    _ = try injector.service(named: "clock", as: Clock.self)
    _ = try (child.service(named: "clock", as: Clock.self), child.service(named: "clock") as Any)
    _ = try child.service(named: "lamp", as: Token?.self)
    #expect(throws: InjectionError.self) { try child.service(named: "lamp", as: Clock.self) }
    #expect(throws: InjectionError.self) { try child.service(named: "nobody has observed this", as: Clock.self) }
    #expect(log.events.allSatisfy { $0.registration == ($0.lifetime == nil ? nil : place) })
    let (clock, token) = ("Fixtures.Clock named", "Fixtures.Token named")
    log.next().expect([
      "resolving \(clock) \"clock\"", "built \(clock) \"clock\"", "resolving \(clock) \"clock\"",
      "shared \(clock) \"clock\"", "resolving \"clock\"", "shared \"clock\"",
      "resolving \(token) \"lamp\"", "built \(token) \"lamp\"",
      "resolving \(clock) \"lamp\"", "failed(wrongType) \(clock) \"lamp\"",
      "resolving \(clock) \"nobody has observed this\"",
      "failed(notRegistered) \(clock) \"nobody has observed this\"",
    ])
  }
}
