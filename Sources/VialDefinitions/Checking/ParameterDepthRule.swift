/// Expanded parameters aren't nested more deeply than a file may be.
struct ParameterDepthRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    var depths: [String: Int] = [:]
    for parameter in context.definitions.parametersInOrder {
      let depth = Self.depth(of: parameter.content, depths)
      let isTooDeep = depth > FileValue.maximumDepth
      // It is reported once, and doesn't count for the parameters that hold it.
      depths[parameter.name] = isTooDeep ? 0 : depth
      if isTooDeep { add("The parameter \(parameter.name.quoted) stands", parameter.position) }
    }
    for service in context.definitions.services {
      for argument in service.allArguments where Self.depth(of: argument, depths) > FileValue.maximumDepth {
        add("An argument stands", argument.position)
      }
    }
  }

  private static func depth(of argument: Argument, _ depths: [String: Int]) -> Int {
    switch argument.content {
    case .literal, .text, .reference, .lazy, .tagged, .malformed: 0
    case .parameter(let name): depths[name] ?? 0
    case .variable(let expression): expression.parameters.map { depths[$0] ?? 0 }.max() ?? 0
    case .list(let elements): 1 + (elements.lazy.map { depth(of: $0, depths) }.max() ?? 0)
    case .dictionary(let entries): 1 + (entries.lazy.map { depth(of: $0.content, depths) }.max() ?? 0)
    }
  }

  private func add(_ subject: String, _ position: FilePosition) {
    diagnostics.add(
      .tooDeep,
      at: position,
      "\(subject) for more than \(FileValue.maximumDepth) levels of lists and dictionaries.",
      remedy: "nest fewer parameters in each other"
    )
  }
}
