extension ObjectShape {
  /// A definition file.
  package static let file = ObjectShape(
    name: "file",
    title: "A definition file",
    keys: [
      Key("$schema", .text, "The address of a JSON Schema, for editors.")
    ] + sectionKeys + [
      Key("when", .dictionary(.object(section)), "What is added in an environment, by the environment's name.")
    ]
  )

  /// What a definition file adds in one environment.
  package static let section = ObjectShape(name: "section", title: "An environment's section", keys: sectionKeys)

  private static let sectionKeys = [
    Key("imports", .list(.text), "The files that belong to this one, by paths that are relative to it."),
    Key("parameters", .dictionary(.parameter), "Values by their names, nested too."),
    Key(
      "services",
      .dictionary(.either([.alias, .object(definition)])),
      "Definitions by their names, or \"@other\" for an alias."
    ),
  ]

  /// The definition of a service.
  package static let definition = ObjectShape(
    name: "definition",
    title: "A definition",
    keys: [
      Key("class", .text, "The name of a registered constructor, or a class with its module that conforms to Service."),
      Key("arguments", arguments, "What the constructor, or the factory's method, is given."),
      Key("factory", .pair("@service", "method"), "A service and the method of it that makes the instance."),
      Key(
        "scope",
        .choice(ServiceScope.allCases.map(\.rawValue)),
        "How long an instance is kept; shared if nothing is said."
      ),
      Key(
        "tags",
        .list(.either([.text, .object(tag)])),
        "The names under which the service is collected with others."
      ),
      Key("calls", .list(.either([.text, .object(call)])), "The methods that are called once the instance is there."),
      Key("parent", .text, "The definition whose class, arguments, factory and calls this one takes over."),
      Key(
        "abstract",
        .boolean,
        "Whether the definition is there for others to take over, and gives no service itself."
      ),
      Key("decorates", .text, "The service whose name this one takes, and which it gets as \"@.inner\"."),
      Key("override", .boolean, "Whether the definition takes the place of another one of the same name."),
      Key("deprecated", .text, "What to use instead; whoever refers to the service is warned."),
    ]
  )

  /// A tag with a priority.
  package static let tag = ObjectShape(
    name: "tag",
    title: "A tag",
    keys: [
      Key("name", .text, isRequired: true, "The name of the tag."),
      Key("priority", .integer, "Services with a higher one come first; 0 if nothing is said."),
    ]
  )

  /// A call of a method.
  package static let call = ObjectShape(
    name: "call",
    title: "A call",
    keys: [
      Key("method", .text, isRequired: true, "The name under which the method is registered."),
      Key("arguments", arguments, "What the method is given."),
    ]
  )

  private static let arguments = Shape.either([.list(.argument), .dictionary(.argument)])
}
