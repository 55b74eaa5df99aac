protocol DefinitionRule: SendableMetatype {
  var context: DefinitionContext { get }

  init(context: DefinitionContext)

  mutating func check()
}

extension DefinitionRule {
  var diagnostics: Diagnostics { context.diagnostics }
}

/// The definitions that the rules check, and the constructors and methods of the program.
final class DefinitionContext {
  let diagnostics: Diagnostics
  let definitions: EffectiveDefinitions
  let names: NameIndex
  private(set) var tags: TagIndex

  /// The constructors and methods of the program, if they are known.
  let classes: ClassIndex?

  /// The types of the program, if they are known.
  let types: TypeIndex?

  /// Returns the value of an environment variable, if they are to be checked.
  let variables: ((String) -> String?)?

  /// The parameters that have the texts of environment variables that aren't set.
  let defaults: [String: Named<Argument>]

  let processors: RegisteredProcessors

  /// The names that misspelled ones may stand for.
  private(set) var candidates: (names: NameCandidates, parameters: NameCandidates, tags: NameCandidates)

  init(
    _ diagnostics: Diagnostics,
    definitions: EffectiveDefinitions,
    names: NameIndex,
    classes: ClassIndex?,
    types: TypeIndex?,
    variables: ((String) -> String?)?,
    defaults: [String: Named<Argument>],
    processors: RegisteredProcessors
  ) {
    (self.diagnostics, self.processors) = (diagnostics, processors)
    let tags = TagIndex(definitions, names)
    (self.definitions, self.names, self.tags) = (definitions, names, tags)
    (self.classes, self.types, self.variables, self.defaults) = (classes, types, variables, defaults)
    candidates = (
      NameCandidates { names.names + (definitions.services.contains { $0.decorated != nil } ? [".inner"] : []) },
      NameCandidates { definitions.parameters.map(\.name) },
      NameCandidates { tags.tags }
    )
  }

  /// The parameters that the files tell as texts, by their names.
  private(set) lazy var texts: [String: String] = definitions.parametersInOrder.reduce(into: [:]) { texts, parameter in
    texts[parameter.name] = Self.text(of: parameter.content.content, texts)
  }

  /// The text of a value that the files tell; `nil` for one of more than 1,000 bytes, of which many may be parts.
  static func text(of content: Argument.Content, _ texts: [String: String]) -> String? {
    switch content {
    case .literal(let content): return content.textWithin
    case .parameter(let name): return texts[name]
    case .text(let parts):
      var text = ""
      for part in parts {
        let next: String? =
          switch part {
          case .text(let text): text
          case .parameter(let name): texts[name]
          case .variable: nil
          }
        guard let next, text.utf8.count + next.utf8.count <= 1_000 else { return nil }
        text += next
      }
      return text
    default: return nil
    }
  }

  /// The names of the tags that files have for types, by the places of the tags.
  private(set) lazy var tagsByType: [FilePosition: String] = {
    var (names, files): ([FilePosition: String], Set<FilePosition>) = ([:], [])
    for entries in definitions.services.map(\.tagsByType) {
      // All services of a file have the same.
      guard let first = entries.first, files.insert(first.type.position).inserted else { continue }
      for tag in entries.flatMap(\.tags) { names[tag.position] = tag.name }
    }
    return names
  }()

  /// The tags that services may have for their types, as long as these are unknown.
  private(set) lazy var possibleTags: Set<String> = types == nil ? Set(tagsByType.values) : []

  /// Looks at the tags of the services again.
  func updateTags() {
    let tags = TagIndex(definitions, names)
    self.tags = tags
    candidates.tags = NameCandidates { tags.tags }
  }

  @inline(never)
  func definition(of name: String) -> ServiceDefinition? {
    names.definition(of: name).map { definitions.services[$0] }
  }

  func parameter(_ name: String) -> Named<Argument>? {
    guard case .parameter(let index) = names.meaning(of: name) else { return nil }
    return definitions.parameters[index]
  }

  /// The constructor or the factory's method of a service, if it is known.
  @inline(never)
  func maker(of definition: ServiceDefinition, within steps: Int = 64) -> Manifest.Callee? {
    if let name = definition.className?.value { return classes?.constructor(name) }
    let methods = factoryMethods(of: definition, within: steps)
    return methods.count == 1 ? methods.first : nil
  }

  /// Where a constructor or a method is registered, which a manifest doesn't tell.
  @inline(never)
  func registration(of callee: Manifest.Callee) -> CodeLocation? {
    classes?.registrationOf?(callee.name, callee.owner)
  }

  /// The methods that may make a service.
  @inline(never)
  func factoryMethods(of definition: ServiceDefinition, within steps: Int = 64) -> [Manifest.Callee] {
    definition.factory.map { methods($0.method.value, of: product(of: $0.service.value.name, within: steps - 1)) } ?? []
  }

  func method(_ call: ServiceDefinition.Call, of receiver: Manifest.Callee?) -> Manifest.Callee? {
    let methods = methods(call.method.value, of: receiver?.product)
    return methods.count == 1 ? methods.first : nil
  }

  /// The methods of a name that a receiver may have; all of them if its type is unknown.
  ///
  /// The one of the very type comes first, and then the one of the nearest superclass, as when it is called.
  func methods(_ name: String, of receiver: Product?) -> [Manifest.Callee] {
    let all = classes?.methods(name) ?? []
    guard let receiver else { return all }
    if let own = all.first(where: { $0.receiver == receiver.type }) { return [own] }
    // An earlier manifest doesn't tell which types are others as well.
    guard let types else { return all.count > 1 ? [] : all }
    let relations = all.map { types.relation(of: receiver, to: $0.receiver) }
    let possible = zip(all, relations).filter { $0.1 != .differs }
    guard possible.allSatisfy({ $0.1 == .suits }) else { return possible.map(\.0) }
    let classes = possible.map(\.0.receiver).filter { !types.isProtocol($0) }
    func depth(_ method: Manifest.Callee) -> Int {
      classes.count { types.relation(of: Product(type: method.receiver), to: $0) == .suits }
    }
    return possible.map(\.0).max { depth($0) < depth($1) }.map { [$0] } ?? []
  }

  /// Whether an instance may be of a narrower type, whose own method of the name is called and takes other arguments.
  func mayTakeOthers(_ name: String, _ method: Manifest.Callee, of receiver: Product?) -> Bool {
    guard let receiver, let types, let all = classes?.methods(name), all.count > 1 else { return false }
    return all.contains { other in
      other.receiver != receiver.type && other.parameters != method.parameters
        && types.relation(of: Product(type: other.receiver), to: receiver.type) == .suits
    }
  }

  /// Where and how a service is made, whichever of several methods of a name turns out to be the one.
  func making(of definition: ServiceDefinition) -> ServiceMaking {
    let maker = maker(of: definition)
    let makers = maker.map { [$0] } ?? factoryMethods(of: definition)
    let called = definition.calls.flatMap { methods($0.method.value, of: maker?.product) }
    let callees = makers + called
    return ServiceMaking(
      isAsynchronous: callees.contains(where: \.isAsynchronous),
      isolation: callees.contains(where: \.runsOnMainActor)
        ? makers.contains { !$0.isShareable } ? .confined : .mainActor : nil
    )
  }

  /// The roles of the arguments that a service requests later.
  func deferredArguments(of service: ServiceDefinition) -> Set<String> {
    let maker = maker(of: service)
    var roles = maker?.deferredRoles(of: "argument") ?? []
    for call in service.calls {
      roles.formUnion(method(call, of: maker)?.deferredRoles(of: "\(call.method.value.quoted) argument") ?? [])
    }
    return roles
  }

  /// The type of a service, or of what the program attaches, if it is known; a chain of factories has a limit, since it
  /// may be a cycle.
  func product(of name: String, within steps: Int = 64) -> Product? {
    if steps > 0, let definition = definition(of: name) { return maker(of: definition, within: steps)?.product }
    return classes?.attachedTypes[names.resolved(name) ?? name].map { Product(type: $0) }
  }
}

extension Manifest.Kind {
  /// Whether it is a service that is requested later, or a list or a dictionary of such services.
  fileprivate var isDeferred: Bool {
    switch self {
    case .lazy, .lazyOptional: true
    case .list(let element), .dictionary(let element): element.unwrapped.isDeferred
    default: false
    }
  }
}

/// Where and how a service is made.
struct ServiceMaking {
  /// Whether its constructor, or a method, has to be awaited.
  let isAsynchronous: Bool

  /// How it relates to the main actor; `nil` if neither its constructor nor a method runs there.
  let isolation: ServiceIsolation?
}

/// How a service that the main actor makes relates to it, in the words of graphs.
package enum ServiceIsolation: String, Sendable {
  /// It may go anywhere.
  case mainActor

  /// It must stay there, since it isn't `Sendable`.
  case confined

  var words: String { self == .mainActor ? "on the main actor" : "confined to the main actor" }
}

/// The constructors and methods of a program, by their names.
struct ClassIndex {
  private let constructors: [String: Manifest.Callee]
  private let methods: [String: [Manifest.Callee]]

  /// The types of what the program attaches, by the names that decorators have left.
  let attachedTypes: [String: String]
  private let classNamed: ((String) -> Manifest.Callee?)?

  /// Finds where a constructor, or the method of a receiver, is registered.
  let registrationOf: ((_ name: String, _ receiver: String?) -> CodeLocation?)?

  /// The names that misspelled ones may stand for.
  let names: NameCandidates
  let methodNames: NameCandidates

  init(
    _ manifest: Manifest,
    renamed: [String: String],
    classNamed: ((String) -> Manifest.Callee?)? = nil,
    registrationOf: ((_ name: String, _ receiver: String?) -> CodeLocation?)? = nil
  ) {
    let attached = (manifest.attachedTypes ?? [:]).map { (renamed[$0.key] ?? $0.key, $0.value) }
    attachedTypes = Dictionary(attached) { first, _ in first }
    constructors = Dictionary(manifest.constructors.map { ($0.name, $0) }) { $1 }
    methods = Dictionary(grouping: manifest.methods, by: \.name)
    names = NameCandidates { Set(manifest.constructors.map(\.name)).ordered(by: <) }
    methodNames = NameCandidates { Set(manifest.methods.map(\.name)).ordered(by: <) }
    self.classNamed = classNamed
    self.registrationOf = registrationOf
  }

  var findsClasses: Bool { classNamed != nil }

  @inline(never)
  func constructor(_ name: String) -> Manifest.Callee? { constructors[name] ?? classNamed?(name) }

  func hasNearMisses(of name: String) -> Bool {
    var effort = Int.max
    return name.utf8.count <= 100 && !names.index.nearMisses(of: name, effort: &effort).isEmpty
  }

  /// The methods of a name, sorted by their receivers.
  @inline(never)
  func methods(_ name: String) -> [Manifest.Callee] { methods[name] ?? [] }
}

extension Manifest.Callee {
  /// What it makes.
  var product: Product {
    Product(type: productType, isDeclared: isProductDeclared, maker: title, isMethods: owner != nil)
  }

  fileprivate func deferredRoles(of kind: String) -> Set<String> {
    guard let parameters, parameters.contains(where: \.kind.isDeferred) else { return [] }
    var roles: Set<String> = []
    for (index, parameter) in parameters.enumerated() where parameter.kind.isDeferred {
      roles.formUnion(["as \(kind) \(index + 1)", "as \(kind) \(parameter.name.quoted)"])
    }
    return roles
  }
}
