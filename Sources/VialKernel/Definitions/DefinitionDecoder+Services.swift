extension DefinitionDecoder {
  mutating func definition(_ name: Located<String>, _ value: FileValue) -> ServiceDefinition {
    var definition = ServiceDefinition(name: name)
    for entry in value.entries {
      let value = entry.value
      switch entry.key {
      case "class": definition.className = located(value)
      case "arguments":
        definition.arguments = arguments(value).map { Located($0, at: position(value)) }
        if definition.arguments == nil { definition.hasUnknownArguments = true }
      case "factory": definition.factory = factory(value)
      case "scope": definition.decodeScope(value)
      case "tags": definition.tags = value.elements.compactMap { tag($0) }
      case "calls": definition.calls = value.elements.compactMap { call($0) }
      case "parent": definition.parent = serviceName(in: value)
      case "abstract": definition.isAbstract = value.boolean ?? false
      case "decorates": definition.decorated = serviceName(in: value)
      case "override":
        if value.boolean == true { definition.override = FilePosition(file: file, place: entry.place) }
      case "deprecated": definition.deprecation = value.text
      default: definition.decodeUnknown(ObjectShape.definition.meanings(of: entry.key))
      }
    }
    addContradictions(in: definition, value)
    return definition
  }

  /// Returns the name of another service, with or without an `@` in front of it.
  private mutating func serviceName(in value: FileValue) -> Located<String>? {
    service(in: value).map { Located($0.value.name, at: $0.position) }
  }

  /// Returns a reference to another service, which must not be optional.
  private mutating func service(in value: FileValue) -> Located<Argument.Reference>? {
    guard let text = value.text, let reference = reference(text, at: value) else { return nil }
    guard reference.value.isOptional else { return reference }
    add(
      MalformedText(
        headline: "\(text.quoted) refers to a service that may be missing, and here one is needed.",
        remedy: "write \("@\(reference.value.name)".quoted)"
      ),
      at: value
    )
    return nil
  }

  private mutating func factory(_ value: FileValue) -> ServiceDefinition.Factory? {
    let elements = value.elements
    guard elements.count == 2, let method = located(elements[1]) else { return nil }
    return service(in: elements[0]).map { ServiceDefinition.Factory(service: $0, method: method) }
  }

  private func tag(_ value: FileValue) -> ServiceDefinition.Tag? {
    guard let name = value.text ?? value["name"]?.text else { return nil }
    return ServiceDefinition.Tag(name: name, priority: value["priority"]?.integer ?? 0, position: position(value))
  }

  private mutating func call(_ value: FileValue) -> ServiceDefinition.Call? {
    guard let method = located(value) ?? located(value["method"]) else { return nil }
    let arguments = value["arguments"].flatMap { self.arguments($0) }
    let isKnown = arguments != nil || !value.entries.contains { $0.key != "method" }
    return ServiceDefinition.Call(method: method, arguments: arguments ?? .none, hasUnknownArguments: !isKnown)
  }

  private mutating func arguments(_ value: FileValue) -> ArgumentList? {
    switch value.content {
    case .list(let elements): return .positional(elements.map { argument($0, referring: true) })
    case .dictionary(let entries):
      if let entry = entries.first, entries.count == 1, entry.key.hasPrefix("$") {
        // Otherwise it would be an argument of that name.
        return .positional([argument(value, outOfList: entry)])
      }
      return .named(named(entries, referring: true))
    default: return nil
    }
  }

  /// Returns an argument that stands for several by mistake.
  private mutating func argument(_ value: FileValue, outOfList entry: FileEntry) -> Argument {
    let argument = argument(value, referring: true)
    // A malformed one has a diagnostic already.
    if case .malformed = argument.content { return argument }
    add(
      MalformedText(
        headline: "\(entry.key.quoted) makes one argument, and here are all of them.",
        remedy: syntax.text(of: .list([value])).map { "write \($0)" } ?? "write a list with it"
      ),
      at: value
    )
    return argument
  }

  private mutating func addContradictions(in definition: ServiceDefinition, _ value: FileValue) {
    let name = definition.name.value.quoted
    if definition.className != nil, let factory = definition.factory {
      diagnostics.add(
        .contradiction,
        at: factory.service.position,
        "The service \(name) has a class and a factory.",
        remedy: "leave out the one that does not make it"
      )
    }
    // A misspelled key, or one with a malformed value, has a diagnostic already.
    let makers = ["class", "factory", "parent"]
    let isMisspelled = value.entries.contains { entry in
      ObjectShape.definition.key(entry.key) == nil
        && ObjectShape.definition.meanings(of: entry.key).contains(where: makers.contains)
    }
    if !definition.isAbstract, !isMisspelled, !makers.contains(where: { value[$0] != nil }) {
      diagnostics.add(
        .missingKey,
        at: definition.name.position,
        "The service \(name) has no class, no factory and no parent.",
        remedy: "add \"class\", or \"abstract\": true if it is there for others to take over"
      )
    }
    if definition.isAbstract, let decorated = definition.decorated {
      diagnostics.add(
        .contradiction,
        at: decorated.position,
        "The service \(name) is abstract, and cannot decorate another one.",
        remedy: "leave out \"abstract\", or let a definition that has it as its parent decorate"
      )
    }
  }
}
