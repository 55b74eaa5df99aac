/// A target for a number about the package, and the limit that holds while the target is out of reach.
struct Limit: Sendable {
  let target: Double
  var meanwhile: Double?

  init(_ target: Double, meanwhile: Double? = nil) {
    self.target = target
    self.meanwhile = meanwhile
  }

  /// The largest number that passes.
  var most: Double { meanwhile ?? target }
}
