import Fixtures
import TestSupport
import Testing
@testable import VialKernel

private final class Pair: Sendable {
  let first: any Numbering
  let second: Lazy<any Numbering>
  init(first: any Numbering, second: Lazy<any Numbering>) { (self.first, self.second) = (first, second) }
}

@Suite(.serialized) struct `A kernel that threads use` {
  private let made = Counter()
  private let disposed = Counter()

  @Test func `makes each shared service once, whichever type is requested first`() throws {
    for _ in 0..<30 {
      let before = made.value
      let (made, disposed) = (made, disposed)
      let container = try Kernel.container(
        """
        {"services": {
          "product": {"class": "Product"},
          "alias": "@product",
          "pair": {"class": "Pair", "arguments": ["@alias", {"$lazy": "@product"}]}
        }}
        """
      ) { constructors in
        try constructors
          .register("Product", initializer: { Product(made.next(), disposed) })
          .register("Pair", "first", "second", initializer: Pair.init)
      }
      let numbers = Locked<Set<Int>>([])
      let pairs = Locked<Set<ObjectIdentifier>>([])
      Threads.attempt(8) { thread in
        let pair: Pair = try container.get("pair")
        pairs.change { _ = $0.insert(ObjectIdentifier(pair)) }
        let product: any Numbering =
          try thread % 2 == 0 ? container.get("product") : container.get("alias", as: Product.self)
        let lazy = try pair.second.get()
        numbers.change { $0.formUnion([pair.first.number, product.number, lazy.number]) }
      }
      #expect(numbers.value.count == 1)
      #expect(pairs.value.count == 1)
      #expect(made.value == before + 1)
    }
  }

  @Test func `never gives a service that was replaced once the replacement has returned`() throws {
    for _ in 0..<200 {
      let container = Container()
      let disposed = disposed
      try container.attach("product") { Product(0, disposed) }
      let given = Locked<[Int]>([])
      let replaced = Locked<Set<Int>>([0])
      Threads.attempt(4) { thread in
        if thread < 2 {
          if (try? container.attach("product", { Product(thread + 1, disposed) })) != nil {
            replaced.change { _ = $0.insert(thread + 1) }
          }
        } else {
          let number = try container.get("product", as: (any Numbering).self).number
          given.change { $0.append(number) }
        }
      }
      // What both got is what everybody gets from then on.
      let last = try container.get("product", as: Product.self).number
      #expect(Set(given.value) == [last])
      #expect(replaced.value.contains(last))
    }
  }

  @Test func `disposes of each service once, whenever it is closed`() throws {
    for _ in 0..<50 {
      let (made, disposed) = (Counter(), Counter())
      let container = Container()
      for name in ["a", "b", "c"] { try container.attach(name) { Product(made.next(), disposed) } }
      let names = ["a", "b", "c"]
      Threads.repeatedly(4, times: 3, allowing: [.closed]) { thread, round, _ in
        if thread == 0 { return round == 1 ? try container.injector.close() : () }
        _ = try container.get(names[round - 1], as: (any Numbering).self)
      }
      #expect(disposed.value == made.value)
    }
  }

  @Test func `extends an attached service before it is built, or refuses`() throws {
    for _ in 0..<200 {
      let container = Container()
      try container.attach("text") { "" }
      let extended = Counter()
      let given = Locked<Set<String>>([])
      Threads.run(4) { thread in
        if thread < 2 {
          if (try? container.extend("text", { (text: String, _) in text + "x" })) != nil { extended.next() }
        } else if let text = try? container.get("text", as: String.self) {
          given.change { _ = $0.insert(text) }
        }
      }
      #expect(given.value == [String(repeating: "x", count: extended.value)])
    }
  }
}
