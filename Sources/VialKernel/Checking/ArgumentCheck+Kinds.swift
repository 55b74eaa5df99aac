extension ArgumentCheck {
  /// Checks that a value is of a kind that a parameter takes.
  mutating func check(_ argument: Argument, for parameter: Manifest.Parameter, of callee: Callee) {
    guard let found = mismatch(argument, parameter) else { return }
    mistakes.add(
      Mistake(
        .wrongArguments,
        at: found.position,
        "The argument \"\(parameter.name)\" of \(callee.title) takes \(parameter.type), and here is \(found.title)\(found.isWithin ? " within it" : "").",
        related: found.origin.map { [Mistake.Related("parameter at", $0)] } ?? [],
        remedy: found.remedy ?? "give it \(parameter.kind.title)"
      )
    )
  }

  /// What is wrong with a value for a parameter; `nil` if nothing is, or if it cannot be known.
  private mutating func mismatch(
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int = 64
  ) -> ArgumentMismatch? {
    func mismatch(_ title: String, remedy: String? = nil) -> ArgumentMismatch {
      ArgumentMismatch(title: title, position: argument.position, remedy: remedy)
    }
    let kind = parameter.kind
    if kind == .anything || steps == 0 { return nil }
    switch argument.content {
    case .literal(let content):
      if case .null = content, parameter.isOptional { return nil }
      let value = FileValue(content, at: argument.position.place)
      return kind.takes(content) ? nil : mismatch(value.title, remedy: reference(meantBy: content, kind))
    case .text: return kind.takes(.text("")) ? nil : mismatch("a text")
    case .parameter(let name): return self.mismatch(ofName: name, argument, parameter, within: steps)
    case .variable(let expression): return self.mismatch(expression, argument, parameter, within: steps)
    case .reference(let reference):
      if reference.isOptional, !parameter.isOptional, context.names.meaning(of: reference.name) == nil {
        return mismatch("a service that is not there", remedy: "let it take an optional, or define the service")
      }
      return self.mismatch(ofName: reference.name, argument, parameter, within: steps)
    case .lazy: return kind == .lazy ? nil : mismatch("a lazy service", remedy: "let it take a Lazy")
    case .tagged:
      guard case .list(let element) = kind else { return mismatch("a list of services") }
      let isOfLazy = element.unwrapped == .lazy
      return isOfLazy ? mismatch("a list of services", remedy: "let it take a list of the services themselves") : nil
    case .list(let elements):
      guard case .list(let element) = kind else { return mismatch("a list") }
      return first(in: elements, element, parameter, within: steps)
    case .dictionary(let entries):
      guard case .dictionary(let element) = kind else { return mismatch("a dictionary") }
      return first(in: entries.map(\.argument), element, parameter, within: steps)
    case .malformed: return nil
    }
  }

  /// What is wrong with the first element of a list or a dictionary with which something is.
  private mutating func first(
    in arguments: [Argument],
    _ kind: Manifest.Kind,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let element = Manifest.Parameter(
      name: parameter.name,
      type: parameter.type,
      kind: kind.unwrapped,
      isOptional: kind.isOptional
    )
    for argument in arguments {
      // Within a list or a dictionary nothing tells that it is asked for later.
      if element.kind == .lazy, case .reference(let reference) = argument.content {
        let remedy = "write {\"$lazy\": \("@\(reference.name)".quoted)}"
        return ArgumentMismatch(title: "a service", position: argument.position, isWithin: true, remedy: remedy)
      }
      if var mismatch = mismatch(argument, element, within: steps - 1) {
        mismatch.isWithin = true
        mismatch.remedy = mismatch.remedy ?? "write \(kind.title) there"
        return mismatch
      }
    }
    return nil
  }

  /// What is wrong with what an environment variable gives, or with what stands in for it.
  private mutating func mismatch(
    _ expression: VariableExpression,
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let kind = parameter.kind
    guard kind.takes(expression.kind) else {
      let remedy = expression.remedy(for: kind)
      let isList = if case .list = expression.kind { true } else { false }
      let title = isList ? "a list of texts" : expression.kind.title
      return ArgumentMismatch(title: title, position: argument.position, remedy: remedy)
    }
    for name in expression.parameters {
      if let mismatch = mismatch(ofName: name, argument, parameter, within: steps) { return mismatch }
    }
    guard let variables = context.variables else { return nil }
    switch try? expression.value(of: variables(expression.variable)) {
    case .value(let content):
      if kind.takes(content) || content.isNull && parameter.isOptional { return nil }
      return ArgumentMismatch(
        title: "JSON of another kind",
        position: argument.position,
        remedy: "correct what \"\(expression.variable)\" is set to, which is not shown here"
      )
    case .standIn(parameter: "") where !parameter.isOptional:
      return ArgumentMismatch(
        title: "nothing, since \"\(expression.variable)\" is not set",
        position: argument.position,
        remedy: "set it, or name a parameter behind \"default:\" to stand in for it"
      )
    case .standIn, nil: return nil
    }
  }

  /// What is wrong with what a name stands for.
  private mutating func mismatch(
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
    case .definition:
      let kind = parameter.kind
      guard let product = context.product(of: name), kind.isOfValues, product != parameter.type else { return nil }
      return ArgumentMismatch(title: "the service \(name.quoted), a \(product)", position: argument.position)
    case .attached, nil: return nil
    }
  }

  /// What is wrong with the value of a parameter of the files.
  private mutating func mismatch(
    ofParameter index: Int,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let question = ArgumentMismatch.Question(index: index, parameter: parameter)
    if let known = mismatches[question] { return known }
    let value = context.definitions.parameters[index].argument
    let mismatch = mismatch(value, parameter, within: steps - 1)
    mismatches[question] = .some(mismatch)
    return mismatch
  }

  /// What to write where a text is the name of a service, and a service is needed.
  private func reference(meantBy content: FileValue.Content, _ kind: Manifest.Kind) -> String? {
    guard case .text(let text) = content, kind == .service || kind == .lazy else { return nil }
    return context.names.meaning(of: text) == nil ? nil : "write \("@\(text)".quoted) for the service"
  }
}
