/// A way in which a service has its dependencies.
struct DependencyUse {
  let name: String

  /// The call that registers the service: a `SCREEN` has one dependency and a `PAIR` two, of a `TYPE`.
  let registration: String

  /// Whether only the main actor has dependencies in this way.
  let isOnMainActor: Bool

  private init(_ name: String, _ registration: String, isOnMainActor: Bool = false) {
    (self.name, self.registration, self.isOnMainActor) = (name, registration, isOnMainActor)
  }

  private static let sent = "return SCREEN(value: Parcel(value).value) }"

  static let all = [
    DependencyUse("one", "register { resolver in try SCREEN(value: resolver.resolve()) }"),
    DependencyUse("one, type named", "register { resolver in try SCREEN(value: resolver.resolve(TYPE.self)) }"),
    DependencyUse("two", "register { resolver in try PAIR(first: resolver.resolve(), second: resolver.resolve()) }"),
    DependencyUse(
      "two, type named",
      "register { resolver in try PAIR(first: resolver.resolve(TYPE.self), second: resolver.resolve(TYPE.self)) }"
    ),
    DependencyUse(
      "one by let",
      "register { resolver in let value: TYPE = try resolver.resolve(); return SCREEN(value: value) }"
    ),
    DependencyUse(
      "one by let, type named",
      "register { resolver in let value = try resolver.resolve(TYPE.self); return SCREEN(value: value) }"
    ),
    DependencyUse(
      "two by let",
      "register { resolver in let first: TYPE = try resolver.resolve(), second = try resolver.resolve(TYPE.self); "
        + "return PAIR(first: first, second: second) }"
    ),
    DependencyUse("one typed parameter", "register { (value: PARAMETER) in SCREEN(value: value) }"),
    DependencyUse(
      "two typed parameters",
      "register { (first: PARAMETER, second: PARAMETER) in PAIR(first: first, second: second) }"
    ),
    DependencyUse("one autowired", "register(autowiring: SCREEN.init)"),
    DependencyUse("two autowired", "register(autowiring: PAIR.init)"),
    DependencyUse("one that was sent", "register { resolver in let value: TYPE = try resolver.injector.get(); \(sent)"),
    DependencyUse(
      "one that was sent, type named",
      "register { resolver in let value = try resolver.injector.get(TYPE.self); \(sent)"
    ),
    DependencyUse(
      "the default injector's",
      "mainActor.register { SCREEN(value: Resolver.resolve(TYPE.self)) }",
      isOnMainActor: true
    ),
  ]

  private var isPair: Bool { registration.contains("PAIR") }

  /// The statement that registers the use in an injector of its own, asks for the service and prints what it has.
  func statement(_ kind: DependencyKind) -> String {
    let service = kind.name + (isPair ? "Pair" : "Screen")
    return """
      print("\(kind.name), \(name):", try Injector(parent: core).\(kind.registration(self)).get(\(service).self).text())
      """
  }

  /// What the statement prints.
  func line(_ kind: DependencyKind) -> String {
    "\(kind.name), \(name): \(isPair ? "\(kind.text) and \(kind.text)" : kind.text)"
  }
}
