/// The values of parameters and environment variables when a kernel reads its definitions.
struct ParameterValues {
  private var parameters: [String: ArgumentValue]
  private var variables: [VariableExpression: ArgumentValue] = [:]
  private let checked: CheckedDefinitions

  /// Evaluates the parameters, which can refer to values that the program attached.
  ///
  /// - Throws: ``DefinitionError`` if a parameter refers to a value that a file can't hold.
  init(
    _ checked: CheckedDefinitions,
    attached: [String: ArgumentValue],
    variables environment: (String) -> String?
  ) throws(DefinitionError) {
    self.checked = checked
    let defaults = checked.context.defaults
    let environment = { environment($0) ?? defaults[$0]?.content.defaultText }
    parameters = attached
    for parameter in checked.definitions.parametersInOrder {
      try addVariables(in: parameter.content, environment)
      let value = value(of: parameter.content)
      if let (words, position) = value.unknownPart { throw Self.noValue(words, at: position) }
      parameters[parameter.name] = value
    }
    for service in checked.definitions.services {
      for argument in service.allArguments { try addVariables(in: argument, environment) }
    }
  }

  /// The value of a parameter, or of what the program attached, also by an alias; `nil` for anything else.
  subscript(name: String) -> ArgumentValue? { parameters[checked.names.resolved(name) ?? name] }

  /// The attached service that stands in for a variable; `nil` if the variable has a value, or a parameter's.
  func standIn(for expression: VariableExpression) -> String? {
    if case .service(let service)? = variables[expression] { service.name } else { nil }
  }

  private mutating func addVariables(
    in argument: Argument,
    _ environment: (String) -> String?
  ) throws(DefinitionError) {
    for use in argument.uses(as: "") {
      guard case .variable(let expression) = use.target, variables[expression] == nil else { continue }
      switch try? expression.value(of: environment(expression.variable), checked.context.processors) {
      case .content(let content): variables[expression] = ArgumentValue(content)
      case .standIn(let name):
        let service = ArgumentValue.service(Named(name: name, content: .value, position: use.position))
        variables[expression] = self[name] ?? (name.isEmpty ? .null : service)
      // A variable that could never be used has a diagnostic already.
      case nil: throw Self.noLongerUsable(expression, at: use.position)
      }
    }
  }

  /// Returns the values of arguments, with their names.
  func values(of list: ArgumentList) -> [Named<ArgumentValue>] {
    switch list {
    case .positional(let arguments):
      arguments.map { Named(name: "", content: value(of: $0), position: $0.position) }
    case .named(let arguments):
      arguments.map { Named(name: $0.name, content: value(of: $0.content), position: $0.content.position) }
    }
  }

  /// Returns the value of an argument, with the values of parameters and variables in it.
  func value(of argument: Argument) -> ArgumentValue {
    func service(_ name: String, _ request: DefinedService.Request) -> ArgumentValue {
      .service(Named(name: name, content: request, position: argument.position))
    }
    switch argument.content {
    case .literal(let content): return ArgumentValue(content)
    case .text(let parts): return text(parts, argument.position)
    case .parameter(let name): return self[name] ?? service(name, .value)
    case .variable(let expression):
      return standIn(for: expression).map { service($0, .value) } ?? variables[expression] ?? .null
    case .reference(let reference):
      return self[reference.name] ?? service(reference.name, reference.isOptional ? .optional : .required)
    case .lazy(let reference): return service(reference.name, reference.isOptional ? .lazyOptional : .lazy)
    case .tagged(let tag, key: nil): return .list(checked.tags[tag].map { service($0, .collection) })
    case .tagged(let tag, let key?):
      return .dictionary(checked.tags.services(with: tag, by: key).map { ($0.key, service($0.name, .collection)) })
    case .list(let elements): return .list(elements.map(value))
    case .dictionary(let entries): return .dictionary(entries.map { ($0.name, value(of: $0.content)) })
    case .malformed: return .null
    }
  }

  private func text(_ parts: [Argument.TextPart], _ position: FilePosition) -> ArgumentValue {
    let values: [(words: String, value: ArgumentValue)] = parts.map { part in
      let (words, content): (String, Argument.Content) =
        switch part {
        case .text(let text): ("", .literal(.text(text)))
        case .parameter(let name): ("%\(name)%", .parameter(name))
        case .variable(let expression): ("\(expression)", .variable(expression))
        }
      let value = value(of: Argument(content: content, position: position))
      return (words, value.textWithin.map { .text($0) } ?? value)
    }
    let texts = values.compactMap(\.value.textWithin)
    return texts.count == values.count ? .text(texts.joined()) : .joined(values, position)
  }

  /// The error of a file that is gone, or a processor that fails, after the definitions were checked.
  private static func noLongerUsable(_ expression: VariableExpression, at position: FilePosition) -> DefinitionError {
    error(
      .malformedVariable,
      "\(expression) could be read when the definitions were checked, and no longer.",
      at: position,
      remedy: "change nothing that it needs before the kernel is bootstrapped, such as a file"
    )
  }

  /// The error of using an attached value that a file can't hold as part of another value.
  private static func noValue(_ words: String, at position: FilePosition) -> DefinitionError {
    error(
      .wrongType,
      "\(words) is nothing that can be part of this value.",
      at: position,
      remedy: "give it a text or a number, or use it as an argument of its own"
    )
  }

  private static func error(
    _ code: Diagnostic.Code,
    _ headline: String,
    at position: FilePosition,
    remedy: String
  ) -> DefinitionError {
    DefinitionError(
      diagnostics: [Diagnostic(code: code, headline: headline, position: position, remedy: remedy)]
    )
  }
}

extension ArgumentValue {
  /// The first part that no parameter can have, with its words in the file.
  fileprivate var unknownPart: (words: String, position: FilePosition)? {
    switch self {
    case .service(let service): ("%\(service.name)%", service.position)
    case .joined(let parts, let position):
      parts.first { $0.value.textWithin == nil }.map { ($0.words, position) }
    case .list(let elements): elements.lazy.compactMap(\.unknownPart).first
    case .dictionary(let entries): entries.lazy.compactMap(\.value.unknownPart).first
    case .text, .integer, .real, .boolean, .null, .date, .data: nil
    }
  }
}
