extension ArgumentCheck {
  /// Returns what a literal probably means, as its file has it.
  func correction(of content: FileValue.Content, _ file: String, _ parameter: Manifest.Parameter) -> String? {
    if parameter.choices != nil { return nil }
    let syntax = context.definitions.syntaxes[file] ?? .json
    return content.correction(for: parameter.kind).flatMap { syntax.text(of: $0) }
  }
}

extension Manifest.Kind {
  /// Returns a remedy for a definition without its mark, in place of a service.
  func remedyForDefinition(_ entries: [NamedArgument]) -> String? {
    guard self == .service, let entry = entries.first(where: { $0.name == "class" }),
      case .literal(.text(let name)) = entry.argument.content
    else { return nil }
    return "write \(RemedyCode.marked("{\"$service\": {\"class\": \(name.quoted)}}")), with its other keys"
  }
}

extension FileValue.Content {
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
