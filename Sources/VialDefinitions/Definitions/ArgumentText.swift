/// Reads `@` and `%` in the texts of a definition file.
enum ArgumentText {
  /// Returns the argument that a text stands for; `@` refers to services only where that is allowed.
  static func content(
    of text: String,
    referring: Bool,
    _ processors: RegisteredProcessors
  ) throws(MalformedText) -> Argument.Content {
    guard referring, text.hasPrefix("@") else { return try content(of: text[...], processors) }
    if text.hasPrefix("@@") { return try content(of: text.dropFirst(), processors) }
    return .reference(try reference(in: text, orText: processors))
  }

  /// Returns the reference that a text stands for, in a place that takes other texts as well if there are processors.
  static func reference(
    in text: String,
    orText processors: RegisteredProcessors? = nil
  ) throws(MalformedText) -> Argument.Reference {
    var name = text.dropFirst(text.hasPrefix("@") ? 1 : 0)
    let isOptional = name.hasPrefix("?")
    if isOptional { name.removeFirst() }
    if let flaw = flaw(inName: name) {
      let meant = RemedyCode.marked((corrected(name: text).map { "@\($0)" } ?? "@name").inJSON)
      var remedy = meant
      if let processors, text.contains("%") {
        // It is more likely a text, with parameters or percent signs.
        let isRight = (try? parts(of: text[...], processors)) != nil
        let escaped = "@\(isRight ? text : text.replacing("%", with: "%%"))"
        remedy = "\(RemedyCode.marked(escaped.inJSON)) for a text that begins with @, or \(meant)"
      } else if processors != nil {
        remedy += ", or \"@@\" for a text that begins with @"
      }
      throw MalformedText(
        headline: "\(text.quoted) refers to a service whose name \(flaw).",
        remedy: "write \(remedy)"
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

  /// Returns why a text can't be the name of a tag or an environment.
  static func flaw(inWord word: String) -> String? {
    if word.isEmpty { return "is empty" }
    let isPlain = word.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    if !isPlain, word.unicodeScalars.contains(where: \.isInvisible) { return "has an invisible character in it" }
    return word.first?.isWhitespace == true || word.last?.isWhitespace == true ? "begins or ends with a space" : nil
  }

  /// Returns a name without the characters that it can't begin or end with; `nil` if that is still no name.
  static func corrected(name: String) -> String? {
    let start = name.drop { "@?$%".contains($0) || $0.isWhitespace }
    guard let end = start.lastIndex(where: { $0 != "%" && !$0.isWhitespace }) else { return nil }
    return flaw(inName: start[...end]) == nil ? String(start[...end]) : nil
  }

  private static func content(
    of text: Substring,
    _ processors: RegisteredProcessors
  ) throws(MalformedText) -> Argument.Content {
    let parts = try parts(of: text, processors)
    guard parts.count < 2 else { return .text(parts) }
    return switch parts.first {
    case .none: .literal(.text(""))
    case .text(let text): .literal(.text(text))
    case .parameter(let name): .parameter(name)
    case .variable(let expression): .variable(expression)
    }
  }

  /// Splits a text at its `%…%`.
  private static func parts(
    of text: Substring,
    _ processors: RegisteredProcessors
  ) throws(MalformedText) -> [Argument.TextPart] {
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
          remedy: remedy(forOpen: rest)
        )
      }
      if !plain.isEmpty { parts.append(.text(plain)) }
      parts.append(try part(between: rest[..<end], processors))
      plain = ""
      rest = rest[end...].dropFirst()
    }
    plain += rest
    return plain.isEmpty ? parts : parts + [.text(plain)]
  }

  /// Returns what a % probably means that nothing ends: a parameter if a name is behind it, or else a percent sign.
  private static func remedy(forOpen rest: Substring) -> String {
    let start = rest.base[..<rest.startIndex].dropLast()
    let percent = written("\(start)%%\(rest)").map(RemedyCode.marked) ?? "%% for a percent sign"
    let isVariable = rest.hasPrefix("env(")
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || isVariable && "(:".contains($0) }
    var end = rest[name.endIndex...]
    if isVariable, end.first == ")" { end.removeFirst() }
    guard !name.isEmpty, let meant = written("\(start)%\(name)\(isVariable ? ")%" : "%")\(end)") else {
      return "write \(percent), or %name% for a parameter"
    }
    return "write \(RemedyCode.marked(meant))\(isVariable ? "" : " for a parameter"), or \(percent)"
  }

  /// Returns what an expression without its last bracket probably means, which may not even have a name.
  private static func remedy(forUnclosed text: Substring, _ processors: RegisteredProcessors) -> String {
    let expression = try? VariableExpression(text.dropFirst(4), processors)
    return expression.map { "write \($0)" } ?? "write the name of the variable there, as in %env(NAME)%"
  }

  /// Returns a short text in quotes, as a file has it.
  private static func written(_ text: String) -> String? {
    text.shown == text && !text.contains("\"") && !text.contains("\\") ? "\"\(text)\"" : nil
  }

  private static func part(
    between text: Substring,
    _ processors: RegisteredProcessors
  ) throws(MalformedText) -> Argument.TextPart {
    let isVariable = text.hasPrefix("env(")
    if isVariable, text.hasSuffix(")") {
      return .variable(try VariableExpression(text.dropFirst(4).dropLast(), processors))
    }
    let shown = String(text).shown
    if let flaw = isVariable ? "has a bracket that nothing closes" : flaw(inName: text) {
      // A percent sign, or several, are more likely than a name like that.
      let base = text.base
      let candidates = ["\(base[..<text.startIndex])%\(base[text.startIndex...])", base.replacing("%", with: "%%")]
      let percent = candidates.lazy.compactMap(written).first {
        (try? parts(of: $0.dropFirst().dropLast(), processors)) != nil
      }
      .map(RemedyCode.marked)
      let name = text.base.utf8.count == text.utf8.count + 2 ? corrected(name: String(text)) : nil
      let remedies =
        name.map { ["%\($0)% for a parameter", percent ?? "%%"] }
        ?? [percent ?? "%% for a percent sign", "%name% for a parameter"]
      throw MalformedText(
        headline: "%\(shown)% stands for a parameter whose name \(flaw).",
        remedy: isVariable ? remedy(forUnclosed: text, processors) : "write \(remedies.joined(separator: ", or "))"
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
