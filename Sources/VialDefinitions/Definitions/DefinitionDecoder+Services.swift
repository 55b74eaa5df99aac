extension DefinitionDecoder {
  mutating func definition(
    _ name: Located<String>,
    _ value: FileValue,
    _ shape: ObjectShape = .definition
  ) -> ServiceDefinition {
    let definition = ServiceDefinition(name: name)
    let isInline = shape.name == ObjectShape.inlineService.name
    // The other keys of an inline service have a diagnostic already.
    for entry in entries(of: value, shape) where !isInline || shape.key(entry.key) != nil {
      let value = entry.value
      switch entry.key {
      case "class": definition.className = className(value)
      case "arguments" where value.text == ObjectShape.wordForArgumentsByType:
        definition.filling = Filling(position: position(value), isOwn: true, bindings: bindings)
        usesBindings = true
      case "arguments":
        definition.arguments = arguments(value).map { Located($0, at: position(value)) }
        if definition.arguments == nil { definition.hasUnknownArguments = true }
        // A misspelled word has a diagnostic already.
        if value.text != nil { usesBindings = true }
      case "factory": definition.factory = factory(value)
      case "scope": definition.decodeScope(value)
      case "tags": definition.tags = tags(value)
      case "calls":
        definition.calls = value.elements.enumerated().compactMap { index, value in
          within("call \(index + 1)") { $0.call(value) }
        }
      case "parent": definition.parent = serviceName(in: value)
      case "abstract": definition.isAbstract = value.meantBoolean
      case "decorates":
        definition.triesToDecorate = true
        let decoration = FileValue(.dictionary(entries(of: value, .decoration)), at: value.place)
        definition.decorated = serviceName(in: decoration["name"] ?? value)
        definition.decorationPriority = decoration["priority"]?.integer ?? 0
      case "override":
        if value.meantBoolean { definition.override = FilePosition(file: file, place: entry.place) }
      case "deprecated": definition.deprecation = value.text
      case "shared", "singleton": definition.isScopeKnown = false
      default: break
      }
    }
    if fillsArguments, definition.filling == nil, !definition.hasUnknownArguments {
      definition.filling = Filling(position: name.position, isOwn: false, bindings: bindings)
    }
    if case .positional? = definition.arguments?.value { definition.filling = nil }
    if !isInline { definition.tagsByType = tagsByType }
    addContradictions(in: definition, value, shape)
    return definition
  }

  /// Returns the name of a class, which no parameter can be a part of.
  private func className(_ value: FileValue) -> Located<String>? {
    guard let text = value.text, text.utf8.contains(UInt8(ascii: "%")) else { return located(value) }
    add(
      MalformedText(
        headline: "The class \(text.quoted) has a % in it, and takes no parameters.",
        remedy: "write the name of the class"
      ),
      at: value
    )
    return nil
  }

  /// Returns the name of another service, with or without an `@` in front of it.
  private func serviceName(in value: FileValue) -> Located<String>? {
    service(in: value).map { Located($0.value.name, at: $0.position) }
  }

  /// Returns a reference to another service, which must not be optional.
  private func service(in value: FileValue) -> Located<Argument.Reference>? {
    guard let text = value.text, let reference = reference(text, at: value) else { return nil }
    guard reference.value.isOptional else { return reference }
    add(
      MalformedText(
        headline: "\(text.quoted) refers to a service that may be missing, and here one is needed.",
        remedy: "write \(RemedyCode.marked("@\(reference.value.name)".inJSON))"
      ),
      at: value
    )
    return nil
  }

  private func factory(_ value: FileValue) -> ServiceDefinition.Factory? {
    let elements = value.elements
    guard elements.count == 2, let method = located(elements[1]) else { return nil }
    return service(in: elements[0]).map { ServiceDefinition.Factory(service: $0, method: method) }
  }

  func tags(_ value: FileValue) -> [ServiceDefinition.Tag] { value.elementsOrItself.compactMap { tag($0) } }

  private func tag(_ tag: FileValue) -> ServiceDefinition.Tag? {
    let value = FileValue(.dictionary(entries(of: tag, .tag)), at: tag.place)
    let place = tag.text == nil ? value["name"] : tag
    guard let place, let name = place.text else { return nil }
    checkWord(name, "tag", at: position(place))
    return ServiceDefinition.Tag(
      name: name,
      priority: value["priority"]?.integer ?? 0,
      position: position(value),
      attributes: value["attributes"]?.entries ?? [],
      hasUnknownAttributes: value.entries.contains { entry in
        let isDictionary = if case .dictionary = entry.value.content { true } else { false }
        return !["name", "priority"].contains(entry.key) && (entry.key != "attributes" || !isDictionary)
      }
    )
  }

  private mutating func call(_ call: FileValue) -> ServiceDefinition.Call? {
    let value = FileValue(.dictionary(entries(of: call, .call)), at: call.place)
    guard let method = located(call) ?? located(value["method"]) else { return nil }
    let arguments = value["arguments"].flatMap { self.arguments($0) }
    let isKnown = arguments != nil || !value.entries.contains { $0.key != "method" }
    return ServiceDefinition.Call(method: method, arguments: arguments ?? .none, hasUnknownArguments: !isKnown)
  }

  private mutating func arguments(_ value: FileValue) -> ArgumentList? {
    switch value.content {
    case .list(let elements): return .positional(arguments(elements, referring: true))
    case .dictionary(let entries):
      // Otherwise it would be an argument of that name.
      guard let entry = entries.first(where: { Self.specialKeys.contains($0.key) }) else {
        return .named(named(entries, referring: true))
      }
      within("1") { $0.addArgument(value, outOfList: entry) }
      return nil
    default: return nil
    }
  }

  /// Adds a diagnostic about an argument that stands for several by mistake.
  private mutating func addArgument(_ value: FileValue, outOfList entry: FileEntry) {
    // A malformed one has a diagnostic already.
    if case .malformed = argument(value, referring: true).content { return }
    add(
      MalformedText(
        headline: "\(entry.key.quoted) makes one argument, and here are all of them.",
        remedy: syntax.text(of: .list([value])).map { "write \($0)" } ?? "write a list with it"
      ),
      at: value
    )
  }

  private func addContradictions(
    in definition: ServiceDefinition,
    _ value: FileValue,
    _ shape: ObjectShape
  ) {
    let isInline = shape.name == ObjectShape.inlineService.name
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
    let makers = ["class", "factory", "parent", "alias"]
    let keys = entries(of: value, shape).map(\.key)
    if !definition.isAbstract, !keys.contains(where: makers.contains) {
      diagnostics.add(
        .missingKey,
        at: definition.name.position,
        "The service \(name) has no class, no factory and no parent.",
        remedy: "add \(RemedyCode.marked("\"class\":"))"
          + (isInline ? "" : ", or \(RemedyCode.marked("\"abstract\": true")) if other services inherit from it")
      )
    }
    if definition.isAbstract, let decorated = definition.decorated {
      diagnostics.add(
        .contradiction,
        at: decorated.position,
        "The service \(name) is abstract, and cannot decorate another one.",
        remedy: "leave out \(RemedyCode.marked("\"abstract\":")), or "
          + "let a definition that has it as its parent decorate"
      )
    }
  }
}

extension DefinitionDecoder {
  /// Returns the entries with the keys for which misspelled ones are meant, so that nothing seems to be missing.
  private func entries(of value: FileValue, _ shape: ObjectShape) -> [FileEntry] {
    // Nothing more is reported then.
    if diagnostics.isFull { return value.entries }
    return value.entries.map { entry in
      guard shape.key(entry.key) == nil, let meant = shape.nearMisses(of: entry.key).first, value[meant] == nil else {
        return entry
      }
      return FileEntry(key: meant, at: entry.place, value: entry.value)
    }
  }
}

extension FileValue {
  /// The elements of a list, or a value that should be in one.
  fileprivate var elementsOrItself: [FileValue] { if case .list(let elements) = content { elements } else { [self] } }

  /// Whether the value is true, or means it, such as the text `true`.
  fileprivate var meantBoolean: Bool {
    if case .boolean(true)? = Shape.boolean.correction(of: self) { true } else { boolean ?? false }
  }
}
