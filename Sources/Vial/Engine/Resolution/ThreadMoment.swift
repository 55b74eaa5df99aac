/// A moment in the life of one thread, to be compared with others of the same thread.
struct ThreadMoment: Sendable {
  /// The number of the thread, above the number of the moment.
  private let number: UInt64

  init(number: UInt64) {
    self.number = number
  }

  /// Whether it is a moment of the same thread, and a later one.
  func comes(after other: ThreadMoment) -> Bool {
    number >> 32 == other.number >> 32 && number > other.number
  }
}
