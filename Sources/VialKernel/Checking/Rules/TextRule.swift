/// What stands within a text has to have a text itself.
enum TextRule: DefinitionRule {
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    for parameter in context.definitions.parameters { check(parameter.argument, context, &mistakes) }
    for service in context.definitions.services {
      for argument in service.allArguments { check(argument, context, &mistakes) }
    }
  }

  private static func check(_ argument: Argument, _ context: DefinitionContext, _ mistakes: inout Mistakes) {
    switch argument.content {
    case .text(let parts):
      for part in parts { check(part, argument.position, context, &mistakes) }
    case .list(let elements):
      for element in elements { check(element, context, &mistakes) }
    case .dictionary(let entries):
      for entry in entries { check(entry.argument, context, &mistakes) }
    case .literal, .parameter, .variable, .reference, .lazy, .tagged: break
    }
  }

  private static func check(
    _ part: Argument.TextPart,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    let (source, found, origin): (String, String?, FilePosition?)
    switch part {
    case .text: return
    case .variable(let expression):
      (source, origin) = ("\(expression)", nil)
      found = if case .list = expression.kind { "a list" } else { nil }
    case .parameter(let name):
      source = "%\(name)%"
      (found, origin) = valueWithoutText(name, context)
    }
    guard let found else { return }
    mistakes.add(
      Mistake(
        .wrongType,
        at: position,
        "\(source) is \(found), and cannot be part of a text.",
        related: origin.map { [Mistake.Related("parameter at", $0)] } ?? [],
        remedy: "let it be a text or a number, or the whole value"
      )
    )
  }

  /// What a parameter is that has no text, and where it is.
  private static func valueWithoutText(_ name: String, _ context: DefinitionContext) -> (String?, FilePosition?) {
    var name = name
    // Parameters may stand for each other; those of a cycle are noted as such.
    for _ in 0...context.definitions.parameters.count {
      guard let parameter = context.parameter(name) else { return (nil, nil) }
      switch parameter.argument.content {
      case .parameter(let other): name = other
      case .literal(let content):
        let title = FileValue(content, at: parameter.position.place).title
        return (content.textWithin == nil ? title : nil, parameter.position)
      case .list: return ("a list", parameter.position)
      case .dictionary: return ("a dictionary", parameter.position)
      default: return (nil, nil)
      }
    }
    return (nil, nil)
  }
}
