import Fixtures
import Foundation
import TestSupport
import Testing
import Vial

@Suite(.endsInTime) struct `A scope that a thread closes` {
  let app = Injector(name: "app")
  private let states = Locked<[Bool]>([])

  /// Closes a scope on a thread while a task does something to the injector around it.
  private func close(
    inside body: @escaping @Sendable (Injector) throws -> Void,
    whenClosing change: @escaping @Sendable (Injector) async throws -> Void = { try await $0.shutDown() }
  ) async throws {
    let (isClosing, isOpen) = (Gate(), Locked(true))
    try app.register(lifetime: .singleton) { () async in AsyncClosing { isOpen.change { $0 = false } } }
    // What a thread disposes of while it uses the pool.
    try app.register(lifetime: .scoped) { [states, app] (_: AsyncClosing) in
      Closing {
        isClosing.open()
        while !app.isClosed { sched_yield() }
        for _ in 1...1_000 { sched_yield() }
        states.change { $0.append(isOpen.value) }
      }
    }
    _ = try await app.get(awaiting: AsyncClosing.self)
    let thread = Task.detached { [app] in
      try await withCheckedThrowingContinuation { continuation in
        // Not a thread that tasks need.
        Thread.detachNewThread { continuation.resume(with: Result { try app.withScope(name: "request", body) }) }
      }
    }
    // The thread looks again and again. Tests that run a compiler hold up tasks of a lower priority.
    let changing = Task(priority: .high) { [app] in
      await isClosing.wait()
      try await change(app)
    }
    try await changing.value
    try await thread.value
  }

  @Test(arguments: 1...Rounds.count(usually: 10))
  func `is awaited by the shutdown of the injector that made it`(round: Int) async throws {
    let each = Self()
    try await each.close { scope in _ = try scope.get(Closing.self) }
    #expect(each.states.value == [true])
  }

  @Test func `is awaited by a shutdown though the scope between was closed meanwhile`() async throws {
    let outers = Locked<[Injector]>([])
    try await close { outer in
      outers.change { $0.append(outer) }
      try outer.withScope(name: "inner") { inner in _ = try inner.get(Closing.self) }
    } whenClosing: { app in
      try outers.value[0].close()
      try await app.shutDown()
    }
    #expect(states.value == [true])
  }

  @Test func `is awaited by a shutdown together with its inner scopes`() async throws {
    let inners = Locked<[Injector]>([])
    try await close { scope in
      let inner = scope.makeScope(name: "inner")
      inners.change { $0.append(inner) }
      _ = try inner.get(Closing.self)
      _ = try scope.get(Closing.self)
    }
    #expect(states.value == [true, true])
  }
}
