import Fixtures
import Foundation
import Synchronization
import TestSupport
import Vial

/// Numbers for moments, in the order of the program's events.
private let clock = Atomic<Int>(1)

private func now() -> Int { clock.load(ordering: .sequentiallyConsistent) }

/// An instance that knows when it was disposed of, and may read another property then.
private final class Item: Disposable, Sendable {
  /// All that it was made of.
  private let parts: [Item]
  let owner: String
  private let disposedAt = Atomic<Int>(0)
  private let onDispose: @Sendable () -> Void
  private let census: ProgramCensus

  init(_ owner: String, _ needs: [Item], in census: ProgramCensus, _ onDispose: @escaping @Sendable () -> Void) {
    var (parts, known): ([Item], Set<ObjectIdentifier>) = ([], [])
    for part in needs.flatMap({ [$0] + $0.parts }) where known.insert(ObjectIdentifier(part)).inserted {
      parts.append(part)
    }
    (self.owner, self.parts, self.census, self.onDispose) = (owner, parts, census, onDispose)
    census.living.add()
  }

  deinit { census.living.remove() }

  func dispose() {
    let moment = clock.add(1, ordering: .sequentiallyConsistent).newValue
    disposedAt.store(moment, ordering: .sequentiallyConsistent)
    onDispose()
  }

  /// Whether this or what it needs was disposed of before a moment.
  func isStale(at moment: Int) -> Bool {
    ([self] + parts).contains { part in
      let disposed = part.disposedAt.load(ordering: .sequentiallyConsistent)
      return disposed != 0 && disposed < moment
    }
  }
}

/// What the roots of a round are made of.
private final class Plan: Sendable {
  enum Kind: Int, CaseIterable { case singleton, weak, transient, argument, scoped, awaited }
  static let names: [StaticString] = ["n0", "n1", "n2", "n3", "n4", "n5"]

  let kinds: [Kind]
  let needs: [[Int]]
  let readers: [Int?]
  let census = ProgramCensus()

  init(_ numbers: inout RandomNumbers) {
    var (kinds, needs, readers): ([Kind], [[Int]], [Int?]) = ([], [], [])
    for number in Self.names.indices {
      let kind = Kind.allCases[numbers.next(below: Kind.allCases.count)]
      kinds.append(kind)
      // A property that isn't awaited can't ask for awaited ones.
      let possible = (0..<number).filter { kinds[$0] != .awaited || kind == .awaited }
      // Often only one, since with two of each, the last would be made twice as often on each level.
      let hasOther = !possible.isEmpty && numbers.next(below: 2) == 0
      needs.append(possible.suffix(1) + (hasOther ? [possible[numbers.next(below: possible.count)]] : []))
      readers.append(numbers.next(below: 2) == 0 ? numbers.next(below: Self.names.count) : nil)
    }
    (self.kinds, self.needs, self.readers) = (kinds, needs, readers)
  }
}

private final class Root: Services {
  let injector: Injector
  let name: String
  let plan: Plan
  let outer: Root?

  init(_ name: String, _ injector: Injector, _ plan: Plan, outer: Root? = nil) {
    (self.name, self.injector, self.plan, self.outer) = (name, injector, plan, outer)
  }

  private func item(_ number: Int, _ needs: [Item]) -> Item {
    Item(name, needs + (outer.map { [$0.item(number)] } ?? []), in: plan.census, reading(number))
  }

  private func reading(_ number: Int) -> @Sendable () -> Void {
    guard let read = plan.readers[number] else { return {} }
    return { [self] in
      let moment = now()
      if item(read).isStale(at: moment) { plan.census.note("stale for a disposal") }
    }
  }

  private func made(_ number: Int) -> Item { item(number, plan.needs[number].map(item)) }

  /// The instance of a property that can't throw.
  func item(_ number: Int) -> Item {
    let name = Plan.names[number]
    return switch plan.kinds[number] {
    case .singleton: singleton(name: name) { made(number) }
    case .weak: weak(name: name) { made(number) }
    case .transient, .awaited: transient(name: name) { made(number) }
    case .argument: singleton(for: number, name: name) { made(number) }
    case .scoped: injector.isScope ? scoped(name: name) { made(number) } : made(number)
    }
  }

  /// The same for a task.
  func awaited(_ number: Int) async throws -> Item {
    if plan.kinds[number] != .awaited { return item(number) }
    return try await singleton(name: Plan.names[number]) { () async throws in try await self.makeAwaiting(number) }
  }

  private func makeAwaiting(_ number: Int) async throws -> Item {
    var needs: [Item] = []
    for need in plan.needs[number] { needs.append(try await awaited(need)) }
    await Task.yield()
    return item(number, needs)
  }
}

@Suite(.endsInTime) struct `Random roots on three levels` {
  @Test func `end no program, and give nothing that was disposed of, whenever they close`() async throws {
    await ProgramCensus.check("the roots", usually: usualRounds) { _, numbers in
      let plan = Plan(&numbers)
      await run(plan, &numbers)
      return plan.census
    }
  }

  /// Fewer where each of them takes long: without the optimizer, and under a sanitizer.
  private var usualRounds: Int {
    let isSlow = _isDebugAssertConfiguration() || ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil
    return isSlow ? 500 : 10_000
  }

  private func run(_ plan: Plan, _ numbers: inout RandomNumbers) async {
    let app = Root("app", Injector(name: "app"), plan)
    func below(_ root: Root, _ name: String) -> Root {
      let isScope = numbers.next(below: 2) == 0
      let injector = isScope ? root.injector.makeScope(name: name) : Injector(name: name, parent: root.injector)
      return Root(name, injector, plan, outer: root)
    }
    let session = below(app, "session")
    let roots = [app, session, below(session, "screen")]
    if numbers.next(below: 4) == 0 { replace(in: app, plan) }
    let (first, pause, way) = (numbers.next(below: 6), numbers.next(below: 40), numbers.next(below: 3))
    let census = plan.census
    let begins = Gate()
    let threads = Task.detached {
      await runDetached(2) { thread in
        for step in 0..<6 {
          let root = roots[(thread + step) % roots.count]
          let (number, moment, wasOpen) = ((first + step) % 6, now(), !begins.isOpen)
          let item = root.item(number)
          if item.isStale(at: moment) { census.note("stale for a thread") }
          let isKept = plan.kinds[number] == .singleton || plan.kinds[number] == .argument
          let other = root.item(number)
          let isOpen = wasOpen && !begins.isOpen
          if isKept, isOpen, other !== item { census.note("two instances of an open root") }
        }
      }
    }
    await withTaskGroup(of: Void.self) { tasks in
      for task in 0..<3 {
        tasks.addTask {
          for step in 0..<5 {
            let moment = now()
            do {
              if try await roots[task].awaited((first + step) % 6).isStale(at: moment) {
                census.note("stale for a task")
              }
            } catch { if (error as? InjectionError)?.code != .closed { census.note("\(error)") } }
            await Task.yield()
          }
        }
      }
      tasks.addTask {
        for _ in 0..<pause { await Task.yield() }
        begins.open()
        do {
          if way == 0 { try await session.injector.shutDown() }
          if way == 1, (try? app.injector.close()) != nil { return }
          try await app.injector.shutDown()
        } catch { census.note("\(error)") }
      }
    }
    await threads.value
    for root in roots {
      for number in [0, 3, 5] {
        let moment = now()
        if root.item(number).isStale(at: moment) { census.note("stale after closing") }
      }
    }
  }

  /// Replaces what roots give for the first number, if it can be replaced there.
  private func replace(in app: Root, _ plan: Plan) {
    let census = plan.census
    if plan.kinds[0] == .scoped { return }
    do { try app.override(app.item(0)) { Item("fake", [], in: census, {}) } } catch { census.note("\(error)") }
    if app.item(0).owner != "fake" { census.note("not replaced") }
  }
}
