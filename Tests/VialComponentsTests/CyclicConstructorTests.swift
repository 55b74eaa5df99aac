import Foundation
import Synchronization
import TestSupport
import VialComponents

@Suite struct `Constructors that build each other` {
  private let registry = ConstructorRegistry(name: "screens")

  /// Registers constructors of which each builds the next one, and the last the first, with so many bytes on the stack.
  private func registerCycle(of count: Int, frame: Int = 0) throws {
    for number in 0..<count {
      try registry.register(ConstructorName("\(number)"), as: Int.self, fileID: "App/Screens.swift", line: number) {
        [registry] (depth: Int) in
        let next = ConstructorName("\((number + 1) % count)")
        return try withUnsafeTemporaryAllocation(byteCount: frame, alignment: 16) { _ in
          try registry.injectableInstance(next, as: Int.self, dependency: depth + 1)
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 40, 300]) func `without end are an error with the cycle`(count: Int) throws {
    try registerCycle(of: count)
    let error = constructionError { try registry.injectableInstance("0", as: Int.self, dependency: 0) }
    #expect(error?.code == .cycle)
    let cycle = try #require(error?.cycle)
    #expect(cycle.count == count + 1)
    #expect(cycle.first == cycle.last)
    #expect(Set(cycle).count == count)
  }

  @Test func `have an error that names the cycle once, and the way out`() throws {
    try registerCycle(of: 2)
    let error = constructionError {
      _ = try registry.injectableInstance("0", as: Int.self, dependency: 0, fileID: "App/Main.swift", line: 9)
    }
    ErrorTexts.registry.expect(error?.debugDescription, is: "Constructors that build each other")
  }

  @Test func `may be controllers that are made by their types`() throws {
    final class Nest: InjectableController { func inject(_: Void) {} }
    let registry = registry
    try registry.register(Nest.self) {
      _ = try Nest.injectableInstance(dependency: ())
      return Nest()
    }
    let error = constructionError {
      _ = try ConstructorRegistry.withMain(registry) { try Nest.injectableInstance(dependency: ()) }
    }
    #expect((error?.code, error?.cycle) == (.cycle, ["Nest", "Nest"]))
  }

  @Test func `may be nested as deep as a folder's are`() throws {
    let registry = registry
    try registry.register("folder", as: Int.self) { (depth: Int) in
      depth == 0 ? 0 : try registry.injectableInstance("folder", as: Int.self, dependency: depth - 1) + 1
    }
    #expect(try registry.injectableInstance("folder", as: Int.self, dependency: 46) == 46)
    // What was counted has ended.
    for _ in 0..<100 { #expect(try registry.injectableInstance("folder", as: Int.self, dependency: 46) == 46) }
  }

  @Test func `end where each of them has a registry of its own`() {
    @Sendable func build(_ depth: Int) throws -> Int {
      let registry = ConstructorRegistry(name: "screens \(depth)")
      try registry.register("page", as: Int.self) { (depth: Int) in try build(depth + 1) }
      return try registry.injectableInstance("page", as: Int.self, dependency: depth)
    }
    let error = constructionError { try build(0) }
    #expect((error?.code, error?.cycle) == (.cycle, ["page", "page"]))
  }

  @Test func `find types on a deep level of construction as on the first one`() throws {
    let registry = registry
    try registry.register(ProfileController.self, named: "profile") { ProfileController() }
    try registry.register("title", as: String?.self) { (link: Link?) in link.map { "title \($0.id)" } }
    try registry.register("folder", as: [String?].self) { (depth: Int) in
      if depth > 0 { return try registry.injectableInstance("folder", as: [String?].self, dependency: depth - 1) }
      let wrong = constructionError { try registry.injectableInstance("title", as: String?.self, dependency: 1) }
      return [
        try registry.injectableInstance("title", as: String?.self, dependency: Link?(Link(id: 7))),
        try registry.injectableInstance("title", as: String?.self, dependency: Link?.none),
        try registry.injectableInstance("title", as: Any.self, dependency: Link(id: 8)) as? String,
        try registry.construct("profile", as: ProfileController.self).title,
        wrong?.code.rawValue,
      ]
    }
    let found = try registry.injectableInstance("folder", as: [String?].self, dependency: 40)
    #expect(found == ["title 7", nil, "title 8", "empty profile", "wrongDependency"])
  }

  @Test func `end on a small stack, too`() async throws {
    try registerCycle(of: 3, frame: 4 << 10)
    let registry = registry
    let code = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: constructionError { try registry.injectableInstance("0", as: Int.self, dependency: 0) }?.code
        )
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(code == .cycle)
  }

  @Test func `are no cycle where a task of one builds it again later`() async throws {
    let registry = registry
    let tasks = Mutex<[Task<Void, any Error>]>([])
    let built = Mutex(0)
    try registry.register("next", as: Int.self) { (rest: Int) in
      built.withLock { $0 += 1 }
      if rest > 0 {
        let task = Task { _ = try registry.injectableInstance("next", as: Int.self, dependency: rest - 1) }
        tasks.withLock { $0.append(task) }
      }
      return rest
    }
    // Deep enough that constructions are noted, each of which starts a task that goes on alone.
    try registry.register("folder", as: Int.self) { (depth: Int) in
      try depth == 0
        ? registry.injectableInstance("next", as: Int.self, dependency: 300)
        : registry.injectableInstance("folder", as: Int.self, dependency: depth - 1)
    }
    _ = try registry.injectableInstance("folder", as: Int.self, dependency: 46)
    while let task = tasks.withLock({ $0.popLast() }) { try await task.value }
    #expect(built.withLock { $0 } == 301)
  }
}

private final class Hen: InjectableController {
  static let registry = ConstructorRegistry(name: "hens")
  func inject(_ depth: Int) { Hen.found(depth) { _ = try Egg.injectableInstance(dependency: depth + 1) } }
  static let deepest = Mutex<ConstructionError?>(nil)
  static func found(_ depth: Int, _ build: () throws -> Void) {
    do { try build() } catch { deepest.withLock { $0 = $0 ?? error as? ConstructionError } }
  }
}

private final class Egg: InjectableController {
  static var registry: ConstructorRegistry { Hen.registry }
  func inject(_ depth: Int) { Hen.found(depth) { _ = try Hen.injectableInstance(dependency: depth + 1) } }
}

@Suite struct `Controllers that build each other while they are injected` {
  @Test func `are an error with the cycle`() throws {
    try Hen.registry.register(Hen.self) { Hen() }.register(Egg.self) { Egg() }
    _ = try Hen.injectableInstance(dependency: 0)
    let error = Hen.deepest.withLock { $0 }
    #expect((error?.code, Set(error?.cycle ?? [])) == (.cycle, ["Egg", "Hen"]))
  }
}

@Suite struct `A constructor that takes its own place` {
  @Test func `is a cycle if it builds itself, too`() throws {
    let registry = ConstructorRegistry(name: "screens")
    @Sendable func register() throws {
      try registry.register("a", override: true) { (depth: Int) -> Int in
        try register()
        return try registry.injectableInstance("a", dependency: depth + 1)
      }
    }
    try register()
    let error = constructionError { let _: Int = try registry.injectableInstance("a", dependency: 0) }
    #expect(error?.code == .cycle)
  }
}
