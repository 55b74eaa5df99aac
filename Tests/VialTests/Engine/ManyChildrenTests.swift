import Testing

import Vial

@Suite struct `Of many children, an injector` {
  @Test(arguments: [true, false]) func `forgets those that are gone`(oldestFirst: Bool) {
    let parent = Injector()
    var scopes = (0..<1_000).map { _ in parent.makeScope() }
    for left in stride(from: 999, through: 0, by: -1) {
      if oldestFirst { scopes.removeFirst() } else { scopes.removeLast() }
      #expect(parent.children.isEmpty == (left == 0))
      if left.isMultiple(of: 100) {
        #expect(parent.children.map(ObjectIdentifier.init) == scopes.map(ObjectIdentifier.init))
      }
    }
  }

  @Test func `closes those that are there`() throws {
    let parent = Injector()
    var scopes = (0..<10).map { _ in parent.makeScope() }
    scopes.removeSubrange(2..<5)
    try parent.close()
    #expect(scopes.allSatisfy { $0.isClosed })
  }
}
