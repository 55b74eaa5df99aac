/// What parameters stand for has to have a reasonable size, since each may hold others several times.
enum ParameterSizeRule: DefinitionRule {
  /// How many bytes and values a parameter or an argument may stand for.
  private static let most = 4 << 20

  /// How many bytes and values all parameters may stand for, apart from whole values that they share.
  private static let mostInAll = 64 << 20

  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    var sizes: [String: Int] = [:]
    var total = 0
    for parameter in context.definitions.parametersInOrder {
      let size = size(of: parameter.argument, sizes)
      // It is reported once, and then counts for little.
      sizes[parameter.name] = size > most ? 1 : size
      if size > most { add("The parameter \(parameter.name.quoted) stands", parameter.position, &mistakes) }
      let before = total
      total += min(size, most, self.size(of: parameter.argument, sizes, isShared: true))
      if total > mostInAll, before <= mostInAll {
        add(
          "With the parameter \(parameter.name.quoted) all parameters stand",
          parameter.position,
          &mistakes,
          mostInAll
        )
      }
    }
    for service in context.definitions.services {
      for argument in service.allArguments where size(of: argument, sizes) > most {
        add("An argument stands", argument.position, &mistakes)
      }
    }
  }

  /// How many bytes and values a value stands for; those of a parameter whose whole value it has may be shared.
  private static func size(of argument: Argument, _ sizes: [String: Int], isShared: Bool = false) -> Int {
    func sum(_ parts: some Sequence<Int>) -> Int {
      parts.reduce(1) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
    }
    switch argument.content {
    case .literal(.text(let text)): return text.utf8.count + 1
    case .literal, .variable, .reference, .lazy, .tagged, .malformed: return 1
    case .parameter(let name): return isShared ? 1 : sizes[name] ?? 1
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
    case .list(let elements): return sum(elements.lazy.map { size(of: $0, sizes, isShared: isShared) })
    case .dictionary(let entries):
      return sum(entries.lazy.flatMap { [size(of: $0.argument, sizes, isShared: isShared), $0.name.utf8.count] })
    }
  }

  private static func add(
    _ subject: String,
    _ position: FilePosition,
    _ mistakes: inout Mistakes,
    _ most: Int = most
  ) {
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
