import TestSupport
import Testing

@testable import Vial

@Suite struct `A collection that grows` {
  private let app = Injector(name: "app")

  private func list() throws -> ElementList {
    let key = TypeKey(Int.self, scope: nil, qualifier: nil).elements
    return try #require(app.bindings.object(for: key)?.list)
  }

  @Test func `copies few elements for each that is registered`() throws {
    var copied = 0
    for number in 0..<1_024 {
      try app.register(lifetime: .singleton, into: [Int].self) { number }
      copied += try #require(list().runs.last).count
    }
    // Each of them is copied once whenever runs of one length become one of the double length.
    #expect(copied == 1_024 * 10 / 2 + 1_024)
    #expect(try list().runs.map(\.count) == [1_024])
  }

  @Test func `has the highest priority first, whenever it is asked for`() throws {
    var expected: [[Int]] = [[], [], []]
    for number in 0..<100 {
      try app.register(lifetime: .singleton, into: [Int].self, priority: number % 3) { number }
      expected[2 - number % 3].append(number)
      if number.isMultiple(of: 7) { #expect(try app.get([Int].self) == expected.flatMap(\.self)) }
    }
    #expect(try app.get([Int].self) == expected.flatMap(\.self))
  }
}
