import Dispatch
import Vial

/// An instance that is constructed by waiting.
private final class Pool: Sendable {
  static func open() async throws -> Pool {
    await Task.yield()
    return Pool()
  }
}

/// An instance of a scope that is disposed of by waiting.
private final class Transaction: AsyncDisposable, Sendable {
  nonisolated(nonsending) func dispose() async {}
}

private final class Session: Sendable {}

/// What a program does by hand at the end of a request.
@inline(never)
private nonisolated(nonsending) func withSession<Result>(
  _ body: nonisolated(nonsending) (Session) async throws -> Result
) async throws -> Result {
  let session = Session()
  let result = try await body(session)
  keep(session)
  return result
}

@inline(never)
private nonisolated(nonsending) func withTransaction<Result>(
  _ body: nonisolated(nonsending) (Transaction) async throws -> Result
) async throws -> Result {
  let transaction = Transaction()
  let result = try await body(transaction)
  // As a task of its own, so that a cancelled request ends its transaction too.
  await Task { await transaction.dispose() }.value
  return result
}

@inline(never)
@_optimize(none)
private nonisolated(nonsending) func ready(_ shared: Shared) async -> Shared { shared }

@inline(never)
@_optimize(none)
private nonisolated(nonsending) func controller() async -> HistoryController { Wiring.Hand.controller() }

extension Benchmark {
  /// Requests that may wait, next to functions that may.
  static let awaiting: [Benchmark] = [
    awaiting("get(awaiting:), ready", target: .readyAsyncInstance) { side, count in
      let (injector, shared) = (try Injector().register(lifetime: .singleton) { Shared() }, Shared())
      _ = try injector.get(Shared.self)
      switch side {
      case .vial: for _ in 0..<count { keep(try await injector.get(awaiting: Shared.self)) }
      case .hand: for _ in 0..<count { keep(await ready(shared)) }
      }
    },
    awaiting("get(awaiting:), asynchronous", target: .readyAsyncInstance) { side, count in
      let injector = try Injector().register(lifetime: .singleton) { try await Pool.open() }
      let shared = Shared()
      _ = try await injector.get(awaiting: Pool.self)
      switch side {
      case .vial: for _ in 0..<count { keep(try await injector.get(awaiting: Pool.self)) }
      case .hand: for _ in 0..<count { keep(await ready(shared)) }
      }
    },
    awaiting("withScope, one instance", target: .withScope) { side, count in
      let injector = try Injector().register(lifetime: .scoped) { Session() }
      switch side {
      case .vial:
        for _ in 0..<count { try await injector.withScope { keep(try $0.get(Session.self)) } }
      case .hand: for _ in 0..<count { try await withSession { keep($0) } }
      }
    },
    awaiting("withScope, one to await", target: .scopeThatAwaits) { side, count in
      let injector = try Injector().register(lifetime: .scoped) { Transaction() }
      switch side {
      case .vial:
        for _ in 0..<count { try await injector.withScope { keep(try $0.get(Transaction.self)) } }
      case .hand: for _ in 0..<count { try await withTransaction { keep($0) } }
      }
    },
    awaiting("get(awaiting:), graph of seven, autowired", target: .awaitedGraph) { side, count in
      // With one asynchronous service, each request looks for what it has to await.
      let injector = Wiring.injector(named: "awaited", Wiring.autowire)
      try injector.register(lifetime: .singleton) { try await Pool.open() }
      switch side {
      case .vial: for _ in 0..<count { keep(try await injector.get(awaiting: HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(await controller()) }
      }
    },
  ]

  private static func awaiting(
    _ name: String,
    target: Target,
    _ run: @escaping @Sendable (_ side: Side, _ count: Int) async throws -> Void
  ) -> Benchmark {
    Benchmark(name: name, target: target) { side, count in
      let isDone = DispatchSemaphore(value: 0)
      let task = Task.detached {
        defer { isDone.signal() }
        do { try await run(side, count) } catch { fatalError("\(error)") }
      }
      isDone.wait()
      _ = task
    }
  }
}
