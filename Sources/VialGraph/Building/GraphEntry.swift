/// A binding with what is known of its dependencies, ready to become nodes of a graph.
final class GraphEntry {
  typealias Node = DependencyGraph.Node

  let binding: Binding

  /// The position of the injector that holds the binding.
  let holder: Int

  /// The name of the type, which another type may have too until they are told apart.
  var typeName: String
  let name: String?
  let qualifierName: String?
  let scopeName: String?
  let replaced: CodeLocation?

  /// What the registration declares.
  let declared: [Requirement]

  /// What the provider was seen to ask for and the registration does not declare.
  let observed: [Requirement]
  let role: Node.Role

  /// How it is reached if nobody gets it who asks for its type alone.
  let part: BindingPart?

  /// The bindings to which this one leads, whatever its provider asks for.
  let links: [BindingLink]
  let knowledge: Node.Knowledge

  /// Whether it is a factory whose functions belong to the main actor.
  let isFactoryOfMainActor: Bool

  /// The key by which it is asked for.
  var key: TypeKey { role == .component ? binding.key.service : binding.key }

  /// What the provider asks for, and whether what it is given stays on the main actor.
  var requests: [(requirement: Requirement, isOnMainActor: Bool)] {
    declared.map { ($0, $0.isOnMainActor || isFactoryOfMainActor || binding.isOnMainActor) }
      + observed.map { ($0, $0.isOnMainActor || binding.isOnMainActor) }
  }

  /// Whether the dependencies come from whichever injector is asked.
  var followsContext: Bool {
    switch binding.lifetime {
    case .transient, .graph, .scoped, .conditional: true
    case .weak, .singleton: false
    }
  }

  init(
    _ binding: Binding,
    _ known: BindingRequirements,
    part: BindingPart? = nil,
    decorated: TypeKey? = nil,
    holder: Int
  ) {
    self.binding = binding
    self.part = part
    self.holder = holder
    typeName = known.product ?? binding.key.typeName
    name = binding.key.name
    qualifierName = binding.key.qualifierName
    scopeName = binding.key.scopeName
    replaced = known.replaced
    links = BindingLink.all(of: binding, decorated: decorated)
    let list: [Requirement]?
    let givesFactory: Bool
    switch known.declaration {
    case .none: (givesFactory, list) = (false, binding.needsNothing ? [] : nil)
    case .requirements(let tell): (givesFactory, list) = (false, tell())
    case .factory(let tell): (givesFactory, list) = (true, tell())
    }
    let requirements = (binding as? ChoiceBinding)?.requirements ?? list ?? []
    declared = requirements
    var observed = known.observed.filter { seen in !requirements.contains { $0.key == seen.key } }
    // Of what the main actor and others ask for, the request that may fail counts.
    if observed.contains(where: \.isOnMainActor) {
      observed = observed.filter { !$0.isOnMainActor } + observed.filter(\.isOnMainActor)
    }
    self.observed = observed
    isFactoryOfMainActor = givesFactory && typeName.hasPrefix("@Swift.MainActor")
    switch binding.role {
    case .choice: (role, knowledge) = (.choice, .declared)
    case .inherited: (role, knowledge) = (.binding, .declared)
    default:
      switch binding.role {
      case .decorator: role = .decorator
      case .component: role = .component
      default: role = givesFactory ? .factory : .binding
      }
      // What a factory asks for when it is called is not seen when it is made.
      let wasSeen = !givesFactory && binding.isRecorded
      knowledge = list != nil ? .declared : wasSeen ? .observed : .opaque
    }
  }

  /// What it has to do with the main actor.
  var isolation: Node.Isolation? {
    // A binding that forwards to an ancestor's asks on the main actor for what is confined.
    if binding.role == .inherited, binding.isConfined { return .confined }
    guard binding.isOnMainActor else { return nil }
    return binding.isConfined ? .confined : .mainActor
  }

  /// The order in which nodes stand in a graph.
  static func precedes(_ one: GraphEntry, _ other: GraphEntry) -> Bool {
    // What has a name comes last, in the order of names.
    if one.name != nil || other.name != nil, one.name != other.name { return precedes(one.name, other.name) }
    if one.typeName != other.typeName { return one.typeName < other.typeName }
    let (names, otherNames) = (one.qualifierAndScope, other.qualifierAndScope)
    if names != otherNames { return names < otherNames }
    let (place, otherPlace) = (one.binding.registration, other.binding.registration)
    if place != otherPlace { return (place.fileID, place.line) < (otherPlace.fileID, otherPlace.line) }
    // Bindings of one place may be registered in a loop.
    return one.binding.key.partNumber < other.binding.key.partNumber
  }

  private static func precedes(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other != nil }
    return one < other
  }

  private var qualifierAndScope: (String, String) { (qualifierName ?? "", scopeName ?? "") }

  /// The node, with dependencies from the injector at a position; identifiers count from one.
  func node(id: Int, context: Int, knowledge: Node.Knowledge) -> Node {
    Node(
      id: id,
      role: role,
      type: typeName,
      name: name,
      qualifier: qualifierName,
      scope: scopeName,
      lifetime: binding.lifetime.inGraph,
      injector: holder + 1,
      context: context + 1,
      registration: binding.place,
      knowledge: knowledge,
      isValue: binding.lifetime == .weak && TypeKind.isValue(binding.key.type),
      replaced: replaced,
      part: part?.kind,
      condition: part?.condition?.description,
      isolation: isolation
    )
  }
}
