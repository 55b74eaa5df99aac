/// Gives the random numbers of the system.
struct SystemSource: RandomSource {
  func next() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
