/// The first and the last elements of a list, which may be long, such as the steps of a path.
package struct ElidedList<Element> {
  /// How many elements are kept at each end.
  package static var half: Int { 10 }

  private var first: [Element] = []
  private var last: [Element] = []
  private var count = 0

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Creates a list whose middle nobody looked at.
  package init(first: [Element], last: [Element], count: Int) {
    self.first = first
    self.last = last
    self.count = count
  }

  package mutating func append(_ element: Element) {
    count += 1
    if first.count < Self.half {
      first.append(element)
    } else {
      last.append(element)
      if last.count > Self.half { last.removeFirst() }
    }
  }

  /// A line for each element that is kept, and one for all that are left out.
  package func lines(_ line: (Element) -> String) -> [String] {
    let left = count - first.count - last.count
    return first.map(line) + (left > 0 ? ["… \(left) more …"] : []) + last.map(line)
  }
}
