extension DependencyGraph.Node {
  /// The type without modules and outer types, such as `Array<User>`.
  var unqualifiedType: String {
    var kept = String.UnicodeScalarView(), start = kept.startIndex
    for scalar in type.unicodeScalars {
      if scalar == ".", start < kept.endIndex {
        kept.removeSubrange(start...)
      } else {
        kept.append(scalar)
        let isPartOfName = scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        if !isPartOfName { start = kept.endIndex }
      }
    }
    return String(kept)
  }
}
