import Synchronization
import TestSupport
import Testing
import Vial

/// What constructors do: each builds others by their names, in order, and adds their numbers.
private struct Program: Sendable {
  enum Outcome: Equatable {
    case number(Int)
    case cycle
    case missing
  }

  /// What each constructor builds; `nil` where no constructor has the name.
  let parts: [[Int]?]

  init(_ random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 1...6, using: &random)
    parts = (0..<count).map { _ in
      if Int.random(in: 0..<12, using: &random) == 0 { return nil }
      return (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }
  }

  /// What a request gives: the first constructor that is missing or being built ends it.
  func outcome(of number: Int, _ dependency: Int, within outer: [Int] = []) -> Outcome {
    guard let parts = parts[number] else { return .missing }
    if outer.contains(number) { return .cycle }
    var sum = number + dependency
    for part in parts {
      switch outcome(of: part, dependency, within: outer + [number]) {
      case .number(let other): sum += other
      case let failure: return failure
      }
    }
    return .number(sum)
  }

  func register(in registry: ConstructorRegistry) throws {
    for (number, parts) in parts.enumerated() {
      guard let parts else { continue }
      try registry.register(ConstructorName("\(number)")) { (dependency: Int) in
        try parts.reduce(number + dependency) { sum, part in
          try sum + registry.injectableInstance(ConstructorName("\(part)"), as: Int.self, dependency: dependency)
        }
      }
    }
  }

  /// The outcome of a request to a registry; `nil` if the error is another one.
  static func outcome(of number: Int, _ dependency: Int, in registry: ConstructorRegistry) -> Outcome? {
    do throws(ConstructionError) {
      return .number(try registry.injectableInstance(ConstructorName("\(number)"), dependency: dependency))
    } catch {
      var innermost = error
      while let below = innermost.underlyingError as? ConstructionError { innermost = below }
      switch innermost.code {
      case .notRegistered: return .missing
      case .cycle: return error.code == .cycle && error.cycle.first == error.cycle.last ? .cycle : nil
      default: return nil
      }
    }
  }
}

@Suite struct `Random constructors that build each other` {
  @Test(arguments: 0..<Rounds.count(usually: 300))
  func `give threads and tasks what a simple model says`(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let program = Program(&random)
    let registry = ConstructorRegistry(name: "random")
    try program.register(in: registry)
    let wrong = Mutex<[String]>([])
    @Sendable func check(_ number: Int, _ dependency: Int) {
      let (found, expected) = (
        Program.outcome(of: number, dependency, in: registry), program.outcome(of: number, dependency)
      )
      if found != expected {
        wrong.withLock { $0.append("\(number): \(String(describing: found)) in place of \(expected)") }
      }
    }
    Threads.run(4) { thread in for number in program.parts.indices { check(number, thread) } }
    try await inTasks(4) { task in for number in program.parts.indices.reversed() { check(number, task) } }
    #expect(wrong.withLock { $0 } == [], "\(program)")
  }
}
