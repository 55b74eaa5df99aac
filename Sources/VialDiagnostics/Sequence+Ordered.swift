extension Sequence {
  /// The elements in an order; elements neither of which comes before the other keep theirs.
  package func ordered(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return Array(0..<elements.count).ordered { comesBefore(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension [Int] {
  // One function for all types of elements, since the compiler makes a large one of each call of `sorted`.
  @inline(never)
  fileprivate func ordered(_ comesBefore: (Int, Int) -> Bool) -> [Int] { sorted(by: comesBefore) }
}
