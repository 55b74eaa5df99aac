/// Positions, grouped by a number that each of them has.
struct Buckets {
  /// The positions, group after group.
  private(set) var items: [Int]

  private let starts: [Int]

  /// Groups the positions of numbers that are less than a count by the numbers.
  init(_ numbers: [Int], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for number in numbers { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var free = starts
    items = [Int](repeating: 0, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      items[free[number]] = position
      free[number] += 1
    }
    self.starts = starts
  }

  /// The places of a group among the items.
  func range(_ number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// A group.
  func group(_ number: Int) -> ArraySlice<Int> { items[range(number)] }

  /// Sorts each group.
  mutating func sort(by precedes: (Int, Int) -> Bool) {
    for number in starts.indices.dropLast() where range(number).count > 1 {
      items[range(number)].sort(by: precedes)
    }
  }
}
