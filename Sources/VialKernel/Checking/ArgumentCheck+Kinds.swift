extension ArgumentCheck {
  /// Checks that a value is of a kind that a parameter takes.
  mutating func check(_ argument: Argument, for parameter: Manifest.Parameter, of callee: Callee) {
    guard let found = mismatch(argument, parameter.kind, parameter) else { return }
    mistakes.add(
      Mistake(
        .wrongArguments,
        at: found.position,
        "The argument \"\(parameter.name)\" of \(callee.title) takes \(parameter.type), and here is \(found.title).",
        related: found.origin.map { [Mistake.Related("parameter at", $0)] } ?? [],
        remedy: remedy(found, for: parameter)
      )
    )
  }

  /// A value that is not of the kind that is needed.
  private struct Mismatch {
    let title: String
    var position: FilePosition

    /// Where the parameter is from which it comes.
    var origin: FilePosition?

    /// What to write instead, if that can be told.
    var remedy: String?
  }

  /// What is wrong with a value for a kind; `nil` if nothing is, or if it cannot be known.
  private func mismatch(
    _ argument: Argument,
    _ kind: Manifest.Kind,
    _ parameter: Manifest.Parameter,
    within steps: Int = 64
  ) -> Mismatch? {
    func mismatch(_ title: String, remedy: String? = nil) -> Mismatch {
      Mismatch(title: title, position: argument.position, remedy: remedy)
    }
    if kind == .anything || steps == 0 { return nil }
    switch argument.content {
    case .literal(let content):
      if case .null = content, parameter.isOptional { return nil }
      let value = FileValue(content, at: argument.position.place)
      return kind.takes(content) ? nil : mismatch(value.title, remedy: reference(meantBy: content, kind))
    case .text: return kind.takes(.text("")) ? nil : mismatch("a text")
    case .parameter(let name): return self.mismatch(ofName: name, argument, kind, parameter, within: steps)
    case .variable(let expression):
      return kind.takes(expression.kind) ? nil : mismatch(expression.kind.title, remedy: expression.remedy(for: kind))
    case .reference(let reference):
      if reference.isOptional, !parameter.isOptional, context.names.meaning(of: reference.name) == nil {
        return mismatch("a service that is not there", remedy: "let it take an optional, or define the service")
      }
      return self.mismatch(ofName: reference.name, argument, kind, parameter, within: steps)
    case .lazy: return kind == .lazy ? nil : mismatch("a lazy service", remedy: "let it take a Lazy")
    case .tagged: return if case .list = kind { nil } else { mismatch("a list of services") }
    case .list(let elements):
      guard case .list(let element) = kind else { return mismatch("a list") }
      return first(in: elements, element, parameter, within: steps)
    case .dictionary(let entries):
      guard case .dictionary(let element) = kind else { return mismatch("a dictionary") }
      return first(in: entries.map(\.argument), element, parameter, within: steps)
    }
  }

  private func first(
    in arguments: [Argument],
    _ kind: Manifest.Kind,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> Mismatch? {
    // Within a list or a dictionary nothing is left out.
    let element = Manifest.Parameter(name: parameter.name, type: parameter.type, kind: kind, isOptional: false)
    return arguments.lazy.compactMap { mismatch($0, kind, element, within: steps - 1) }.first
  }

  /// What is wrong with what a name stands for.
  private func mismatch(
    ofName name: String,
    _ argument: Argument,
    _ kind: Manifest.Kind,
    _ parameter: Manifest.Parameter,
    within steps: Int
  ) -> Mismatch? {
    switch context.names.meaning(of: name) {
    case .parameter(let index):
      let value = context.definitions.parameters[index]
      guard var mismatch = mismatch(value.argument, kind, parameter, within: steps - 1) else { return nil }
      mismatch.origin = mismatch.origin ?? value.position
      mismatch.position = argument.position
      return mismatch
    case .definition:
      guard let product = context.product(of: name), kind.isOfValues, product != parameter.type else { return nil }
      return Mismatch(title: "the service \"\(name)\", a \(product)", position: argument.position)
    case .attached, nil: return nil
    }
  }

  /// What to write where a text is the name of a service, and a service is needed.
  private func reference(meantBy content: FileValue.Content, _ kind: Manifest.Kind) -> String? {
    guard case .text(let text) = content, kind == .service || kind == .lazy else { return nil }
    return context.names.meaning(of: text) == nil ? nil : "write \"@\(text)\" for the service"
  }

  private func remedy(_ mismatch: Mismatch, for parameter: Manifest.Parameter) -> String {
    mismatch.remedy ?? "give it \(parameter.kind.title)"
  }
}
