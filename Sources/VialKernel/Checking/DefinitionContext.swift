/// A rule for definitions.
protocol DefinitionRule: SendableMetatype {
  var diagnostics: Diagnostics { get }

  init(context: DefinitionContext, diagnostics: Diagnostics)

  /// Adds a diagnostic for each violation.
  mutating func check()
}

extension DefinitionRule {
  static func run(_ context: DefinitionContext, _ diagnostics: inout Diagnostics) {
    var rule = Self(context: context, diagnostics: diagnostics)
    rule.check()
    diagnostics = rule.diagnostics
  }
}

/// The definitions that the rules check, and what is known about the program.
struct DefinitionContext {
  let definitions: EffectiveDefinitions
  let names: NameIndex
  let tags: TagIndex

  /// The constructors and methods of the program, if they are known.
  let classes: ClassIndex?

  /// Returns the value of an environment variable, if they are to be checked.
  let variables: ((String) -> String?)?

  func definition(of name: String) -> ServiceDefinition? {
    names.definition(of: name).map { definitions.services[$0] }
  }

  func parameter(_ name: String) -> NamedArgument? {
    guard case .parameter(let index) = names.meaning(of: name) else { return nil }
    return definitions.parameters[index]
  }

  /// The constructor or the factory's method of a service, if it is known.
  func maker(of definition: ServiceDefinition) -> Callee? {
    if let name = definition.className?.value { return classes?.constructor(name).map(Callee.init) }
    return definition.factory.flatMap { method($0.method.value, of: product(of: $0.service.value.name)) }
  }

  /// The method of a call, if only one can be meant.
  func method(_ call: ServiceDefinition.Call, of receiver: Callee?) -> Callee? {
    method(call.method.value, of: receiver?.product)
  }

  private func method(_ name: String, of receiver: String?) -> Callee? {
    let methods = classes?.methods(name, of: receiver) ?? []
    return methods.count == 1 ? methods.first.map(Callee.init) : nil
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

  /// The type of a service, if it is known; a chain of factories has a limit, since it may be a cycle.
  func product(of name: String, within steps: Int = 64) -> String? {
    guard steps > 0, let definition = definition(of: name) else { return nil }
    if let className = definition.className?.value { return classes?.constructor(className)?.product }
    return definition.factory.flatMap {
      method($0.method.value, of: product(of: $0.service.value.name, within: steps - 1))?.product
    }
  }
}

/// The constructors and methods of a program, by their names.
struct ClassIndex {
  private let constructors: [String: Manifest.Constructor]
  private let methods: [String: [Manifest.Method]]

  /// Finds classes that aren't registered.
  private let classNamed: ((String) -> Manifest.Constructor?)?

  init(_ manifest: Manifest, classNamed: ((String) -> Manifest.Constructor?)? = nil) {
    constructors = Dictionary(manifest.constructors.map { ($0.name, $0) }) { $1 }
    methods = Dictionary(grouping: manifest.methods, by: \.name)
    self.classNamed = classNamed
  }

  var findsClasses: Bool { classNamed != nil }
  var classNames: [String] { Array(constructors.keys) }
  var methodNames: [String] { Array(methods.keys) }

  func constructor(_ name: String) -> Manifest.Constructor? { constructors[name] ?? classNamed?(name) }

  /// Returns the method of a type, or the methods of all types if the type is unknown or lacks it.
  func methods(_ name: String, of receiver: String?) -> [Manifest.Method] {
    let all = methods[name] ?? []
    let own = all.filter { $0.receiver == receiver }
    return own.isEmpty ? all : own
  }
}

/// A constructor or a method.
struct Callee {
  /// The callee as errors call it, such as `LogReader` or `"open" of Database`.
  let title: String
  let product: String
  let isShareable: Bool
  let isValue: Bool

  /// The parameters; `nil` if it takes any list.
  let parameters: [Manifest.Parameter]?

  init(_ constructor: Manifest.Constructor) {
    title = constructor.name
    product = constructor.product
    isShareable = constructor.isShareable
    isValue = constructor.isValue
    parameters = constructor.parameters
  }

  init(_ method: Manifest.Method) {
    title = "\"\(method.name)\" of \(method.receiver)"
    product = method.product
    isShareable = method.isShareable
    isValue = method.isValue
    parameters = method.parameters
  }

  fileprivate func deferredRoles(of kind: String) -> Set<String> {
    guard let parameters, parameters.contains(where: { $0.kind == .lazy }) else { return [] }
    var roles: Set<String> = []
    for (index, parameter) in parameters.enumerated() where parameter.kind == .lazy {
      roles.formUnion(["as \(kind) \(index + 1)", "as \(kind) \(parameter.name.quoted)"])
    }
    return roles
  }
}
