extension ArgumentCheck {
  /// Returns what a literal probably means, as its file has it, if the parameter takes that.
  func correction(of content: FileValue.Content, _ argument: Argument, _ parameter: Manifest.Parameter) -> String? {
    guard parameter.choices == nil, let correction = content.correction(for: parameter.kind),
      mismatch(ofChoice: correction, argument, parameter) == nil
    else { return nil }
    let syntax = context.definitions.syntaxes[argument.position.file] ?? .json
    return syntax.text(of: correction.escaped)
  }
}

extension Manifest.Kind {
  /// Returns a remedy for a definition without its mark, in place of a service.
  func remedyForDefinition(_ entries: [Named<Argument>]) -> String? {
    guard self == .service, let entry = entries.first(where: { $0.name == "class" }),
      case .literal(.text(let name)) = entry.content.content
    else { return nil }
    return "write \(RemedyCode.marked("{\"$service\": {\"class\": \(name.inJSON)}}")), with its other keys"
  }
}

extension FileValue.Content {
  /// The value as an argument of a file has it, in which `@` and `%` are written twice.
  fileprivate var escaped: FileValue.Content {
    switch self {
    case .text(let text): .text((text.hasPrefix("@") ? "@" : "") + text.replacing("%", with: "%%"))
    case .list(let elements): .list(elements.map { FileValue($0.content.escaped, at: $0.place) })
    default: self
    }
  }

  /// Returns the value of a kind that another one means, such as a number in quotes.
  fileprivate func correction(for kind: Manifest.Kind) -> FileValue.Content? {
    let value = FileValue(self, at: .start)
    switch kind {
    case .text: return textWithin.map { .text($0) }
    case .integer: return Shape.integer.correction(of: value)
    case .number:
      guard case .text(let text) = self, let real = Double(text), real.isFinite else { return nil }
      return Int(text).map { .integer($0) } ?? .real(real)
    case .boolean: return Shape.boolean.correction(of: value)
    case .optional(let kind): return correction(for: kind)
    case .list(let element):
      switch self {
      case .list, .dictionary, .null: return nil
      default: return (element.takes(self) ? self : correction(for: element)).map { .list([FileValue($0, at: .start)]) }
      }
    default: return nil
    }
  }
}

extension Manifest.Parameter {
  /// An element of the lists or dictionaries that the parameter takes.
  func element(_ kind: Manifest.Kind) -> Manifest.Parameter {
    Manifest.Parameter(
      name: name,
      type: type,
      kind: kind.unwrapped,
      isOptional: kind.isOptional,
      serviceType: serviceType,
      choices: choices
    )
  }

  /// The type for a service that may be missing and is requested later, as remedies say it.
  var titleOfLazyOptional: String { "a Lazy or a Provider of Optional<\(serviceType ?? type)>" }

  /// A value or null, as remedies say it.
  var title: String { isOptional ? "\(titleOfValue), or null" : titleOfValue }

  /// A value, as remedies say it.
  var titleOfValue: String { choices == nil || !kind.isOfValues ? kind.title : choiceList }

  /// The values that it takes, as remedies say them.
  var choiceList: String {
    if isFloat { return "a number up to \(Float.greatestFiniteMagnitude)" }
    if let range { return "a whole number from \(range.lowerBound) to \(range.upperBound)" }
    let shown = (choices ?? []).prefix(20)
    return "one of \(shown.joined(separator: ", "))\(shown.count == choices?.count ? "" : ", …")"
  }

  /// Whether a value can be too large, although it is a number.
  var isFloat: Bool { Manifest.unwrapped(serviceType ?? type) == "Float" }

  /// The whole numbers that a value can be; `nil` if the type has no narrower limits than a file.
  var range: ClosedRange<Int>? {
    switch Manifest.unwrapped(serviceType ?? type) {
    case "Int8": Int(Int8.min)...Int(Int8.max)
    case "Int16": Int(Int16.min)...Int(Int16.max)
    case "Int32": Int(Int32.min)...Int(Int32.max)
    case "UInt8": 0...Int(UInt8.max)
    case "UInt16": 0...Int(UInt16.max)
    case "UInt32": 0...Int(UInt32.max)
    case "UInt", "UInt64": 0...Int.max
    default: nil
    }
  }
}
