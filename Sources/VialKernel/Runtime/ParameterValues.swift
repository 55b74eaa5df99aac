struct ParameterValues {
  private(set) var parameters: [String: FileValue.Content] = [:]
  private(set) var variables: [VariableExpression: FileValue.Content] = [:]
  private let processors: RegisteredProcessors

  /// Evaluates the parameters, which can refer to values that the program attached.
  ///
  /// - Throws: ``VialDefinitions/DefinitionError`` if a parameter refers to a value that a file can't hold.
  init(
    _ definitions: EffectiveDefinitions,
    attached: [String: FileValue.Content],
    _ processors: RegisteredProcessors,
    variables environment: (String) -> String?
  ) throws(DefinitionError) {
    self.processors = processors
    let defaults = definitions.variableDefaults
    let environment = { environment($0) ?? defaults[$0]?.argument.defaultText }
    parameters = attached
    for parameter in definitions.parametersInOrder {
      try addVariables(in: parameter.argument, environment)
      parameters[parameter.name] = try content(of: parameter.argument)
    }
    for service in definitions.services {
      for argument in service.allArguments { try addVariables(in: argument, environment) }
    }
  }

  private mutating func addVariables(
    in argument: Argument,
    _ environment: (String) -> String?
  ) throws(DefinitionError) {
    var failure: DefinitionError?
    argument.forEachUse(as: "") { use in
      guard case .variable(let expression) = use.target, variables[expression] == nil else { return }
      switch try? expression.value(of: environment(expression.variable), processors) {
      case .content(let content): variables[expression] = content
      case .standIn(let name):
        if let content = parameters[name] ?? (name.isEmpty ? .null : nil) {
          variables[expression] = content
        } else {
          failure = failure ?? Self.noValue("%\(name)%", at: use.position)
        }
      // A variable that could never be used has a diagnostic already.
      case nil: failure = failure ?? Self.noLongerUsable(expression, at: use.position)
      }
    }
    if let failure { throw failure }
  }

  private func content(of argument: Argument) throws(DefinitionError) -> FileValue.Content {
    let place = argument.position.place
    switch argument.content {
    case .literal(let content): return content
    case .variable(let expression): return variables[expression] ?? .null
    case .parameter(let name):
      if let content = parameters[name] { return content }
      throw Self.noValue("%\(name)%", at: argument.position)
    case .text(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let plain): text += plain
        case .parameter(let name): text += try self.text(parameters[name], "%\(name)%", argument.position)
        case .variable(let expression): text += try self.text(variables[expression], "\(expression)", argument.position)
        }
      }
      return .text(text)
    case .list(let elements):
      var values: [FileValue] = []
      for element in elements { values.append(FileValue(try content(of: element), at: place)) }
      return .list(values)
    case .dictionary(let entries):
      var values: [FileEntry] = []
      for entry in entries {
        let value = FileValue(try content(of: entry.argument), at: place)
        values.append(FileEntry(key: entry.name, at: entry.position.place, value: value))
      }
      return .dictionary(values)
    case .reference, .lazy, .tagged, .malformed: return .null
    }
  }

  private func text(
    _ content: FileValue.Content?,
    _ source: String,
    _ position: FilePosition
  ) throws(DefinitionError) -> String {
    if let text = content?.textWithin { return text }
    throw Self.noValue(source, at: position)
  }

  /// The error of a file that is gone, or a processor that fails, after the definitions were checked.
  private static func noLongerUsable(_ expression: VariableExpression, at position: FilePosition) -> DefinitionError {
    let diagnostic = Diagnostic(
      code: .malformedVariable,
      headline: "\(expression) could be read when the definitions were checked, and no longer.",
      position: position,
      remedy: "change nothing that it needs before the kernel is bootstrapped, such as a file"
    )
    return DefinitionError(diagnostics: [diagnostic])
  }

  /// The error of using an attached value that a file can't hold as part of another value.
  private static func noValue(_ source: String, at position: FilePosition) -> DefinitionError {
    let diagnostic = Diagnostic(
      code: .wrongType,
      headline: "\(source) is nothing that can be part of this value.",
      position: position,
      remedy: "give it a text or a number, or use it as an argument of its own"
    )
    return DefinitionError(diagnostics: [diagnostic])
  }
}
