import TestSupport
import Testing

@Suite struct `The compiler, given an assembly of the main actor for a trait,` {
  private let declarations = """
    import VialTesting
    enum Screens: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { "title" } }
    }
    enum Windows: MainActorAssembly {
      static func assemble(into injector: MainActorInjector) throws { try injector.register { "title" } }
    }

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text, flags: Compilation.mainActorFlags).messages
  }

  @Test func `refuses it where the assemblies belong to no actor`() throws {
    let messages = try messages(of: "let trait = InjectorTrait.injector(Screens.self)")
    let refusal = "main actor-isolated conformance of 'Screens' to 'Assembly' cannot satisfy conformance requirement"
    #expect(messages.map { $0.contains(refusal) } == [true])
  }

  @Test func `takes it where the assemblies belong to the main actor`() throws {
    let text = """
      let traits: [InjectorTrait] = [
        .mainActorInjector(Windows.self), .mainActorInjector { try $0.include(Screens.self) },
      ]
      """
    #expect(try messages(of: text) == [])
  }
}
