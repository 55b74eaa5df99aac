import Dispatch
import Fixtures
import Foundation

/// An object that only the main actor may use, and that says so when it is used or released elsewhere.
private class Box {
  var number = 0
  func touch() {
    dispatchPrecondition(condition: .onQueue(.main))
    number += 1
  }
  deinit { touch() }
}
private final class Draft: Box, Disposable { func dispose() { touch() } }
private final class Upload: Box, AsyncDisposable {
  func dispose() async throws {
    touch()
    await Task.yield()
    touch()
  }
}
private final class Holder {
  let draft: Draft
  let upload: Upload
  init(draft: Draft, upload: Upload) {
    (self.draft, self.upload) = (draft, upload)
    draft.touch()
  }
}

@MainActor @Suite struct `A service that is confined to the main actor and constructed asynchronously` {
  private static let rounds = Rounds.count(usually: 30)

  private func makeApp() throws -> Injector {
    let app = Injector(name: "app")
    try app.mainActor
      .register(lifetime: .singleton.startsEagerly) { () async in Draft() }
      .register(lifetime: .scoped) { (draft: Draft) async in
        draft.touch()
        await Task.yield()
        return Upload()
      }
      .register(lifetime: .scoped.onClose { @MainActor in await Self.close($0) }, autowiring: Holder.init)
      .register { () async in Box() }
      .register(lifetime: .transient) { (holder: Holder, box: Box) in
        box.touch()
        return Sample(holder.upload.number)
      }
    return app
  }

  private static func close(_ holder: Holder) async {
    holder.draft.touch()
    await Task.yield()
    holder.upload.touch()
  }

  private static func use(_ app: Injector) async throws {
    try await app.withScope { scope in
      let holder = try await scope.get(awaiting: Holder.self)
      holder.draft.touch()
      await Task.yield()
      holder.upload.touch()
    }
  }

  private nonisolated static func use(_ injector: Injector, isCancelled: Bool) async throws {
    try await injector.withScope { scope in
      _ = try await scope.get(awaiting: Sample.self)
      if isCancelled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      _ = try await scope.get(awaiting: Sample.self)
    }
  }

  /// Runs a function, whose injector may be closed meanwhile and whose task may be cancelled.
  private nonisolated static func run(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch { #expect(error is CancellationError || (error as? InjectionError)?.code == .closed, "\(error)") }
  }

  @Test func `is used, disposed of and released there, whatever tasks elsewhere ask for`() async throws {
    for round in 1...Self.rounds {
      let app = try makeApp()
      if round % 2 == 0 { try await Task.detached { try await app.start() }.value } else { try await app.start() }
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask { await Self.run { try await Self.use(app, isCancelled: number == 3) } }
          group.addTask { await Self.run { try await Self.use(app) } }
        }
        if round % 3 == 0 { group.addTask { await Self.run { try await app.shutDown() } } }
      }
      if round % 2 == 0 { try await Task.detached { try await app.shutDown() }.value } else { try await app.shutDown() }
    }
  }
}

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
      _ = try (inner.get(Closing.self), scope.get(Closing.self))
    }
    #expect(states.value == [true, true])
  }
}
