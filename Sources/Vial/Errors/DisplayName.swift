/// What errors and graphs call a binding or an injector.
package enum DisplayName {
  /// The name under which something is asked for, as it is told from a type.
  package static func name(_ name: String) -> String { "\"\(name)\"" }

  /// Whether a qualifier is a name at run time, as ``name(_:)`` gives it.
  package static func isName(_ qualifier: String) -> Bool {
    qualifier.count > 1 && qualifier.first == "\"" && qualifier.last == "\""
  }

  /// The name of a type with a name, or a qualifier and a scope; a name says what is asked for where the type says
  /// nothing.
  package static func binding(of type: String, name: String? = nil, qualifier: String?, scope: String?) -> String {
    if let name { return (type == "Any" ? "" : type + " named ") + self.name(name) }
    return type + (qualifier.map { (isName($0) ? " named " : " qualified by ") + $0 } ?? "")
      + (scope.map { " scoped to " + $0 } ?? "")
  }

  /// An injector or a scope of a name.
  package static func injector(_ name: String?, isScope: Bool) -> String {
    let kind = isScope ? "scope" : "injector"
    let article = isScope ? "a" : "an"
    return name.map { "the \(kind) \($0.debugDescription)" } ?? "\(article) \(kind) without a name"
  }
}
