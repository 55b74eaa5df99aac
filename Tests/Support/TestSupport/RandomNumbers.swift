/// Numbers that look random and are the same for the same seed.
package struct RandomNumbers {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns a number that is not negative.
  package mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
