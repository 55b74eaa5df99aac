import TestSupport
import Testing

@Suite struct `The compiler, given an assembly of the main actor for a trait,` {
  private let declarations = """
    import VialTesting
    enum Screens: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { "title" } }
    }

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text, flags: Compilation.mainActorFlags).messages
  }

  @Test func `refuses it as an argument of the trait, which belongs to no actor`() throws {
    let messages = try messages(of: "let trait = InjectorTrait.injector(Screens.self)")
    let refusal = "main actor-isolated conformance of 'Screens' to 'Assembly' cannot satisfy conformance requirement"
    #expect(messages.map { $0.contains(refusal) } == [true])
  }

  @Test func `takes it in a wiring function of the main actor`() throws {
    let trait = "let trait = InjectorTrait.injector { @MainActor in try $0.include(Screens.self) }"
    #expect(try messages(of: trait) == [])
  }
}
