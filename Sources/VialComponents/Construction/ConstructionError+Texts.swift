extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String { underlyingError.map { Diagnosis.line(headline, $0) } ?? headline }

  /// The headline, and below it the places, near misses and the remedy, a line each.
  public var debugDescription: String {
    var diagnosis = Diagnosis(headline: headline)
    if let underlyingError { diagnosis.add(error: underlyingError) }
    diagnosis.add(facts.request.isRegistration ? "refused" : "requested", place(request, expectedType))
    diagnosis.add("registered", place(registration, facts.found?.type))
    diagnosis.add(code == .wrongDependency ? "these take " + given : "did you mean", list(nearMisses))
    if case .notRegistered(let names, let places, _, _) = facts.problem {
      diagnosis.add(places.count > 1 ? "they hold" : "the registry holds", list(names) ?? "nothing")
    }
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }

  private var headline: String {
    let (constructor, place) = ("The constructor \(quoted)", facts.registry.place)
    return switch facts.problem {
    case .notRegistered(_, let places, _, _):
      "\(constructor) is not registered in "
        + places.dropLast().joined(separator: ", ") + (places.count > 1 ? " or " : "") + "\(places.last ?? "")."
    case .ambiguousName: "The name \(quoted) is ambiguous: several types in \(place) share it."
    case .alreadyRegistered: "\(constructor) is already registered in \(place)."
    case .closed where facts.request.isRegistration: "\(constructor) can't be registered in \(place), which is closed."
    case .closed: "\(constructor) can't be built in \(place), which is closed."
    case .unsupportedIsolation: "\(constructor) for \(place) is isolated to an actor other than the main actor."
    case .noInstance: "\(constructor) for \(place) returns Void instead of an instance."
    case .noInjector: "\(constructor) needs more than its dependency, and \(place) is no injector's."
    case .injectorIsGone: "\(constructor) needs services of \(place), which is gone."
    case .wrongType: "\(constructor) in \(place) returned \(found) instead of \(expected)."
    case .wrongInstance: "`injectableInstance(dependency:)` of \(expected) returned \(found)."
    case .wrongDependency(let taken, _):
      "\(constructor) in \(place) takes \(taken == Void.self ? "no dependency" : code(of: taken)), and was given \(given)."
    case .cycle(let names):
      "\(constructor) in \(place) \(names.first == name ? "builds itself again" : "needs others that build each other") "
        + "without end: \(names.joined(separator: " → "))."
    case .constructorFailed: "\(constructor) in \(place) threw an error."
    case .requiresMainActor: "\(constructor) in \(place) must run on the main actor."
    case .confined:
      "\(constructor) in \(place) is confined to the main actor, and this request could take its product elsewhere."
    case .refused(_, let headline, _): headline
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch facts.problem {
    case .notRegistered(_, _, let registry, let isOnMainActor):
      "register it first: try \(registry).\(registrationCode)"
        + (!isOnMainActor || expectedType is any InjectableController.Type
          ? "" : " (through its mainActor, if a closure uses what belongs to the main actor)")
    case .ambiguousName: "request it with ConstructorName(of:) and the type, or with one of the names above"
    case .alreadyRegistered where inheritsName, .wrongType where inheritsName:
      "\(expected) inherits the name \(quoted) of \(found): declare class var constructorName there, and override it in the "
        + "subclass"
    case .alreadyRegistered: "choose another name, or add override: true, which replaces the constructor"
    case .closed: "close it after its last use: await or cancel the tasks that use it; or use another one"
    case .unsupportedIsolation: "write the constructor on the main actor or on no actor"
    case .noInstance: "write return before the instance, whose type must be copyable"
    case .noInjector: "register it in the constructors of an injector: try injector.constructors.register(…)"
    case .injectorIsGone: "keep the injector for as long as you use its constructors"
    case .wrongType: "request \(found), or let the constructor return \(expected)"
    case .wrongInstance: "let it build the type on which it is called, as try instance() does"
    case .wrongDependency(let taken, _) where taken != Void.self: "pass dependency: with a value of \(code(of: taken))"
    case .wrongDependency where foundTakesDependency:
      "register the controller by its type, so that it is injected: register(\(found).self, named: \(quoted)) { … }"
    case .wrongDependency where expectedType is any InjectableController.Type: "leave out the dependency"
    case .wrongDependency: "leave out the dependency, or register a constructor that takes it: \(registrationCode)"
    case .cycle: "let one of the constructors build the next one later, when it is needed"
    case .constructorFailed: "fix the error that the constructor threw; the next request runs the constructor again"
    case .requiresMainActor:
      "request it in code of the main actor, or from elsewhere with await MainActor.run { … }; in an initial value or a "
        + "default argument, add on: MainActor.shared"
    case .confined where facts.request.dependency == nil && expectedType is any InjectableController.Type:
      "register the controller by its type: \(registrationCode)"
    case .confined:
      "request it in code that the compiler knows to be on the main actor, or add on: MainActor.shared to the request"
    case .refused(_, _, let remedy): remedy
    }
  }

  /// The call that registers the constructor.
  private var registrationCode: String {
    let type = expected
    if expectedType is any InjectableController.Type {
      return "register(\(type).self\(isName(of: expectedType) ? "" : ", named: " + quoted)) { \(type)() }"
    }
    let parameter = facts.given == Void.self ? "" : "(dependency: \(code(of: facts.given))) in "
    let product = code(of: expectedType)
    // A protocol's type and a function's need parentheses.
    let isPlain = product == type && !type.utf8.contains(UInt8(ascii: "-"))
    return "register(\(quoted), as: \(isPlain ? product : "(\(product))").self) { \(parameter)… }"
  }

  /// Whether the controller that was found takes a dependency, although its constructor doesn't.
  private var foundTakesDependency: Bool {
    func dependency<Controller: InjectableController>(of _: Controller.Type) -> Any.Type { Controller.Dependency.self }
    return (foundType as? any InjectableController.Type).map { dependency(of: $0) != Void.self } ?? false
  }

  /// Whether the expected controller has the constructor name of the superclass that was found.
  private var inheritsName: Bool {
    func inherits<Superclass>(_: Superclass.Type) -> Bool { expectedType is Superclass.Type }
    guard let foundType, foundType != expectedType, isName(of: foundType), isName(of: expectedType) else {
      return false
    }
    return inherits(foundType)
  }

  /// Whether the name is a controller's constructor name.
  private func isName(of type: Any.Type) -> Bool {
    (type as? any InjectableController.Type)?.constructorName.description == name
  }

  /// The type of the given dependency.
  private var given: String { facts.given == Void.self ? "nothing" : code(of: facts.given) }

  /// A type as code, such as `any Screen`.
  private func code(of type: Any.Type) -> String {
    let isProtocol = type != Any.self && _mangledTypeName(type)?.hasSuffix("_p") == true
    return (isProtocol ? "any " : "") + name(of: type)
  }

  private var quoted: String { name.debugDescription }
  private var expected: String { name(of: expectedType) }
  private var found: String { foundType.map(name(of:)) ?? "" }

  private func place(_ location: CodeLocation?, _ type: Any.Type?) -> String? {
    guard let type else { return nil }
    return (location.map { "at \($0), " } ?? "") + "as \(name(of: type))"
  }

  /// The display name of a type, with a number where another one in the text reads alike.
  private func name(of type: Any.Type) -> String {
    TypeNames([expectedType] + [foundType].compactMap(\.self)).name(of: type)
  }

  /// The first ten names, if there are any.
  private func list(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    return names.prefix(10).map(\.debugDescription).joined(separator: ", ")
      + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }
}
