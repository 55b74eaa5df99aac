import Foundation
import TestSupport
import Testing

@Suite struct `A property in an optimized module` {
  /// A feature whose property the optimizer may copy into the modules that use it.
  private let feature = """
    public import Vial
    public protocol Api: Sendable {}
    public struct LiveApi: Api { public init() {} }
    public final class Store: Sendable { public let api: any Api; public init(api: any Api) { self.api = api } }
    public protocol StoreServices: Services { var api: any Api { get } }
    extension StoreServices {
      @inlinable public var store: Store { singleton { Store(api: api) } }
      public var other: Store { singleton { Store(api: api) } }
    }
    @inline(never) public func stores(of root: some StoreServices) -> [Store] { [root.store, root.other] }
    """

  private let program = """
    import Feature
    import Vial
    struct Root: StoreServices { let injector = Injector(name: "root"); var api: any Api { singleton { LiveApi() } } }
    let root = Root()
    let here = [root.store, root.other]
    let there = stores(of: root)
    print(here[0] === there[0], here[1] === there[1], here[0] === here[1])
    """

  @Test func `is one binding for all modules`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Feature.swift")
    try Data(feature.utf8).write(to: source)
    let modules = BuildProducts.directory.appending(path: "Modules").path()
    let optimization = ["-O", "-wmo", "-enable-cmo-everything"]
    let module = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Feature", "-I", modules] + optimization
        + ["-emit-module", "-emit-module-path", folder.appending(path: "Feature.swiftmodule").path()]
        + ["-c", "-o", folder.appending(path: "Feature.o").path(), source.path()]
    )
    try #require(module.status == 0, "\(module.errors)")
    let run = try ProgramRun(
      compiling: program,
      flags: optimization + ["-I", folder.path(), folder.appending(path: "Feature.o").path()]
    )
    #expect(run.output == "true true false\n", "\(run.errors)")
  }
}

@Suite struct `The code in a remedy` {
  @Test func `is in the text of its error, and compiles at the place of the error`() throws {
    let file = try CaseFile(path: "\(SampleProgram.folder)/Remedies.md").sections
    let declarations = try #require(file.first?.text("swift"))
    let output = try ProgramRun(compiling: declarations + #require(file.dropFirst().first?.text("swift"))).output
    var program = """
      let registry = ConstructorRegistry(name: "screens")
      let injector = Injector(name: "app"), scope = injector.makeScope()

      """
    let remedies = try #require(file.last?.text("remedies")).split(separator: "\n")
    #expect(remedies.count > 30)
    for remedy in remedies {
      let parts = remedy.components(separatedBy: " => ")
      #expect(output.contains(parts[0]))
      let complete = parts[0].replacing("{ … }", with: "{ Disk() }").replacing("in … }", with: "in Disk() }")
        .replacing("instance: …", with: "instance: Disk()").replacing("(…)", with: "()")
      program += (parts.count < 2 ? complete : parts[1].replacing("#", with: complete)) + "\n"
    }
    #expect(try Compilation(of: declarations + program).messages == [])
  }
}
