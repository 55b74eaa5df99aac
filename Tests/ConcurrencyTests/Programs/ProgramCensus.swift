import Fixtures
import TestSupport
import Vial

/// What a random program has made, and what was wrong with it.
final class ProgramCensus: Sendable {
  /// An instance that a binding keeps in an injector.
  struct Place: Hashable, Sendable {
    let service: String
    let home: String
  }

  private struct State: Sendable {
    var made: [Place: Int] = [:]
    var undisposed: Set<Int> = []
    var wrong: Set<String> = []
    var closedWithoutWaiting: Set<String> = []
  }

  let living = LivingInstances()
  private let state = Locked(State())

  var wrong: Set<String> { state.value.wrong }
  func note(_ text: String) { state.change { $0.wrong.insert(text) } }

  /// Notes a new instance; a stable one is the only one of its place, and is disposed of.
  fileprivate func add(_ number: Int, _ place: Place, isStable: Bool) {
    living.add()
    if !isStable { return }
    state.change { state in
      state.undisposed.insert(number)
      state.made[place, default: 0] += 1
      if state.made[place] != 1 { state.wrong.insert("two of \(place.service) in \(place.home)") }
    }
  }

  /// Notes that an injector closes without waiting for constructions, whose instances then come too late for the order.
  func noteClosing(_ home: String?) { state.change { $0.closedWithoutWaiting.insert(home ?? "") } }

  fileprivate func hasOrder(_ home: String) -> Bool {
    !state.value.closedWithoutWaiting.contains { home.hasPrefix($0) }
  }

  fileprivate func dispose(_ number: Int) { state.change { $0.undisposed.remove(number) } }

  /// Says which of the instances that injectors kept were not disposed of.
  func checkDisposals() {
    let count = state.value.undisposed.count
    if count != 0 { note("\(count) not disposed of") }
  }
}

extension ProgramCensus {
  /// Runs random programs until something was wrong with one of them.
  static func check(
    _ name: String,
    usually count: Int,
    _ run: (_ seed: Int, _ numbers: inout RandomNumbers) async throws -> ProgramCensus
  ) async rethrows {
    for seed in 1...Rounds.count(usually: count) {
      var numbers = RandomNumbers(seed: UInt64(seed))
      let wrong = try await EndsInTime.watch("\(name) of seed \(seed)", seconds: 1_200) {
        let census = try await run(seed, &numbers)
        // A task that has ended releases what it held a moment later.
        await census.living.waitUntilNone()
        census.checkDisposals()
        return census.wrong
      }
      if wrong != [] {
        Issue.record("\(wrong.sorted()), seed \(seed)")
        return
      }
    }
  }
}

/// The life of an instance: it is made of others, and disposed of once, before these.
class Piece: @unchecked Sendable {
  let number: Int
  let home: String
  private let service: String
  private let parts: [Piece]
  private let census: ProgramCensus
  private let isDisposed = Locked(false)

  private static let numbers = Counter()

  /// A stable instance is kept by an injector, and no change of a registration lets it go.
  init(_ service: String, in home: String?, _ census: ProgramCensus, of parts: [Piece] = [], isStable: Bool = true) {
    number = Self.numbers.next()
    (self.service, self.home, self.census, self.parts) = (service, home ?? "", census, parts)
    census.add(number, ProgramCensus.Place(service: service, home: self.home), isStable: isStable)
    // The injector may close while a request makes an instance that nothing keeps.
    for part in parts where isStable && part.isDisposed.value && census.hasOrder(self.home) {
      census.note("\(service) is made of a disposed \(part.service) in \(self.home)")
    }
  }

  deinit { census.living.remove() }

  fileprivate func end() {
    var wasDisposed = false
    isDisposed.change { (wasDisposed, $0) = ($0, true) }
    if wasDisposed { census.note("\(service) is disposed of twice") }
    for part in parts where part.isDisposed.value && census.hasOrder(home) {
      census.note("\(part.service) is disposed of before \(service) in \(home)")
    }
    census.dispose(number)
  }
}

/// An instance that is made and disposed of without waiting, of the service that a type stands for.
final class Made<Service>: Piece, Disposable, @unchecked Sendable { func dispose() { end() } }

/// An instance that is disposed of by waiting.
final class Awaited<Service>: Piece, AsyncDisposable, @unchecked Sendable {
  func dispose() async {
    await Task.yield()
    end()
  }
}

/// An element of a collection.
protocol ProgramElement: Sendable { var number: Int { get } }
extension Made: ProgramElement where Service == Role.Element {}

/// What the instances of a random program are for.
enum Role {
  enum Store {}
  enum Desk {}
  enum Session {}
  enum Note {}
  enum Screen {}
  enum Choice {}
  enum Asker {}
  enum Draft {}
  enum Element {}
  enum Pool {}
  enum Ticket {}
  enum Boot {}
}
