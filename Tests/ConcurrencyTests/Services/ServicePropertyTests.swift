import Fixtures
import Foundation

private final class Root: Services {
  let injector = Injector(name: "root")
  let runs = Locked(0)
  let failures = Locked(0)

  var pool: Pool {
    singleton {
      runs.change { $0 += 1 }
      return Pool()
    }
  }

  var awaited: Pool {
    get async {
      await singleton {
        runs.change { $0 += 1 }
        await Task.yield()
        return Pool()
      }
    }
  }

  var cache: Holder<Pool> { get async { await singleton { Holder(await awaited) } } }

  /// Fails as often as it is told.
  var failing: Pool { get async throws { try await singleton { try await afterYield(makePool()) } } }
  var left: Holder<Pool> { get async throws { try await singleton { Holder(try await right.value) } } }
  var right: Holder<Pool> { get async throws { try await singleton { Holder(try await left.value) } } }

  /// Fails as often as it is told, on a thread.
  var failingOnThread: Pool { get throws { try singleton { try makePool() } } }

  private func makePool() throws -> Pool {
    runs.change { $0 += 1 }
    var fails = false
    failures.change { left in
      fails = left > 0
      left -= 1
    }
    if fails { throw Refused() }
    return Pool()
  }

  var ring: [Pool] { get throws { try singleton { () throws in try otherRing } } }
  var otherRing: [Pool] { get throws { try singleton { () throws in try ring } } }
}

@Suite(.endsInTime) struct `Properties that many ask for` {
  private let root = Root()

  @Test func `are constructed once under eight threads`() async throws {
    let pools = try await inTasks(8) { [root] _ in
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: root.pool) }
      }
    }
    #expect(pools.allSatisfy { $0 === pools[0] })
    #expect(root.runs.value == 1)
  }

  @Test func `are constructed once under a thousand tasks`() async throws {
    let pools = try await inTasks(1_000) { [root] _ in await root.cache.value }
    #expect(pools.allSatisfy { $0 === pools[0] })
    #expect(root.runs.value == 1)
  }

  @Test func `try their own closures when the closure of another task failed`() async throws {
    root.failures.change { $0 = 3 }
    let failures = try await inTasks(100) { [root] _ in (try? await root.failing) == nil }
    #expect((failures.count { $0 }, root.runs.value) == (3, 4))
  }

  @Test func `are a cycle if they ask for each other`() async {
    let error = await expectAwaitedError(.cycle) { try await root.left }
    #expect(error?.path.count == 3)
  }

  @Test func `try their own closures when the closure of another thread failed`() {
    root.failures.change { $0 = 3 }
    let failures = Locked(0)
    Threads.run(8) { [root] _ in if (try? root.failingOnThread) == nil { failures.change { $0 += 1 } } }
    #expect((failures.value, root.runs.value) == (3, 4))
  }

  @Test func `are a cycle for both threads if they ask for each other on two`() {
    for _ in 1...Rounds.count(usually: 300) {
      let (root, codes) = (Root(), Locked<[InjectionError.Code?]>([]))
      Threads.run(2) { number in
        let error = #expect(throws: InjectionError.self) { _ = try number == 0 ? root.ring : root.otherRing }
        codes.change { $0.append(error?.code) }
      }
      #expect(codes.value == [.cycle, .cycle])
    }
  }

  @Test func `are one instance for a parent and its child that ask at the same time`() async throws {
    for _ in 1...Rounds.count(usually: 300) {
      let app = Injector(name: "app")
      let child = Injector(name: "child", parent: app)
      let pools = try await inTasks(8) { number in await (number.isMultiple(of: 2) ? app : child).poolOfChain }
      #expect(pools.allSatisfy { $0 === pools[0] })
    }
  }
}

extension Injector { fileprivate var poolOfChain: Pool { get async { await singleton { await afterYield(Pool()) } } } }
