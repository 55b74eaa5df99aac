/// Finds arguments that a constructor or a method does not take.
struct ArgumentCheck {
  let context: DefinitionContext
  var mistakes: Mistakes

  /// What is wrong with the values of parameters of the files, since many arguments may stand for one.
  var mismatches: [ArgumentMismatch.Question: ArgumentMismatch?] = [:]

  init(_ context: DefinitionContext, mistakes: Mistakes) {
    self.context = context
    self.mistakes = mistakes
  }

  /// Checks what a service's constructor, or its factory's method, and its calls are given.
  mutating func checkArguments(of definition: ServiceDefinition) {
    let maker = context.maker(of: definition)
    if let maker {
      let place =
        definition.arguments?.position ?? definition.className?.position ?? definition.factory?.method.position
      check(definition.arguments?.value ?? .none, of: maker, at: place ?? definition.name.position)
    }
    for call in definition.calls {
      if let method = context.method(call, of: maker) { check(call.arguments, of: method, at: call.method.position) }
    }
  }

  private mutating func check(_ list: ArgumentList, of callee: Callee, at position: FilePosition) {
    if mistakes.isFull { return }
    guard let parameters = callee.parameters else {
      if case .named(let arguments) = list, !arguments.isEmpty { addNamesForAList(callee, at: position) }
      return
    }
    switch list {
    case .positional(let arguments): check(arguments, parameters, of: callee, at: position)
    case .named(let arguments): check(arguments, parameters, of: callee, at: position)
    }
  }

  private mutating func check(
    _ arguments: [Argument],
    _ parameters: [Manifest.Parameter],
    of callee: Callee,
    at position: FilePosition
  ) {
    let fewest = (parameters.lastIndex { !$0.isOptional } ?? -1) + 1
    if arguments.count < fewest || arguments.count > parameters.count {
      let count = fewest == parameters.count ? "\(fewest)" : "\(fewest) to \(parameters.count)"
      let noun = fewest == parameters.count && fewest == 1 ? "argument" : "arguments"
      let found = arguments.count == 1 ? "is 1" : "are \(arguments.count)"
      mistakes.add(
        Mistake(
          .wrongArguments,
          at: position,
          "\(callee.title) takes \(count) \(noun), and here \(found).",
          remedy: "give it \(Self.signature(parameters))"
        )
      )
    }
    for (argument, parameter) in zip(arguments, parameters) { check(argument, for: parameter, of: callee) }
  }

  private mutating func check(
    _ arguments: [NamedArgument],
    _ parameters: [Manifest.Parameter],
    of callee: Callee,
    at position: FilePosition
  ) {
    for argument in arguments {
      if let parameter = parameters.first(where: { $0.name == argument.name }) {
        check(argument.argument, for: parameter, of: callee)
      } else {
        mistakes.add(
          Mistake(
            .wrongArguments,
            at: argument.position,
            "\(callee.title) takes no argument \(argument.name.quoted).",
            remedy: "give it \(Self.signature(parameters))"
          ),
          resembling: argument.name
        ) { parameters.map(\.name) }
      }
    }
    let names = Set(arguments.map(\.name))
    for parameter in parameters where !parameter.isOptional && !names.contains(parameter.name) {
      mistakes.add(
        Mistake(
          .wrongArguments,
          at: position,
          "\(callee.title) needs the argument \"\(parameter.name)\", which is not here.",
          remedy: "give it \(Self.signature(parameters))"
        )
      )
    }
  }

  private mutating func addNamesForAList(_ callee: Callee, at position: FilePosition) {
    mistakes.add(
      Mistake(
        .wrongArguments,
        at: position,
        "\(callee.title) takes a list of arguments, and these have names.",
        remedy: "write a list, or register a constructor whose parameters have names"
      )
    )
  }

  /// What something takes, in words.
  static func signature(_ parameters: [Manifest.Parameter]) -> String {
    if parameters.isEmpty { return "no arguments" }
    return parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
  }
}
