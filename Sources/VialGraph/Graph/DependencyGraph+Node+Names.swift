extension DependencyGraph.Node {
  /// The type with its qualifier and scope, as errors give it.
  public var displayName: String { Self.displayName(of: type, qualifier: qualifier, scope: scope) }

  /// The type as pictures show it: without modules, attributes and effects, such as `(Int) → Array<User>`.
  ///
  /// - Complexity: O(*n*) in the length of the type.
  public var shortName: String { ShortTypeName(type).text }

  /// The qualifier as pictures show it.
  var shortQualifier: String? { qualifier.map { ShortTypeName($0).text } }

  /// The scope as pictures show it.
  var shortScope: String? { scope.map { ShortTypeName($0).text } }

  /// The short name with those of the qualifier and the scope.
  var shortDisplayName: String { Self.displayName(of: shortName, qualifier: shortQualifier, scope: shortScope) }

  /// Where the binding was registered, as it stands behind a name.
  var registeredAt: String { registration.map { ", registered at \($0)" } ?? "" }

  /// Whether there is a binding, and not just somebody who asks for one.
  public var isBinding: Bool { role == .binding || role == .factory }

  /// The module of the type, or of what a function type returns; empty where there is none.
  public var module: String {
    var type = type[...]
    while let arrow = type.firstRange(of: "-> ") { type = type[arrow.upperBound...] }
    let words = type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") })
    return words.first { $0.contains(".") }.map { String($0.prefix { $0 != "." }) } ?? ""
  }

  /// The name of a type with a qualifier and a scope.
  package static func displayName(of type: String, qualifier: String?, scope: String?) -> String {
    type + (qualifier.map { " qualified by " + $0 } ?? "") + (scope.map { " scoped to " + $0 } ?? "")
  }
}
