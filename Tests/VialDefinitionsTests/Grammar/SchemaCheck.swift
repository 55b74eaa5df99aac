import Foundation

/// Checks values as a JSON Schema says, for as many keywords as the schema of definition files has.
struct SchemaCheck {
  /// A schema has a keyword that the check does not know, or refers to a missing part.
  struct UnknownKeyword: Error { let name: String }

  let schema: JSON

  /// Returns where a value is not what the schema says.
  func flaws(of value: JSON) throws -> [String] { try flaws(of: value, schema, at: "") }

  private func flaws(of value: JSON, _ schema: JSON, at path: String) throws -> [String] {
    try schema.members.sorted { $0.key < $1.key }.flatMap { keyword, parameter in
      try flaws(of: value, keyword, parameter, schema, at: path)
    }
  }

  private func flaws(
    of value: JSON,
    _ keyword: String,
    _ parameter: JSON,
    _ schema: JSON,
    at path: String
  ) throws -> [String] {
    func flaw(unless isRight: Bool) -> [String] { isRight ? [] : ["\(path): \(keyword)"] }
    switch keyword {
    case "$schema", "$defs", "title", "description": return []
    case "$ref": return try flaws(of: value, try definition(parameter), at: path)
    case "type":
      let types = (parameter.elements + [parameter]).compactMap(\.string)
      return flaw(unless: types.contains(value.type) || value.type == "integer" && types.contains("number"))
    case "enum": return flaw(unless: parameter.elements.contains { $0.string == value.string })
    case "anyOf":
      return flaw(unless: try parameter.elements.contains { try flaws(of: value, $0, at: path).isEmpty })
    case "pattern":
      guard let text = value.string else { return [] }
      return flaw(unless: try text.firstMatch(of: Regex(parameter.string ?? "")) != nil)
    case "minLength":
      return flaw(unless: value.string.map { $0.count >= parameter.integer ?? 0 } ?? true)
    case "properties", "required", "additionalProperties", "propertyNames":
      guard case .object(let members) = value else { return [] }
      return try flaws(of: members, keyword, parameter, schema, at: path)
    case "items", "prefixItems", "minItems", "maxItems":
      guard case .array(let elements) = value else { return [] }
      return try flaws(of: elements, keyword, parameter, at: path)
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private func flaws(
    of members: [String: JSON],
    _ keyword: String,
    _ parameter: JSON,
    _ schema: JSON,
    at path: String
  ) throws -> [String] {
    let sorted = members.sorted { $0.key < $1.key }
    switch keyword {
    case "properties":
      return try sorted.flatMap { name, value in
        try parameter.members[name].map { try flaws(of: value, $0, at: "\(path)/\(name)") } ?? []
      }
    case "required":
      return parameter.elements.compactMap(\.string).filter { members[$0] == nil }.map { "\(path)/\($0): required" }
    case "propertyNames":
      return try sorted.flatMap { name, _ in try flaws(of: .string(name), parameter, at: "\(path)/\(name)") }
    default:
      let known = schema.members["properties"]?.members ?? [:]
      return try sorted.filter { known[$0.key] == nil }.flatMap { name, value in
        if case .boolean(false) = parameter { return ["\(path)/\(name): \(keyword)"] }
        return try flaws(of: value, parameter, at: "\(path)/\(name)")
      }
    }
  }

  private func flaws(of elements: [JSON], _ keyword: String, _ parameter: JSON, at path: String) throws -> [String] {
    switch keyword {
    case "minItems": return elements.count < parameter.integer ?? 0 ? ["\(path): \(keyword)"] : []
    case "maxItems": return elements.count > parameter.integer ?? 0 ? ["\(path): \(keyword)"] : []
    case "prefixItems":
      return try zip(elements, parameter.elements).enumerated().flatMap { index, pair in
        try flaws(of: pair.0, pair.1, at: "\(path)/\(index)")
      }
    default:
      return try elements.enumerated().flatMap { index, element in
        try flaws(of: element, parameter, at: "\(path)/\(index)")
      }
    }
  }

  private func definition(_ reference: JSON) throws -> JSON {
    let name = reference.string ?? ""
    guard name.hasPrefix("#/$defs/"), let definition = schema.members["$defs"]?.members[String(name.dropFirst(8))]
    else { throw UnknownKeyword(name: "$ref to \(name)") }
    return definition
  }
}

/// Any JSON value, as a decoder reads it.
enum JSON: Decodable {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// Reads a text.
  init(_ text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }
  var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  /// What a schema calls it.
  var type: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    }
  }
}
