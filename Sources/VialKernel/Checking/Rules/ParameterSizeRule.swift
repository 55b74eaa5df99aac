/// What parameters stand for has to have a reasonable size, since each may hold others several times.
enum ParameterSizeRule: DefinitionRule {
  /// How many bytes and values a parameter or an argument may stand for.
  private static let most = 4 << 20

  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    var sizes: [String: Int] = [:]
    for parameter in context.definitions.parametersInOrder {
      let size = size(of: parameter.argument, sizes)
      // It is reported once, and then counts for little.
      sizes[parameter.name] = size > most ? 1 : size
      if size > most { add("The parameter \"\(parameter.name)\" stands", parameter.position, &mistakes) }
    }
    for service in context.definitions.services {
      for argument in service.allArguments where size(of: argument, sizes) > most {
        add("An argument stands", argument.position, &mistakes)
      }
    }
  }

  /// How many bytes and values a value stands for.
  private static func size(of argument: Argument, _ sizes: [String: Int]) -> Int {
    func sum(_ parts: some Sequence<Int>) -> Int {
      parts.reduce(1) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
    }
    switch argument.content {
    case .literal(.text(let text)): return text.utf8.count + 1
    case .literal, .variable, .reference, .lazy, .tagged: return 1
    case .parameter(let name): return sizes[name] ?? 1
    case .text(let parts):
      return sum(
        parts.map { part in
          switch part {
          case .text(let text): text.utf8.count
          case .parameter(let name): sizes[name] ?? 1
          case .variable: 1
          }
        }
      )
    case .list(let elements): return sum(elements.lazy.map { size(of: $0, sizes) })
    case .dictionary(let entries): return sum(entries.lazy.map { size(of: $0.argument, sizes) + $0.name.utf8.count })
    }
  }

  private static func add(_ subject: String, _ position: FilePosition, _ mistakes: inout Mistakes) {
    mistakes.add(
      Mistake(
        .tooLarge,
        at: position,
        "\(subject) for more than \(most) characters and values.",
        remedy: "let parameters hold each other less often"
      )
    )
  }
}
