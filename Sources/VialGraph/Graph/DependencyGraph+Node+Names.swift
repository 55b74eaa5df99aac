extension ServiceCode {
  /// A remedy with code for the facts that it names.
  func text(of remedy: Remedy, onMainActor: Bool = false) -> String {
    remedy.text { text(of: $0, for: onMainActor ? .mainActorRequest : .request) }
  }
}

extension BindingQualifier {
  /// The same with types as pictures show them.
  fileprivate var shortened: Self {
    switch self {
    case .type(let type): .type(ShortTypeName(type).text)
    case .name(let name, let type): .name(name, of: type.map { ShortTypeName($0).text })
    case .property: self
    }
  }
}

extension DependencyGraph.Node {
  /// What tells the binding apart from others of its type, read from the text that graphs are written with.
  var bindingQualifier: BindingQualifier? {
    guard let qualifier else { return nil }
    if qualifier.last == ":" { return .property(String(qualifier.dropLast())) }
    guard let start = qualifier.firstIndex(of: "\""), qualifier.last == "\"" else { return .type(qualifier) }
    let (type, name) = (qualifier[..<start], qualifier[start...])
    if name.count == 1 || !type.isEmpty && !type.hasSuffix(" named ") { return .type(qualifier) }
    return .name(String(name), of: type.isEmpty ? nil : String(type.dropLast(" named ".count)))
  }

  /// The node as errors name it: its type with qualifier and scope, or its name between quotation marks.
  public var displayName: String {
    name?.debugDescription
      ?? String(bindingOf: type, bindingQualifier, scope: scope)
  }

  /// The type as pictures show it: without modules, attributes and effects, such as `(Int) → Array<User>`.
  ///
  /// - Complexity: O(*n*) in the length of the type.
  public var shortName: String { ShortTypeName(type).text }

  /// Whether the service is a property, whose name stands in the place of a qualifier.
  var isProperty: Bool { if case .property? = bindingQualifier { true } else { false } }

  var shortQualifier: String? { isProperty ? nil : bindingQualifier?.shortened.text }
  var shortScope: String? { scope.map { ShortTypeName($0).text } }

  var shortDisplayName: String {
    name ?? String(bindingOf: shortName, bindingQualifier?.shortened, scope: shortScope)
  }

  /// The first line of the node in a picture: the type, a name, or a property as it is declared.
  var title: String { isProperty ? shortDisplayName : name ?? shortName }

  /// The type of a named binding, unless it is unknown.
  var product: String? { name == nil || type == "Any" ? nil : type }
  var shortProduct: String? { product == nil ? nil : shortName }

  /// The code that names the service, in remedies.
  var code: ServiceCode {
    ServiceCode(
      type,
      isProtocol: spelling.isProtocol,
      isComponent: spelling.isComponent,
      scope: scope,
      qualifier: bindingQualifier,
      isElement: part == .element
    )
  }

  var nameAndPart: String { displayName + partInParentheses }
  var shortNameAndPart: String { shortDisplayName + partInParentheses }
  private var partInParentheses: String { partAndCondition.map { " (\($0))" } ?? "" }

  /// How a request reaches the binding, if not by its type, and under which condition, such as `element if it is late`.
  var partAndCondition: String? {
    // The words of a candidate are its condition.
    let words = [part == .candidate ? nil : part?.rawValue, conditionInWords].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  var conditionInWords: String? {
    guard let condition else { return part == .candidate ? "by default" : nil }
    return "if " + condition.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Where the binding was registered, or where an injector declares that scopes provide the dependency.
  var place: String? { registration.map { (role == .provided ? "declared at " : "registered at ") + $0.description } }

  var registeredAt: String { place.map { ", " + $0 } ?? "" }

  /// The name of a service that scopes provide, with the place where that is declared.
  var nameAndDeclaration: String {
    "\(nameAndPart), which scopesProvide declares\(registration.map { " at \($0)" } ?? "")"
  }

  /// The role and the lifetime, as far as they say something.
  var state: String {
    switch role {
    case .missing, .absent, .choice, .component: role.rawValue
    case .provided: "provided by scopes"
    case .binding: lifetime?.rawValue ?? "no lifetime"
    case .decorator, .factory:
      (lifetime.map { $0 == .transient ? "" : $0.rawValue + " " } ?? "") + role.rawValue
    }
  }

  var stateAndKnowledge: String {
    ([state] + wordsOfConstruction + (knowledge == .opaque ? ["opaque"] : [])).joined(separator: ", ")
  }

  /// When the instance is constructed, if not during a request, and in which order it decorates.
  var wordsOfConstruction: [String] {
    [
      isAsynchronous ? "asynchronous" : nil, startsEagerly ? "eager" : nil,
      decorationPriority.map { "decorates with priority \($0)" },
    ].compactMap(\.self)
  }

  /// Whether the node is a binding, and not a dependency without one.
  var isBinding: Bool {
    // Not by `!=`, which compares the raw values of enumerations, and rules ask this often.
    switch role {
    case .binding, .factory, .choice, .decorator, .component: true
    case .missing, .absent, .provided: false
    }
  }

  /// Whether the binding was registered, and is not a component that builds itself.
  var isRegistered: Bool { isBinding && role != .component }

  /// The module of the type, or of the type that a function returns; empty if the type has none.
  public var module: String {
    var type = type[...]
    // A function returns what follows its arrow, and not the arrow between the brackets of an argument or of a parameter.
    while ["(", "@", "nonisolated("].contains(where: type.hasPrefix), let result = type.behindArrow { type = result }
    let words = type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") })
    return words.first { $0.contains(".") }.map { String($0.prefix { $0 != "." }) } ?? ""
  }
}

extension Substring {
  /// The text behind the first arrow that isn't between brackets.
  fileprivate var behindArrow: Substring? {
    var depth = 0, last: Character?
    for index in indices {
      switch self[index] {
      case ">" where last == "-":
        if depth == 0 { return self[index...].dropFirst().drop { $0 == " " } }
      case "(", "<", "[": depth += 1
      case ")", ">", "]": depth -= 1
      default: break
      }
      last = self[index]
    }
    return nil
  }
}
