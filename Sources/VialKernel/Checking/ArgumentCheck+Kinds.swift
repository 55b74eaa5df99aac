/// A value of another kind than a parameter takes.
struct ArgumentMismatch {
  /// The value, as errors call it.
  let title: String
  var position: FilePosition

  /// The place of the parameter of the files that has the value.
  var origin: FilePosition?

  /// Whether the value is an element of a list or a dictionary.
  var isWithin = false

  /// What to write instead, if that is known.
  var remedy: String?

  /// A parameter of the files, by its position, as the argument for a parameter of a callee.
  struct Question: Hashable {
    let index: Int
    let parameter: Manifest.Parameter
  }
}

extension ArgumentCheck {
  /// Returns the mismatch between a value and a parameter; `nil` if there isn't one, or if the type is unknown.
  mutating func mismatch(
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int = 64
  ) -> ArgumentMismatch? {
    let kind = parameter.kind
    func mismatch(_ title: String, remedy: String? = nil) -> ArgumentMismatch {
      ArgumentMismatch(title: title, position: argument.position, remedy: remedy)
    }
    if kind == .anything || steps == 0 { return nil }
    switch argument.content {
    case .literal(let content):
      if content.isNull && parameter.isOptional || kind.takes(content) { return nil }
      return mismatch(content.title, remedy: reference(meantBy: content, kind))
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

  /// Returns the first mismatch of an element of a list or a dictionary.
  private mutating func first(
    in arguments: [Argument],
    _ kind: Manifest.Kind,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let (name, type) = (parameter.name, parameter.type)
    let element = Manifest.Parameter(name: name, type: type, kind: kind.unwrapped, isOptional: kind.isOptional)
    for argument in arguments {
      // In a list or a dictionary nothing else says that the service is requested later.
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

  /// Returns the mismatch of an environment variable, or of a parameter that stands in for it.
  private mutating func mismatch(
    _ expression: VariableExpression,
    _ argument: Argument,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> ArgumentMismatch? {
    let kind = parameter.kind
    func mismatch(_ title: String, remedy: String?) -> ArgumentMismatch {
      ArgumentMismatch(title: title, position: argument.position, remedy: remedy)
    }
    guard kind.takes(expression.kind) else {
      let isList = if case .list = expression.kind { true } else { false }
      return mismatch(isList ? "a list of texts" : expression.kind.title, remedy: expression.remedy(for: kind))
    }
    for name in expression.parameters {
      if let mismatch = self.mismatch(ofName: name, argument, parameter, within: steps) { return mismatch }
    }
    guard let variables = context.variables else { return nil }
    switch try? expression.value(of: variables(expression.variable)) {
    case .content(let content):
      if kind.takes(content) || content.isNull && parameter.isOptional { return nil }
      let remedy = "correct what \"\(expression.variable)\" is set to, which is not shown here"
      return mismatch("JSON of another kind", remedy: remedy)
    case .standIn(parameter: "") where !parameter.isOptional:
      return mismatch(
        "nothing, since \"\(expression.variable)\" is not set",
        remedy: "set it, or name a parameter behind \"default:\" to stand in for it"
      )
    case .standIn, nil: return nil
    }
  }

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

  /// Returns a remedy for a text that is the name of a service, if a service is needed.
  private func reference(meantBy content: FileValue.Content, _ kind: Manifest.Kind) -> String? {
    guard case .text(let text) = content, kind == .service || kind == .lazy else { return nil }
    return context.names.meaning(of: text) == nil ? nil : "write \("@\(text)".quoted) for the service"
  }
}
