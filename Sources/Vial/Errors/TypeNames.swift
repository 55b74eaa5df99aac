/// The names of the types in one message; those whose names read alike have numbers.
struct TypeNames {
  private var names: [(type: Any.Type, plain: String, numbered: String)] = []

  /// Creates the names for a message, in which the first of several types that read alike has no number.
  init(_ types: [Any.Type]) {
    for type in types where !names.contains(where: { $0.type == type }) {
      let plain = String(presenting: type)
      let number = names.count { $0.plain == plain }
      names.add((type, plain, number == 0 ? plain : "\(plain) #\(number + 1)"))
    }
  }

  /// The display name of a type.
  func name(of type: Any.Type) -> String {
    names.first { $0.type == type }?.numbered ?? String(presenting: type)
  }

  /// The display name of a key: the type with its name, or with its qualifier and scope.
  @inline(never)
  func name(of key: TypeKey, named name: String? = nil) -> String {
    DisplayName.binding(
      of: self.name(of: key.type),
      name: key.isQualified ? nil : name ?? key.name,
      qualifier: key.qualifier.map { self.name(of: $0) } ?? key.qualifierName(named: name),
      scope: key.scope.map { self.name(of: $0) }
    )
  }
}

/// The display names of bindings and injectors, in errors and graphs.
package enum DisplayName {
  /// A name in quotation marks, which tell it from a type.
  package static func name(_ name: String) -> String { "\"\(name)\"" }

  /// Whether a qualifier is a name, as ``name(_:)`` returns it.
  package static func isName(_ qualifier: String) -> Bool {
    qualifier.count > 1 && qualifier.first == "\"" && qualifier.last == "\""
  }

  /// The name of a type with a name, or a qualifier and a scope; a name stands without the type where that is `Any`.
  package static func binding(of type: String, name: String? = nil, qualifier: String?, scope: String?) -> String {
    if let name { return (type == "Any" ? "" : type + " named ") + self.name(name) }
    if let qualifier, qualifier.hasSuffix(":") { return "\(qualifier) \(type)" }
    return type + (qualifier.map { (isName($0) ? " named " : " qualified by ") + $0 } ?? "")
      + (scope.map { " scoped to " + $0 } ?? "")
  }

  /// An injector or a scope of a name.
  package static func injector(_ name: String?, isScope: Bool) -> String {
    let kind = isScope ? "scope" : "injector"
    let article = isScope ? "a" : "an"
    return name.map { "the \(kind) \($0.debugDescription)" } ?? "\(article) \(kind) without a name"
  }

  /// A registry of a name.
  static func registry(_ name: String) -> String { "the registry \(name.debugDescription)" }

  /// Names of which one applies.
  static func alternatives(_ names: [String]) -> String {
    var text = ""
    for position in names.indices {
      if position > 0 { text += position < names.count - 1 ? ", " : " or " }
      text += names[position]
    }
    return text
  }

  /// Whether a display name, as ``injector(_:isScope:)`` returns it, is a scope's.
  package static func isOfScope(_ injector: String) -> Bool {
    injector.hasPrefix("the scope ") || injector.hasPrefix("a scope ")
  }
}

extension TypeKey {
  /// The types that a text about the key mentions.
  var types: [Any.Type] { [type] + [qualifier, scope].compactMap(\.self) }

  /// The display name: the type with its name, or with its qualifier and scope.
  package var displayName: String { displayName(named: nil) }

  package func displayName(named name: String?) -> String { TypeNames([]).name(of: self, named: name) }

  package var typeName: String { String(presenting: type) }

  /// The qualifier, or the name in its place between quotation marks.
  package var qualifierName: String? { qualifierName(named: nil) }

  /// The same with the name in a request, which the key doesn't have if it is unknown.
  func qualifierName(named given: String?) -> String? {
    qualifyingName.map { $0.quoted(given) } ?? qualifier.map(String.init(presenting:))
  }

  package var scopeName: String? { scope.map(String.init(presenting:)) }
}

extension String {
  /// Creates the name of a type, with its module and outer types or without.
  ///
  /// `String(reflecting:)` and `String(describing:)` give the same, but first look for conformances that a metatype
  /// never has, which takes a hundred times as long for a type that is seen for the first time.
  package init(nameOf type: Any.Type, qualified: Bool) {
    self = _typeName(type, qualified: qualified)
  }

  /// Creates the display name of a type, without the addresses that stand for private and local contexts.
  package init(presenting type: Any.Type) {
    self.init(nameOf: type, qualified: true)
    removeUnknownContexts()
    // A protocol with arguments names its associated types, and its file if it is private, which code doesn't.
    guard utf8.contains(UInt8(ascii: "=")) else { return }
    remove("Self.", through: " == ")
    remove(" in _", through: ")")
  }

  /// Creates the name of a type with its module, unless that is Swift's own.
  package init(naming type: Any.Type) {
    let module = "Swift."
    var (name, rest) = ("", String(presenting: type)[...])
    while let range = rest.firstRange(of: module) {
      name += rest[..<range.lowerBound]
      // A module whose name ends like that is another one.
      let isModule = name.last.map { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") } ?? true
      if !isModule { name += module }
      rest = rest[range.upperBound...]
    }
    self = name + rest
  }

  /// Removes the addresses that stand for private and local contexts in the names of types.
  mutating func removeUnknownContexts() {
    // Byte by byte, since searching by characters takes fifty times as long, and a graph has a name for every binding.
    if utf8.contains(UInt8(ascii: "(")) { remove("(unknown context at ", through: ").") }
  }

  /// Removes texts by their beginning and end, with the parenthesis around one that begins with a space.
  @inline(never)
  private mutating func remove(_ start: String, through end: String) {
    let (bytes, start, end) = (Array(utf8), Array(start.utf8), Array(end.utf8))
    func holds(_ text: [UInt8], at position: Int) -> Bool {
      position + text.count <= bytes.count && text.indices.allSatisfy { bytes[position + $0] == text[$0] }
    }
    var kept: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if holds(start, at: position), let close = (position..<bytes.count).first(where: { holds(end, at: $0) }) {
        position = close + end.count
        if start[0] == UInt8(ascii: " "), let open = kept.lastIndex(of: UInt8(ascii: "(")) { kept.remove(at: open) }
      } else {
        kept.append(bytes[position])
        position += 1
      }
    }
    self = String(decoding: kept, as: UTF8.self)
  }

  /// The name of a type without the labels of tuples.
  package var withoutTupleLabels: String {
    // In names of types, a colon stands only behind a label.
    guard utf8.contains(UInt8(ascii: ":")) else { return self }
    var text = "", isBehindLabel = true
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if !isBehindLabel { text += " " }
      isBehindLabel = word.last == ":"
      let start = isBehindLabel ? word.lastIndex { "(<".contains($0) } : word.indices.last
      if let start { text += word[...start] }
    }
    return text
  }
}

extension Name {
  /// The name of the qualifier, if it has one.
  var qualifier: String? {
    let parts = text.split(separator: "\0", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// The text between quotation marks, or another one in its place, after its qualifier.
  ///
  /// For a property, it is the name as in a declaration.
  func quoted(_ other: String?) -> String {
    if isProperty { return given + ":" }
    return (qualifier.map { $0 + " named " } ?? "") + DisplayName.name(other ?? given)
  }
}
