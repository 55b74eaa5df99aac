/// Expanded parameters have a reasonable size, although each may hold others several times.
struct ParameterSizeRule: DefinitionRule {
  private static let most = 4 << 20

  /// How many bytes and values all parameters and arguments may have, without the texts of the files and the values that
  /// they share.
  private static let mostInAll = 64 << 20
  let context: DefinitionContext
  var diagnostics: Diagnostics

  mutating func check() {
    var sizes: [String: Int] = [:], total = 0
    for parameter in context.definitions.parametersInOrder {
      let size = Self.size(of: parameter.argument, sizes)
      // It is reported once, and doesn't count for the parameters that hold it.
      sizes[parameter.name] = size > Self.most ? 1 : size
      if size > Self.most { add("The parameter \(parameter.name.quoted) stands", parameter.position) }
      let subject = "With the parameter \(parameter.name.quoted) all parameters stand"
      add(size, of: parameter.argument, sizes, to: &total, subject, parameter.position)
    }
    for service in context.definitions.services {
      for argument in service.allArguments {
        let size = Self.size(of: argument, sizes)
        if size > Self.most { add("An argument stands", argument.position) }
        if service.isAbstract { continue }
        let subject = "With this argument all parameters and arguments stand"
        add(size, of: argument, sizes, to: &total, subject, argument.position)
      }
    }
  }

  /// Adds a size to the total, and reports the value with which that becomes too large.
  private mutating func add(
    _ size: Int,
    of argument: Argument,
    _ sizes: [String: Int],
    to total: inout Int,
    _ subject: String,
    _ position: FilePosition
  ) {
    if total > Self.mostInAll { return }
    total += min(size, Self.most, Self.size(of: argument, sizes, isShared: true))
    if total > Self.mostInAll { add(subject, position, Self.mostInAll) }
  }

  /// The number of bytes and values; a text of a file, and a parameter that is the whole value, may be shared with it.
  private static func size(of argument: Argument, _ sizes: [String: Int], isShared: Bool = false) -> Int {
    func sum(_ parts: some Sequence<Int>) -> Int {
      parts.reduce(1) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
    }
    switch argument.content {
    case .literal(.text(let text)): return isShared ? 1 : text.utf8.count + 1
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

  private mutating func add(_ subject: String, _ position: FilePosition, _ most: Int = most) {
    diagnostics.add(
      .tooLarge,
      at: position,
      "\(subject) for more than \(most) characters and values.",
      remedy: "use fewer parameters inside other parameters"
    )
  }
}

/// All lists of services with a tag have a reasonable size together.
struct TagSizeRule: DefinitionRule {
  private static let most = 1_000_000
  let context: DefinitionContext
  var diagnostics: Diagnostics

  mutating func check() {
    var total = 0
    for service in context.definitions.services where !service.isAbstract {
      service.forEachUse { use in
        guard case .tag(let tag) = use.target, total <= Self.most else { return }
        total += context.tags[tag].count
        guard total > Self.most else { return }
        diagnostics.add(
          .tooLarge,
          at: use.position,
          "With this list of services with the tag \(tag.quoted) all such lists have more than \(Self.most) services "
            + "together.",
          remedy: "let one service take the list, and give that service to the others"
        )
      }
    }
  }
}
