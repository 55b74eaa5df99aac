import Testing
import Vial

private typealias Operations = PluginPoint<Desk, any Operation>

@Suite struct `A plugin point` {
  private let operations = Operations("operations") {
    Plug(Addition.self)
    Plug(Logarithm.self, when: \.isSubscribed)
    PluginPoint("science", when: \.isScientist && !\.isTrial) {
      Plug(Sine.self)
      Plug(Root.self, when: { $0.level > 3 })
      PluginPoint("angles", when: .always) {
        Plug("cosine", when: !\.isTrial) { desk in
          desk.built.add("cosine")
          return NamedOperation(name: "cosine")
        }
      }
    }
    Plug(instance: NamedOperation(name: "square"), when: anyOf(\.isTrial, \.isSubscribed))
  }

  private func names(_ point: Operations, in desk: Desk = Desk()) throws -> [String] {
    try point.plugins(in: desk).map(\.name)
  }

  @Test func `gives the plugins whose rules hold, in order of declaration`() throws {
    #expect(try names(operations) == ["addition", "logarithm", "sine", "root", "cosine", "square"])
    #expect(try names(operations, in: Desk(level: 3)) == ["addition", "logarithm", "sine", "cosine", "square"])
    #expect(try names(operations, in: Desk(isSubscribed: false)) == ["addition", "sine", "root", "cosine"])
  }

  @Test func `covers what stands in it with its own rule`() throws {
    #expect(try names(operations, in: Desk(isTrial: true)) == ["addition", "logarithm", "square"])
    #expect(try names(Operations(when: .never) { Plug(Addition.self) }) == [])
  }

  @Test func `builds nothing that it keeps out`() throws {
    let desk = Desk(isSubscribed: false, isScientist: false)
    #expect(try operations.plugins(in: desk).count == 1)
    #expect(desk.built.names == ["addition"])
  }

  @Test func `builds its plugins for each request`() throws {
    let desk = Desk()
    let first = try operations.plugins(in: desk)
    let second = try operations.plugins(in: desk)
    #expect(first[0] as? Addition !== second[0] as? Addition)
    let names = ["addition", "logarithm", "sine", "root", "cosine"]
    #expect(desk.built.names == names + names)
  }
}
