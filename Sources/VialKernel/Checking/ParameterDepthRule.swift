/// Expanded parameters aren't nested more deeply than a file may be.
struct ParameterDepthRule: DefinitionRule {
  let context: DefinitionContext
  var diagnostics: Diagnostics
  private var depths: [String: Int] = [:]

  init(context: DefinitionContext, diagnostics: Diagnostics) {
    self.context = context
    self.diagnostics = diagnostics
  }

  mutating func check() {
    for parameter in context.definitions.parametersInOrder {
      let depth = depth(of: parameter.argument)
      let isTooDeep = depth > FileValue.maximumDepth
      // It is reported once, and doesn't count for the parameters that hold it.
      depths[parameter.name] = isTooDeep ? 0 : depth
      if isTooDeep { add("The parameter \(parameter.name.quoted) stands", parameter.position) }
    }
    for service in context.definitions.services {
      for argument in service.allArguments where depth(of: argument) > FileValue.maximumDepth {
        add("An argument stands", argument.position)
      }
    }
  }

  private func depth(of argument: Argument) -> Int {
    switch argument.content {
    case .literal, .text, .reference, .lazy, .tagged, .malformed: 0
    case .parameter(let name): depths[name] ?? 0
    case .variable(let expression): expression.parameters.map { depths[$0] ?? 0 }.max() ?? 0
    case .list(let elements): 1 + (elements.lazy.map { depth(of: $0) }.max() ?? 0)
    case .dictionary(let entries): 1 + (entries.lazy.map { depth(of: $0.argument) }.max() ?? 0)
    }
  }

  private mutating func add(_ subject: String, _ position: FilePosition) {
    diagnostics.add(
      .tooDeep,
      at: position,
      "\(subject) for more than \(FileValue.maximumDepth) levels of lists and dictionaries.",
      remedy: "let fewer parameters hold each other"
    )
  }
}
