extension Sequence {
  /// The elements in the order of their texts; elements with equal texts keep their order.
  package func ordered(by text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    let texts = elements.map(text)
    return Array(0..<elements.count).ordered { texts[$0] < texts[$1] }.map { elements[$0] }
  }

  /// The elements in an order; elements neither of which comes before the other keep theirs.
  package func ordered(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return Array(0..<elements.count).ordered { comesBefore(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension [Int] {
  // One function for all types of elements, since the compiler makes a large one of each call of `sorted`.
  @inline(never)
  package func ordered(_ comesBefore: (Int, Int) -> Bool) -> [Int] { sorted(by: comesBefore) }
}

extension Sequence<String> {
  /// The texts in their order.
  package func ordered() -> [String] { Array(self).ordered(by: \.self) }
}
