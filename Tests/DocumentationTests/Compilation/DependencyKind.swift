import TestSupport

/// A kind of type that a service may depend on, made of what is not `Sendable`.
struct DependencyKind {
  /// The kind as its rows and the services that depend on it are called.
  let name: String

  /// The type as a program writes it.
  let type: String

  /// What reads a text from a constant `value`.
  let reading: String

  /// The text that a value has.
  let text: String

  private init(_ name: String, _ type: String, reading: String, text: String) {
    (self.name, self.type, self.reading, self.text) = (name, type, reading, text)
  }

  static let all = [
    DependencyKind("Class", "Box", reading: "value.name", text: "box"),
    DependencyKind("Structure", "Crate", reading: "value.box.name", text: "crate"),
    DependencyKind("Existential", "any Stock", reading: "value.name", text: "stock"),
    DependencyKind("ClassExistential", "any Stock & AnyObject", reading: "value.name", text: "object"),
    DependencyKind("Optional", "(any Stock)?", reading: #"value?.name ?? "nothing""#, text: "stock"),
    DependencyKind("MissingOptional", "(any Shelf)?", reading: #"value?.name ?? "nothing""#, text: "nothing"),
    DependencyKind("Array", "[any Stock]", reading: "value.map(\\.name).description", text: #"["fig", "plum"]"#),
    DependencyKind("Dictionary", "[QualifierKey: any Stock]", reading: #"value[Ripe.self]?.name ?? """#, text: "kiwi"),
    DependencyKind("Lazy", "Lazy<any Stock>", reading: "try value.get().name", text: "stock"),
    DependencyKind("Provider", "Provider<any Stock>", reading: "try value.get().name", text: "stock"),
    DependencyKind(
      "Tuple",
      "(box: Box, stock: any Stock)",
      reading: "value.box.name + value.stock.name",
      text: "leftright"
    ),
    DependencyKind("Function", "() -> any Stock", reading: "value().name", text: "made"),
    DependencyKind("FunctionOfArgument", "(String) -> Box", reading: #"value("label").name"#, text: "label"),
    DependencyKind("Metatype", "Box.Type", reading: #"value.init("class").name"#, text: "class"),
    DependencyKind("ExistentialMetatype", "any Stock.Type", reading: "value.title", text: "Box"),
  ]

  /// The protocols and classes of the kinds, and their bindings in an injector called `core`.
  static let declarations = {
    let file = try? CaseFile(path: "Tests/Support/Programs/DependencyKinds.md")
    return file?.sections.first?.text("swift") ?? "There are no declarations."
  }()

  /// The type of a parameter.
  private var parameter: String { type.contains("->") ? "@escaping \(type)" : type }

  /// Two services that depend on values of the kind, and the functions that register each in every way.
  var declarations: String {
    """
    final class \(name)Screen {
      let value: \(type)
      init(value: \(parameter)) { self.value = value }
      func text() throws -> String { \(reading) }
    }
    final class \(name)Pair {
      let first: \(name)Screen, second: \(name)Screen
      init(first: \(parameter), second: \(parameter)) {
        (self.first, self.second) = (\(name)Screen(value: first), \(name)Screen(value: second))
      }
      func text() throws -> String { try first.text() + " and " + second.text() }
    }
    func show\(name)(_ core: Injector) throws {
    \(DependencyUse.all.filter { !$0.isOnMainActor }.map { "  \($0.statement(self))\n" }.joined())}
    @MainActor func show\(name)OnMainActor(_ core: Injector) throws {
    \(DependencyUse.all.filter(\.isOnMainActor).map { "  \($0.statement(self))\n" }.joined())}

    """
  }

  /// The call that registers one of the services.
  func registration(_ use: DependencyUse) -> String {
    use.registration
      .replacing("SCREEN", with: "\(name)Screen")
      .replacing("PAIR", with: "\(name)Pair")
      .replacing("PARAMETER", with: parameter)
      .replacing("TYPE", with: "(\(type))")
  }
}

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
