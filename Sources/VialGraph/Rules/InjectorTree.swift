/// The injectors of a graph by their positions, with their ancestors.
struct InjectorTree {
  private let injectors: [DependencyGraph.Injector]
  private let positions: [Int: Int]

  // In an order in which its descendants follow each injector: its place, and the place of its last descendant.
  private let first: [Int]
  private let last: [Int]
  private let scoped: [Bool]

  init(_ injectors: [DependencyGraph.Injector]) {
    self.injectors = injectors
    let positions = Dictionary(zip(injectors.map(\.id), injectors.indices)) { first, _ in first }
    // Parents come before their children.
    let parents = injectors.map { $0.parent.flatMap { positions[$0] } }
    var sizes = [Int](repeating: 1, count: injectors.count)
    for position in injectors.indices.reversed() {
      if let parent = parents[position] { sizes[parent] += sizes[position] }
    }
    var first: [Int] = [], scoped: [Bool] = [], free: [Int] = [], freeAtTop = 0
    for (position, injector) in injectors.enumerated() {
      let start = parents[position].map { free[$0] } ?? freeAtTop
      if let parent = parents[position] { free[parent] += sizes[position] } else { freeAtTop += sizes[position] }
      first.append(start)
      free.append(start + 1)
      scoped.append(injector.isScope || parents[position].map { scoped[$0] } ?? false)
    }
    self.positions = positions
    self.first = first
    self.last = zip(first, sizes).map { $0 + $1 - 1 }
    self.scoped = scoped
  }

  func position(of injector: Int) -> Int { positions[injector] ?? 0 }

  /// Returns a number that grows from an injector to its descendants.
  func order(of injector: Int) -> Int { first[position(of: injector)] }

  /// Returns whether an injector is another one or its descendant, and so finds the bindings of the other one.
  func sees(_ injector: Int, _ other: Int) -> Bool {
    let (below, above) = (position(of: injector), position(of: other))
    return first[above] <= first[below] && first[below] <= last[above]
  }

  /// Returns whether an injector or one of its ancestors is a scope.
  func isWithinScope(_ injector: Int) -> Bool { scoped[position(of: injector)] }

  func scopes(below injector: Int) -> [Int] { injectors.filter { $0.isScope && sees($0.id, injector) }.map(\.id) }

  /// Returns whether an injector is the first of the graph, which paths don't name.
  func isOutermost(_ injector: Int) -> Bool { position(of: injector) == 0 }

  func name(of injector: Int) -> String { name(at: position(of: injector)) }

  func isScope(at position: Int) -> Bool { injectors[position].isScope }

  func name(at position: Int) -> String { injectors[position].displayName }
}
