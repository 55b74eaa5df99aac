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

  static let all = table("Kinds").map { Self(name: $0[0], type: $0[1], reading: $0[2], text: $0[3]) }

  /// The protocols and classes of the kinds, and their bindings in an injector called `core`.
  static let declarations = text("", "swift")

  /// The text of a chapter of the file that has the tables.
  private static func text(_ chapter: String, _ kind: String) -> String {
    let file = try? CaseFile(path: "Tests/Support/Programs/DependencyKinds.md")
    return file?.sections.first { $0.chapter == chapter }?.text(kind) ?? "There is no \(kind)."
  }

  /// The rows of a chapter's table.
  fileprivate static func table(_ chapter: String) -> [[String]] {
    text(chapter, "table").split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
  }

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

  static let all =
    DependencyKind.table("Uses").map { Self(name: $0[0], registration: $0[1], isOnMainActor: false) }
    + DependencyKind.table("Uses on the main actor").map { Self(name: $0[0], registration: $0[1], isOnMainActor: true) }

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
