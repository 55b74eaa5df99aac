import TestSupport
import Testing
import Vial
import VialGraph

/// Something whose parts are of its own kind.
private struct Tree: FactoryComponent {
  init(depth: Int, makeTree: @escaping Tree.Factory) throws {
    if depth > 0 { _ = try makeTree(depth - 1) }
  }

  static var factory: (Resolver) -> @Sendable (_ depth: Int) throws -> Tree { autocreate(Tree.init) }
}

@Suite struct `A typed factory that makes parts of its own kind` {
  let injector = Injector(name: "app")

  @Test func `calls itself`() throws {
    try injector.register(factory: Tree.self)
    #expect(throws: Never.self) { try injector.get(Tree.Factory.self)(50) }
    #expect(try injector.validate() == [])
  }

  @Test func `is on no cycle, however many threads call it`() throws {
    try injector.register(factory: Tree.self)
    let makeTree = try injector.get(Tree.Factory.self)
    let errors = Locked<[String]>([])
    Threads.run(8) { _ in
      for _ in 1...200 {
        do { _ = try makeTree(3) } catch { errors.change { $0.append("\(error)") } }
      }
    }
    #expect(errors.value.first == nil)
  }
}
