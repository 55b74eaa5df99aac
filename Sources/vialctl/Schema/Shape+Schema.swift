import VialGraph
import VialKernel

extension ObjectShape {
  /// The members of the schema of such dictionaries.
  var schema: [(name: String, value: JSONValue)] {
    let properties = keys.map { key in
      let description = (name: "description", value: JSONValue.string(key.summary))
      return (name: key.name, value: JSONValue.object([description] + key.shape.schema))
    }
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    return [("title", .string(title)), ("type", .string("object")), ("properties", .object(properties))]
      + (required.isEmpty ? [] : [("required", .array(required))])
      + [("additionalProperties", .bool(false))]
  }
}

extension Shape {
  /// The members of the schema of such values.
  var schema: [(name: String, value: JSONValue)] {
    switch self {
    case .text: [("type", .string("string"))]
    case .boolean: [("type", .string("boolean"))]
    case .integer: [("type", .string("integer"))]
    case .choice(let choices): [("enum", .array(choices.map(JSONValue.string)))]
    case .alias: [("type", .string("string")), ("pattern", .string("^@[^@?$%]"))]
    case .argument: [("$ref", .string("#/$defs/argument"))]
    case .parameter: [("$ref", .string("#/$defs/value"))]
    case .list(let element): [("type", .string("array")), ("items", .object(element.schema))]
    case .pair(let first, let second):
      [
        ("type", .string("array")),
        ("prefixItems", .array([first, second].map { .object([("title", .string($0))] + Shape.text.schema) })),
        ("minItems", .integer(2)),
        ("maxItems", .integer(2)),
      ]
    case .dictionary(let element):
      [("type", .string("object")), ("additionalProperties", .object(element.schema))]
    case .object(let object): [("$ref", .string("#/$defs/\(object.name)"))]
    case .either(let shapes): [("anyOf", .array(shapes.map { .object($0.schema) }))]
    }
  }
}
