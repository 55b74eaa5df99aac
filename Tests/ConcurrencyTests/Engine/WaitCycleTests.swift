import Dispatch
import Fixtures
import Synchronization

/// Lets threads go on when so many have arrived, the first time only.
private final class ThreadMeeting: Sendable {
  private let missing: Atomic<Int>
  private let everybody = DispatchSemaphore(value: 0)
  private let size: Int

  init(of size: Int) {
    missing = Atomic(size)
    self.size = size
  }

  func join() {
    let rest = missing.subtract(1, ordering: .sequentiallyConsistent).newValue
    if rest < 0 { return }
    if rest == 0 { for _ in 1..<size { everybody.signal() } } else { everybody.wait() }
  }
}

@Suite(.serialized) struct `Threads that wait for each other` {
  /// Registers a service whose provider waits for the other threads before it requests another service.
  private func register<Service: Sendable, Needed: Sendable>(
    _ make: @escaping @Sendable () -> Service,
    needing _: Needed.Type,
    lifetime: Lifetime<Service> = .singleton,
    in injector: Injector,
    _ meeting: ThreadMeeting
  ) throws {
    try injector.register(lifetime: lifetime) { resolver in
      meeting.join()
      _ = try resolver.resolve(Needed.self)
      return make()
    }
  }

  /// Lets a thread make each request, and returns their errors, by thread.
  private func errors(_ requests: (@Sendable () throws -> Void)...) -> [Int: InjectionError] {
    let (errors, requests) = (Locked<[Int: InjectionError]>([:]), requests)
    Threads.run(requests.count) { thread in
      do { try requests[thread]() } catch {
        if let error = error as? InjectionError { errors.change { $0[thread] = error } } else { Issue.record(error) }
      }
    }
    return errors.value
  }

  @Test func `all get an error in pairs, and hang in no round`() throws {
    for _ in 1...Rounds.count(usually: 200) {
      let (injector, meeting) = (Injector(allowsOverriding: true), ThreadMeeting(of: 2))
      try register({ Pool() }, needing: Session.self, in: injector, meeting)
      try register({ Session() }, needing: Pool.self, in: injector, meeting)
      let errors = errors({ _ = try injector.get(Pool.self) }, { _ = try injector.get(Session.self) })
      #expect(errors.count == 2)
      for thread in 0...1 {
        #expect(errors[thread]?.code == .cycle)
        let names = errors[thread]?.path.map { "\($0.serviceType)" } ?? []
        #expect(names.first == (thread == 0 ? "Pool" : "Session"))
        #expect(names == ["Pool", "Session", "Pool"] || names == ["Session", "Pool", "Session"])
      }

      // The next request after another registration works.
      try injector.register(lifetime: .singleton) { _ in Session() }
      #expect(try injector.get(Pool.self) === injector.get(Pool.self))
    }
  }

  @Test func `all get an error that names the ring where three wait for each other`() throws {
    for _ in 1...Rounds.count(usually: 200) {
      let (injector, meeting) = (Injector(allowsOverriding: true), ThreadMeeting(of: 3))
      try register({ Pool() }, needing: Cache.self, in: injector, meeting)
      try register({ Cache() }, needing: Session.self, lifetime: .weak, in: injector, meeting)
      try register({ Session() }, needing: Pool.self, in: injector, meeting)
      let errors = errors(
        { _ = try injector.get(Pool.self) },
        { _ = try injector.get(Cache.self) },
        { _ = try injector.get(Session.self) }
      )
      #expect(errors.count == 3)
      for thread in 0...2 {
        #expect(errors[thread]?.code == .cycle)
        let names = errors[thread]?.path.map { "\($0.serviceType)" } ?? []
        #expect(names.first == ["Pool", "Cache", "Session"][thread])
        #expect(Set(names) == ["Pool", "Cache", "Session"])
        #expect(names.count == 4)
        #expect(names.first == names.last)
      }
      try injector.register(lifetime: .singleton) { _ in Pool() }
      _ = try injector.get(Cache.self)
    }
  }

  @Test func `all get their instances where there is no cycle`() throws {
    for _ in 1...Rounds.count(usually: 200) {
      let (injector, meeting) = (Injector(), ThreadMeeting(of: 2))
      try injector.register(lifetime: .singleton) { _ in Cache() }
      try register({ Pool() }, needing: Cache.self, in: injector, meeting)
      try register({ Session() }, needing: Cache.self, in: injector, meeting)
      Threads.attempt(4) { thread in
        if thread.isMultiple(of: 2) { _ = try injector.get(Pool.self) } else { _ = try injector.get(Session.self) }
      }
    }
  }
}
