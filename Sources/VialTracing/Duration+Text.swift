extension Duration {
  /// The duration with one decimal place in the largest unit in which it is one at least, such as `1.2 ms`.
  var shortText: String {
    let (seconds, attoseconds) = components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    for (unit, size) in [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000)] as [(String, Int64)]
    where nanoseconds >= size {
      return "\(nanoseconds / size).\(nanoseconds % size * 10 / size) \(unit)"
    }
    return "\(nanoseconds) ns"
  }
}
