import TestSupport
import Testing
import Vial
import VialAsync

private final class Link: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

@Suite(.endsInTime) struct `A cooperative pool whose tasks all wait for constructions` {
  /// Many more tasks wait than there are threads, so the test would hang if one of them blocked its thread.
  @Test func `finishes the constructions and their tasks`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let app = Injector(name: "app")
      let (length, count) = (200, 2_000)
      let allWait = Gate()
      try app.register(lifetime: .singleton, named: "0") { () async in
        await allWait.wait()
        return Link(0)
      }
      for number in 1..<length {
        try app.register(lifetime: .singleton, named: "\(number)") { resolver in
          Link(try await resolver.resolve(awaiting: Link.self, named: "\(number - 1)").number + 1)
        }
      }
      let waiting = Counter()
      let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<count {
          group.addTask {
            if waiting.next() == count { allWait.open() }
            return try await app.get(awaiting: Link.self, named: "\(number % length)").number
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      precondition(numbers.sorted() == (0..<count).map { $0 / (count / length) })
      try await app.shutDown()
    }
    #expect(result?.standardErrorContent ?? [] == [])
  }
}
