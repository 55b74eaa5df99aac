extension Sequence {
  /// The elements in the order of their texts; elements with equal texts keep their order.
  ///
  /// It exists once, and sorts numbers with texts. The standard library's `sorted` is compiled for each type of element.
  package func ordered(by text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    let order = elements.map(text).enumerated().sorted { $0.element < $1.element }
    return order.map { elements[$0.offset] }
  }
}
