/// The order of an element: two numbers, and then a text.
struct SortKey {
  var rank = 0
  var order: UInt64 = 0
  var text = ""

  fileprivate static func < (one: SortKey, other: SortKey) -> Bool {
    (one.rank, one.order, one.text) < (other.rank, other.order, other.text)
  }
}

// The standard library's functions are specialized for each type of element. These seldom run, so they exist once.
extension Array {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func add(_ element: Element) { append(element) }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func add(contentsOf elements: [Element]) { append(contentsOf: elements) }

  /// The elements in the order of their keys; elements with equal keys keep their order.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func ordered(by key: (Element) -> SortKey) -> [Element] {
    map { (key: key($0), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
  }
}
