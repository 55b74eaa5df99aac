import Synchronization

/// Numbers of parts, arguments, events and constructions, in the order in which they are given.
///
/// One variable counts for the whole process, so that numbers of one kind differ and grow, but have gaps.
enum SerialNumber {
  /// The smaller ones stand for lists and declarations in keys.
  private static let given = Atomic<Int>(7)

  /// The number that was given last.
  static var last: Int { given.load(ordering: .relaxed) }

  static func next() -> Int { given.add(1, ordering: .relaxed).newValue }
}
