extension ObjectShape {
  /// A definition file.
  static let file = ObjectShape(
    name: "file",
    title: "A definition file",
    keys: [
      Key("$schema", .text, example: #""definitions.schema.json""#, "The address of a JSON Schema, for editors.")
    ] + sectionKeys + [
      Key(
        "defaults",
        .object(defaults),
        example: #"{"arguments": "by type"}"#,
        "What applies to all definitions of this file."
      ),
      Key(
        "when",
        .dictionary(.object(section)),
        example: #"{"test": {"parameters": {"limit": 3}}}"#,
        "The sections for environments, by the environments' names."
      ),
    ],
    foreignWords: [
      "environments": "when", "_defaults": "defaults", "include": "imports", "includes": "imports",
      "params": "parameters",
      "definitions": "services",
    ]
  )

  private static let defaults = ObjectShape(
    name: "defaults",
    title: "\"defaults\"",
    keys: [
      Key(
        "arguments",
        byType,
        example: #""by type""#,
        "Gives every constructor and factory the services that fit, for arguments that its definition leaves out."
      ),
      Key(
        "bind",
        .dictionary(.argument),
        example: #"{"limit": 5}"#,
        "The values of arguments that are given by type, by the names or the types of the parameters."
      ),
      Key(
        "tags",
        .dictionary(.list(.either([.text, .object(tag)]))),
        example: #"{"LogFilter": ["filter"]}"#,
        "The tags of all services of a type, by the types, superclasses and protocols."
      ),
    ],
    foreignWords: ["autowire": "arguments", "instanceof": "tags"]
  )

  private static let section = ObjectShape(
    name: "section",
    title: "An environment's section",
    keys: sectionKeys,
    shorthand: "imports",
    foreignWords: ["include": "imports", "includes": "imports", "params": "parameters", "definitions": "services"]
  )

  private static let sectionKeys = [
    Key(
      "imports",
      .list(.text),
      example: #"["filters.json"]"#,
      "The files that belong to this one, by relative paths; * stands for any part of a name, and a ? in front allows none."
    ),
    Key(
      "parameters",
      .dictionary(.parameter),
      example: #"{"limit": 3}"#,
      "Values by their names, nested too; env(NAME) is the default of the environment variable NAME."
    ),
    Key(
      "services",
      .dictionary(.either([.alias, .object(definition)])),
      example: #"{"log": {"class": "Log"}}"#,
      "Definitions by their names, or \"@other\" for an alias."
    ),
  ]

  static let definition = ObjectShape(
    name: "definition",
    title: "A definition",
    keys: [
      Key(
        "class",
        .text,
        example: #""Log""#,
        "The name of a registered constructor, or a class with its module that conforms to Service."
      ),
      Key(
        "arguments",
        .either([byType, .list(.argument), .dictionary(.argument)]),
        example: #"["@name", 5]"#,
        "The arguments of the constructor, or of the factory's method; \"by type\" takes the services that fit."
      ),
      Key(
        "factory",
        .pair("@service", "method"),
        example: #"["@service", "method"]"#,
        "A service and the method of it that makes the instance."
      ),
      Key(
        "scope",
        .choice(ServiceScope.allCases.map(\.rawValue)),
        example: #""unique""#,
        "The lifetime of the instances: shared, the default, for a singleton, unique for transient ones, or weak."
      ),
      Key(
        "tags",
        .list(.either([.text, .object(tag)])),
        example: #"["filter", {"name": "other", "priority": 10}]"#,
        "The tags by which the service is collected with others."
      ),
      Key(
        "calls",
        .list(.either([.text, .object(call)])),
        example: #"["start", {"method": "add", "arguments": ["@name"]}]"#,
        "The methods that are called once the instance is there."
      ),
      Key(
        "parent",
        .text,
        example: #""name""#,
        "The definition whose class, arguments, factory and calls this one inherits."
      ),
      Key(
        "abstract",
        .boolean,
        example: "true",
        "Whether the definition is a parent for others only, and defines no service."
      ),
      Key(
        "decorates",
        .either([.text, .object(decoration)]),
        example: #""name""#,
        "The service whose name this one takes, and which it gets as \"@.inner\"."
      ),
      Key("override", .boolean, example: "true", "Whether the definition replaces another one of the same name."),
      Key(
        "deprecated",
        .text,
        example: #""use the other one""#,
        "The service to use instead; a reference to this one is a warning."
      ),
    ],
    shorthand: "class",
    foreignWords: wordsForKeys.merging(["lifetime": "scope"]) { $1 },
    foreignKeys: [
      "alias": "write \(RemedyCode.marked("\"@name\"")) in place of the definition, for another name of a service",
      "lazy": "write \(RemedyCode.marked("{\"$lazy\": \"@name\"}")) where another service takes this one",
      "autowire": "write \(RemedyCode.marked("\"arguments\": \(wordForArgumentsByType.inJSON)"))",
      "shared": scopeRemedy,
      "singleton": scopeRemedy,
    ]
  )

  private static let scopeRemedy =
    "write \(RemedyCode.unique) for one instance each time, or leave it out for a shared one"

  static let tag = ObjectShape(
    name: "tag",
    title: "A tag",
    keys: [
      Key("name", .text, isRequired: true, example: #""filter""#, "The name of the tag."),
      Key(
        "priority",
        .integer,
        example: "10",
        "The order in a list: services with a higher priority come first; 0 by default."
      ),
      Key(
        "attributes",
        .dictionary(.plain),
        example: #"{"format": "csv"}"#,
        "Texts, numbers or truth values by their names; one of them can be the service's key in a dictionary."
      ),
    ],
    foreignWords: ["order": "priority", "tag": "name"]
  )

  static let decoration = ObjectShape(
    name: "decoration",
    title: "\"decorates\"",
    keys: [
      Key("name", .text, isRequired: true, example: #""log""#, "The name of the decorated service."),
      Key(
        "priority",
        .integer,
        example: "10",
        "The order of several decorators: one with a higher priority is nearer to the service; 0 by default."
      ),
    ],
    foreignWords: ["order": "priority", "service": "name", "decoration_priority": "priority"]
  )

  static let call = ObjectShape(
    name: "call",
    title: "A call",
    keys: [
      Key(
        "method",
        .text,
        isRequired: true,
        example: #""start""#,
        "The name under which the method is registered."
      ),
      Key("arguments", arguments, example: #"["@name", 5]"#, "The arguments of the method."),
    ],
    shorthand: "method",
    foreignWords: ["args": "arguments", "name": "method"]
  )

  /// What a definition, or the defaults of a file, have in place of arguments that the types of the parameters tell.
  static let wordForArgumentsByType = "by type"

  private static let byType = Shape.word(wordForArgumentsByType)

  private static let arguments = Shape.either([.list(.argument), .dictionary(.argument)])
}

/// A lifetime, by the word for it in definition files.
package enum ServiceScope: String, CaseIterable, Sendable {
  case shared, unique, weak

  /// The lifetime, by the injector's word for it.
  package var lifetime: String {
    switch self {
    case .shared: "singleton"
    case .unique: "transient"
    case .weak: "weak"
    }
  }

  /// Creates a scope from the word of an injector, or of other containers.
  init?(foreignWord: String) {
    switch foreignWord.lowercased() {
    case "singleton", "lazysingleton": self = .shared
    case "transient", "factory", "prototype": self = .unique
    default: return nil
    }
  }
}
