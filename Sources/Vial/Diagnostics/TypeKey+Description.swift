extension TypeKey {
  /// The type as people read it, with its qualifier and scope.
  var displayName: String {
    var name = String(presenting: type)
    if let qualifier { name += " qualified by " + String(presenting: qualifier) }
    if let scope { name += " scoped to " + String(presenting: scope) }
    return name
  }
}
