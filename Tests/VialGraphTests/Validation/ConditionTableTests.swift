import GraphSupport
import VialPlugins

@testable import VialGraph

/// What `validate()` sees of conditions without a context.
struct ConditionTableTests {
  protocol Client: Sendable {}
  struct WebClient: Client {}
  struct Screen {}
  struct Shop {}
  enum Stage: String, Sendable, CaseIterable { case development, staging, production }

  struct Features: Sendable {
    var usesCache = false
    var isOffline = false
    var consent: Bool?
    var stage = Stage.development
    var region = "eu"
    var load = 0.5
    var version = Version(minor: 2)
  }

  struct Version: Equatable, Sendable, CustomStringConvertible { let minor: Int, description = "v1" }

  private let injector = Injector(name: "app")

  /// Registers the context of the conditions.
  private func registerFeatures() throws { try injector.register(as: Features.self, injection: .singleton(Features())) }
  private func overlaps(_ conditions: Condition...) -> [String] { overlaps(of: conditions) }

  private func overlaps(of conditions: [Condition]) -> [String] { texts(of: \.overlaps, conditions) }
  private func gaps(_ conditions: Condition...) -> [String] { gaps(of: conditions) }
  private func gaps(of conditions: [Condition]) -> [String] { texts(of: \.gaps, conditions) }
  private func texts(of finding: (ConditionTable) -> ConditionTable.Finding, _ conditions: [Condition]) -> [String] {
    let table = ConditionTable(conditions)
    return finding(table).combinations.map(table.text)
  }

  @Test func `a property and its opposite leave nothing open, and two may both be true, or both false`() {
    let (one, opposite) = (Condition.context(\Features.usesCache), Condition.context(!\Features.usesCache))
    #expect((overlaps(one, opposite), gaps(one, opposite)) == ([], []))
    let other = Condition.context(\Features.isOffline)
    #expect(overlaps(one, other) == ["Features.usesCache && Features.isOffline"])
    #expect(gaps(one, other) == ["!Features.usesCache && !Features.isOffline"])
    // A combination is named by what matters.
    let both = Condition.context(\Features.usesCache && \Features.isOffline)
    #expect(overlaps(one, both) == ["Features.usesCache && Features.isOffline"])
    #expect(gaps(one, both) == ["!Features.usesCache"])
  }

  @Test func `values of one property exclude each other, and an enumeration is known to have no others`() {
    let staging = Condition.context(\Features.stage == .staging)
    let production = Condition.context(\Features.stage == .production)
    #expect((overlaps(staging, production), gaps(staging, production)) == ([], ["Features.stage == development"]))
    #expect(gaps(staging, production, .context(\Features.stage == .development)) == [])
    #expect(gaps(staging, .context(\Features.stage != .staging)) == [])
    let answers = [true, false, nil].map { Condition.context(\Features.consent, equals: $0) }
    #expect((gaps(of: answers), gaps(of: answers.dropLast())) == ([], ["Features.consent == nil"]))
  }

  @Test func `other values of a text are possible, and other requesters, of which one asks at a time`() {
    let (one, other) = (Condition.context(\Features.region == "eu"), Condition.context(\Features.region == "us"))
    #expect((overlaps(one, other), gaps(one, other)) == ([], ["another Features.region"]))
    let (screen, shop) = (Condition.requested(by: Screen.self), Condition.requested(by: Shop.self))
    #expect((overlaps(screen, shop), gaps(screen, shop)) == ([], ["another requester"]))
  }

  @Test func `values that have no hash differ though they read alike`() {
    let versions = [2, 3].map { Condition.context(\Features.version, equals: Version(minor: $0)) }
    #expect(overlaps(of: versions) == [])
    #expect(overlaps(of: [versions[0], versions[0]]) == ["Features.version == v1"])
  }

  @Test func `nothing is concluded from a function`() {
    let light = Condition.context(Features.self, named: "light load") { $0.load < 0.5 }
    let heavy = Condition.context(Features.self, named: "heavy load") { $0.load >= 0.5 }
    #expect((overlaps(light, heavy), gaps(light, heavy)) == ([], []))
    let lightOrAlways = light || .context(.always as AnyRule<Features>)
    #expect(overlaps(lightOrAlways, .context(\Features.isOffline)) == ["Features.isOffline"])
  }

  @Test func `too many combinations are not looked at`() {
    let many: [Condition] = (0..<5_000).map { .context(\Features.region == "\($0)") }
    let table = ConditionTable(many + [.context(\Features.region == "1")])
    #expect(table.overlaps.combinations.isEmpty && !table.overlaps.isEverywhere)
  }

  @Test func `validation warns of combinations, with the conditions`() throws {
    try registerFeatures()
    for (line, condition) in [(1, \Features.usesCache), (2, \Features.isOffline)] {
      try injector.register(as: (any Client).self, when: .context(condition), fileID: "App/Main.swift", line: line) {
        WebClient()
      }
    }
    let diagnostics = try injector.validate()
    ErrorTexts.graph.expect(diagnostics, is: "Conditions that overlap, and that leave a gap")
  }

  @Test func `what goes wrong whatever the context is, is an error`() throws {
    let always = Condition.context(.always as AnyRule<Features>)
    try registerFeatures()
    try injector.register(as: (any Client).self, when: always, fileID: "App/Main.swift", line: 1) { WebClient() }
    try injector.register(as: (any Client).self, when: always, fileID: "App/Main.swift", line: 2) { WebClient() }
    let error = #expect(throws: ValidationError.self) { try injector.validate() }
    #expect(error?.diagnostics.map(\.severity) == [.error])
    ErrorTexts.graph.expect(error?.diagnostics.first?.description, is: "Conditions that always overlap")
  }

  @Test func `what the parent gives, or a binding without a condition, fills the gaps`() throws {
    let parent = Injector(name: "app")
    try parent.register(as: Features.self, injection: .singleton(Features()))
    let child = Injector(name: "child", parent: parent)
    try child.register(as: (any Client).self, when: .context(\Features.usesCache)) { WebClient() }
    #expect(try child.validate().map(\.code) == [.noneApplies])
    try parent.register(as: (any Client).self) { WebClient() }
    #expect(try child.validate().map(\.code) == [])
  }

  @Test func `says that a collection is empty`() throws {
    try injector.register(fileID: "App/Main.swift", line: 1) { (clients: [any Client]) in clients.count }
    try ErrorTexts.graph.expect(injector.validate(), is: "A collection without elements")
    try injector.register(into: [any Client].self) { WebClient() }
    #expect(try injector.validate().isEmpty)
  }

  @Test func `says what an empty collection may have been meant to have`() throws {
    try injector.register(fileID: "App/Main.swift", line: 1) { (clients: [any Client]) in clients.count }
    try injector.register(as: (any Client).self, fileID: "App/Main.swift", line: 2) { WebClient() }
    let (type, clients, place) = ((any Client).self, [any Client].self, "App/Main.swift")
    try injector.register(as: type, qualifiedBy: GraphBackup.self, into: clients, fileID: place, line: 3) {
      WebClient()
    }
    let name = "VialGraphTests.ConditionTableTests.Client"
    let empty = try #require(try injector.validate().first { $0.code == .emptyCollection })
    empty.nearMisses.expect([
      "\(name) qualified by VialGraphTests.GraphBackup, registered into [\(name)] at App/Main.swift:3",
      "\(name), registered at App/Main.swift:2",
    ])
  }

  @Test func `says that a collection is empty that the program asks for itself`() throws {
    let clients = Requirement.on([any Client].self, qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 3)
    injector.expectProblems(is: "An empty qualified collection", entryPoints: [clients])
  }

  @Test func `a thousand values are looked at`() {
    let many: [Condition] = (0..<1_000).map { .context(\Features.region == "\($0)") }
    let conditions = many + [.context(\Features.region == "7" && !\Features.isOffline)]
    #expect(overlaps(of: conditions) == ["Features.region == 7 && !Features.isOffline"])
    #expect(gaps(of: conditions) == ["another Features.region"])
    #expect(overlaps(of: Array(many[..<9] + many[..<9])).count == 5, "the first of them are enough to say")
  }

  @Test func `warns of a condition that can't hold, of a candidate and of an element`() throws {
    try registerFeatures()
    let never = Condition.context(\Features.stage == .staging && \Features.stage == .production)
    try injector.register(as: (any Client).self, when: never, fileID: "App/A.swift", line: 1) { WebClient() }
    try injector.register(as: (any Client).self) { WebClient() }
    try injector.register(when: never, into: [any Client].self, fileID: "App/A.swift", line: 2) { WebClient() }
    let found = try injector.validate()
    #expect((found.map(\.code), Set(found.map(\.registration?.line))) == ([.neverApplies, .neverApplies], [1, 2]))
    ErrorTexts.graph.expect(found.filter { $0.registration?.line == 1 }, is: "A binding whose condition cannot hold")
  }

  @Test func `warns of a default that conditions leave no room for`() throws {
    try registerFeatures()
    try injector.register(as: (any Client).self, when: .context(\Features.usesCache)) { WebClient() }
    try injector.register(as: (any Client).self, fileID: "App/A.swift", line: 1) { WebClient() }
    #expect(try injector.validate() == [])
    try injector.register(as: (any Client).self, when: .context(!\Features.usesCache)) { WebClient() }
    let found = try injector.validate()
    ErrorTexts.graph.expect(found, is: "A binding that the conditions of the others leave no room for")
    // What stands for the parent's binding was registered nowhere.
    let parent = try Injector(name: "parent").register(as: (any Client).self) { WebClient() }
    let child = Injector(name: "child", parent: parent)
    try child.register(as: Features.self, injection: .singleton(Features()))
    for condition in [Condition.context(\Features.usesCache), .context(!\Features.usesCache)] {
      try child.register(as: (any Client).self, when: condition) { WebClient() }
    }
    try child.decorate((any Client).self) { $0 }
    #expect(try child.validate() == [])
  }

  @Test func `says that a collection of providers or lazies is empty`() throws {
    try injector.register { (clients: [Provider<any Client>]) in clients.count }
    try injector.register { (clients: Lazy<[any Client]>) in "\(clients)" }
    try injector.register { (screens: [QualifierKey: Provider<Screen>]) in Double(screens.count) }
    let found = try injector.validate()
    let list = "Swift.Array<VialGraphTests.ConditionTableTests.Client>"
    let dictionary = "Swift.Dictionary<Vial.QualifierKey, Vial.Provider<VialGraphTests.ConditionTableTests.Screen>>"
    #expect(found.map(\.code) == [.emptyCollection, .emptyCollection, .emptyCollection])
    #expect(found.count { $0.headline.hasPrefix(list + " ") } == 2)
    #expect(found.count { $0.headline.hasPrefix(dictionary + " ") } == 1)
    try injector.register(into: [any Client].self) { WebClient() }
    #expect(try injector.validate().count == 1)
  }
}
