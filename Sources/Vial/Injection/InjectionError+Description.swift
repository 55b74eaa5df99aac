extension InjectionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String {
    guard code != .disposalFailed, let underlyingError else { return headline }
    let lines = "\(underlyingError)".split(whereSeparator: \.isNewline)
    return headline.dropLast() + ": " + (lines.first ?? "an error without a text")
  }

  /// What happened, where, on which path, what may have been meant, and what to do, a line each.
  public var debugDescription: String {
    var diagnosis = Diagnosis(headline: headline)
    for error in underlyingErrors { diagnosis.add(error) }
    diagnosis.add(
      [.alreadyRegistered, .unsupportedIsolation, .noInstance, .frozen].contains(code) ? "refused" : "requested",
      request?.description
    )
    diagnosis.add([.pluginFailed, .wrongPlugin].contains(code) ? "declared" : "registered", registration?.description)
    let typeNames = typeNames
    diagnosis.add("kept by", details.captor?.line(typeNames))
    let pathLines = pathLines + details.points
    diagnosis.add("path", pathLines.isEmpty ? nil : pathLines.joined(separator: "\n"))
    diagnosis.add("candidates", verdicts.isEmpty ? nil : verdicts.joined(separator: "\n"))
    let nearMisses = nearMisses
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : nearMisses.joined(separator: "\n"))
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }

  /// What happened, as one sentence.
  package var headline: String {
    let typeNames = typeNames
    let name = displayName(typeNames)
    let lifetime = details.lifetime?.name ?? "transient"
    let captor = (details.captor?.key).map { typeNames.name(of: $0) } ?? "nothing"
    let found = details.found.map { typeNames.name(of: $0) } ?? "nil"
    let quoted = self.name.map(DisplayName.name)
    return switch code.value {
    case .notRegistered where qualifierCount > 1:
      "\(name) is registered under \(qualifierCount) qualifiers, and is asked for without one."
    case .notRegistered:
      "\(capitalizedInjector) holds no " + (quoted.map { "service named \($0)." } ?? "binding for \(name).")
    case .alreadyRegistered: "\(capitalizedInjector) holds a binding for \(name) already."
    case .cycle: "\(name) is needed to construct itself: \(cycleNames)."
    case .tooDeep: "\(name) is needed below \(path.count) other providers, for which the thread's stack is too small."
    case .providerFailed: "The provider of \(name) in \(injector) threw an error."
    case .captiveLifetime:
      "\(name) is kept once per scope, and cannot be part of \(captor), which is kept longer."
    case .scopeNeeded: "\(name) is kept once per scope, and \(injector) is not within a scope."
    case .valueInWeakLifetime:
      "\(name) is to be kept while somebody holds it, and \(found) is no reference to an object."
    case .wrongType:
      "The service \(quoted ?? name) is " + (details.found == nil ? "nil" : "a \(found)")
        + ", and no \((details.key?.type).map { typeNames.name(of: $0) } ?? "service")."
    case .requiresMainActor where details.isConfined && details.lifetime == nil:
      "\(details.isRule ? "The rule" : "The plugin \(quotedPlugin)") of \(injector) belongs to the main actor, and this request could take it elsewhere."
    case .requiresMainActor where details.isConfined:
      "\(name) in \(injector) is confined to the main actor, and this request could take it elsewhere."
    case .requiresMainActor where details.lifetime == .conditional:
      "A condition of \(name) in \(injector) was needed off the main actor."
    case .requiresMainActor where details.isDisposed:
      "The \(lifetime) \(name) in \(injector) was to be disposed of off the main actor."
    case .requiresMainActor where details.lifetime == nil:
      "The plugin \(quotedPlugin) of \(injector) was needed off the main actor."
    case .requiresMainActor: "The \(lifetime) provider of \(name) in \(injector) was needed off the main actor."
    case .unsupportedIsolation: "The provider of \(name) for \(injector) belongs to an actor other than the main one."
    case .noInstance: "The provider for \(injector) returns nothing, and no instance."
    case .bootstrapped: "\(capitalizedInjector) was bootstrapped before, and reads no definitions any more."
    case .frozen: "What \(injector) has under the name \(quoted ?? name) is in use, and cannot be changed any more."
    case .ambiguous: "\(capitalizedInjector) holds several bindings for \(name) that apply at once."
    case .noneApplies: "\(capitalizedInjector) holds bindings for \(name), and none of their conditions holds."
    case .closed: "\(capitalizedInjector) was closed, and neither takes nor gives \(name) any more."
    case .pluginFailed: "The plugin \(quotedPlugin) of \(injector) threw an error."
    case .wrongPlugin: "\(found) is no \(name), and cannot be a plugin where those are."
    case .disposalFailed: "\(underlyingErrors.count) of the instances of \(injector) could not be disposed of."
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch code.value {
    case .notRegistered: qualifierCount > 1 ? Remedy.qualifier : Remedy.missing
    case .alreadyRegistered where name != nil: "register it under another name or in a child, or replace it"
    case .alreadyRegistered:
      "register under a qualifier or in a child, or create the injector with allowsOverriding: true"
    case .cycle: Remedy.cycle
    case .tooDeep: "let one of the providers hand out a Lazy or a Provider, or resolve on a thread with a larger stack"
    case .providerFailed: "fix the error that the provider threw; the next request runs the provider again"
    case .captiveLifetime: Remedy.captiveLifetime
    case .scopeNeeded: Remedy.scopeNeeded
    case .valueInWeakLifetime: Remedy.valueInWeakLifetime
    case .wrongType: "ask for a type that the service has, or register another service under the name"
    case .requiresMainActor where details.isConfined && details.lifetime == nil:
      "ask for the plugins on the main actor with plugins(in:on: .shared)"
    case .requiresMainActor where details.isConfined: Remedy.confined
    case .requiresMainActor where details.lifetime == .conditional:
      "ask injector.mainActor, or from elsewhere with await and get(_:on: MainActor.shared) for what is Sendable"
    case .requiresMainActor where details.isDisposed: Self.remedyForClosing + "; this instance has been released"
    case .requiresMainActor where details.lifetime == nil: "ask for the plugins on the main actor"
    case .requiresMainActor: "ask on the main actor, or from elsewhere with await and get(_:on: MainActor.shared)"
    case .unsupportedIsolation: "register a provider that belongs to the main actor or to none"
    case .noInstance: "write 'return' in front of the instance, whose type has to be copyable"
    case .bootstrapped: "bootstrap it once, or make another one"
    case .frozen: "change it before it is asked for or definitions are read, or register another one under another name"
    case .ambiguous: "let no two of them apply, by conditions that exclude each other, or by qualifiers"
    case .noneApplies: "register one without a condition, which is used where no other applies"
    case .closed: "use the injector before it is closed, or make another one"
    case .pluginFailed: "fix the error that the plugin threw; the next request builds it again"
    case .wrongPlugin: "let the type be one, or declare the plugin by a closure, which the compiler checks"
    case .disposalFailed where underlyingErrors.contains(where: { ($0 as? Self)?.details.isDisposed == true }):
      Self.remedyForClosing + "; every instance has been released"
    case .disposalFailed: "look at each of the errors; every instance has been released"
    }
  }

  private static var remedyForClosing: String {
    "close such an injector on the main actor, or from elsewhere with await MainActor.run { … }"
  }

  /// What the types that the error tells of are called.
  var typeNames: TypeNames {
    var types = details.key?.types ?? []
    if let found = details.found { types.append(found) }
    types += details.captor?.key.types ?? []
    types += path.flatMap(\.key.types)
    types += details.candidates?.types ?? []
    return TypeNames(types)
  }

  /// What was asked for or registered, as people read it.
  private func displayName(_ typeNames: TypeNames) -> String {
    guard let key = details.key else { return "nothing" }
    return DisplayName.binding(
      of: typeNames.name(of: key.type),
      name: name,
      qualifier: key.qualifier.map(typeNames.name(of:)),
      scope: key.scope.map(typeNames.name(of:))
    )
  }

  /// Under how many qualifiers the type is registered that was asked for without one.
  private var qualifierCount: Int { details.candidates?.qualifierCount ?? 0 }

  /// What a plugin is called: the name that it was given, or its type.
  private var quotedPlugin: String { name.map { "\"\($0)\"" } ?? details.key?.typeName ?? "without a name" }

  private var capitalizedInjector: String { injector.atBeginningOfSentence }

  /// The names on the cycle, without the steps that led to it.
  private var cycleNames: String {
    let typeNames = typeNames
    let names = path.map { typeNames.name(of: $0.key) }
    let start = names.dropLast().lastIndex { $0 == names.last } ?? 0
    return ElidedList(names[start...]).lines(\.self).joined(separator: " → ")
  }

  /// A line for each provider that led there, apart from those in the middle of a long path.
  package var pathLines: [String] {
    let typeNames = typeNames
    return ElidedList(path).lines { $0.line(typeNames) }
  }
}
