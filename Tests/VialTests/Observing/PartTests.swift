import Fixtures
import TestSupport
import Testing
import Vial

@Suite struct `An observer of candidates, elements and decorators` {
  private let injector = Injector(name: "app", allowsOverriding: true)
  private let log = EventLog()

  @Test(arguments: [false, true]) func `is told which one was chosen`(usesCache: Bool) throws {
    try injector.register(as: Features.self, injection: .singleton(Features(usesCache: usesCache)))
    try injector.register(as: (any Client).self, fileID: "Shop/Client.swift", line: 1) { WebClient() }
    try injector.register(
      as: (any Client).self,
      lifetime: .singleton,
      when: .context(\Features.usesCache),
      fileID: "Shop/Client.swift",
      line: 2
    ) { CachingClient() }
    injector.observe(log)
    let child = Injector(parent: injector)
    _ = try child.get((any Client).self)
    _ = try child.get((any Client).self)
    let lines = ["resolving Fixtures.Client", "  resolving Fixtures.Features", "  shared Fixtures.Features"]
    let second = usesCache ? "shared Fixtures.Client" : "built Fixtures.Client"
    let events = log.events
    #expect(log.next() == lines + ["built Fixtures.Client"] + lines + [second])
    #expect(events.first?.lifetime == "conditional")
    #expect(events.last?.lifetime == (usesCache ? "singleton" : "transient"))
    #expect(events.last?.registration?.line == (usesCache ? 2 : 1))
  }

  @Test func `is told of the parent's service where no condition holds`() throws {
    let child = Injector(name: "child", parent: injector)
    try injector.register(as: (any Client).self) { WebClient() }
    try child.register(as: Features.self, injection: .singleton(Features()))
    try child.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
    child.observe(log)
    _ = try child.get((any Client).self)
    #expect(log.events.last?.lifetime == "transient")
    log.expectNext(
      "resolving Fixtures.Client",
      "  resolving Fixtures.Features",
      "  shared Fixtures.Features",
      "built Fixtures.Client"
    )
  }

  @Test func `is told of each element of a collection, and not of the collection`() throws {
    try injector.register(into: [any Client].self, fileID: "Shop/Client.swift", line: 1) { WebClient() }
    try injector.register(lifetime: .singleton, into: [any Client].self, fileID: "Shop/Client.swift", line: 2) {
      CachingClient()
    }
    injector.observe(log)
    _ = try injector.get([any Client].self)
    #expect(log.events.compactMap(\.registration?.line) == [1, 1, 2, 2])
    #expect(log.next() == ["resolving Fixtures.Client", "built Fixtures.Client"].repeated(2))
  }

  @Test func `is told of the wrapped service within its decorator`() throws {
    try injector.register(lifetime: .singleton, fileID: "Shop/Text.swift", line: 1) { "a" }
    try injector.decorate(String.self, fileID: "Shop/Text.swift", line: 2) { text in text + "b" }
    injector.observe(log)
    #expect(try injector.get(String.self) == "ab")
    #expect(try injector.get(String.self) == "ab")
    #expect(log.events.compactMap(\.registration?.line) == [2, 1, 1, 2, 2, 2])
    log.expectNext(of: "Swift.String", "resolving", "  resolving", "  built", "built", "resolving", "shared")
    try injector.register(fileID: "Shop/Text.swift", line: 3) { "c" }
    guard case .registered(let replaced?) = log.events.last?.kind else {
      Issue.record("nothing was replaced")
      return
    }
    #expect(replaced == CodeLocation(fileID: "Shop/Text.swift", line: 1))
  }
}
