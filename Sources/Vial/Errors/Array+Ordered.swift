/// The order of an element: two numbers, and then a text.
struct SortKey {
  let rank: Int
  let order: UInt64
  private let text: String

  init(rank: Int = 0, order: UInt64 = 0, text: String = "") {
    self.rank = rank
    self.order = order
    self.text = text
  }

  /// The positions of keys in their order; equal keys keep their order.
  @inline(never)
  fileprivate static func positions(_ keys: [SortKey]) -> [Int] {
    Array(keys.indices).sortedUnspecialized { one, other in
      let (left, right) = (keys[one], keys[other])
      return (left.rank, left.order, left.text, one) < (right.rank, right.order, right.text, other)
    }
  }
}

// The standard library's functions are specialized for each type of element. These seldom run, so they exist once.
extension Array {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func add(_ element: Element) { append(element) }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func add(contentsOf elements: [Element]) { append(contentsOf: elements) }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate func sortedUnspecialized(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func ordered(by key: (Element) -> SortKey) -> [Element] {
    var keys: [SortKey] = []
    for element in self { keys.add(key(element)) }
    var ordered: [Element] = []
    for position in SortKey.positions(keys) { ordered.add(self[position]) }
    return ordered
  }
}
