import VialDiagnostics

/// The JSON Schema of definition files, for editors.
enum DefinitionSchema {
  /// The schema as JSON; the file `definitions.schema.json` equals it.
  ///
  /// It checks each value apart from the others, so it can't find unknown names.
  static let text = schema(of: .file).indented + "\n"

  private static func schema(of file: ObjectShape) -> JSONValue {
    var objects: [ObjectShape] = []
    for key in file.keys { add(objectsOf: key.shape, to: &objects) }
    add(objectsOf: .object(.inlineService), to: &objects)
    let definitions = objects.map { (name: $0.name, value: JSONValue.object($0.schema)) } + valueSchemas
    return .object(
      [(name: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema"))] + file.schema
        + [(name: "$defs", value: .object(definitions))]
    )
  }

  /// Adds the objects within a shape, each of them once.
  private static func add(objectsOf shape: Shape, to objects: inout [ObjectShape]) {
    switch shape {
    case .object(let object) where !objects.contains { $0.name == object.name }:
      objects.append(object)
      for key in object.keys { add(objectsOf: key.shape, to: &objects) }
    case .list(let element), .dictionary(let element): add(objectsOf: element, to: &objects)
    case .either(let shapes): for shape in shapes { add(objectsOf: shape, to: &objects) }
    default: break
    }
  }

  /// The schemas of arguments and parameters.
  private static let valueSchemas: [(name: String, value: JSONValue)] = [
    (
      "argument",
      value("An argument", text: "argumentText", element: "argument", other: ["tagged", "lazy", "service"])
    ),
    ("value", value("A value", text: "text", element: "value", other: [])),
    (
      "argumentText",
      .members([
        "description": .string(
          "A text; \"@name\" is a service or a parameter, \"@?name\" is left out if it is absent, and \"@@\" is an @."
        ),
        "$ref": .string("#/$defs/text"),
        "pattern": .string("^(?:$|[^@]|@@|@\\??[^@?$%])"),
      ])
    ),
    (
      "text",
      .members([
        "description": .string(
          "A text; %name% is a parameter, %env(int:NAME)% an environment variable, and %% a percent sign."
        ),
        "type": .string("string"),
        "pattern": .string("^(?:[^%]|%%|%[^%]+%)*$"),
      ])
    ),
    (
      "tagged",
      special(
        "$tagged",
        "All services with a tag: a list, or with the key a dictionary by an attribute of the tag.",
        name,
        other: [("key", .object(name))]
      )
    ),
    (
      "lazy",
      special(
        "$lazy",
        "A service that is made when it is first needed.",
        [("type", .string("string")), ("pattern", .string("^@\\??[^@?$%]"))]
      )
    ),
    (
      "service",
      special("$service", "A service without a name, for this argument.", Shape.object(.inlineService).schema)
    ),
  ]

  private static func value(_ title: String, text: String, element: String, other: [String]) -> JSONValue {
    let reference = { (name: String) in JSONValue.members(["$ref": .string("#/$defs/\(name)")]) }
    let plain = JSONValue.members(["type": .array(["number", "boolean", "null"].map(JSONValue.string))])
    let list = JSONValue.members(["type": .string("array"), "items": reference(element)])
    let dictionary = JSONValue.members([
      "type": .string("object"),
      "propertyNames": .members(["pattern": .string("^(?:[^$]|$)")]),
      "additionalProperties": reference(element),
    ])
    return .members([
      "title": .string(title),
      "anyOf": .array([reference(text), plain, list] + other.map(reference) + [dictionary]),
    ])
  }

  private static let name: [(name: String, value: JSONValue)] = [
    ("type", .string("string")), ("minLength", .integer(1)),
  ]

  private static func special(
    _ key: String,
    _ description: String,
    _ schema: [(name: String, value: JSONValue)],
    other properties: [(name: String, value: JSONValue)] = []
  ) -> JSONValue {
    .members([
      "description": .string(description),
      "type": .string("object"),
      "properties": .object([(key, .object(schema))] + properties),
      "required": .array([.string(key)]),
      "additionalProperties": .bool(false),
    ])
  }
}

extension ObjectShape {
  fileprivate var schema: [(name: String, value: JSONValue)] {
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
  fileprivate var schema: [(name: String, value: JSONValue)] {
    switch self {
    case .text: [("type", .string("string"))]
    case .boolean: [("type", .string("boolean"))]
    case .integer: [("type", .string("integer"))]
    case .plain: [("type", .array(["string", "number", "boolean"].map(JSONValue.string)))]
    case .choice(let choices): [("enum", .array(choices.map(JSONValue.string)))]
    case .word(let word): [("enum", .array([.string(word)]))]
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
