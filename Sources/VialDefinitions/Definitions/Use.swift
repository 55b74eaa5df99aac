/// A reference in a definition or a parameter.
struct Use: Sendable {
  enum Target: Sendable {
    /// A service or a parameter with `@`.
    case reference(Argument.Reference)

    /// A service that is requested later.
    case lazy(Argument.Reference)

    case parameter(String)
    case tag(String)
    case variable(VariableExpression)
  }

  let target: Target
  let position: FilePosition

  /// The purpose of the reference, as a path says it, such as `as argument 1`.
  let role: String

  /// Whether it is the service whose method makes the instance.
  var isFactory = false

  /// The attribute of the tag that gives the services their keys in a dictionary.
  var key: String?
}

extension Argument {
  /// Calls a function with each reference, in the order of the file.
  func forEachUse(as role: String, _ body: (Use) -> Void) {
    func use(_ target: Use.Target) { body(Use(target: target, position: position, role: role)) }
    switch content {
    case .literal, .malformed: break
    case .text(let parts):
      for part in parts {
        switch part {
        case .text: break
        case .parameter(let name): use(.parameter(name))
        case .variable(let expression): use(.variable(expression))
        }
      }
    case .parameter(let name): use(.parameter(name))
    case .variable(let expression): use(.variable(expression))
    case .reference(let reference): use(.reference(reference))
    case .lazy(let reference): use(.lazy(reference))
    case .tagged(let tag, let key): body(Use(target: .tag(tag), position: position, role: role, key: key))
    case .list(let elements): for element in elements { element.forEachUse(as: role, body) }
    case .dictionary(let entries): for entry in entries { entry.content.forEachUse(as: role, body) }
    }
  }
}

extension ServiceDefinition {
  /// Calls a function with each reference, without the parent and the decorated service.
  func forEachUse(_ body: (Use) -> Void) {
    if let service = factory?.service {
      body(Use(target: .reference(service.value), position: service.position, role: "as its factory", isFactory: true))
    }
    arguments?.value.forEachUse(of: "argument", body)
    for call in calls { call.arguments.forEachUse(of: "\(call.method.value.quoted) argument", body) }
  }
}

extension ArgumentList {
  fileprivate func forEachUse(of kind: String, _ body: (Use) -> Void) {
    switch self {
    case .positional(let arguments):
      for (index, argument) in arguments.enumerated() { argument.forEachUse(as: "as \(kind) \(index + 1)", body) }
    case .named(let arguments):
      for argument in arguments { argument.content.forEachUse(as: "as \(kind) \(argument.name.quoted)", body) }
    }
  }
}
