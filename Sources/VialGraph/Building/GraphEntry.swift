import Vial

/// A binding and its known dependencies, ready to become nodes of a graph.
final class GraphEntry {
  typealias Node = DependencyGraph.Node

  /// How a request reaches a binding, if not by its type.
  struct Part {
    let kind: Node.Part
    var condition: Condition?
  }

  let binding: Binding

  /// The position of the injector that holds the binding.
  let holder: Int

  // The builder numbers names that several types have.
  private(set) var typeName: String
  private var qualifierName: String?
  private var scopeName: String?
  let name: String?
  let part: Part?
  let links: [BindingLink]

  /// The type of the instances, as far as the registration says it.
  private let product: Any.Type

  /// The requests that the registration declares.
  let declared: [Requirement]

  /// The requests that the provider was seen to make, and that the registration doesn't declare.
  let observed: [Requirement]
  let knowledge: Node.Knowledge
  let role: Node.Role

  /// The property wrappers of the instances.
  let allWrappers: [StoredFields.Wrapper]

  /// The property wrappers of the instances, without those that were seen to ask.
  let wrappers: [StoredFields.Wrapper]

  /// The type of the instances, if it doesn't tell which property wrappers it has.
  let strippedType: Any.Type?

  /// Whether an instance was constructed, with its property wrappers.
  let wasConstructed: Bool

  /// The type of the instances, if the injector builds them as a component.
  let component: Any.Type?

  /// Whether it is a factory whose functions belong to the main actor.
  let isFactoryOfMainActor: Bool

  /// Whether it gets confined dependencies for a request that is kept on the main actor.
  private let takesRightsOfRequester: Bool

  /// Whether the injector, or a scope, constructs the instance when it starts.
  private let startsEagerly: Bool
  private let replaced: CodeLocation?

  /// Whether it gives what the parent has, for a decorator.
  let isInherited: Bool

  /// The key of requests.
  var key: TypeKey { role == .component || role == .provided ? binding.key.service : binding.key }

  /// Where it was registered; `nil` for a component without a registration.
  var place: CodeLocation? { role == .component ? nil : binding.registration }

  /// The requests of the provider, and whether their results stay on the main actor.
  var requests: [(requirement: Requirement, isOnMainActor: Bool)] {
    declared.map { ($0, $0.isOnMainActor || isFactoryOfMainActor || binding.isOnMainActor) }
      + observed.map { ($0, $0.isOnMainActor || binding.isOnMainActor) }
  }

  /// Whether the instances, and so the property wrappers that ask at once, are made on the main actor.
  var areWrappersOnMainActor: Bool { isFactoryOfMainActor || binding.isOnMainActor || binding.runsOnMainActor }

  /// Whether an instance lives as long as the injector, or as long as something refers to it.
  var isKeptForLong: Bool { role == .binding && !followsContext }

  /// Whether the dependencies come from the injector that is asked.
  var followsContext: Bool {
    switch binding.lifetime {
    case .transient, .graph, .scoped, .conditional: true
    case .weak, .singleton: false
    }
  }

  init(
    _ binding: Binding,
    _ known: BindingRequirements,
    part: Part? = nil,
    replaced: CodeLocation? = nil,
    startsEagerly: Bool = false,
    holder: Int
  ) {
    self.binding = binding
    self.startsEagerly = startsEagerly
    self.part = part
    self.holder = holder
    // The key of a name says no type.
    let texts = binding.key.texts(\.0)
    name = binding.key.name
    typeName = name == nil ? texts.type : String(naming: known.product ?? binding.key.type)
    (qualifierName, scopeName) = (texts.qualifier, texts.scope)
    self.replaced = replaced
    isInherited = known.source != nil
    links = BindingLink.all(of: binding, known)
    let list: [Requirement]?
    let givesFactory: Bool
    switch known.declaration {
    case .none: (givesFactory, list) = (false, nil)
    case .nothing: (givesFactory, list) = (false, [])
    case .arguments(let tell): (givesFactory, list) = (false, tell())
    case .requirements(let tell): (givesFactory, list) = (false, tell())
    case .factory(let tell): (givesFactory, list) = (true, tell())
    case .component(let tell): (givesFactory, list) = (false, tell())
    }
    takesRightsOfRequester = binding.takesRightsOfRequester(known.declaration)
    let requirements = binding.choice?.requirements ?? list ?? []
    declared = requirements
    observed = known.observed.filter { seen in !requirements.contains { $0.key == seen.key } }.mainActorLast
    let product = known.product ?? binding.key.type
    self.product = product
    if case .component = known.declaration { component = product } else { component = nil }
    let fields = binding.makesInstances ? StoredFields.of(product) : .none
    strippedType = fields.isStripped ? product : nil
    let isPassedOn = (fields.wrappers.isEmpty ? [] : declared + observed).contains { $0.key.type == product }
    // Without a record, the requests of what was constructed are known only by its fields.
    let wasConstructed = !givesFactory && (binding.isRecorded || binding.hasInstanceOfProgram)
    self.wasConstructed = wasConstructed
    allWrappers = isPassedOn ? [] : fields.wrappers
    wrappers = allWrappers.filter { !wasConstructed || $0.moment != .construction }
    isFactoryOfMainActor = givesFactory && typeName.hasPrefix("@Swift.MainActor")
    if binding.choice != nil {
      (role, knowledge) = (.choice, .declared)
    } else if binding.role == .inherited {
      (role, knowledge) = (.binding, .declared)
    } else {
      switch binding.role {
      case .decorator: role = .decorator
      case .component, .dependentComponent: role = .component
      default: role = binding.key == binding.key.service.declaration ? .provided : givesFactory ? .factory : .binding
      }
      // The provider of a factory doesn't make the requests that its calls make.
      let wasSeen = !givesFactory && binding.isRecorded
      knowledge = list != nil ? .declared : wasSeen ? .observed : .opaque
    }
  }

  /// Numbers the names that other types have, too.
  func tellApart(with numbers: inout TypeNumbers) {
    let texts = binding.key.texts { numbers.uniqueName($0, ofTypeAt: $1) }
    if name == nil { typeName = texts.type }
    (qualifierName, scopeName) = (texts.qualifier, texts.scope)
  }

  var isolation: Node.Isolation? {
    // A binding that forwards to an ancestor's asks for the confined one on the main actor.
    if binding.role == .inherited, binding.isConfined { return .confined }
    guard binding.isOnMainActor else { return nil }
    return binding.isConfined ? .confined : .mainActor
  }

  /// Returns the node whose dependencies come from the injector at a position; identifiers count from one.
  func node(id: Int, context: Int, knowledge: Node.Knowledge) -> Node {
    var node = Node(
      id: id,
      role: role,
      type: typeName,
      name: name,
      qualifier: qualifierName,
      scope: scopeName,
      lifetime: role == .provided ? nil : binding.lifetime.inGraph,
      injector: holder + 1,
      context: context + 1,
      registration: place,
      knowledge: knowledge,
      isValue: binding.lifetime == .weak && TypeMetadata(binding.key.type).isValue,
      replaced: replaced,
      part: part?.kind,
      condition: part?.condition?.description,
      isolation: isolation,
      isAsynchronous: binding.isAsynchronous,
      startsEagerly: startsEagerly,
      takesRightsOfRequester: takesRightsOfRequester
    )
    node.spelling.isProtocol = TypeMetadata(binding.key.type).isNamedWithoutAny
    node.spelling.assemblesDependency = (product as? any Injectable.Type)?.assemblesDependency ?? false
    return node
  }

  /// The order of nodes in a graph: types by their names, then names.
  static func precedes(_ one: GraphEntry, _ other: GraphEntry) -> Bool {
    if one.name != other.name {
      guard let name = one.name, let otherName = other.name else { return one.name == nil }
      return name < otherName
    }
    if one.typeName != other.typeName { return one.typeName < other.typeName }
    let (names, otherNames) = (one.qualifierAndScope, other.qualifierAndScope)
    if names != otherNames { return names < otherNames }
    let (place, otherPlace) = (one.binding.registration, other.binding.registration)
    if place != otherPlace { return (place.fileID, place.line) < (otherPlace.fileID, otherPlace.line) }
    // A loop may register several bindings in one line.
    return one.binding.key.partNumber < other.binding.key.partNumber
  }

  private var qualifierAndScope: (String, String) { (qualifierName ?? "", scopeName ?? "") }
}

extension Binding {
  /// Whether the provider makes what has the fields of the product, and doesn't pass on what another one makes.
  fileprivate var makesInstances: Bool {
    switch role {
    case .instances, .factory, .component, .dependentComponent: true
    case .lazy, .wrapped, .decorator, .inherited, nil: false
    }
  }
}

extension LifetimeKind {
  var inGraph: DependencyGraph.Node.Lifetime {
    switch self {
    case .transient, .conditional: .transient
    case .graph: .graph
    case .weak: .weak
    case .scoped: .scoped
    case .singleton: .singleton
    }
  }
}
