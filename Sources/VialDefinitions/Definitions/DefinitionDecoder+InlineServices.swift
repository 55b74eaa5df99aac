extension DefinitionDecoder {
  /// Returns the definition of a service with a name of its own, with the services that its arguments define.
  mutating func ownDefinition(_ name: Located<String>, _ value: FileValue) -> ServiceDefinition {
    owner = name.value
    defer { (owner, inlineServices) = (nil, []) }
    let definition = definition(name, value)
    for service in inlineServices { service.triesToDecorate = definition.triesToDecorate }
    definition.inlineServices = inlineServices
    return definition
  }

  /// Returns what a function makes of a value at a place within the arguments of the owner.
  mutating func within<Value>(_ step: String, _ body: (inout DefinitionDecoder) -> Value) -> Value {
    steps.append(step)
    defer { steps.removeLast() }
    return body(&self)
  }

  /// Returns a reference to the service that an argument defines, whose name is its place.
  mutating func inlineService(_ entry: FileEntry) -> Argument.Content? {
    let value = entry.value
    let check = ShapeCheck(file: file, syntax: syntax, diagnostics: diagnostics)
    check.check(value, has: .object(.inlineService), at: ShapeCheck.Place(title: entry.key.quoted, example: nil))
    guard let owner else {
      diagnostics.add(
        .malformedText,
        at: FilePosition(file: file, place: entry.place),
        "\"$service\" defines a service for one argument, and a binding can be for several.",
        remedy: "define the service under a name, and bind \("@name".quoted)"
      )
      return nil
    }
    let name = Located(owner + steps.map { "[\($0)]" }.joined(), at: position(value))
    let definition = definition(name, value, .inlineService)
    definition.makeInline(in: owner)
    inlineServices.append(definition)
    return .reference(Argument.Reference(name: name.value, isOptional: false))
  }
}
