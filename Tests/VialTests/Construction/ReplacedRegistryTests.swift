import Fixtures
import TestSupport
import Testing
import Vial

private final class OwnController: InjectableController {
  static let own = ConstructorRegistry(name: "own")
  static var registry: ConstructorRegistry { own }

  func inject(_ number: Int) {}
}

@Suite struct `The main registry` {
  private func registry(_ name: String) throws -> ConstructorRegistry {
    let registry = ConstructorRegistry(name: name)
    try registry.register(ListController.self) { ListController(name) }
    return registry
  }

  private func name() throws -> String { try ListController.injectableInstance(dependency: []).origin }

  @Test(arguments: 1...8)
  func `is replaced in one task and its children, next to other tests`(number: Int) async throws {
    let own = try registry("test \(number)")
    try await ConstructorRegistry.withMain(own) {
      await Task.yield()
      #expect(ConstructorRegistry.current === own)
      #expect(try self.name() == "test \(number)")
      async let child = try ListController.injectableInstance(dependency: []).origin
      #expect(try await child == "test \(number)")
      let detached = Task.detached { ConstructorRegistry.current === ConstructorRegistry.main }
      #expect(await detached.value)
      #expect(try ConstructorRegistry.withMain(registry("inner")) { try name() } == "inner")
      #expect(try self.name() == "test \(number)")
    }
    #expect(ConstructorRegistry.current === ConstructorRegistry.main)
  }

  @Test func `is named in errors by its replacement`() {
    let error = ConstructorRegistry.withMain(ConstructorRegistry(name: "test")) {
      #expect(throws: ConstructionError.self) { try ListController.injectableInstance(dependency: []) }
    }
    #expect(error?.description.contains("\"test\"") == true)
  }

  /// The headline and the remedy, without the constructors of the main registry, which other tests fill.
  private func ends(of error: ConstructionError?) -> String? {
    guard let lines = error?.debugDescription.split(separator: "\n"), let first = lines.first, let last = lines.last
    else { return nil }
    return "\(first)\n\(last)"
  }

  @Test func `is told from its copy in errors, which say where to register`() throws {
    let copy = ConstructorRegistry(name: "copy of main", copying: .main)
    let error = ConstructorRegistry.withMain(copy) {
      #expect(throws: ConstructionError.self) {
        try ConstructorRegistry.current.construct("of the copy", as: Int.self, fileID: "App/Main.swift", line: 2)
      }
    }
    ErrorTexts.registry.expect(ends(of: error), is: "A missing constructor of a copy that is current")
    let other = #expect(throws: ConstructionError.self) {
      try copy.construct("of the copy", as: Int.self, fileID: "App/Main.swift", line: 3)
    }
    ErrorTexts.registry.expect(ends(of: other), is: "A missing constructor of a copy")
  }

  @Test func `is not replaced for controllers that name their own`() throws {
    try OwnController.own.register(OwnController.self, override: true) { OwnController() }
    try ConstructorRegistry.withMain(ConstructorRegistry(name: "empty")) {
      _ = try OwnController.injectableInstance(dependency: 1)
    }
  }

  @Test func `is copied with its constructors, and changed without the original`() throws {
    let original = try registry("original")
    try original.register(ListController.self, named: "empty") { ListController("empty") }
    let copy = ConstructorRegistry(name: "copy", copying: original)
    #expect(copy.name == "copy")
    #expect(copy.entries.map(\.name) == original.entries.map(\.name))
    try copy.register(ListController.self, override: true) { ListController("fake") }
    copy.unregister("empty")
    #expect(try ConstructorRegistry.withMain(copy) { try name() } == "fake")
    #expect(try ConstructorRegistry.withMain(original) { try name() } == "original")
    #expect(try original.construct("empty", as: ListController.self).origin == "empty")
    #expect(throws: ConstructionError.self) { try copy.construct("empty", as: ListController.self) }
  }
}
