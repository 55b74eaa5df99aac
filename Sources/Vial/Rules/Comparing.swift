/// A rule that compares something with a value, and whose negation reads better than with `!`.
protocol Comparing {
  /// The negation as people read it.
  var textOfDifference: String { get }
}
