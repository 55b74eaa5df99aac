import Testing
@testable import VialGraph

@Suite struct `The short name of a type` {
  @Test(arguments: [
    ("App.User", "User"),
    ("App.User.Kind", "User.Kind"),
    ("Swift.Array<App.User>", "Array<User>"),
    ("Swift.Dictionary<Swift.String, Swift.Array<App.User>>", "Dictionary<String, Array<User>>"),
    ("App.Box<App.User>.Iterator", "Box<User>.Iterator"),
    ("any App.Store & Swift.Sendable", "any Store & Sendable"),
    ("App.User.Type", "User.Type"),
    ("(App.User, name: Swift.String)", "(User, name: String)"),
    ("(Swift.Int) -> App.User", "(Int) → User"),
    ("@Sendable (Swift.Int) async throws -> App.User", "(Int) → User"),
    ("@isolated(any) @Sendable () throws(App.Oops) -> (Swift.Int) -> ()", "() → (Int) → ()"),
    ("@App.Actor (inout Swift.Int) -> Swift.Void", "(inout Int) → Void"),
    ("App.(unknown context at $10a4).Hidden", "Hidden"),
    ("App.Outer.(unknown context at $10a4).Hidden", "Outer.Hidden"),
    ("(extension in App):Swift.String.Index", "String.Index"),
    ("App.`raw identifier.with dots`", "`raw identifier.with dots`"),
    ("Market.Ünïcödé", "Ünïcödé"),
    ("InlineArray<3, App.User>", "InlineArray<3, User>"),
    ("User", "User"),
    ("", ""),
    ("@", "@"),
    ("`", "`"),
    ("App.", "App."),
    ("throws", "throws"),
    ("(unknown context at", "(unknown context at"),
  ])
  func `has no modules, attributes and effects`(type: String, name: String) {
    #expect(DependencyGraph.Node(id: 1, type: type, injector: 1).shortName == name)
  }

  @Test func `goes with those of the qualifier and the scope`() {
    let node = DependencyGraph.Node(id: 1, type: "App.Log", qualifier: "App.Audit", scope: "App.Request", injector: 1)
    #expect(node.shortDisplayName == "Log qualified by Audit scoped to Request")
  }

  @Test func `leaves a name beside the qualifier as it is`() {
    let node = DependencyGraph.Node(id: 1, type: "App.Log", qualifier: "App.Audit named \"a.b\"", injector: 1)
    #expect(node.shortDisplayName == "Log qualified by Audit named \"a.b\"")
  }

  @Test(arguments: HostileNames.all)
  func `is made of any text`(text: String) {
    #expect(ShortTypeName(text).text.isEmpty == text.isEmpty)
  }
}
