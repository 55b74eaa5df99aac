import Dispatch
import Fixtures
import Synchronization
import TestSupport
import Testing
import Vial

private final class North: Sendable {
  init() {}
}
private final class East: Sendable {}
private final class South: Sendable {}

/// Lets threads go on when so many have arrived, the first time only.
private final class Meeting: Sendable {
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

/// The errors that threads got, by thread.
private final class Errors: Sendable {
  private let all = Locked<[Int: InjectionError]>([:])
  func add(_ error: InjectionError, of thread: Int) { all.change { $0[thread] = error } }
  subscript(thread: Int) -> InjectionError? { all.value[thread] }
  var count: Int { all.value.count }

  func names(_ thread: Int) -> [String] { self[thread]?.path.map { "\($0.serviceType)" } ?? [] }
}

@Suite(.serialized) struct `Threads that wait for each other` {
  /// Registers a service whose provider waits for the other threads before it requests another service.
  private func register<Service: Sendable, Needed: Sendable>(
    _ make: @escaping @Sendable () -> Service,
    needing _: Needed.Type,
    lifetime: Lifetime<Service> = .singleton,
    in injector: Injector,
    _ meeting: Meeting
  ) throws {
    try injector.register(lifetime: lifetime) { resolver in
      meeting.join()
      _ = try resolver.resolve(Needed.self)
      return make()
    }
  }

  /// Lets a thread make each request, and returns their errors.
  private func errors(_ requests: (@Sendable () throws -> Void)...) -> Errors {
    let (errors, requests) = (Errors(), requests)
    Threads.run(requests.count) { thread in
      do { try requests[thread]() } catch {
        if let error = error as? InjectionError { errors.add(error, of: thread) } else { Issue.record(error) }
      }
    }
    return errors
  }

  @Test func `all get an error in pairs, and hang in no round`() throws {
    for _ in 1...200 {
      let (injector, meeting) = (Injector(allowsOverriding: true), Meeting(of: 2))
      try register({ North() }, needing: South.self, in: injector, meeting)
      try register({ South() }, needing: North.self, in: injector, meeting)
      let errors = errors(
        { _ = try injector.get(North.self) },
        { _ = try injector.get(South.self) }
      )
      #expect(errors.count == 2)
      for thread in 0...1 {
        #expect(errors[thread]?.code == .cycle)
        let names = errors.names(thread)
        #expect(names.first == (thread == 0 ? "North" : "South"))
        #expect(names == ["North", "South", "North"] || names == ["South", "North", "South"])
      }

      // The next request after another registration works.
      try injector.register(lifetime: .singleton) { _ in South() }
      let north = try injector.get(North.self)
      #expect(try injector.get(North.self) === north)
    }
  }

  @Test func `all get an error that names the ring where three wait for each other`() throws {
    for _ in 1...200 {
      let (injector, meeting) = (Injector(allowsOverriding: true), Meeting(of: 3))
      try register({ North() }, needing: East.self, in: injector, meeting)
      try register({ East() }, needing: South.self, lifetime: .weak, in: injector, meeting)
      try register({ South() }, needing: North.self, in: injector, meeting)
      let errors = errors(
        { _ = try injector.get(North.self) },
        { _ = try injector.get(East.self) },
        { _ = try injector.get(South.self) }
      )
      #expect(errors.count == 3)
      for thread in 0...2 {
        #expect(errors[thread]?.code == .cycle)
        let names = errors.names(thread)
        #expect(names.first == ["North", "East", "South"][thread])
        #expect(Set(names) == ["North", "East", "South"])
        #expect(names.count == 4)
        #expect(names.first == names.last)
      }
      try injector.register(lifetime: .singleton) { _ in North() }
      _ = try injector.get(East.self)
    }
  }

  @Test func `all get their instances where there is no cycle`() throws {
    for _ in 1...200 {
      let (injector, meeting) = (Injector(), Meeting(of: 2))
      try injector.register(lifetime: .singleton) { _ in East() }
      try register({ North() }, needing: East.self, in: injector, meeting)
      try register({ South() }, needing: East.self, in: injector, meeting)
      Threads.attempt(4) { thread in
        if thread.isMultiple(of: 2) { _ = try injector.get(North.self) } else { _ = try injector.get(South.self) }
      }
    }
  }
}
