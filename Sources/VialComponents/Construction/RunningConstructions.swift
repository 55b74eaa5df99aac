public import Synchronization

/// Finds constructors that build themselves again without end.
///
/// A few nested constructions are usual, such as a folder that builds the folders in it. So they are only counted.
/// Where many run at once, on whatever threads, the chain of each is noted, and a long one with a repetition is an error.
@usableFromInline
final class RunningConstructions: Sendable {
  @usableFromInline static let shared = RunningConstructions()

  /// How many constructions run, on all threads.
  @usableFromInline let count = Atomic<Int>(0)

  private init() {}

  /// Counts a construction that begins, and returns whether it has to be noted.
  @_alwaysEmitIntoClient
  func begin() -> Bool { count.add(1, ordering: .relaxed).newValue > Self.countLimit }

  @_alwaysEmitIntoClient
  func end() { count.subtract(1, ordering: .releasing) }

  /// Orders the release of constructors after the constructions that have ended, as their reference counts do.
  ///
  /// The thread sanitizer doesn't see those counts, in programs that use Vial too.
  func synchronize() { _ = count.load(ordering: .acquiring) }

  /// A construction within others.
  private final class Link: Sendable {
    let name: ConstructorName
    let outer: Link?
    let depth: Int
    let hasEnded = Atomic<Bool>(false)

    init(_ name: ConstructorName, within outer: Link?) {
      (self.name, self.outer, depth) = (name, outer, (outer?.depth ?? 0) + 1)
    }
  }

  /// The innermost construction of the task, or of the tasks that started it.
  @TaskLocal private static var innermost: Link?

  /// How many constructions may run before they are noted.
  @usableFromInline static var countLimit: Int { 16 }

  /// How many noted ones may be nested before a repetition is an error.
  private static var depthLimit: Int { 48 }

  /// Notes the construction of a name, while a function runs.
  ///
  /// - Throws: The function's error, or ``ConstructionProblem`` if the name closes a cycle.
  @usableFromInline
  static func note<Result>(_ name: ConstructorName, _ construct: () throws -> Result) throws -> Result {
    // A task outlives the construction that started it.
    var outer = innermost
    while let link = outer, link.hasEnded.load(ordering: .relaxed) { outer = link.outer }
    let link = Link(name, within: outer)
    if link.depth > depthLimit, let cycle = names(from: link) { throw ConstructionProblem.cycle(cycle) }
    defer { link.hasEnded.store(true, ordering: .relaxed) }
    return try $innermost.withValue(link) { try construct() }
  }

  /// The names of the cycle that a construction closes, of which the last is the first; `nil` if it isn't running.
  ///
  /// Between the first links, constructions may be missing, since fewer ran on other threads meanwhile.
  private static func names(from last: Link) -> [String]? {
    var names = [last.name.description]
    var next = last.outer
    while let link = next, link.depth > countLimit {
      names.append(link.name.description)
      if link.name.key == last.name.key { return names.reversed() }
      next = link.outer
    }
    return nil
  }
}
