/// Something is in a file, and not in its graph.
struct NotDrawn: Error, CustomStringConvertible {
  let name: String

  /// What it is.
  let title: String

  var description: String { "\"\(name)\" is \(title), and only services are drawn.".printableLine }
}
