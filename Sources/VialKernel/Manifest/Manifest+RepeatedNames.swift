extension [Manifest.Parameter] {
  /// Whether two parameters have the same name.
  var hasRepeatedName: Bool { Set(map(\.name)).count < count }
}
