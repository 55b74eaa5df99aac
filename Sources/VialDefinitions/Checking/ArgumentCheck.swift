/// Finds arguments that a constructor or a method doesn't take.
final class ArgumentCheck {
  let context: DefinitionContext

  /// The mismatches of parameters of the files, since many arguments may refer to one.
  var mismatches: [ArgumentMismatch.Question: ArgumentMismatch?] = [:]

  /// The first services of the types that remedies name.
  var servicesOfTypes: [String: [String]] = [:]

  /// The service whose arguments are being checked.
  private(set) var service: ServiceDefinition?

  /// The first services that inherit arguments that callees don't take, since many may inherit one.
  private var heirs: [String: [Diagnostic.Related]] = [:]

  /// The services whose types are known only once they are made.
  var unsaid: [UnsaidType] = []

  init(_ context: DefinitionContext) { self.context = context }

  private var diagnostics: Diagnostics { context.diagnostics }

  /// Checks the arguments of a service's constructor or factory, and of its calls.
  func checkArguments(of definition: ServiceDefinition) {
    service = definition
    let maker = context.maker(of: definition)
    if let maker, !definition.hasUnknownArguments, !mayTakeOthers(definition.factory, maker) {
      let place =
        definition.arguments?.position ?? definition.className?.position ?? definition.factory?.method.position
      check(definition.arguments?.value ?? .none, of: maker, at: place ?? definition.name.position)
    }
    for call in definition.calls where !call.hasUnknownArguments {
      guard let method = context.method(call, of: maker),
        !context.mayTakeOthers(call.method.value, method, of: maker?.product)
      else { continue }
      check(call.arguments, of: method, at: call.method.position)
    }
  }

  private func mayTakeOthers(_ factory: ServiceDefinition.Factory?, _ method: Manifest.Callee) -> Bool {
    guard let factory else { return false }
    return context.mayTakeOthers(factory.method.value, method, of: context.product(of: factory.service.value.name))
  }

  private func check(_ list: ArgumentList, of callee: Manifest.Callee, at position: FilePosition) {
    if diagnostics.isFull { return }
    switch (list, callee.parameters) {
    case (.positional(let arguments), let parameters?): check(arguments, parameters, of: callee, at: position)
    case (.named(let arguments), let parameters?): check(arguments, parameters, of: callee, at: position)
    case (.positional, nil): break
    case (.named(let arguments), nil):
      if arguments.isEmpty { return }
      diagnostics.add(
        .wrongArguments,
        at: position,
        "\(callee.title) takes a list of arguments, and these have names.",
        registration: context.registration(of: callee),
        remedy: "write a list, or register a constructor whose parameters have names"
      )
    }
  }

  private func check(
    _ arguments: [Argument],
    _ parameters: [Manifest.Parameter],
    of callee: Manifest.Callee,
    at position: FilePosition
  ) {
    let fewest = (parameters.lastIndex { !$0.isOptional } ?? -1) + 1
    if arguments.count < fewest || arguments.count > parameters.count {
      let count = fewest == parameters.count ? "\(fewest)" : "\(fewest) to \(parameters.count)"
      let noun = fewest == parameters.count && fewest == 1 ? "argument" : "arguments"
      let found = arguments.count == 1 ? "is 1" : "are \(arguments.count)"
      diagnostics.add(
        .wrongArguments,
        at: position,
        "\(callee.title) takes \(count) \(noun), and here \(found).",
        registration: context.registration(of: callee),
        remedy: "give it \(Self.signature(parameters))"
      )
    }
    for (argument, parameter) in zip(arguments, parameters) { check(argument, for: parameter, of: callee) }
  }

  private func check(
    _ arguments: [Named<Argument>],
    _ parameters: [Manifest.Parameter],
    of callee: Manifest.Callee,
    at position: FilePosition
  ) {
    let names = Set(arguments.map(\.name))
    let others = parameters.filter { !names.contains($0.name) }
    // A parameter isn't missing if another name is probably meant for it.
    var meant: Set<String> = []
    for argument in arguments {
      if let parameter = parameters.first(where: { $0.name == argument.name }) {
        check(argument.content, for: parameter, of: callee)
      } else {
        let candidates = argument.name.utf8.count > 100 ? [] : others.map(\.name)
        meant.formUnion(NearMisses.ofWord(argument.name, among: candidates))
        let remedy = others.isEmpty ? "leave it out" : "give it \(Self.signature(others)), or leave it out"
        diagnostics.add(
          .wrongArguments,
          at: argument.position,
          "\(callee.title) takes no argument \(argument.name.quoted).",
          registration: context.registration(of: callee),
          related: heir(of: argument, callee, remedy),
          remedy: remedy,
          resembling: argument.name,
          among: NameCandidates { others.map(\.name) }
        )
      }
    }
    for parameter in others where !parameter.isOptional && !meant.contains(parameter.name) {
      diagnostics.add(
        .wrongArguments,
        at: position,
        "\(callee.title) needs the argument \"\(parameter.name)\", which is not here.",
        registration: context.registration(of: callee),
        remedy: "give it \(Self.signature([parameter]))\(candidates(for: parameter))"
      )
    }
  }

  /// The first service that inherits an argument, and that a remedy is for.
  private func heir(of argument: Named<Argument>, _ callee: Manifest.Callee, _ remedy: String) -> [Diagnostic.Related] {
    let key = "\(argument.position) \(callee.title) \(remedy)"
    if let known = heirs[key] { return known }
    let inherited = service?.parent.flatMap { context.definition(of: $0.value)?.allArguments } ?? []
    let isInherited = inherited.contains { $0.position == argument.content.position }
    let heir = isInherited ? service.map { [Diagnostic.Related("service at", $0.name.position)] } ?? [] : []
    heirs[key] = heir
    return heir
  }

  private func check(_ argument: Argument, for parameter: Manifest.Parameter, of callee: Manifest.Callee) {
    for found in mismatches(argument, parameter) {
      // A value of a parameter of the files isn't here.
      let correction = found.origin == nil ? found.correction.map { "write \($0)" } : nil
      diagnostics.add(
        .wrongArguments,
        at: found.position,
        "The argument \"\(parameter.name)\" of \(callee.title) takes \(parameter.type), and \(found.finding)\(found.isWithin ? " within it" : "").",
        registration: context.registration(of: callee),
        related: [("parameter at", found.origin), ("defined at", found.definition)].compactMap { label, position in
          position.map { Diagnostic.Related(label, $0) }
        },
        remedy: correction ?? found.remedy ?? "give it \(parameter.titleOfValue)",
        resembling: found.nearMisses?.name ?? "",
        among: found.nearMisses.map { nearMisses in NameCandidates { nearMisses.among } }
      )
    }
  }

  /// The services that a missing argument may be, as the end of a remedy.
  private func candidates(for parameter: Manifest.Parameter) -> String {
    guard parameter.kind == .service || parameter.kind.unwrapped == .service else { return "" }
    let names = names(ofServicesFor: parameter).map { RemedyCode.marked("@\($0)".inJSON) }
    return names.isEmpty ? "" : ", such as \(names.joined(separator: " or "))"
  }

  private static func signature(_ parameters: [Manifest.Parameter]) -> String {
    parameters.isEmpty ? "no arguments" : parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
  }
}

/// A value of another kind than a parameter takes.
struct ArgumentMismatch {
  /// The end of the sentence about the value, such as `here is a text`.
  var finding: String

  /// Whether the value is within a list or a dictionary, which follows the finding.
  var isWithin = false
  var position: FilePosition

  /// The place of the parameter of the files that has the value.
  var origin: FilePosition?

  /// The place of the service that is the value.
  var definition: FilePosition?

  /// What to write instead, if that is known.
  var remedy: String?

  /// The value that is probably meant, as a file has it.
  var correction: String?

  /// What might be meant, with the value.
  var nearMisses: (name: String, among: [String])?

  @inline(never)
  init(_ finding: String, at position: FilePosition, remedy: String? = nil) {
    self.finding = finding
    self.position = position
    self.remedy = remedy
  }

  /// A parameter of the files, by its position, as the argument for a parameter of a callee.
  struct Question: Hashable {
    let index: Int
    let parameter: Manifest.Parameter
  }
}
