extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String { diagnosis.headline }

  /// What happened, where, what may have been meant, and what to do, a line each.
  public var debugDescription: String { diagnosis.text }

  private var diagnosis: Diagnosis {
    var diagnosis = Diagnosis(headline: headline)
    switch code {
    case .alreadyRegistered:
      diagnosis.add("registered at", place(registration, foundType))
      diagnosis.add("registered again at", place(request, expectedType))
    case .unsupportedIsolation:
      diagnosis.add("registered at", place(request, expectedType))
    case .wrongType:
      diagnosis.add("expected", expectedType.map { String(nameOf: $0, qualified: true) })
      diagnosis.add("found", foundType.map { String(nameOf: $0, qualified: true) })
      diagnosis.add("requested at", request?.description)
      diagnosis.add("registered at", registration?.description)
    default:
      diagnosis.add("error", underlyingError.map(String.init(reflecting:)))
      diagnosis.add("requested at", place(request, expectedType))
      diagnosis.add("registered at", place(registration, foundType))
    }
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : quoted(nearMisses))
    if code == .notRegistered { diagnosis.add("the registry holds", holdings) }
    diagnosis.add("remedy", remedy)
    return diagnosis
  }

  private var headline: String {
    switch code {
    case .notRegistered: "The registry \"\(registryName)\" holds no constructor named \"\(name)\"."
    case .alreadyRegistered: "The registry \"\(registryName)\" holds a constructor named \"\(name)\" already."
    case .ambiguousName: "The registry \"\(registryName)\" holds constructors of several types named \"\(name)\"."
    case .wrongType: "The constructor \"\(name)\" in the registry \"\(registryName)\" returned the wrong type."
    case .constructorFailed: "The constructor \"\(name)\" in the registry \"\(registryName)\" threw an error."
    case .requiresMainActor:
      "The constructor \"\(name)\" in the registry \"\(registryName)\" was asked for outside of its main actor."
    default: "The constructor \"\(name)\" for the registry \"\(registryName)\" belongs to an actor of its own."
    }
  }

  private var remedy: String {
    switch code {
    case .notRegistered: "register a constructor under the name before it is asked for, or ask for a name that is held"
    case .alreadyRegistered: "choose another name, or replace the constructor with override"
    case .ambiguousName: "write the module in front, or ask by type with ConstructorName(of:)"
    case .wrongType: "ask for the type that was found, or register a constructor of the expected type under the name"
    case .constructorFailed: "mend what the constructor reports; it is run anew whenever it is asked for"
    case .requiresMainActor: "ask on the main actor, or from elsewhere with await MainActor.run { … }"
    default: "register a constructor that belongs to the main actor or to none"
    }
  }

  /// The names that the registry holds, the first ten of them.
  private var holdings: String {
    if registeredNames.isEmpty { return "nothing" }
    let rest = registeredNames.count - 10
    return quoted(registeredNames.prefix(10)) + (rest > 0 ? " and \(rest) more" : "")
  }

  private func quoted(_ names: some Sequence<String>) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func place(_ location: CodeLocation?, _ type: Any.Type?) -> String? {
    let parts = [location?.description, type.map { "as \(String(nameOf: $0, qualified: true))" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
