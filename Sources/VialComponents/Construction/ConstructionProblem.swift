/// What happened to a registration or a request, with what only this case knows.
///
/// Functions of constructors throw it, too, and the registry turns it into a ``ConstructionError``.
enum ConstructionProblem: Error {
  /// The names in the registries that were searched, sorted; how texts call those; the first one in code; and whether the main
  /// actor asked.
  case notRegistered(names: [String], places: [String], registry: String, isOnMainActor: Bool)

  /// The names of the types that share the name.
  case ambiguousName([String])

  case alreadyRegistered
  case closed
  case unsupportedIsolation
  case noInstance

  /// The constructor has arguments for an injector, and the registry is no injector's.
  case noInjector
  case injectorIsGone

  /// The type of the instance that the constructor returned.
  case wrongType(Any.Type)

  /// The type of the instance that a controller returned which builds itself in its own way.
  case wrongInstance(Any.Type)

  /// What the constructor takes, and the names of those that take what was given.
  case wrongDependency(taken: Any.Type, names: [String])

  /// The names of the constructors, of which the last is the first.
  case cycle([String])
  case constructorFailed(any Error)
  case requiresMainActor

  /// The request is on the main actor, but the compiler would let it take the instance elsewhere.
  case confined

  /// A registration that a module refuses which keeps constructors of its own.
  case refused(ConstructionError.Code, headline: String, remedy: String)

  /// The problem of a request that could take away a product of the main actor.
  static var ofMainActor: Self { MainActorProbe.isOnMainActor ? .confined : .requiresMainActor }

  static func notRegistered(in registry: ConstructorRegistry) -> Self {
    let (main, current) = (ConstructorRegistry.main, ConstructorRegistry.currentMain)
    let variable = registry === main ? "main" : registry === current ? "current" : nil
    let ofProgram = variable.map { "ConstructorRegistry." + $0 } ?? "registry"
    let code = registry.ownerName != nil ? "injector.constructors" : ofProgram
    let (names, places) = (registry.searchedNames(), registry.searched.map(\.place))
    return .notRegistered(names: names, places: places, registry: code, isOnMainActor: MainActorProbe.isOnMainActor)
  }

  var code: ConstructionError.Code {
    switch self {
    case .notRegistered: .notRegistered
    case .ambiguousName: .ambiguousName
    case .alreadyRegistered: .alreadyRegistered
    case .closed: .closed
    case .unsupportedIsolation: .unsupportedIsolation
    case .noInstance: .noInstance
    case .noInjector, .injectorIsGone: .noInjector
    case .wrongType, .wrongInstance: .wrongType
    case .wrongDependency: .wrongDependency
    case .cycle: .cycle
    case .constructorFailed: .constructorFailed
    case .requiresMainActor, .confined: .requiresMainActor
    case .refused(let code, _, _): code
    }
  }
}
