extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String {
    guard let underlyingError else { return headline }
    return Diagnosis.line(headline, underlyingError)
  }

  /// What happened, where, what may have been meant, and what to do, a line each.
  public var debugDescription: String { diagnosis.text }

  private var diagnosis: Diagnosis {
    var diagnosis = Diagnosis(headline: headline)
    switch code.value {
    case .alreadyRegistered:
      diagnosis.add("registered", place(registration, foundType))
      diagnosis.add("refused", place(request, expectedType))
    case .unsupportedIsolation, .noInstance, .repeatedParameter:
      diagnosis.add("refused", place(request, expectedType))
    case .wrongType:
      diagnosis.add("requested", place(request, expectedType))
      diagnosis.add("registered", place(registration, nil))
    case .notRegistered, .ambiguousName, .constructorFailed, .requiresMainActor:
      diagnosis.add(underlyingError)
      diagnosis.add("requested", place(request, expectedType))
      diagnosis.add("registered", place(registration, foundType))
    }
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : quoted(nearMisses))
    if code == .notRegistered { diagnosis.add("the registry holds", holdings) }
    diagnosis.add("remedy", remedy)
    return diagnosis
  }

  private var headline: String {
    Diagnosis.sentence(template) { letter in
      switch letter {
      case "n": name.debugDescription
      case "r": registryName.debugDescription
      case "f": foundType.map { typeNames.name(of: $0) } ?? "nothing"
      case "e": typeNames.name(of: expectedType)
      default: preconditionFailure("no fact has this letter")
      }
    }
  }

  /// The template of the headline.
  private var template: String {
    switch code.value {
    case .notRegistered: "The registry %r holds no constructor named %n."
    case .alreadyRegistered: "The registry %r holds a constructor named %n already."
    case .ambiguousName: "The registry %r holds constructors of several types named %n."
    case .wrongType: "The constructor %n in the registry %r returned %f instead of %e."
    case .constructorFailed: "The constructor %n in the registry %r threw an error."
    case .requiresMainActor where details.isConfined:
      "The product of the constructor %n in the registry %r is confined to the main actor, and this request could take it elsewhere."
    case .requiresMainActor: "The constructor %n in the registry %r was asked for off the main actor."
    case .repeatedParameter: "Two parameters of the constructor %n for the registry %r have the same name."
    case .noInstance: "The constructor %n for the registry %r returns nothing, and no instance."
    case .unsupportedIsolation: "The constructor %n for the registry %r belongs to an actor other than the main one."
    }
  }

  private var remedy: String {
    switch code.value {
    case .notRegistered: "register a constructor under the name before it is asked for, or ask for a name that is held"
    case .alreadyRegistered: "choose another name, or replace the constructor with override"
    case .ambiguousName: "ask by type with ConstructorName(of:), or by one of these texts"
    case .wrongType: "ask for the type that was found, or under a name whose constructor returns the expected type"
    case .constructorFailed: "fix the error that the constructor threw; the next request runs the constructor again"
    case .requiresMainActor where details.isConfined:
      "ask on the main actor with construct(_:as:on: .shared), or register the product as a type that is Sendable"
    case .requiresMainActor: "ask on the main actor, or from elsewhere with await MainActor.run { … }"
    case .repeatedParameter: "give each parameter a name of its own"
    case .noInstance: "write 'return' in front of the instance, whose type has to be copyable"
    case .unsupportedIsolation: "register a constructor that belongs to the main actor or to none"
    }
  }

  /// The names that the registry holds, the first ten of them.
  private var holdings: String {
    if registeredNames.isEmpty { return "nothing" }
    let rest = registeredNames.count - 10
    return quoted(registeredNames.prefix(10)) + (rest > 0 ? " and \(rest) more" : "")
  }

  /// What the two types are called.
  private var typeNames: TypeNames { TypeNames([expectedType, foundType].compactMap(\.self)) }

  private func quoted(_ names: some Sequence<String>) -> String {
    names.map(\.debugDescription).joined(separator: ", ")
  }

  private func place(_ location: CodeLocation?, _ type: Any.Type?) -> String? {
    let parts = [location.map { "at \($0)" }, type.map { "as \(typeNames.name(of: $0))" }]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}
