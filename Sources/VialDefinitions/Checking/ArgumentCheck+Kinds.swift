extension ArgumentCheck {
  /// Returns the mismatches between a value and a parameter, of which a list or a dictionary can have several.
  func mismatches(_ argument: Argument, _ parameter: Manifest.Parameter) -> [ArgumentMismatch] {
    switch (argument.content, parameter.kind) {
    case (.tagged(let tag, key: nil), .list(let element)), (.tagged(let tag, key: _?), .dictionary(let element)):
      return mismatches(ofTag: tag, at: argument.position, parameter.element(element))
    case (.list(let elements), .list(let element)):
      return elements.compactMap { first(in: [$0], parameter.element(element), within: 64) }
    case (.dictionary(let entries), .dictionary(let element)):
      return entries.compactMap { first(in: [$0.content], parameter.element(element), within: 64) }
    default: return mismatch(argument, parameter).map { [$0] } ?? []
    }
  }

  /// Returns the mismatch between a value and a parameter; `nil` if there isn't one, or if the type is unknown.
  func mismatch(
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int = 64
  ) -> ArgumentMismatch? {
    let kind = parameter.kind
    func mismatch(_ title: String, remedy: String? = nil) -> ArgumentMismatch {
      ArgumentMismatch("here is \(title)", at: argument.position, remedy: remedy)
    }
    if kind == .anything || steps == 0 { return nil }
    switch argument.content {
    case .literal(let content):
      if content.isNull && parameter.isOptional { return nil }
      if kind.takes(content) { return self.mismatch(ofChoice: content, argument, parameter) }
      let remedy = reference(meantBy: content, kind) ?? content.remedy(for: kind)
      var found = mismatch(content.title(for: kind), remedy: remedy)
      found.correction = correction(of: content, argument, parameter)
      return found
    case .text:
      if !kind.takes(Manifest.Kind.text) { return mismatch("a text") }
      guard let text = DefinitionContext.text(of: argument.content, context.texts) else { return nil }
      return self.mismatch(Argument(content: .literal(.text(text)), position: argument.position), parameter)
    case .parameter(let name): return self.mismatch(ofName: name, argument, parameter, within: steps)
    case .variable(let expression): return self.mismatch(expression, argument, parameter, within: steps)
    case .reference(let reference):
      if let mismatch = self.mismatch(ofLazy: reference, argument, parameter) { return mismatch }
      let isMissing = reference.isOptional && !mayExist(reference.name)
      if isMissing, !parameter.isOptional, kind != .lazyOptional {
        return mismatch("a service that is not there", remedy: "let it take an optional, or define the service")
      }
      return self.mismatch(ofName: reference.name, argument, parameter, within: steps)
    case .lazy(let reference):
      guard kind.isLazy else {
        let type = parameter.serviceType ?? parameter.type
        return mismatch("a lazy service", remedy: "let it take a Lazy<\(type)>, or the service itself")
      }
      if let mismatch = self.mismatch(ofLazy: reference, argument, parameter) { return mismatch }
      return self.mismatch(ofService: reference.name, at: argument.position, parameter)
    case .tagged(let tag, let key):
      switch (kind, key) {
      case (.list(let element), nil), (.dictionary(let element), _?):
        return mismatches(ofTag: tag, at: argument.position, parameter.element(element)).first
      case (.dictionary, nil): return mismatch("a list of services", remedy: remedy(forKeysOf: tag))
      case (.list, _?):
        let list = RemedyCode.marked("{\"$tagged\": \(tag.inJSON)}")
        return mismatch("a dictionary of services", remedy: "write \(list), or let it take a dictionary")
      case (_, nil): return mismatch("a list of services")
      case (_, _?): return mismatch("a dictionary of services")
      }
    case .list(let elements):
      guard case .list(let element) = kind else { return mismatch("a list") }
      return first(in: elements, parameter.element(element), within: steps)
    case .dictionary(let entries):
      guard case .dictionary(let element) = kind else {
        return mismatch("a dictionary", remedy: kind.remedyForDefinition(entries))
      }
      return first(in: entries.map(\.content), parameter.element(element), within: steps)
    case .malformed: return nil
    }
  }

  /// Whether a name is defined, or may be in a file that can't be read.
  private func mayExist(_ name: String) -> Bool {
    context.names.meaning(of: name) != nil || !context.names.isComplete
  }

  /// Returns the mismatch of a lazy service that may be missing and a parameter that isn't a `Lazy` of an optional.
  private func mismatch(
    ofLazy reference: Argument.Reference,
    _ argument: Argument,
    _ parameter: Manifest.Parameter
  ) -> ArgumentMismatch? {
    guard reference.isOptional, parameter.kind == .lazy else { return nil }
    // A service that exists suits a `Lazy` of it.
    if !parameter.isOptional, mayExist(reference.name) { return nil }
    let name = "@\(reference.name)".inJSON
    let text = if case .lazy = argument.content { "{\"$lazy\": \(name)}" } else { name }
    return ArgumentMismatch(
      "here is an optional lazy service",
      at: argument.position,
      remedy: "let it take \(parameter.titleOfLazyOptional), or write \(RemedyCode.marked(text)) for a service that is "
        + "always there"
    )
  }

  /// Returns the first mismatch of an element of a list or a dictionary.
  private func first(
    in arguments: [Argument],
    _ element: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    for argument in arguments {
      // In a list or a dictionary nothing else says that the service is requested later.
      if element.kind.isLazy, case .reference(let reference) = argument.content {
        let mark = reference.isOptional ? "@?" : "@"
        let lazy = RemedyCode.marked("{\"$lazy\": \("\(mark)\(reference.name)".inJSON)}")
        let remedy = "write \(lazy)"
        var mismatch = ArgumentMismatch("here is a service", at: argument.position, remedy: remedy)
        mismatch.isWithin = true
        return mismatch
      }
      guard var mismatch = mismatch(argument, element, within: steps - 1) else { continue }
      mismatch.remedy = mismatch.remedy ?? "write \(element.title) there"
      mismatch.isWithin = mismatch.isWithin || mismatch.definition == nil
      return mismatch
    }
    return nil
  }

  /// Returns the mismatch of a value that is none of those that a parameter takes.
  func mismatch(
    ofChoice content: FileValue.Content,
    _ argument: Argument,
    _ parameter: Manifest.Parameter
  ) -> ArgumentMismatch? {
    switch (content, parameter.kind) {
    case (.list(let values), .list(let kind)):
      return values.lazy.compactMap { self.mismatch(ofChoice: $0.content, argument, parameter.element(kind)) }.first
    case (.dictionary(let entries), .dictionary(let kind)):
      return entries.lazy.compactMap { self.mismatch(ofChoice: $0.value.content, argument, parameter.element(kind)) }
        .first
    case (.real(let real), _) where parameter.isFloat && !Float(real).isFinite:
      return ArgumentMismatch("here is \(real)", at: argument.position, remedy: "use \(parameter.choiceList)")
    default: break
    }
    if case .integer(let integer) = content, let range = parameter.range, !range.contains(integer) {
      return ArgumentMismatch("here is \(integer)", at: argument.position, remedy: "use \(parameter.choiceList)")
    }
    guard let choices = parameter.choices, let text = content.textWithin, !choices.contains(text) else { return nil }
    let title = if case .text = content { text.quoted } else { text }
    var mismatch = ArgumentMismatch("here is \(title)", at: argument.position, remedy: "use \(parameter.choiceList)")
    mismatch.nearMisses = (text, choices)
    return mismatch
  }

  /// Returns the mismatch of an environment variable, or of a parameter that stands in for it.
  private func mismatch(
    _ expression: VariableExpression,
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let kind = parameter.kind
    func mismatch(_ title: String, remedy: String?) -> ArgumentMismatch {
      ArgumentMismatch("here is \(title)", at: argument.position, remedy: remedy)
    }
    guard kind.takes(expression.kind) else {
      let isList = if case .list = expression.kind { true } else { false }
      return mismatch(isList ? "a list of texts" : expression.kind.title, remedy: expression.remedy(for: kind))
    }
    for name in expression.parameters {
      if let mismatch = self.mismatch(ofName: name, argument, parameter, within: steps) { return mismatch }
    }
    guard let variables = context.variables else {
      guard expression.mayBeNothing, !parameter.isOptional else { return nil }
      return mismatch(
        "nothing if \"\(expression.variable)\" is not set",
        remedy: "name a parameter after \"default:\" to stand in for it, or take out the \"default\""
      )
    }
    switch try? expression.value(of: variables(expression.variable), context.processors) {
    case .content(let content):
      if content.isNull && parameter.isOptional { return nil }
      let remedy = "correct what \"\(expression.variable)\" is set to, which is not shown here"
      guard kind.takes(content) else {
        let isForm = if case .text = content { kind.takes(Manifest.Kind.text) } else { false }
        return isForm
          ? mismatch("another text", remedy: "\(remedy), to \(kind.title)")
          : mismatch("JSON of another kind", remedy: remedy)
      }
      // The value may be a secret, so neither it nor a similar one is shown.
      let isChoice = self.mismatch(ofChoice: content, argument, parameter) == nil
      return isChoice ? nil : mismatch("another value", remedy: "\(remedy), to \(parameter.choiceList)")
    case .standIn(parameter: "") where !parameter.isOptional:
      return mismatch(
        "nothing, since \"\(expression.variable)\" is not set, is empty or lacks the key",
        remedy: "set it, or name a parameter after \"default:\" to stand in for it"
      )
    case .standIn, nil: return nil
    }
  }

  @inline(never)
  private func mismatch(
    ofName name: String,
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    switch context.names.meaning(of: name) {
    case .parameter(let index):
      guard var mismatch = mismatch(ofParameter: index, parameter, within: steps) else { return nil }
      mismatch.origin = mismatch.origin ?? context.definitions.parameters[index].position
      mismatch.position = argument.position
      return mismatch
    case .definition: return mismatch(ofService: name, at: argument.position, parameter)
    case .attached, .inherited:
      // An attached value that a file can hold is converted like a value of a file. What a closure gives isn't.
      if let held = context.product(of: name).flatMap({ Manifest.Kind(ofValues: $0.type) }), parameter.kind.takes(held)
      {
        return nil
      }
      let isReference = if case .reference = argument.content { true } else { false }
      return mismatch(ofService: name, at: argument.position, parameter, isValue: !isReference)
    case nil: return nil
    }
  }

  private func mismatch(
    ofParameter index: Int,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let question = ArgumentMismatch.Question(index: index, parameter: parameter)
    if let known = mismatches[question] { return known }
    let value = context.definitions.parameters[index].content
    let mismatch = mismatch(value, parameter, within: steps - 1)
    mismatches[question] = .some(mismatch)
    return mismatch
  }

  /// Returns a remedy for a list in place of a dictionary.
  private func remedy(forKeysOf tag: String) -> String {
    let members = context.tags.members(of: tag)
    let attribute = members.first?.tag.attributes.first { entry in
      members.allSatisfy { $0.tag.attribute(entry.key) != nil }
    }
    let key = (attribute?.key ?? "name").inJSON
    return "write \(RemedyCode.marked("{\"$tagged\": \(tag.inJSON), \"key\": \(key)}"))"
      + (attribute == nil ? ", with an attribute that all these tags have" : "")
  }

  /// Returns a remedy for a text that is the name of a service, if a service is needed.
  private func reference(meantBy content: FileValue.Content, _ kind: Manifest.Kind) -> String? {
    guard case .text(let text) = content, kind == .service || kind.isLazy else { return nil }
    if context.names.meaning(of: text) == nil || ArgumentText.flaw(inName: text) != nil { return nil }
    return "write \(RemedyCode.marked("@\(text)".inJSON)) for the service"
  }
}

extension FileValue.Content {
  /// The value as errors call it, with its text where only the form is wrong.
  fileprivate func title(for kind: Manifest.Kind) -> String {
    if case .text(let text) = self, kind == .duration || kind == .url { text.quoted } else { title }
  }

  /// A remedy for a number without its unit.
  fileprivate func remedy(for kind: Manifest.Kind) -> String? {
    guard kind == .duration, let text = textWithin, Double(text) != nil else { return nil }
    return "write it with its unit, such as \("\(text) s".quoted); the units are \(Duration.units)"
  }
}
