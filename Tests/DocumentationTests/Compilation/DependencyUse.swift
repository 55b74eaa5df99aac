/// A way in which a service has its dependencies.
struct DependencyUse {
  let name: String

  /// The call that registers the service: a `SCREEN` has one dependency and a `PAIR` two, of a `TYPE`.
  let registration: String

  /// Whether only the main actor has dependencies in this way.
  var isOnMainActor = false

  static let all = [
    DependencyUse(
      name: "one",
      registration: "register { resolver in try SCREEN(value: resolver.resolve()) }"
    ),
    DependencyUse(
      name: "one, type named",
      registration: "register { resolver in try SCREEN(value: resolver.resolve(TYPE.self)) }"
    ),
    DependencyUse(
      name: "two",
      registration: "register { resolver in try PAIR(first: resolver.resolve(), second: resolver.resolve()) }"
    ),
    DependencyUse(
      name: "two, type named",
      registration: """
        register { resolver in try PAIR(first: resolver.resolve(TYPE.self), second: resolver.resolve(TYPE.self)) }
        """
    ),
    DependencyUse(
      name: "one by let",
      registration: "register { resolver in let value: TYPE = try resolver.resolve(); return SCREEN(value: value) }"
    ),
    DependencyUse(
      name: "one by let, type named",
      registration: "register { resolver in let value = try resolver.resolve(TYPE.self); return SCREEN(value: value) }"
    ),
    DependencyUse(
      name: "two by let",
      registration: """
        register { resolver in
            let first: TYPE = try resolver.resolve(), second = try resolver.resolve(TYPE.self)
            return PAIR(first: first, second: second)
          }
        """
    ),
    DependencyUse(
      name: "one typed parameter",
      registration: "register { (value: PARAMETER) in SCREEN(value: value) }"
    ),
    DependencyUse(
      name: "two typed parameters",
      registration: "register { (first: PARAMETER, second: PARAMETER) in PAIR(first: first, second: second) }"
    ),
    DependencyUse(name: "one autowired", registration: "register(autowiring: SCREEN.init)"),
    DependencyUse(name: "two autowired", registration: "register(autowiring: PAIR.init)"),
    DependencyUse(
      name: "one that was sent",
      registration: """
        register { resolver in
            let value: TYPE = try resolver.injector.get()
            return SCREEN(value: Parcel(value).value)
          }
        """
    ),
    DependencyUse(
      name: "one that was sent, type named",
      registration: """
        register { resolver in
            let value = try resolver.injector.get(TYPE.self)
            return SCREEN(value: Parcel(value).value)
          }
        """
    ),
    DependencyUse(
      name: "one by subscript",
      registration: """
        register { resolver in
            let value = try resolver.injector.get(TYPE.self)
            return SCREEN(value: Parcel(value).value)
          }
        """
    ),
    DependencyUse(
      name: "the default injector's",
      registration: "mainActor.register { SCREEN(value: Resolver.resolve(TYPE.self)) }",
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
