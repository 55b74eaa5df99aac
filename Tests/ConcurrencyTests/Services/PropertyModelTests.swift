import Fixtures
import VialTesting

extension Injector {
  fileprivate var first: Sample { get throws { try singleton { () throws in Sample(0) } } }
  fileprivate var second: Sample { get throws { try singleton { () throws in Sample(0) } } }
  fileprivate var visit: Sample { get throws { try scoped { () throws in Sample(0) } } }
  fileprivate var stay: Sample { get async throws { try await scoped { () async throws in Sample(0) } } }
  fileprivate var pool: Sample { get async throws { try await singleton { () async throws in Sample(0) } } }

  /// Asks for the property with a number; the first ones are singletons, the last ones scoped.
  fileprivate func product(_ property: Int) async throws -> Sample {
    switch property {
    case 0: try first
    case 1: try second
    case 2: try await pool
    case 3: try visit
    default: try await stay
    }
  }

  fileprivate func replace(_ property: Int, by number: Int) async throws {
    switch property {
    case 0: try override(first) { Sample(number) }
    case 1: try override(second) { Sample(number) }
    case 2: try await override(awaiting: await pool) { Sample(number) }
    case 3: try override(visit) { Sample(number) }
    default: try await override(awaiting: await stay) { Sample(number) }
    }
  }
}

/// A simple description of what injectors do with properties.
private final class Model {
  final class Node {
    let injector: Injector
    let parent: Node?
    let isScope: Bool
    var isCopy = false
    var isClosed = false

    /// The replacements, by the properties.
    var makers: [Int: Int] = [:]
    var products: [Int: Sample] = [:]

    init(_ injector: Injector, _ parent: Node?, isScope: Bool) {
      (self.injector, self.parent, self.isScope) = (injector, parent, isScope)
    }

    var lineage: [Node] { Array(sequence(first: self, next: \.parent)) }
    var outermost: Node { parent?.outermost ?? self }

    /// Who keeps the instance of a property; `nil` if that needs a scope.
    func keeper(of property: Int) -> Node? { property < 3 ? outermost : lineage.first(where: \.isScope) }

    /// Who makes the instance of a property here.
    func maker(of property: Int) -> Int { lineage.compactMap { $0.makers[property] }.first ?? 0 }
  }

  var nodes: [Node] = []

  func open(_ injector: Injector, _ parent: Node?, isScope: Bool) -> Node {
    let node = Node(injector, parent, isScope: isScope)
    nodes.append(node)
    return node
  }

  /// Compares the outcome of a request with the expected one.
  func check(_ node: Node, _ property: Int) async -> String? {
    let outcome: Result<Sample, any Error>
    do { outcome = .success(try await node.injector.product(property)) } catch { outcome = .failure(error) }
    let code = (outcome.failure as? InjectionError)?.code
    if node.isClosed { return code == .closed ? nil : "not closed: \(outcome)" }
    guard let keeper = node.keeper(of: property) else { return code == .scopeNeeded ? nil : "no scope: \(outcome)" }
    guard case .success(let product) = outcome else { return "failed: \(outcome)" }
    let expected = keeper.products[property]
    keeper.products[property] = product
    if let expected { return expected === product ? nil : "another instance" }
    let maker = keeper.maker(of: property)
    return product.number == maker ? nil : "made by \(product.number), and not by \(maker)"
  }

  /// Where a replacement goes: in a copy to the outermost injector, else where the instance is made or kept.
  private func home(of node: Node, _ property: Int) -> Node? {
    if node.isCopy || node.parent == nil { return node.outermost }
    return node.isScope && property >= 3 ? node : nil
  }

  func replace(_ node: Node, _ property: Int, by number: Int) async -> String? {
    var failure: (any Error)?
    do { try await node.injector.replace(property, by: number) } catch { failure = error }
    let code = (failure as? InjectionError)?.code
    if node.isClosed { return code == .closed ? nil : "not closed: \(String(describing: failure))" }
    guard let home = home(of: node, property) else {
      return code == .notRegistered ? nil : "replaced an ancestor's: \(String(describing: failure))"
    }
    if let failure { return "not replaced: \(failure)" }
    home.makers[property] = number
    for inner in node.lineage.prefix(while: { $0 !== home }) { inner.makers[property] = nil }
    for other in nodes where other.lineage.contains(where: { $0 === home }) {
      // A scope with a replacement of its own keeps that.
      let hides = other.lineage.prefix { $0 !== home }.contains { $0.makers[property] != nil }
      if !hides { other.products[property] = nil }
    }
    // The property was asked with the replacement in its place.
    return node.keeper(of: property) == nil ? nil : await check(node, property)
  }

  func copy(_ node: Node) -> String? {
    do {
      let copy = try node.injector.copy()
      let injectors = Array(sequence(first: copy, next: \.parent)).reversed()
      var parent: Node?
      for (original, injector) in zip(node.lineage.reversed(), injectors) {
        let new = open(injector, parent, isScope: original.isScope)
        (new.isCopy, new.makers) = (true, original.makers)
        parent = new
      }
      return node.isClosed ? "copied a closed injector" : nil
    } catch { return node.isClosed ? nil : String(reflecting: error) }
  }

  func close(_ node: Node) async -> String? {
    do { try await node.injector.shutDown() } catch { return String(reflecting: error) }
    let closed = node.isCopy ? node.outermost : node
    for other in nodes where other.lineage.contains(where: { $0 === closed }) { other.isClosed = true }
    return nil
  }
}

extension Result { fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } } }

@Suite struct `Random programs with properties` {
  @Test func `do what a simple model does`() async {
    for seed in 1...Rounds.count(usually: 500) {
      var numbers = RandomNumbers(seed: UInt64(seed))
      let model = Model()
      _ = model.open(Injector(name: "app"), nil, isScope: false)
      var history: [String] = []
      for step in 1...40 {
        let position = numbers.next(below: model.nodes.count)
        let (node, property) = (model.nodes[position], numbers.next(below: 5))
        var wrong: String?
        switch numbers.next(below: 20) {
        case 0 where model.nodes.count < 12:
          history.append("copy \(position)")
          wrong = model.copy(node)
        case 1, 2:
          let isScope = numbers.next(below: 3) > 0
          history.append("\(isScope ? "scope" : "child") of \(position)")
          let child = isScope ? node.injector.makeScope() : Injector(parent: node.injector)
          model.open(child, node, isScope: isScope).isClosed = node.isClosed
        case 3 where position > 0:
          history.append("close \(position)")
          wrong = await model.close(node)
        case 4...6:
          history.append("replace \(property) on \(position) by \(step)")
          wrong = await model.replace(node, property, by: step)
        default:
          history.append("ask \(position) for \(property)")
          wrong = await model.check(node, property)
        }
        if let wrong {
          Issue.record("\(wrong), seed \(seed), after: \(history.joined(separator: "; "))")
          return
        }
      }
    }
  }
}
