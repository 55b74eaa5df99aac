import Foundation

extension Argument {
  /// Returns the value as a definition file has it, as an argument, in which `@` refers to services, or as a parameter.
  func json(referring: Bool) -> JSONValue {
    switch content {
    case .literal(.text(let text)): .string(Self.written([.text(text)], referring: referring))
    case .literal(let literal): literal.json
    case .malformed(let content): content.json
    case .text(let parts): .string(Self.written(parts, referring: referring))
    case .parameter(let name): .string("%\(name)%")
    case .variable(let expression): .string(expression.description)
    case .reference(let reference): .string(reference.text)
    case .lazy(let reference): .members(["$lazy": .string(reference.text)])
    case .tagged(let name, let key): .members(["$tagged": .string(name), "key": .optional(key)])
    case .list(let elements): .array(elements.map { $0.json(referring: referring) })
    case .dictionary(let entries): .object(entries.map { ($0.name, $0.content.json(referring: referring)) })
    }
  }

  private static func written(_ parts: [TextPart], referring: Bool) -> String {
    let text = parts.map { part in
      switch part {
      case .text(let text): text.replacing("%", with: "%%")
      case .parameter(let name): "%\(name)%"
      case .variable(let expression): expression.description
      }
    }.joined()
    return referring && text.hasPrefix("@") ? "@\(text)" : text
  }
}

extension ArgumentList {
  /// The arguments without lazy services by type that no service fits, since no file can say these.
  var written: ArgumentList {
    guard case .named(let arguments) = self else { return self }
    return .named(
      arguments.filter { if case .lazy(let reference) = $0.content.content { reference != .absent } else { true } }
    )
  }

  var json: JSONValue {
    switch self {
    case .positional(let arguments): .array(arguments.map { $0.json(referring: true) })
    case .named(let arguments): .object(arguments.map { ($0.name, $0.content.json(referring: true)) })
    }
  }
}

extension Argument.Reference {
  fileprivate var text: String { isOptional ? "@?\(name)" : "@\(name)" }
}

extension FileValue.Content {
  /// The value as JSON; dates and data become texts.
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .integer(let integer): .integer(integer)
    case .real(let real): real.isFinite ? .real(real) : .string("\(real)")
    case .boolean(let boolean): .bool(boolean)
    case .null: .null
    case .date(let date): .string(date.ISO8601Format())
    case .data(let data): .string(data.base64EncodedString())
    case .list(let elements): .array(elements.map(\.content.json))
    case .dictionary(let entries): .object(entries.map { ($0.key, $0.value.content.json) })
    }
  }
}
