/// The remedies that an error and a rule of the graph have in common.
///
/// A letter behind a percent sign stands for code that names the service; see ``ServiceCode``.
package enum Remedy {
  package static let missing = "register it first: try injector%v.register%w"
  package static let missingInScopes =
    "register it for all scopes: try injector%v.register%w; or in each scope: try scope%v.register%w, declared by "
    + scopesProvide
  package static let missingInScope = "register it before the first request to the scope: try scope.register%w"
  package static let scopesProvide = "try injector.scopesProvide(%g)"
  package static let qualifier = "add%z to the request, or register a binding without a qualifier"
  package static let missingName =
    "define it in a definition file, or attach it first: try container.attach(%q, value: …)"
  package static let fallback = "register a binding without a condition as the fallback: try injector.register%w"
  package static let cycle =
    "let the initializer of %a take a Lazy<%b>, or move what they share to a third type"
  package static let anyCycle =
    "let one of them take a Lazy or a Provider of the next, or move what they share to a third type"
  package static let captiveLifetime = "register %c with lifetime: .scoped, or pass %n to the call that needs it"
  package static let valueInWeakLifetime = "make %f a class, or register it with another lifetime, such as .singleton"

  /// For a dependency that is confined to the main actor, and requested where it could leave it.
  package static let confined =
    "request it with injector.mainActor.get(%g), register what needs it with injector.mainActor, or make %t "
    + "Sendable; in a property wrapper or a Provider's get(), add on: .shared"

  /// For such a service of a kernel.
  package static let namedConfined = "request it from kernel.mainActor, or make its type Sendable"

  /// For a `Provider` of such a dependency.
  package static let confinedProvider =
    "call get(on: .shared) of the Provider, or register what needs it with injector.mainActor"
}

/// The code that names a service, in the remedies of errors and rules.
package struct ServiceCode {
  /// The type as a type, such as `any Store`.
  package let type: String

  /// The arguments behind the type in a request, such as `, named: "main"`.
  private let arguments: String
  private let isProtocol: Bool
  private let name: String

  package init(_ type: String, isProtocol: Bool, qualifier: String?, scope: String?) {
    self.isProtocol = isProtocol
    name = type
    self.type = isProtocol ? "any " + type : type
    var arguments = ""
    func add(_ label: String, _ name: String) { arguments += ", \(label): \(name)" }
    if let scope { add("scopedTo", scope + ".self") }
    if let qualifier {
      // A type, a name between quotation marks, or both, which a word joins.
      let quote = qualifier.firstIndex(of: "\"")
      let type = quote.map { qualifier[..<$0].dropLast(" named ".count) } ?? qualifier[...]
      if !type.isEmpty { add("qualifiedBy", String(type) + ".self") }
      if let quote { add("named", String(qualifier[quote...])) }
    }
    self.arguments = arguments
  }

  /// The type as a value, such as `(any Store).self`.
  private var metatype: String { (isProtocol || isFunction ? "(\(type))" : type) + ".self" }

  /// The arguments of a request, such as `Store.self, named: "main"`.
  package var request: String { metatype + arguments }

  /// The arguments of a request that goes to the main actor.
  var requestOnMainActor: String { metatype + ", on: .shared" + arguments }

  /// What tells the binding apart from others of its type, as further arguments of a request.
  package var distinction: String { String(arguments.dropFirst()) }

  /// Whether the type has initializers, unlike a protocol, a tuple or a function.
  package var isBuilt: Bool { !isProtocol && !isFunction && type != "Any" && type.utf8.first != UInt8(ascii: "(") }

  private var isFunction: Bool { type.utf8.contains(UInt8(ascii: "-")) }

  /// The arguments of a registration, and the provider.
  package var registration: String {
    let labels = isBuilt ? String(arguments.dropFirst(2)) : "as: " + request
    return (labels.isEmpty ? "" : "(" + labels + ")") + (isBuilt ? " { \(type)(…) }" : " { … }")
  }

  /// A remedy, in which a letter behind a percent sign stands for code.
  package func remedy(_ template: String, onMainActor: Bool = false) -> String {
    Diagnosis.sentence(template) { fact($0, onMainActor: onMainActor) ?? "" }
  }

  /// The code that a letter behind a percent sign stands for.
  func fact(_ letter: Unicode.Scalar, onMainActor: Bool) -> String? {
    switch letter {
    case "g": request
    case "m": requestOnMainActor
    case "w": registration
    case "t": name
    case "v": onMainActor ? ".mainActor" : ""
    case "z": distinction
    default: nil
    }
  }
}

extension TypeKey {
  /// The code that names the service.
  package var code: ServiceCode {
    ServiceCode(
      typeName,
      isProtocol: TypeKind.isProtocol(type),
      qualifier: qualifierName,
      scope: scopeName
    )
  }
}
