/// Expanded parameters have a reasonable size and depth, although each may hold others several times.
struct ParameterSizeRule: DefinitionRule {
  fileprivate static let most = 4 << 20

  /// How many bytes and values all parameters and arguments may have, without the texts of the files and the values that
  /// they share.
  private static let mostInAll = 64 << 20
  let context: DefinitionContext

  func check() {
    var sizes: [String: Size] = [:], total = 0, isFull = false
    let simplify = "use fewer parameters inside other parameters"
    for parameter in context.definitions.parametersInOrder {
      let size = Size(parameter.content, sizes)
      // It is reported once, and doesn't count for the parameters that hold it.
      sizes[parameter.name] = size.isTooLarge || size.isTooDeep ? nil : size
      if size.isTooDeep { addDepth("The parameter \(parameter.name.quoted) stands", parameter.position) }
      if isFull { continue }
      if size.isTooLarge { add("The parameter \(parameter.name.quoted) stands", parameter.position, simplify) }
      isFull = isTooLarge(size, &total)
      let subject = "With the parameter \(parameter.name.quoted) all parameters stand"
      if isFull { add(subject, parameter.position, simplify, Self.mostInAll) }
    }
    for service in context.definitions.services {
      for argument in service.allArguments {
        let size = Size(argument, sizes)
        if size.isTooDeep { addDepth("An argument stands", argument.position) }
        if isFull { continue }
        if size.isTooLarge { add("An argument stands", argument.position, simplify) }
        isFull = !service.isAbstract && isTooLarge(size, &total)
        let share = "put the value into a parameter, which all arguments share"
        if isFull {
          add("With this argument all parameters and arguments stand", argument.position, share, Self.mostInAll)
        }
      }
    }
  }

  /// Adds a size to the total, and returns whether that becomes too large.
  private func isTooLarge(_ size: Size, _ total: inout Int) -> Bool {
    total += min(size.own, Self.most)
    return total > Self.mostInAll
  }

  private func add(_ subject: String, _ position: FilePosition, _ remedy: String, _ most: Int = most) {
    diagnostics.add(
      .tooLarge,
      at: position,
      "\(subject) for more than \(most) characters and values.",
      remedy: remedy
    )
  }

  private func addDepth(_ subject: String, _ position: FilePosition) {
    diagnostics.add(
      .tooDeep,
      at: position,
      "\(subject) for more than \(FileValue.maximumDepth) levels of lists and dictionaries.",
      remedy: "nest fewer parameters in each other"
    )
  }
}

/// The number of bytes and values of an argument, and of the lists and dictionaries around its innermost value.
private struct Size {
  private(set) var whole = 1
  private var depth = 0

  /// The size without a text of a file and a parameter that is the whole value, which may be shared.
  private(set) var own = 1

  /// - Parameters:
  ///   - argument: The argument, or the value of a parameter.
  ///   - sizes: The sizes of the parameters, by their names.
  init(_ argument: Argument, _ sizes: [String: Size]) {
    switch argument.content {
    case .literal(.text(let text)): whole += text.utf8.count
    case .literal, .reference, .lazy, .tagged, .malformed: break
    case .variable(let expression): depth = expression.parameters.map { sizes[$0]?.depth ?? 0 }.max() ?? 0
    case .parameter(let name): if let size = sizes[name] { (whole, depth) = (size.whole, size.depth) }
    case .text(let parts):
      for part in parts {
        switch part {
        case .text(let text): add(text.utf8.count)
        case .parameter(let name): add(sizes[name]?.whole ?? 1)
        case .variable: add(1)
        }
      }
    case .list(let elements):
      for element in elements { add(Size(element, sizes)) }
      depth += 1
    case .dictionary(let entries):
      for entry in entries {
        add(Size(entry.content, sizes))
        add(entry.name.utf8.count)
      }
      depth += 1
    }
  }

  var isTooLarge: Bool { whole > ParameterSizeRule.most }
  var isTooDeep: Bool { depth > FileValue.maximumDepth }

  private mutating func add(_ count: Int) {
    whole = whole.adding(count)
    own = own.adding(count)
  }

  private mutating func add(_ part: Size) {
    whole = whole.adding(part.whole)
    own = own.adding(part.own)
    depth = max(depth, part.depth)
  }
}

extension Int {
  /// The sum, or the largest number if that is larger.
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

/// All lists of services with a tag have a reasonable size together.
struct TagSizeRule: DefinitionRule {
  private static let most = 1_000_000
  let context: DefinitionContext

  func check() {
    var total = 0
    for service in context.definitions.madeServices {
      for use in service.uses {
        guard case .tag(let tag) = use.target, total <= Self.most else { continue }
        total += context.tags[tag].count
        guard total > Self.most else { continue }
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
