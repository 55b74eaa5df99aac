/// What the parameters and the environment variables of definition files give.
struct ParameterValues {
  private(set) var parameters: [String: FileValue.Content] = [:]
  private(set) var variables: [VariableExpression: FileValue.Content] = [:]

  /// Finds out the values; what the program attaches stands beside the parameters.
  ///
  /// - Throws: ``DefinitionError`` if a value holds what has no value of a file.
  init(
    _ definitions: EffectiveDefinitions,
    attached: [String: FileValue.Content],
    variables environment: (String) -> String?
  ) throws(DefinitionError) {
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
    var mistakes: [Mistake] = []
    argument.forEachUse(as: "") { use in
      guard case .variable(let expression) = use.target, variables[expression] == nil else { return }
      // What cannot be used was noted when the definitions were checked.
      switch try? expression.value(of: environment(expression.variable)) {
      case .value(let content): variables[expression] = content
      case .standIn(let name):
        if let content = parameters[name] {
          variables[expression] = content
        } else if name.isEmpty {
          variables[expression] = .null
        } else {
          mistakes.append(.noValue("%\(name)%", at: use.position))
        }
      case nil: break
      }
    }
    if !mistakes.isEmpty { throw DefinitionError(mistakes: mistakes) }
  }

  private func content(of argument: Argument) throws(DefinitionError) -> FileValue.Content {
    let place = argument.position.place
    switch argument.content {
    case .literal(let content): return content
    case .variable(let expression): return variables[expression] ?? .null
    case .parameter(let name):
      if let content = parameters[name] { return content }
      throw DefinitionError(mistakes: [.noValue("%\(name)%", at: argument.position)])
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
    throw DefinitionError(mistakes: [.noValue(source, at: position)])
  }
}

extension Mistake {
  /// The mistake of using as part of a value what the program attaches, and what no file could hold.
  fileprivate static func noValue(_ source: String, at position: FilePosition) -> Mistake {
    Mistake(
      .wrongType,
      at: position,
      "\(source) is nothing that can be part of this value.",
      remedy: "give it a text or a number, or use it as an argument of its own"
    )
  }
}
