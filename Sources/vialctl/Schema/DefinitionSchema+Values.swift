import VialGraph

extension DefinitionSchema {
  /// The schemas of arguments and parameters, which are any value, and in which some texts and keys mean something.
  static let valueSchemas: [(name: String, value: JSONValue)] = [
    (
      "argument",
      value("An argument", text: "argumentText", element: "argument", other: ["tagged", "lazy"])
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
    ("tagged", special("$tagged", "All services with a tag.", ("minLength", .integer(1)))),
    (
      "lazy",
      special("$lazy", "A service that is made when it is first needed.", ("pattern", .string("^@\\??[^@?$%]")))
    ),
  ]

  private static func value(_ title: String, text: String, element: String, other: [String]) -> JSONValue {
    let reference = { (name: String) in JSONValue.members(["$ref": .string("#/$defs/\(name)")]) }
    let plain = JSONValue.members(["type": .array(["number", "boolean", "null"].map(JSONValue.string))])
    let list = JSONValue.members(["type": .string("array"), "items": reference(element)])
    let dictionary = JSONValue.members([
      "type": .string("object"),
      // Keys that begin with it are not names of anybody's own.
      "propertyNames": .members(["pattern": .string("^(?:[^$]|$)")]),
      "additionalProperties": reference(element),
    ])
    return .members([
      "title": .string(title),
      "anyOf": .array([reference(text), plain, list] + other.map(reference) + [dictionary]),
    ])
  }

  /// An object with one key, whose text means something.
  private static func special(
    _ key: String,
    _ description: String,
    _ condition: (name: String, value: JSONValue)
  ) -> JSONValue {
    .members([
      "description": .string(description),
      "type": .string("object"),
      "properties": .object([(key, .object([("type", .string("string")), condition]))]),
      "required": .array([.string(key)]),
      "additionalProperties": .bool(false),
    ])
  }
}
