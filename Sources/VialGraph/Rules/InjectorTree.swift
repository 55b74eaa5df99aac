/// The injectors of a graph by their positions, and which of them is above which.
struct InjectorTree {
  private let injectors: [DependencyGraph.Injector]
  private let positions: [Int: Int]

  /// Where each injector and the last of its descendants come if every injector is followed by its descendants.
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

  /// The position of an injector; each node of a graph refers to one that is there.
  func position(of injector: Int) -> Int { positions[injector] ?? 0 }

  /// A number that grows from an injector to its descendants.
  func order(of injector: Int) -> Int { first[position(of: injector)] }

  /// Whether an injector asks another one, or is the same.
  func sees(_ injector: Int, _ other: Int) -> Bool {
    let (below, above) = (position(of: injector), position(of: other))
    return first[above] <= first[below] && first[below] <= last[above]
  }

  /// Whether an injector or one of its ancestors is a scope.
  func isWithinScope(_ injector: Int) -> Bool { scoped[position(of: injector)] }

  /// The scopes that ask an injector for what they do not hold.
  func scopes(below injector: Int) -> [Int] { injectors.filter { $0.isScope && sees($0.id, injector) }.map(\.id) }

  /// Whether an injector is the first of the graph, which paths need not name.
  func isOutermost(_ injector: Int) -> Bool { position(of: injector) == 0 }

  /// What errors call an injector.
  func name(of injector: Int) -> String { injectors[position(of: injector)].displayName }

  /// What errors call an injector at the beginning of a sentence.
  func capitalizedName(of injector: Int) -> String { name(of: injector).atBeginningOfSentence }
}
