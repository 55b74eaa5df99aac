import Testing
import Vial

private struct Lamp: Sendable {}

@Suite struct `The text of an error about a name` {
  let injector = Injector(name: "kernel")

  private func line(_ line: Int) -> CodeLocation { CodeLocation(fileID: "kernel.json", line: line) }

  private func add(_ name: String, at line: Int, needing needed: String...) throws {
    try injector.addService(named: name, lifetime: .singleton, registration: self.line(line)) { resolver in
      for name in needed {
        _ = try resolver.resolve(serviceNamed: name, as: Any.self, fileID: "kernel.json", line: line)
      }
      return Lamp()
    }
  }

  private func error(_ name: String) -> InjectionError? {
    #expect(throws: InjectionError.self) {
      _ = try injector.get(serviceNamed: name, as: Lamp.self, fileID: "App/Main.swift", line: 9)
    }
  }

  @Test func `says which name is missing and which may have been meant`() throws {
    try add("logger", at: 3)
    try add("mailer", at: 4)
    let error = error("loger")
    #expect(error?.code == .notRegistered)
    #expect(error?.name == "loger")
    #expect(error?.serviceType == Lamp.self)
    #expect(
      error?.debugDescription == """
        The service "loger" is not registered in the injector "kernel".
          requested: App/Main.swift:9
          did you mean: "logger", registered at kernel.json:3
          remedy: define it in a definition file, or attach it first: try container.attach("loger", value: …)
        """
    )
  }

  @Test func `says on which path a name is missing`() throws {
    try add("app", at: 3, needing: "door")
    try add("door", at: 4, needing: "key of nobody's")
    #expect(
      error("app")?.debugDescription == """
        The service "key of nobody's" is not registered in the injector "kernel".
          requested: kernel.json:4
          path: "app", singleton, registered at kernel.json:3, requested at App/Main.swift:9
            "door", singleton, registered at kernel.json:4, requested at kernel.json:3
          remedy: define it in a definition file, or attach it first: try container.attach("key of nobody's", value: …)
        """
    )
  }

  @Test func `gives the whole cycle`() throws {
    try add("a", at: 3, needing: "b")
    try add("b", at: 4, needing: "a")
    let error = error("a")
    #expect(error?.code == .cycle)
    #expect(error?.path.map(\.name) == ["a", "b", "a"])
    #expect(
      error?.debugDescription == """
        Dependency cycle: "a" → "b" → "a".
          requested: kernel.json:4
          registered: kernel.json:3
          path: "a", singleton, registered at kernel.json:3, requested at App/Main.swift:9
            "b", singleton, registered at kernel.json:4, requested at kernel.json:3
            "a", singleton, registered at kernel.json:3, requested at kernel.json:4
          remedy: let one of them take a Lazy or a Provider of the next, or move what they share to a third type
        """
    )
  }

  @Test func `says what a service is that is not what was asked for`() throws {
    try injector.addService(named: "port", lifetime: .singleton, registration: line(3)) { _ in 8080 }
    for _ in 1...2 {
      let error = error("port")
      #expect(error?.code == .wrongType)
      #expect(
        error?.debugDescription == """
          The service "port" is of type Swift.Int, not VialTests.Lamp.
            requested: App/Main.swift:9
            registered: kernel.json:3
            remedy: request it as Swift.Int, or define another service of type VialTests.Lamp
          """
      )
    }
  }

  @Test func `names both places where a name is taken`() throws {
    try add("logger", at: 3)
    let error = #expect(throws: InjectionError.self) { try add("logger", at: 4) }
    #expect(
      error?.debugDescription == """
        "logger" is already registered in the injector "kernel".
          refused: kernel.json:4
          registered: kernel.json:3
          remedy: choose another name, or replace the service
        """
    )
  }

  @Test func `names what a closed injector was asked for, known or not`() throws {
    try add("logger", at: 3)
    try injector.close()
    let closed = #"The injector "kernel" is closed, and can neither register nor resolve "#
    #expect(error("logger")?.description == closed + #"VialTests.Lamp named "logger"."#)
    #expect(error("never registered")?.description == closed + #"VialTests.Lamp named "never registered"."#)
  }

  @Test func `does not offer names to who asks for a type, nor types to who asks for a name`() throws {
    try add("Lamp", at: 3)
    #expect(#expect(throws: InjectionError.self) { try injector.get(Lamp.self) }?.nearMisses == [])
    #expect(#expect(throws: InjectionError.self) { try injector.get(Any.self) }?.nearMisses == [])
    try injector.register { Lamp() }
    #expect(error("Lamps")?.nearMisses == [#""Lamp", registered at kernel.json:3"#])
  }
}
