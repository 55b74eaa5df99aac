/// Statistics of numbers, of which there has to be one.
extension [Double] {
  var mean: Double { reduce(0, +) / Double(count) }

  /// The number in the middle, or between the two that are there.
  var median: Double {
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// How far the numbers are from their mean.
  var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }

  var smallest: Double { reduce(.infinity, Swift.min) }

  var largest: Double { reduce(-.infinity, Swift.max) }
}
