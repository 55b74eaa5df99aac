import Testing
import Vial
import VialGraph

@Suite struct `A graph, and what is asked of others,` {
  let app = Injector(name: "app")

  @Test func `has what a scope below a child gives, once there is one`() throws {
    try app.register(lifetime: .scoped, dependencies: [.on(GraphSettings?.self)]) { resolver in
      _ = try resolver.resolve(GraphSettings?.self)
      return GraphStore()
    }
    let child = Injector(name: "child", parent: app)
    try child.register(lifetime: .scoped, dependencies: [.on(GraphStore.self)]) { resolver in
      _ = try resolver.resolve(GraphStore.self)
      return GraphSettings()
    }
    #expect(throws: Never.self) { try child.validate() }
    let scope = child.makeScope()
    #expect(throws: InjectionError.self) { try scope.get(GraphStore.self) }
    #expect(throws: ValidationError.self) { try child.validate() }
  }

  @Test func `counts once what a provider declares and asks for at two places`() throws {
    try app.register(dependencies: [.on(GraphMissing.self, fileID: "App/Wiring.swift", line: 1)]) { resolver in
      _ = try resolver.resolve(GraphMissing.self, fileID: "App/Wiring.swift", line: 2)
      return GraphStore()
    }
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    #expect(error?.errors.count == 1)
  }

  @Test func `misses no entry point that may be missing`() throws {
    #expect(try app.get(GraphStore?.self) == nil)
    #expect(throws: Never.self) { try app.validate(entryPoints: [.on(GraphStore?.self)]) }
  }
}
