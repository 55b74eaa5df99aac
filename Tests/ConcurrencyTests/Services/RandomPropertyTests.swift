import Fixtures
import VialTesting

/// The properties of a root, each with a census of the injectors that may keep it.
private struct Root: Services {
  let injector: Injector
  let censuses: [Census]

  init(_ injector: Injector, _ censuses: [Census] = (0..<6).map { _ in Census() }) {
    (self.injector, self.censuses) = (injector, censuses)
  }

  private func closing(_ instance: Counted) { instance.census.closed.next() }
  var single: Counted { get throws { try singleton(onClose: { closing($0) }) { () throws in Counted(censuses[0]) } } }
  var awaited: Counted {
    get async throws {
      try await singleton(onClose: { closing($0) }) { () async throws in
        _ = try single
        await Task.yield()
        return Counted(censuses[1])
      }
    }
  }
  var session: Counted { get throws { try scoped(onClose: { closing($0) }) { () throws in Counted(censuses[2]) } } }
  var visit: Counted {
    get async throws {
      try await scoped(onClose: { closing($0) }) { () async throws in
        _ = try await awaited
        return Counted(censuses[3])
      }
    }
  }
  var note: Counted { get throws { try weak { () throws in Counted(censuses[4]) } } }
  var memo: Counted {
    get async throws { try await weak { () async throws in await afterYield(Counted(censuses[5])) } }
  }
}

extension Injector {
  fileprivate var api: Sample { get throws { try singleton { () throws in Sample(0) } } }
  fileprivate var store: [Sample] { get throws { try transient { () throws in [try api] } } }
  fileprivate var feed: [[Sample]] { get throws { try transient { () throws in [try store] } } }
  fileprivate var later: Sample {
    get async throws { try await singleton { () async throws in await afterYield(Sample(0)) } }
  }
}

@Suite(.endsInTime, .serialized) struct `Properties while tasks ask, replace, copy and close` {
  private let rounds = Rounds.count(usually: 100)

  /// Lets tasks ask for properties at random, on an injector, a child, scopes and a scope that ends, and returns all
  /// mistakes.
  private func ask(_ root: Root, _ scope: Root, seed: Int, closes: Bool) async -> [String] {
    var wrong: [String] = []
    var numbers = RandomNumbers(seed: UInt64(seed))
    var own = Root(root.injector.makeScope(name: "own"), root.censuses)
    for _ in 1...20 {
      do {
        let asked = [root, scope, own][numbers.next(below: 3)]
        switch numbers.next(below: 8) {
        case 0: if try asked.single !== asked.single { wrong.append("two singletons") }
        case 1: if try await asked.awaited !== asked.awaited { wrong.append("two awaited singletons") }
        case 2: if try scope.session !== scope.session { wrong.append("two sessions of a scope") }
        case 3: if try await own.visit !== own.visit { wrong.append("two visits of a scope") }
        case 4:
          let note = try asked.note
          if try asked.note !== note { wrong.append("two weak instances at a time") }
        case 5:
          let memo = try await asked.memo
          if try await asked.memo !== memo { wrong.append("two awaited weak instances at a time") }
        case 6:
          try await own.injector.shutDown()
          own = Root(root.injector.makeScope(name: "own"), root.censuses)
        default: _ = try root.session
        }
      } catch let error as InjectionError {
        if error.code == .scopeNeeded { continue }
        if !closes || error.code != .closed { wrong.append(String(reflecting: error)) }
      } catch { wrong.append(String(reflecting: error)) }
    }
    try? await own.injector.shutDown()
    return wrong
  }

  @Test(arguments: [false, true]) func `are one instance each, and closed once`(closes: Bool) async throws {
    for round in 1...rounds {
      let root = Root(Injector(name: "app"))
      let scope = Root(root.injector.makeScope(name: "scope"), root.censuses)
      let wrong = await withTaskGroup(of: [String].self) { group in
        for task in 1...8 { group.addTask { await ask(root, scope, seed: round * 10 + task, closes: closes) } }
        if closes {
          group.addTask {
            for _ in 0..<round % 20 { await Task.yield() }
            return (try? await root.injector.shutDown()) == nil ? ["the shutting down failed"] : []
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      #expect(wrong == [])
      try await root.injector.shutDown()
      for census in root.censuses[..<4] { #expect(census.made.value == census.closed.value) }
      for census in root.censuses[4...] { #expect(census.closed.value == 0) }
    }
  }

  @Test func `are one instance on threads`() {
    for round in 1...rounds {
      let root = Root(Injector(name: "app"))
      let scope = Root(root.injector.makeScope(name: "scope"), root.censuses)
      Threads.repeatedly(8, times: 20) { thread, step, wrong in
        var numbers = RandomNumbers(seed: UInt64((round * 10 + thread) * 20 + step))
        let asked = numbers.next(below: 2) == 0 ? root : scope
        switch numbers.next(below: 3) {
        case 0: if try asked.single !== asked.single { wrong.note("two singletons") }
        case 1: if try scope.session !== scope.session { wrong.note("two sessions") }
        default:
          let note = try asked.note
          if try asked.note !== note { wrong.note("two weak instances") }
        }
      }
      #expect((root.censuses[0].made.value, root.censuses[2].made.value) <= (2, 1))
    }
  }

  @Test func `are never an older instance after a replacement was given`() async throws {
    for _ in 1...rounds {
      let app = Injector(name: "app")
      let (scope, wrong) = (app.makeScope(name: "scope"), Findings())
      await withTaskGroup { group in
        for task in 1...6 {
          group.addTask {
            var (last, lastLater) = (0, 0)
            for _ in 1...20 {
              await wrong.checkAwaiting {
                let asked = task.isMultiple(of: 2) ? app : scope
                let number = try asked.feed[0][0].number
                if number < last { wrong.note("\(number) after \(last)") }
                last = number
                let later = try await asked.later.number
                if later < lastLater { wrong.note("\(later) after \(lastLater)") }
                lastLater = later
              }
            }
          }
        }
        group.addTask {
          await wrong.checkAwaiting {
            for number in 1...10 {
              try app.override(app.api) { Sample(number) }
              try await app.override(awaiting: await app.later) { await afterYield(Sample(number)) }
            }
          }
        }
      }
      wrong.expectNone()
      #expect(try app.feed[0][0].number == 10)
      #expect(try await scope.later.number == 10)
    }
  }

  @Test func `are each copy's own, three properties deep`() async throws {
    for _ in 0..<rounds / 10 {
      let app = Injector(name: "app")
      try await inTasks(100) { number in
        if number.isMultiple(of: 4) {
          let given = try app.feed[0][0].number
          return #expect(given == 0, "the original is replaced")
        }
        let copy = try app.copy { try $0.override($0.api) { Sample(number) } }
        await Task.yield()
        let scope = copy.makeScope(name: "scope")
        let given = try [copy.feed[0][0].number, scope.feed[0][0].number]
        #expect(given == [number, number])
      }
    }
  }
}
