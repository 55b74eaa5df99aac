extension InjectionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String {
    guard code != .disposalFailed, let underlyingError else { return headline }
    return Diagnosis.line(headline, underlyingError)
  }

  /// The headline, and below it the places, the path, near misses and the remedy, a line each.
  public var debugDescription: String {
    var diagnosis = Diagnosis(headline: headline)
    for error in underlyingErrors { diagnosis.add(error) }
    let subject = details.text.subject
    diagnosis.add(subject == .refusedRegistration ? "refused" : "requested", request?.description)
    diagnosis.add(subject == .plugin ? "declared" : "registered", registration?.description)
    diagnosis.add("kept by", details.captor?.line(typeNames))
    diagnosis.add("path", lines: pathLines + details.points)
    diagnosis.add("candidates", lines: verdicts)
    diagnosis.add("did you mean", lines: nearMisses)
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }

  /// What happened, as one sentence.
  package var headline: String {
    let names = typeNames
    let template =
      needsQualifier ? "%n is registered under %x qualifiers, but the request has none." : details.text.headline
    return Diagnosis.sentence(template) { fact($0, names) }
  }

  /// What to do about it.
  package var remedy: String { needsQualifier ? Remedy.qualifier : details.text.remedy }

  /// A line for each provider that led there, except those in the middle of a long path.
  package var pathLines: [String] {
    let (path, names) = (path, typeNames)
    return ElidedList.lines(path.count) { path[$0].line(names) }
  }

  /// The display name of the missing service, as graphs have it.
  package var nameInVain: String? { details.key?.primary.displayName }

  /// The fact that a letter behind a percent sign stands for.
  private func fact(_ letter: Unicode.Scalar, _ names: TypeNames) -> String {
    switch letter {
    case "n": displayName(names)
    case "q": name.map(DisplayName.name) ?? displayName(names)
    case "t": (details.key?.type).map(names.name(of:)) ?? "service"
    case "i": injector
    case "I": injector.atBeginningOfSentence
    case "l": details.lifetime?.name ?? "transient"
    case "c": (details.captor?.key).map { names.name(of: $0) } ?? "nothing"
    case "k": details.captor?.lifetime ?? "singleton"
    case "f": details.found.map(names.name(of:)) ?? "nil"
    case "d": String(path.count)
    case "u": String(underlyingErrors.count)
    case "x": String(details.candidates?.qualifierCount ?? 0)
    case "y": cycleNames(names)
    default: preconditionFailure("no fact has this letter")
    }
  }

  /// Whether the type is registered under several qualifiers, and was requested without one.
  private var needsQualifier: Bool { (details.candidates?.qualifierCount ?? 0) > 1 }

  /// The names of the types that the error mentions.
  var typeNames: TypeNames {
    var types = details.key?.types ?? []
    if let found = details.found { types.add(found) }
    types.add(contentsOf: details.captor?.key.types ?? [])
    // The text of a long path has its two ends and the beginning of the cycle.
    let (path, half) = (path, ElidedList.half)
    for start in [0, path.count - half, cycleStart] {
      for position in max(start, 0)..<min(start + half, path.count) { types.add(contentsOf: path[position].key.types) }
    }
    types.add(contentsOf: details.candidates?.types ?? [])
    return TypeNames(types)
  }

  private func displayName(_ names: TypeNames) -> String {
    details.key.map { names.name(of: $0, named: name) } ?? "without a name"
  }

  /// The names on the cycle, without the steps that lead to it.
  private func cycleNames(_ names: TypeNames) -> String {
    let (path, start) = (path, cycleStart)
    return ElidedList.lines(path.count - start) { names.name(of: path[start + $0].key) }.joined(separator: " → ")
  }

  /// The position of the step that the last step repeats; without such a step, the first position.
  private var cycleStart: Int {
    let (path, end) = (path, path.last?.key.service)
    return (0..<max(path.count - 1, 0)).last { path[$0].key.service == end } ?? 0
  }
}
