extension DependencyGraph.Node {
  /// The type with its qualifier and scope, or the name between quotation marks, as errors give it.
  public var displayName: String {
    name.map(DisplayName.name) ?? DisplayName.binding(of: type, qualifier: qualifier, scope: scope)
  }

  /// The display name, and in parentheses how the binding is reached if nobody gets it who asks for that alone.
  var nameAndPart: String { displayName + partInParentheses }

  /// The same with the short name.
  var shortNameAndPart: String { shortDisplayName + partInParentheses }

  private var partInParentheses: String { partAndCondition.map { " (\($0))" } ?? "" }

  /// How the binding is reached if not by its type alone, and under which condition, such as `element if it is late`.
  var partAndCondition: String? {
    // The words of a candidate are those of its condition.
    let words = [part == .candidate ? nil : part?.rawValue, conditionInWords].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The condition in one line, behind its conjunction; `nil` of what is used always.
  var conditionInWords: String? {
    guard let condition else { return part == .candidate ? "by default" : nil }
    return "if " + condition.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The type as pictures show it: without modules, attributes and effects, such as `(Int) → Array<User>`.
  ///
  /// - Complexity: O(*n*) in the length of the type.
  public var shortName: String { ShortTypeName(type).text }

  /// The qualifier as pictures show it.
  var shortQualifier: String? { qualifier.map { DisplayName.isName($0) ? $0 : ShortTypeName($0).text } }

  /// The scope as pictures show it.
  var shortScope: String? { scope.map { ShortTypeName($0).text } }

  /// The short name with those of the qualifier and the scope, or the name under which it is registered.
  var shortDisplayName: String {
    name ?? DisplayName.binding(of: shortName, qualifier: shortQualifier, scope: shortScope)
  }

  /// What stands above everything else in a picture of the node: the name under which it is registered, or the type.
  var title: String { name ?? shortName }

  /// The type of what is registered under a name, where it says something.
  var product: String? { name == nil || type == "Any" ? nil : type }

  /// The same as pictures show it.
  var shortProduct: String? { product == nil ? nil : shortName }

  /// Where the binding was registered, as it stands behind a name.
  var registeredAt: String { registration.map { ", registered at \($0)" } ?? "" }

  /// Whether there is a binding, and not just somebody who asks for one.
  public var isBinding: Bool {
    switch role {
    case .binding, .factory, .choice, .decorator, .component: true
    case .missing, .absent: false
    }
  }

  /// Whether the program registered the binding, and it is no component that builds itself.
  var isRegistered: Bool { isBinding && role != .component }

  /// The module of the type, or of what a function type returns; empty where there is none.
  public var module: String {
    var type = type[...]
    while let arrow = type.firstRange(of: "-> ") { type = type[arrow.upperBound...] }
    let words = type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") })
    return words.first { $0.contains(".") }.map { String($0.prefix { $0 != "." }) } ?? ""
  }
}
