extension ObjectShape {
  /// A definition file.
  package static let file = ObjectShape(
    name: "file",
    title: "A definition file",
    keys: [Key("$schema", .text, "The address of a JSON Schema, for editors.")] + sectionKeys + [
      Key("when", .dictionary(.object(section)), "The sections for environments, by the environments' names.")
    ]
  )

  private static let section = ObjectShape(name: "section", title: "An environment's section", keys: sectionKeys)

  private static let sectionKeys = [
    Key("imports", .list(.text), "The files that belong to this one, by paths that are relative to it."),
    Key("parameters", .dictionary(.parameter), "Values by their names, nested too."),
    Key(
      "services",
      .dictionary(.either([.alias, .object(definition)])),
      "Definitions by their names, or \"@other\" for an alias."
    ),
  ]

  private static let definition = ObjectShape(
    name: "definition",
    title: "A definition",
    keys: [
      Key("class", .text, "The name of a registered constructor, or a class with its module that conforms to Service."),
      Key("arguments", arguments, "The arguments of the constructor, or of the factory's method."),
      Key("factory", .pair("@service", "method"), "A service and the method of it that makes the instance."),
      Key("scope", .choice(ServiceScope.allCases.map(\.rawValue)), "The lifetime of the instances: shared by default."),
      Key("tags", .list(.either([.text, .object(tag)])), "The tags by which the service is collected with others."),
      Key("calls", .list(.either([.text, .object(call)])), "The methods that are called once the instance is there."),
      Key("parent", .text, "The definition whose class, arguments, factory and calls this one inherits."),
      Key("abstract", .boolean, "Whether the definition is a parent for others only, and defines no service."),
      Key("decorates", .text, "The service whose name this one takes, and which it gets as \"@.inner\"."),
      Key("override", .boolean, "Whether the definition replaces another one of the same name."),
      Key("deprecated", .text, "The service to use instead; a reference to this one is a warning."),
    ]
  )

  private static let tag = ObjectShape(
    name: "tag",
    title: "A tag",
    keys: [
      Key("name", .text, isRequired: true, "The name of the tag."),
      Key("priority", .integer, "The order in a list: services with a higher priority come first; 0 by default."),
    ]
  )

  private static let call = ObjectShape(
    name: "call",
    title: "A call",
    keys: [
      Key("method", .text, isRequired: true, "The name under which the method is registered."),
      Key("arguments", arguments, "The arguments of the method."),
    ]
  )

  private static let arguments = Shape.either([.list(.argument), .dictionary(.argument)])
}

/// A lifetime, by the word for it in definition files.
package enum ServiceScope: String, CaseIterable, Sendable {
  case shared, unique, weak

  /// The lifetime, by the injector's word for it.
  package var lifetime: LifetimeKind {
    switch self {
    case .shared: .singleton
    case .unique: .transient
    case .weak: .weak
    }
  }
}
