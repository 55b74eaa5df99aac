/// What to do about an error, or about what a rule of the graph finds.
package enum Remedy: Sendable {
  // A service that isn't registered.

  case missing
  /// For an argument that autowiring fills in.
  case missingArgument
  case missingInScope, missingInScopes
  /// For a service that only a scope or a child below registers.
  case missingAbove
  case missingName
  case qualifier
  case fallback

  // A cycle.

  case cycle
  /// For a service that needs itself.
  case ownCycle
  /// For a decorator that asks for what it decorates.
  case decoratorCycle
  /// For a component that is given its dependency after it was made.
  case injectedCycle
  /// For a dependency under a qualifier or a name.
  case qualifiedCycle
  case anyCycle

  // A lifetime.

  case scopeNeeded
  case captiveLifetime
  case valueInWeakLifetime
  case lateConstruction

  // The main actor.

  /// For a dependency that is confined to the main actor, and requested where it could leave it.
  case confined
  /// For such a service of a kernel.
  case namedConfined

  /// A remedy that only one error has.
  case other(String)

  /// Returns the remedy, for any service or for one that is a property, with the facts that it names between braces; see
  /// ``Fact``.
  package func text(ofProperty isProperty: Bool = false, _ fact: (Fact) -> String) -> String {
    Diagnosis.sentence(isProperty ? templateOfProperty : template) { Fact(rawValue: $0).map(fact) }
  }

  private var template: String {
    switch self {
    case .missing: "register it first: try {injector}.register{registration}"
    case .missingArgument:
      Self.missing.template + "; or if it is an argument with a default value, which autowiring ignores, register a "
        + "closure in place of the initializer: { {lastInstance} }"
    case .missingInScope: "register it before the first request to the scope: try scope.register{instanceRegistration}"
    case .missingInScopes:
      "register it in each scope: try scope.register{instanceRegistration}, declared by try "
        + "injector.scopesProvide({request}); or for all scopes: try {injector}.register{registration}"
    case .missingAbove:
      "request it, or register what takes it, in the scope or child that has it; or register it for all: try "
        + "{injector}.register{registration}"
    case .missingName: "define it in a definition file, or attach it first: try container.attach({name}, value: …)"
    case .qualifier:
      "add{distinction} to the request, with a closure in place of autowiring:, or register a binding without any"
    case .fallback: "register a binding without a condition as the default: try {injector}.register{registration}"
    case .cycle:
      "let the initializer of {taker} take a Lazy<{taken}>, and call its get() later; or move what they share to a third type"
    case .ownCycle:
      "to wrap {service}, register what it wraps, and decorate that: try injector.decorate({request}) { … }; or tell "
        + "the two apart with named: or qualifiedBy:"
    case .decoratorCycle: "use the first parameter of the decorator, or take a Lazy, which gives the same instance"
    case .injectedCycle:
      "let inject(_:) of {taker} take a Lazy<{taken}>, and call its get() later; or move what they share to a third type"
    case .qualifiedCycle:
      "let the initializer of {taker} take a Lazy: try resolver.resolve(Lazy<{taken}>.self{takenArguments}), and "
        + "call its get() later; or move what they share to a third type"
    case .anyCycle: "let one of them take a Lazy or a Provider of the next, or move what they share to a third type"
    case .scopeNeeded:
      "request it from a scope, as in try injector.makeScope().get({firstRequest}); register what takes a "
        + "Provider or Lazy of it with lifetime: .scoped; or register {service} with another lifetime"
    case .captiveLifetime:
      "register {longerLivedOwner} with lifetime: .scoped, or pass {service} to the call that needs it"
    case .valueInWeakLifetime: "make {found} a class, or register it with another lifetime, such as .singleton"
    case .lateConstruction: "end its provider when the task is cancelled, or allow more time with shutDown(within:)"
    case .confined:
      "request it on the main actor (in initial values, lazy properties and default arguments with "
        + "injector.mainActor.get), or register what needs it with injector.mainActor"
    case .namedConfined:
      "request it on the main actor, or, if its type is Sendable, attach it with lifetime: .singleton"
    case .other(let template): template
    }
  }

  private var templateOfProperty: String {
    switch self {
    case .cycle: "let one of the closures do without the other property, or move what they share to a third one"
    case .scopeNeeded:
      "ask a root whose injector is a scope, such as one with injector.makeScope(); or write singleton or transient in place of scoped"
    case .captiveLifetime: "keep {longerLivedOwner} in the scope, too, or pass {service} to the call that needs it"
    case .valueInWeakLifetime: "make {found} a class, or write singleton in place of weak"
    case .lateConstruction:
      "cancel the task that asks for it before shutDown(), or allow more time with shutDown(within:)"
    case .confined:
      "ask for the property on the main actor, or write it in an extension of Injector, which any thread may ask for it"
    default: template
    }
  }

  /// Whether the initializer of a type may have a default value for an argument of another type, one of Swift's own.
  package static func isArgument(_ argument: ServiceCode, of product: ServiceCode) -> Bool {
    argument.type.hasPrefix("Swift.") && product.isBuilt && !product.type.hasPrefix("Swift.")
  }
}

/// The code that names a service, in the remedies of errors and rules.
///
/// A class whose functions are not inlined, since its texts are seldom read.
package final class ServiceCode {
  /// The type as a type, such as `any Store`.
  let type: String

  /// Whether the type has initializers, unlike a protocol, a tuple or a function.
  package let isBuilt: Bool

  /// Whether the type is a component, which is registered by its type.
  private let isComponent: Bool

  private let name: String
  private let metatype: String

  /// The component of which the type is a factory.
  let component: String?

  /// The arguments behind the type in a request, such as `, named: "main"`.
  let arguments: String

  /// The arguments of a request, such as `Store.self, named: "main"`; for an element of a collection, those for the array.
  let request: String

  /// The arguments behind the type in a registration.
  private let registering: String

  @inline(never)
  package init(
    _ name: String,
    isProtocol: Bool,
    isComponent: Bool,
    scope: String?,
    qualifier: BindingQualifier?,
    factoryOf component: String? = nil,
    isElement: Bool = false
  ) {
    let isFunction = name.utf8.contains(UInt8(ascii: "-"))
    let type = isProtocol && !name.hasPrefix("any ") ? "any " + name : name
    // The name of a protocol with arguments begins with the word.
    let isProtocol = isProtocol || name.hasPrefix("any ")
    (self.name, self.type, self.component) = (name, type, component)
    // A registration of a component takes no scope.
    self.isComponent = isComponent && scope == nil
    let isMetatype = name.hasSuffix(".Type") || name.hasSuffix(".Protocol")
    isBuilt = !isProtocol && !isFunction && !isMetatype && name != "Any" && name.utf8.first != UInt8(ascii: "(")
    metatype = (isProtocol || isFunction ? "(" + type + ")" : type) + ".self"
    let qualifying = qualifier?.arguments ?? ""
    arguments = (scope.map { ", scopedTo: " + $0 + ".self" } ?? "") + qualifying
    request = (isElement ? "[" + type + "].self" : metatype) + arguments
    registering = (scope.map { ", lifetime: .weak(in: " + $0 + ".self)" } ?? "") + qualifying
  }

  /// The code of a fact, for an error about a subject.
  @inline(never)
  package func text(of fact: Fact, for subject: ErrorDetails.Subject = .request) -> String {
    switch fact {
    case .request: request
    case .requestOnMainActor: "awaiting: " + request
    case .registration where subject == .requestOnMainActor && mayBelongToActor:
      registration + " (injector.mainActor.register, if the type belongs to the main actor)"
    case .registration: registration
    case .instanceRegistration:
      isBuilt ? call("instance: " + instance, "") : call("as: " + metatype + ", instance: …", "")
    // Components and factories need no closure of the main actor.
    case .injector: subject == .mainActorRequest && !isComponent && component == nil ? "injector.mainActor" : "injector"
    case .distinction: distinction
    case .lastInstance: instance
    case .taken: type
    case .takenArguments: arguments
    case .type: name
    default: ""
    }
  }

  /// What tells the binding apart from others of its type.
  var distinction: String { String(arguments.utf8.dropFirst()) ?? "" }

  /// The arguments of a registration, and the provider.
  private var registration: String {
    if isComponent { return call(metatype, "") }
    if let component { return call("factory: " + component + ".self", "") }
    if !isBuilt { return call("as: " + metatype, " { … }") }
    let labels = registering.isEmpty ? "" : "(" + (String(registering.utf8.dropFirst(2)) ?? "") + ")"
    return labels + " { " + instance + " }"
  }

  @inline(never)
  private func call(_ first: String, _ end: String) -> String { "(" + first + registering + ")" + end }

  /// Whether a closure that makes an instance may have to belong to an actor.
  var mayBelongToActor: Bool { isBuilt && !isComponent && !type.hasPrefix("Swift.") }

  /// The code that makes an instance.
  @inline(never)
  var instance: String { isBuilt ? type + "(…)" : "…" }
}

extension TypeKey {
  /// The code that names the service.
  package var code: ServiceCode { code(named: nil) }

  /// The same with the name in a request, which the key doesn't have if it is unknown.
  @inline(never)
  func code(named given: String?) -> ServiceCode {
    ServiceCode(
      String(presenting: type),
      isProtocol: TypeMetadata(type).isNamedWithoutAny,
      isComponent: isComponent,
      scope: scope.map(String.init(presenting:)),
      qualifier: bindingQualifier(named: given),
      factoryOf: TypeMetadata(type).result.flatMap(factoryComponent).map(String.init(presenting:)),
      isElement: isElement || self == elements
    )
  }
}
