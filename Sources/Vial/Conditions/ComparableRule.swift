/// A rule that compares something, so that others can be seen to exclude it.
protocol ComparableRule {
  var comparison: Comparison { get }
}
