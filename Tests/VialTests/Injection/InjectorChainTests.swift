import TestSupport
import Testing
import Vial
import VialGraph

@Suite struct `A chain of injectors, each the parent of the next,` {
  private static let length = 20_000

  /// Injectors of which only the last is held by others.
  private static func chain(from root: Injector) -> Injector {
    var last = root
    for _ in 0..<length { last = Injector(parent: last) }
    return last
  }

  @Test func `is released however long it is`() {
    weak var released: Injector?
    do {
      let root = Injector()
      released = root
      var last: Injector? = Self.chain(from: root)
      withExtendedLifetime(last) {}
      last = nil
    }
    #expect(released == nil)
  }

  @Test func `is closed however long it is`() throws {
    let root = Injector()
    let last = Self.chain(from: root)
    try root.close()
    #expect(last.isClosed)
  }

  @Test func `is validated and observed however long it is`() throws {
    let root = Injector()
    let last = Self.chain(from: root)
    #expect(try root.validate() == [])
    let observation = root.observe { _ in }
    observation.end()
    withExtendedLifetime(last) {}
  }
}
