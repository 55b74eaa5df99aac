extension Sequence {
  /// The elements in the order of their texts; elements with equal texts keep their order.
  package func ordered(by text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    let order = elements.map(text).enumerated().sorted { $0.element < $1.element }
    return order.map { elements[$0.offset] }
  }
}
