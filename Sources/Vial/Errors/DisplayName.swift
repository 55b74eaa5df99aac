/// What tells a binding apart from others of its type, in texts.
package enum BindingQualifier {
  case type(String)

  /// A name between quotation marks, and the type beside it if there is one.
  case name(String, of: String?)

  /// The name of a property, as it is declared.
  case property(String)

  /// The text as graphs have it.
  package var text: String {
    switch self {
    case .type(let type): type
    case .name(let name, let type): (type.map { $0 + " named " } ?? "") + name
    case .property(let name): name + ":"
    }
  }

  /// The arguments of a request; there are none for a property, which has a closure.
  var arguments: String {
    switch self {
    case .type(let type): ", qualifiedBy: \(type).self"
    case .name(let name, let type): (type.map { ", qualifiedBy: \($0).self" } ?? "") + ", named: " + name
    case .property: ""
    }
  }
}

// The display names of bindings and injectors, in errors and graphs.
extension String {
  /// Creates the display name of a binding: its type with a qualifier and a scope.
  package init(bindingOf type: String, _ qualifier: BindingQualifier?, scope: String?) {
    let scope = scope.map { " scoped to " + $0 } ?? ""
    self =
      switch qualifier {
      case .property(let name)?: "\(name): \(type)"
      case .name(let name, of: nil)?: "\(type) named \(name)\(scope)"
      case let qualifier?: "\(type) qualified by \(qualifier.text)\(scope)"
      case nil: type + scope
      }
  }

  /// Creates the display name of an injector or a scope with a name.
  package init(injector name: String?, isScope: Bool) {
    let kind = isScope ? "scope" : "injector"
    let article = isScope ? "a" : "an"
    self = name.map { "the \(kind) \($0.debugDescription)" } ?? "\(article) \(kind) without a name"
  }
}

extension TypeKey {
  /// The types that a text about the key mentions.
  var types: [Any.Type] { [type] + [qualifier, scope].compactMap(\.self) }

  /// The display name: the type with its name, or with its qualifier and scope.
  package var displayName: String { TypeNames([]).name(of: self) }

  /// Returns the texts that graphs have for the type, the qualifier and the scope, which a function makes of the name and the
  /// address of each.
  package func texts(_ unique: ((String, UInt)) -> String) -> (type: String, qualifier: String?, scope: String?) {
    (unique(Self.identified(type)), bindingQualifier(named: nil, unique)?.text, scope.map(Self.identified).map(unique))
  }

  /// What tells the binding apart, with the name in a request, which the key doesn't have if it is unknown.
  func bindingQualifier(named given: String?, _ unique: ((String, UInt)) -> String = \.0) -> BindingQualifier? {
    guard let name = qualifyingName else { return qualifier.map { .type(unique(Self.identified($0))) } }
    if name.isProperty { return .property(argumentText.map { "\(name.given) for \($0)" } ?? name.given) }
    return .name((given ?? name.given).debugDescription, of: name.qualifier.map(unique))
  }

  /// The name and the address of a type.
  private static func identified(_ type: Any.Type) -> (String, UInt) {
    (String(presenting: type), UInt(bitPattern: ObjectIdentifier(type)))
  }
}

extension TypeNames {
  /// The display name of a key: the type with its name, or with its qualifier and scope.
  @inline(never)
  func name(of key: TypeKey, named name: String? = nil) -> String {
    let type = self.name(of: key.type)
    // A name stands without a type that isn't known.
    if !key.isQualified, let name = name ?? key.name {
      return (key.type == Any.self ? "" : type + " named ") + name.debugDescription
    }
    let qualifier = key.qualifier.map { .type(self.name(of: $0)) } ?? key.bindingQualifier(named: name)
    return String(bindingOf: type, qualifier, scope: key.scope.map { self.name(of: $0) })
  }
}

extension String {
  /// The name of a type without the labels of tuples.
  package var withoutTupleLabels: String {
    // In names of types, a colon stands only behind a label.
    guard utf8.contains(UInt8(ascii: ":")) else { return self }
    let parts = split(separator: ": ", omittingEmptySubsequences: false)
    let starts = parts.dropLast().map { part in part.lastIndex { " (<".contains($0) }.map { part[...$0] } ?? "" }
    return starts.joined() + parts[parts.count - 1]
  }
}

extension Name {
  /// The name and the address of the qualifier, if it has one.
  var qualifier: (String, UInt)? {
    let parts = text.split(separator: "\0", omittingEmptySubsequences: false)
    // The text is made by `text(_:_:)`, so these are digits.
    return parts.count == 3 ? (String(parts[1]), parts[2].utf8.reduce(0) { $0 &* 10 &+ UInt($1 &- 48) }) : nil
  }
}
