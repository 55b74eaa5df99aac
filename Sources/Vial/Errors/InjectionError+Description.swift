extension InjectionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String {
    guard code != .disposalFailed, let underlyingError else { return headline }
    return Diagnosis.line(headline, underlyingError)
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
    let names = typeNames
    return Diagnosis.sentence(template) { fact($0, names) }
  }

  /// The fact for which a letter behind a percent sign stands.
  private func fact(_ letter: Unicode.Scalar, _ names: TypeNames) -> String {
    switch letter {
    case "n": displayName(names)
    case "q": serviceName.map(DisplayName.name) ?? displayName(names)
    case "t": (details.key?.type).map { names.name(of: $0) } ?? "service"
    case "i": injector
    case "I": injector.atBeginningOfSentence
    case "l": details.lifetime?.name ?? "transient"
    case "c": (details.captor?.key).map { names.name(of: $0) } ?? "nothing"
    case "f": details.found.map { names.name(of: $0) } ?? "nil"
    case "p": quotedPlugin
    case "d": String(path.count)
    case "u": String(underlyingErrors.count)
    case "x": String(qualifierCount)
    case "y": cycleNames(names)
    default: preconditionFailure("no fact has this letter")
    }
  }

  /// The template of the headline.
  private var template: String {
    switch code.value {
    case .notRegistered where qualifierCount > 1: "%n is registered under %x qualifiers, and is asked for without one."
    case .notRegistered: serviceName == nil ? "%I holds no binding for %n." : "%I holds no service named %q."
    case .alreadyRegistered: "%I holds a binding for %n already."
    case .cycle: "%n is needed to construct itself: %y."
    case .tooDeep: "%n is needed below %d other providers, for which the thread's stack is too small."
    case .providerFailed: "The provider of %n in %i threw an error."
    case .captiveLifetime: "%n is kept once per scope, and cannot be part of %c, which is kept longer."
    case .scopeNeeded: "%n is kept once per scope, and %i is not within a scope."
    case .valueInWeakLifetime: "%n is to be kept while somebody holds it, and %f is no reference to an object."
    case .wrongType: details.found == nil ? "The service %q is nil, and no %t." : "The service %q is a %f, and no %t."
    case .requiresMainActor: templateOfMainActor
    case .unsupportedIsolation: "The provider of %n for %i belongs to an actor other than the main one."
    case .noInstance: "The provider for %i returns nothing, and no instance."
    case .bootstrapped: "%I was bootstrapped before, and reads no definitions any more."
    case .frozen: "What %i has under the name %q is in use, and cannot be changed any more."
    case .ambiguous: "%I holds several bindings for %n that apply at once."
    case .noneApplies: "%I holds bindings for %n, and none of their conditions holds."
    case .closed: "%I was closed, and neither takes nor gives %n any more."
    case .pluginFailed: "The plugin %p of %i threw an error."
    case .wrongPlugin: "%f is no %n, and cannot be a plugin where those are."
    case .disposalFailed: "%u of the instances of %i could not be disposed of."
    }
  }

  private var templateOfMainActor: String {
    switch (details.isConfined, details.lifetime) {
    case (true, nil):
      (details.isRule ? "The rule" : "The plugin %p")
        + " of %i belongs to the main actor, and this request could take it elsewhere."
    case (true, _): "%n in %i is confined to the main actor, and this request could take it elsewhere."
    case (false, .conditional): "A condition of %n in %i was needed off the main actor."
    case (false, nil) where !details.isDisposed: "The plugin %p of %i was needed off the main actor."
    case (false, _) where details.isDisposed: "The %l %n in %i was to be disposed of off the main actor."
    case (false, _): "The %l provider of %n in %i was needed off the main actor."
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch code.value {
    case .notRegistered: qualifierCount > 1 ? Remedy.qualifier : Remedy.missing
    case .alreadyRegistered where serviceName != nil: "register it under another name or in a child, or replace it"
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
    if let found = details.found { types.add(found) }
    types.add(contentsOf: details.captor?.key.types ?? [])
    // Of a long path, texts have the ends and the beginning of the cycle.
    let (path, half) = (path, ElidedList.half)
    for start in [0, path.count - half, cycleStart] {
      for position in max(start, 0)..<min(start + half, path.count) { types.add(contentsOf: path[position].key.types) }
    }
    types.add(contentsOf: details.candidates?.types ?? [])
    return TypeNames(types)
  }

  /// What was asked for or registered, as people read it.
  private func displayName(_ typeNames: TypeNames) -> String {
    guard let key = details.key else { return "nothing" }
    return DisplayName.binding(
      of: typeNames.name(of: key.type),
      name: serviceName,
      qualifier: key.qualifier.map(typeNames.name(of:)) ?? key.qualifierName,
      scope: key.scope.map(typeNames.name(of:))
    )
  }

  /// Under how many qualifiers the type is registered that was asked for without one.
  private var qualifierCount: Int { details.candidates?.qualifierCount ?? 0 }

  /// What a plugin is called: the name that it was given, or its type.
  private var quotedPlugin: String { serviceName.map { "\"\($0)\"" } ?? details.key?.typeName ?? "without a name" }

  /// The names on the cycle, without the steps that led to it.
  private func cycleNames(_ names: TypeNames) -> String {
    let (path, start) = (path, cycleStart)
    return ElidedList.lines(path.count - start) { names.name(of: path[start + $0].key) }.joined(separator: " → ")
  }

  /// The position at which the path comes to where it ends, or else where it begins.
  private var cycleStart: Int {
    let (path, end) = (path, path.last?.key.service)
    return (0..<max(path.count - 1, 0)).last { path[$0].key.service == end } ?? 0
  }

  /// A line for each provider that led there, apart from those in the middle of a long path.
  package var pathLines: [String] {
    let typeNames = typeNames
    let path = path
    return ElidedList.lines(path.count) { path[$0].line(typeNames) }
  }
}
