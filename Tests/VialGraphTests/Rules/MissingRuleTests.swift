import TestSupport
import Testing
@testable import VialGraph

protocol ValidatedLog: Sendable {}
struct ValidatedFileLog: ValidatedLog {}
class ValidatedPrinter: @unchecked Sendable {}
final class ValidatedLaserPrinter: ValidatedPrinter, @unchecked Sendable {}
private final class LateDesk: Sendable {
  init(log: Lazy<any ValidatedLog>?, printer: Provider<ValidatedPrinter>, fax: Lazy<ValidatedPrinter?>) {}
}
private final class Desk: Sendable {
  init(log: any ValidatedLog, printer: ValidatedPrinter, size: (width: Int, height: Int)) {}
}

@Suite struct `The near misses of a validation` {
  @Test func `are those of the request itself`() throws {
    let app = Injector(name: "app"), child = Injector(name: "child", parent: app)
    try app.register(fileID: "App/Main.swift", line: 1) { ValidatedFileLog() }
    try app.register(fileID: "App/Main.swift", line: 2) { ValidatedLaserPrinter() }
    try child.register(fileID: "App/Main.swift", line: 3) { ValidatedLaserPrinter() }
    try app.register(fileID: "App/Main.swift", line: 4) { (wide: 1, high: 2) }
    try app.register(autowiring: Desk.init)
    let problems = #expect(throws: ValidationError.self) { try app.validate() }?.diagnostics ?? []
    let errors = [
      #expect(throws: InjectionError.self) { try app.get((any ValidatedLog).self) },
      #expect(throws: InjectionError.self) { try app.get(ValidatedPrinter.self) },
      #expect(throws: InjectionError.self) { try app.get((width: Int, height: Int).self) },
    ]
    let nearMisses = Dictionary(uniqueKeysWithValues: problems.map { ($0.headline, $0.nearMisses) })
    for case let error? in errors { #expect(nearMisses[error.headline] == error.nearMisses) }
    #expect(errors.map { $0?.nearMisses.count } == [1, 2, 1])
  }
}

@Suite struct `The rule for what is missing` {
  private var graph = CheckedGraph()

  @Test func `tells a lazy service that may be missing to be a lazy one of an optional`() throws {
    let app = Injector(name: "app")
    try app.register(fileID: "App/Main.swift", line: 5, autowiring: LateDesk.init)
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    ErrorTexts.graph.expect(error?.description, is: "Missing dependencies that are requested later")
  }

  @Test mutating func `names the request and the path to it`() throws {
    let envelope = graph.binding("Envelope", .singleton)
    let letter = graph.binding("Letter")
    graph.path(envelope, letter, graph.missing("Message"))
    try ErrorTexts.graph.expect(graph.text(), is: "A missing dependency, with the path to it")
    #expect(try graph.diagnostics().map(\.nodes) == [[2, 3]])
  }

  @Test mutating func `offers scopes to what is made for a scoped instance`() throws {
    let page = graph.binding("Page", .scoped)
    let letter = graph.binding("Letter")
    graph.path(page, letter, graph.missing("Message"))
    try ErrorTexts.graph.expect(graph.text(), is: "A missing dependency of a scoped instance")
  }

  @Test mutating func `names what may have been meant`() throws {
    let request = graph.scope("request")
    let other = graph.scope("other", parent: request)
    let asking = graph.binding("Page", .singleton, in: request)
    graph.edge(asking, graph.missing("Message", scope: "Flow", in: request))
    _ = graph.binding("Message", qualifier: "Daily")
    _ = graph.binding("Message", scope: "Flow", in: other)
    _ = graph.binding("Message", in: other)
    _ = graph.binding("Massage", in: request)
    _ = graph.binding("Mesage", in: other)
    _ = graph.binding("Message", qualifier: "Daily", from: request, line: 3)
    _ = graph.binding("Store")
    try ErrorTexts.graph.expect(graph.text(), is: "A missing dependency with near misses")
  }

  @Test mutating func `names types with similar names, the visible ones first`() throws {
    let child = graph.child("child")
    graph.edge(graph.binding("Page", .singleton), graph.missing("Message"))
    _ = graph.binding("Mesage", in: child)
    _ = graph.binding("Box<App.Massage>")
    _ = graph.binding("Post.Massage", qualifier: "Daily")
    _ = graph.binding("Message.Store")
    #expect(
      try graph.diagnostics()[0].nearMisses == [
        "App.Post.Massage qualified by App.Daily, registered at App/Wiring.swift:5",
        #"App.Mesage, registered at App/Wiring.swift:3 in the injector "child""#,
      ]
    )
  }

  @Test mutating func `names one diagnostic for each node that asks`() throws {
    let missing = graph.missing("Message")
    let (one, other) = (graph.binding("One"), graph.binding("Other"))
    graph.edge(one, missing, missing)
    graph.edge(one, missing, kind: .optional)
    graph.edge(one, missing, line: 25)
    graph.edge(one, missing, kind: .lazy, line: 15)
    graph.edge(other, missing, kind: .provider)
    #expect(try graph.diagnostics().map(\.nodes) == [[one, missing], [other, missing]])
    #expect(try graph.diagnostics().map { $0.request?.line } == [20, 30])
  }

  @Test mutating func `has no objection to an optional`() throws {
    graph.edge(graph.binding("Page"), graph.missing("Message"), kind: .optional)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `has no objection to what every scope has and only scopes ask for`() throws {
    let (request, other) = (graph.scope("request"), graph.scope("other"))
    graph.edge(graph.binding("Page", .scoped), graph.missing("Message"))
    #expect(try graph.diagnostics().map(\.severity) == [.error])
    _ = graph.binding("Message", in: request)
    #expect(try graph.diagnostics().map(\.severity) == [.warning])
    _ = graph.binding("Message", in: other)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test(arguments: [DependencyGraph.Node.Lifetime.transient, .graph])
  mutating func `only warns if a scope has what is asked for by what may be asked there`(
    lifetime: DependencyGraph.Node.Lifetime
  ) throws {
    let request = graph.scope("request")
    graph.edge(graph.binding("Page", lifetime), graph.missing("Message"))
    _ = graph.binding("Message", in: request)
    let path = "App.Page, \(lifetime), registered at App/Wiring.swift:1"
    #expect(try graph.diagnostics().map(\.path) == [[path]])
    try ErrorTexts.graph.expect(
      graph.text().replacing(path, with: path.replacing("\(lifetime)", with: "transient")),
      is: "A missing dependency that a scope has"
    )
  }

  @Test(arguments: [
    (2, #", only in the scope "request1" and the scope "request2"."#),
    (4, #", only in the scope "request1" and 3 others."#),
  ])
  mutating func `warns of several scopes, and of factories`(count: Int, end: String) throws {
    graph.edge(graph.binding("Page", .singleton, role: .factory), graph.missing("Message"), kind: .factoryArgument)
    for number in 1...count {
      let scope = graph.scope("request\(number)")
      _ = graph.binding("Message", in: scope)
    }
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.headline.hasSuffix(end))
  }

  @Test mutating func `is not content with a scope if the dependencies come from elsewhere`() throws {
    let request = graph.scope("request")
    let session = graph.scope("session")
    _ = graph.binding("Message", in: request)
    _ = graph.binding("Other", qualifier: "Daily", in: request)
    // A singleton and a weak instance ask where they are registered, and a sibling is never asked.
    graph.edge(graph.binding("Page", .singleton), graph.missing("Message"))
    graph.edge(graph.binding("Frame", .weak), graph.missing("Message"))
    graph.edge(graph.binding("Visit", in: session), graph.missing("Message", in: session))
    graph.edge(graph.binding("Screen"), graph.missing("Other"))
    #expect(try graph.diagnostics().map(\.severity) == [.error, .error, .error, .error])
  }

  @Test mutating func `is not content with a binding that ought to have been found`() throws {
    graph.edge(graph.binding("Page"), graph.missing("Message"))
    _ = graph.binding("Message")
    #expect(try graph.diagnostics().map(\.severity) == [.error])
  }

  @Test mutating func `leaves out the middle of a long path`() throws {
    var last = graph.binding("Step1")
    for number in 2...27 {
      let next = graph.binding("Step\(number)")
      graph.edge(last, next)
      last = next
    }
    graph.edge(last, graph.missing("Message"))
    let path = try graph.diagnostics()[0].path
    #expect(path.count == 21)
    #expect(path[0] == "App.Step1, transient, registered at App/Wiring.swift:1")
    #expect(path[9].hasPrefix("App.Step10, "))
    #expect(path[10] == "… 7 more …")
    #expect(path[11].hasPrefix("App.Step18, "))
    #expect(path[20] == "App.Step27, transient, registered at App/Wiring.swift:27, requested at App/Wiring.swift:260")
  }

  @Test mutating func `takes the shortest way from what nothing asks for`() throws {
    let (root, detour, asking) = (graph.binding("Root"), graph.binding("Detour"), graph.binding("Page"))
    graph.path(root, detour, asking, graph.missing("Message"))
    graph.edge(root, asking, kind: .provider)
    #expect(try graph.diagnostics()[0].path.map { $0.prefix(8) } == ["App.Root", "App.Page"])
  }
}

@Suite struct `The rule for what is missing, where there are qualifiers,` {
  private var graph = CheckedGraph()

  @Test
  mutating func `lists the qualifiers of what is asked for without one, instead of saying that there is no binding`()
    throws
  {
    let child = graph.child("child")
    graph.edge(graph.binding("Page", in: child), graph.missing("Store", in: child))
    _ = graph.binding("Store", qualifier: "Weekly")
    _ = graph.binding("Store", qualifier: "Daily", in: child)
    try ErrorTexts.graph.expect(graph.text(), is: "A request without a qualifier for what has only qualified bindings")
  }

  @Test mutating func `names the nearest of the bindings under one qualifier`() throws {
    let child = graph.child("child")
    graph.edge(graph.binding("Page", in: child), graph.missing("Store", in: child))
    _ = graph.binding("Store", qualifier: "Daily", in: child)
    _ = graph.binding("Store", qualifier: "Daily")
    _ = graph.binding("Store", qualifier: "Weekly")
    _ = graph.binding("Store", qualifier: "Weekly", in: child)
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.code == .missing)
    #expect(diagnostic.nearMisses.map { $0.suffix(2) } == [":3", ":6"])
  }

  @Test mutating func `counts no qualifiers where there is one, or where they cannot be seen`() throws {
    let request = graph.scope("request")
    for (type, scope) in [("Store", nil), ("Shop", "Flow")] {
      graph.edge(graph.binding("\(type)Page", .singleton), graph.missing(type, scope: scope))
      _ = graph.binding(type, qualifier: "Daily")
      _ = graph.binding(type, qualifier: "Weekly", in: scope == nil ? request : 1)
    }
    graph.edge(graph.binding("Page"), graph.missing("Shop", qualifier: "Monthly"))
    #expect(try graph.diagnostics().map(\.code) == [.missing, .missing, .missing])
  }

  @Test mutating func `only warns if a scope has it without a qualifier`() throws {
    let request = graph.scope("request")
    graph.edge(graph.binding("Page"), graph.missing("Store"))
    for qualifier in ["Daily", "Weekly"] { _ = graph.binding("Store", qualifier: qualifier) }
    _ = graph.binding("Store", in: request)
    #expect(try graph.diagnostics().map { [$0.code.rawValue, $0.severity.rawValue] } == [["missing", "warning"]])
  }
}
