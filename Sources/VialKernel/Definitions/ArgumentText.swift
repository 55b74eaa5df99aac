/// Reads `@` and `%` in the texts of a definition file.
enum ArgumentText {
  /// Returns the argument that a text stands for; `@` refers to services only where that is allowed.
  static func content(of text: String, referring: Bool) throws(MalformedText) -> Argument.Content {
    guard referring, text.hasPrefix("@") else { return try content(of: text[...]) }
    return text.hasPrefix("@@") ? try content(of: text.dropFirst()) : .reference(try reference(in: text))
  }

  static func reference(in text: String) throws(MalformedText) -> Argument.Reference {
    var name = text.dropFirst(text.hasPrefix("@") ? 1 : 0)
    let isOptional = name.hasPrefix("?")
    if isOptional { name.removeFirst() }
    if let flaw = flaw(inName: name) {
      throw MalformedText(
        headline: "\(text.quoted) refers to a service whose name \(flaw).",
        remedy: "write \"@name\", or \"@@\" for a text that begins with @"
      )
    }
    return Argument.Reference(name: String(name), isOptional: isOptional)
  }

  /// Returns why a text can't be the name of a service or a parameter.
  static func flaw(inName name: some StringProtocol) -> String? {
    if name.isEmpty { return "is empty" }
    if name.hasPrefix("@") || name.hasPrefix("?") || name.hasPrefix("$") { return "begins with \(name.prefix(1))" }
    if name.utf8.contains(UInt8(ascii: "%")) { return "has a % in it" }
    let isPlain = name.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    if !isPlain, name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "has a control character in it"
    }
    return name.first?.isWhitespace == true || name.last?.isWhitespace == true ? "begins or ends with a space" : nil
  }

  private static func content(of text: Substring) throws(MalformedText) -> Argument.Content {
    let parts = try parts(of: text)
    guard parts.count < 2 else { return .text(parts) }
    return switch parts.first {
    case .none: .literal(.text(""))
    case .text(let text): .literal(.text(text))
    case .parameter(let name): .parameter(name)
    case .variable(let expression): .variable(expression)
    }
  }

  /// Splits a text at its `%…%`.
  private static func parts(of text: Substring) throws(MalformedText) -> [Argument.TextPart] {
    // Most texts have none.
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text.isEmpty ? [] : [.text(String(text))] }
    var (parts, plain, rest): ([Argument.TextPart], String, Substring) = ([], "", text)
    while let start = rest.firstIndex(of: "%") {
      plain += rest[..<start]
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        plain += "%"
        rest.removeFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "%") else {
        throw MalformedText(
          headline: "\(String(text).quoted) has a % that begins a parameter and none that ends it.",
          remedy: "write %name% for a parameter, or %% for a percent sign"
        )
      }
      if !plain.isEmpty { parts.append(.text(plain)) }
      parts.append(try part(between: rest[..<end]))
      plain = ""
      rest = rest[end...].dropFirst()
    }
    plain += rest
    return plain.isEmpty ? parts : parts + [.text(plain)]
  }

  private static func part(between text: Substring) throws(MalformedText) -> Argument.TextPart {
    if text.hasPrefix("env("), text.hasSuffix(")") {
      return .variable(try VariableExpression(text.dropFirst(4).dropLast()))
    }
    if let flaw = flaw(inName: text) {
      throw MalformedText(
        headline: "%\(String(text).shown)% stands for a parameter whose name \(flaw).",
        remedy: "write %name% for a parameter, or %% for a percent sign"
      )
    }
    return .parameter(String(text))
  }
}

/// A text with `@` or `%` has no meaning.
struct MalformedText: Error {
  let headline: String
  var nearMisses: [String] = []
  let remedy: String
}
