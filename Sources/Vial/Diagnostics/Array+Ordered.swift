/// What something is sorted by: two numbers, and then a text.
struct SortKey {
  var rank = 0
  var order: UInt64 = 0
  var text = ""

  /// The positions of keys in their order; of those that are alike, in the order in which they stand.
  @inline(never)
  fileprivate static func positions(_ keys: [SortKey]) -> [Int] {
    keys.indices.sorted { one, other in
      let (left, right) = (keys[one], keys[other])
      if left.rank != right.rank { return left.rank < right.rank }
      if left.order != right.order { return left.order < right.order }
      return left.text == right.text ? one < other : left.text < right.text
    }
  }
}

extension Array {
  /// Returns the elements in the order of their keys.
  ///
  /// The library's sort is specialized once, for positions: a copy for each type of element weighs 3 KiB.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func ordered(by key: (Element) -> SortKey) -> [Element] {
    var keys: [SortKey] = []
    for element in self { keys.append(key(element)) }
    var ordered: [Element] = []
    for position in SortKey.positions(keys) { ordered.append(self[position]) }
    return ordered
  }
}

extension [String] {
  /// The texts in order, each of them once.
  var orderedOnce: [String] {
    var texts: [String] = []
    for text in ordered(by: { SortKey(text: $0) }) where texts.last != text { texts.append(text) }
    return texts
  }
}
