import TestSupport

@testable import VialGraph

/// Injectors with random candidates, elements and decorators, of types that need only those before them.
struct RandomPartFamily {
  static let services: [any RandomPart.Type] = [
    RandomPartInstance<Bool>.self, RandomPartInstance<Int8>.self, RandomPartInstance<Int16>.self,
    RandomPartInstance<Int32>.self,
  ]

  /// The injectors by their names; the ancestor of all others comes first.
  let injectors: [Injector]

  /// The flags that injectors register themselves, by the injectors' names.
  private(set) var flags: [String: PartFlags] = [:]
  private(set) var decorations: [(injector: Injector, service: Int, line: Int)] = []
  private var lastLine = 0

  init(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    injectors = Injector.randomFamily(below: 3, &numbers)
    for (position, injector) in injectors.enumerated() where position == 0 || numbers.next(below: 3) == 0 {
      let flags = PartFlags(first: numbers.next(below: 2) == 0, second: numbers.next(below: 3) == 0)
      try injector.register { flags }
      self.flags[injector.name ?? ""] = flags
    }
    for service in Self.services.indices {
      let condition = Self.hasDefaults(service) ? 2 : numbers.next(below: 2)
      try register(service, in: injectors[0], condition: condition, asElement: false, &numbers)
    }
    for _ in 0..<16 {
      let service = numbers.next(below: Self.services.count)
      let injector = injectors[numbers.next(below: injectors.count)]
      do throws(InjectionError) {
        switch numbers.next(below: 4) {
        case 0: try decorate(service, in: injector, &numbers)
        case 1: try register(service, in: injector, condition: numbers.next(below: 4), asElement: true, &numbers)
        default:
          let condition = numbers.next(below: Self.hasDefaults(service) ? 3 : 2)
          try register(service, in: injector, condition: condition, asElement: false, &numbers)
        }
      } catch {
        // A second default is refused.
        guard error.code == .alreadyRegistered else { throw error }
      }
    }
  }

  /// Whether bindings of a service may have no condition; of another one, none may apply.
  private static func hasDefaults(_ service: Int) -> Bool { service % 2 == 0 }

  private mutating func register(
    _ service: Int,
    in injector: Injector,
    condition: Int,
    asElement: Bool,
    _ numbers: inout RandomNumbers
  ) throws(InjectionError) {
    lastLine += 1
    try Self.services[service].register(
      in: injector,
      line: lastLine,
      lifetime: numbers.next(below: 4),
      when: PartFlags.condition(condition),
      asElement: asElement,
      priority: numbers.next(below: 2),
      needs: needs(of: service, &numbers)
    )
  }

  private mutating func decorate(
    _ service: Int,
    in injector: Injector,
    _ numbers: inout RandomNumbers
  ) throws(InjectionError) {
    lastLine += 1
    decorations.append((injector, service, lastLine))
    try Self.services[service].decorate(in: injector, line: lastLine, needs: needs(of: service, &numbers))
  }

  /// What a provider of a service needs, of those before it.
  private func needs(of service: Int, _ numbers: inout RandomNumbers) -> [PartNeed] {
    (0..<service).compactMap { other in
      switch numbers.next(below: 4) {
      case 0: PartNeed(service: Self.services[other], isCollection: false)
      case 1: PartNeed(service: Self.services[other], isCollection: true)
      default: nil
      }
    }
  }
}

/// What a graph says that instances are made by.
struct PartPrediction {
  typealias Node = DependencyGraph.Node

  let index: GraphIndex
  private let flags: [String: PartFlags]

  init(_ family: RandomPartFamily) {
    index = GraphIndex(family.injectors[0].dependencyGraph())
    flags = family.flags
  }

  private func flags(in injector: Int) -> PartFlags {
    index.lineage(of: injector).lazy.compactMap { flags[index.injectors[$0]?.name ?? ""] }.first ?? PartFlags()
  }

  /// What the instance of a node is made by; `nil` if there is none to be had.
  func text(of node: Node) -> String? {
    let targets = (index.edges[node.id] ?? []).compactMap { edge in
      index.nodes[edge.to].map { (kind: edge.kind, node: $0) }
    }
    switch node.role {
    case .choice: return chosen(by: node, among: targets.filter { $0.kind == .candidate }.map(\.node)).flatMap(text)
    case .decorator:
      guard let inner = targets.first(where: { $0.kind == .decorated })?.node, let innerText = text(of: inner) else {
        return nil
      }
      return ownText(of: node, targets).map { "\($0) around \(innerText)" }
    default:
      // What a parent gives is decorated as it is.
      if let same = targets.first(where: { $0.node.type == node.type })?.node { return text(of: same) }
      return ownText(of: node, targets)
    }
  }

  private func chosen(by choice: Node, among candidates: [Node]) -> Node? {
    let isOwn = { (node: Node) in node.part == .candidate && node.injector == choice.injector && node.condition != nil }
    let applying = candidates.filter { isOwn($0) && holds($0, in: choice.context) }
    if applying.count > 1 { return nil }
    return applying.first ?? candidates.first { !isOwn($0) }
  }

  private func holds(_ node: Node, in injector: Int) -> Bool {
    node.condition.map { flags(in: injector).satisfies($0) } ?? true
  }

  /// What a node is made by without what it wraps.
  private func ownText(of node: Node, _ targets: [(kind: DependencyGraph.Edge.Kind, node: Node)]) -> String? {
    var needs: [String] = []
    for service in RandomPartFamily.services {
      let type = String(reflecting: service)
      if let need = targets.first(where: { $0.kind == .required && $0.node.type == type })?.node {
        guard let text = text(of: need) else { return nil }
        needs.append(text)
      }
      let elements = targets.filter { $0.kind == .collection && $0.node.type.contains(type) }.map(\.node)
      if elements.isEmpty { continue }
      var texts: [String] = []
      for element in elements where element.isBinding && holds(element, in: node.context) {
        guard let text = text(of: element) else { return nil }
        texts.append(text)
      }
      needs.append("[\(texts.joined(separator: " "))]")
    }
    return "\(node.registration?.line ?? 0)(\(needs.joined(separator: ", ")))"
  }
}
