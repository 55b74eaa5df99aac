import Synchronization
import Testing

@testable import VialGraph

private struct Unique: ~Copyable { var number = 7 }

private final class Pack<each Element: Sendable>: Sendable {
  let elements: (repeat each Element)
  init(_ elements: repeat each Element) { self.elements = (repeat each elements) }
}

private class Everything {
  @Inject var first: Int
  let unique = Unique()
  let atomic = Atomic<Int>(7)
  let guarded = Mutex<[Int]>([])
  weak var weakly: Everything?
  unowned var unowned: Everything?
  unowned(unsafe) var unsafely: Everything?
  var function: @isolated(any) @Sendable (borrowing Unique) async throws(CancellationError) -> sending String
  var metatype: any Equatable.Type = Int.self
  var constrained: any Collection<Int> = []
  var nested: ((Int, label: String), [String: Set<Int?>])?
  let pack = Pack("a", 7)
  lazy var later = 7
  var _underscore = 7
  @Inject var `raw name`: [String]

  init() { function = { _ in "" } }
}

private final class Subclass<Value: Sendable>: Everything { @LazyInject var value: Value }

@MainActor private final class Tree<Value> {
  @LazyInject var children: [Tree<[Value]>]
  var left: Tree?
}

private enum Choice {
  case value(Inject<Int>)
}

extension StoredFields {
  fileprivate var names: [String] {
    wrappers.map { "\($0.property ?? "nil"): \(String(describing: $0.service)), \($0.moment)" }
  }
}

@Suite struct `The stored fields of a type` {
  @Test func `are property wrappers among fields of all kinds`() {
    let own = ["first: Int, construction", "raw name: Array<String>, construction"]
    for _ in 0..<2 {
      #expect(StoredFields.of(Everything.self).names == own)
      #expect(StoredFields.of(Subclass<Double>.self).names == own + ["value: Double, firstAccess"])
    }
    #expect(StoredFields.of(Tree<Int>.self).names == ["children: Array<Tree<Array<Int>>>, firstAccess"])
    for type in [Everything.self, Subclass<Int>.self, Tree<Int>.self] as [Any.Type] {
      #expect(!StoredFields.of(type).isStripped)
    }
  }

  @Test(
    arguments: [
      GraphSettings.self, Choice.self, Int.self, String.self, [Int].self, Int?.self, (Inject<Int>, Int).self, Void.self,
      Never.self, (any GraphClock).self, Any.self, AnyObject.self, (any GraphClock.Type).self, Int.Type.self,
      ((Int) -> Int).self, Substring.self, AnyHashable.self, KeyPath<Int, Int>.self,
    ] as [Any.Type]
  )
  func `are none of other types`(type: Any.Type) {
    #expect(StoredFields.of(type).names == [])
    #expect(!StoredFields.of(type).isStripped)
  }

  @Test func `are read by many threads at the same time`() async {
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { StoredFields.of(Subclass<Float>.self).names.count } }
      for await count in group { #expect(count == 3) }
    }
  }
}
