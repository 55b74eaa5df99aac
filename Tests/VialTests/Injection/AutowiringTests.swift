import Testing
import Vial

private protocol Client: Sendable {}
private struct WebClient: Client {
  let address: String
}

private final class Reporter {
  let client: any Client
  let name: String
  init(client: any Client, name: String) {
    self.client = client
    self.name = name
  }
}

private struct Refused: Error {}

private struct Settings: Sendable {
  let number: Int
  init(text: String) throws {
    guard let number = Int(text) else { throw Refused() }
    self.number = number
  }
}

@Suite struct `Autowiring` {
  let injector = Injector(name: "app")

  @Test func `gives an initializer its arguments by their types`() throws {
    try injector
      .register(as: (any Client).self, lifetime: .singleton, autowiring: WebClient.init)
      .register { _ in "localhost" }
      .register(autowiring: Reporter.init)
    let reporter = try injector.get(Reporter.self)
    #expect((reporter.client as? WebClient)?.address == "localhost")
    #expect(reporter.name == "localhost")
  }

  @Test func `takes an initializer without arguments, and a function of no argument`() throws {
    try injector.register(autowiring: Double.init as @Sendable () -> Double).register { 5 }
    #expect(try injector.get(Double.self) == 0)
    #expect(try injector.get(Int.self) == 5)
  }

  @Test func `takes a function whose arguments have types, for those that no binding gives`() throws {
    try injector.register(as: (any Client).self) { WebClient(address: "a") }
    try injector.register { (client: any Client) in Reporter(client: client, name: "daily") }
    #expect(try injector.get(Reporter.self).name == "daily")
  }

  @Test func `takes more arguments than anybody should have`() throws {
    try injector
      .register { 1 }.register { 2 as UInt8 }.register { 3 as Int8 }.register { 4 as UInt16 }.register { 5 as Int16 }
      .register { 6 as UInt32 }.register { 7 as Int32 }.register { 8 as UInt64 }.register { 9 as Int64 }
    try injector.register {
      (a: Int, b: UInt8, c: Int8, d: UInt16, e: Int16, f: UInt32, g: Int32, h: UInt64, i: Int64) in
      "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)"
    }
    #expect(try injector.get(String.self) == "123456789")
  }

  @Test func `works inside of a provider`() throws {
    try injector.register(as: (any Client).self) { WebClient(address: "a") }.register { "weekly" }
    try injector.register { resolver in
      let reporter = try resolver.resolve(autowiring: Reporter.init)
      return [reporter.name]
    }
    #expect(try injector.get([String].self) == ["weekly"])
  }

  @MainActor @Test func `works on an injector and on the main actor's view`() throws {
    try injector.register(as: (any Client).self) { WebClient(address: "a") }.register { "weekly" }
    #expect(try injector.resolve(autowiring: Reporter.init).name == "weekly")
    final class Sheet {
      let label: Label
      init(label: Label) { self.label = label }
    }
    final class Label {}
    let label = Label()
    try injector.mainActor.register(lifetime: .singleton) { label }
    #expect(try injector.mainActor.resolve(autowiring: Sheet.init).label === label)
    let error = #expect(throws: InjectionError.self) { try injector.resolve(autowiring: { (_: Int) in 5 }) }
    #expect(error?.request == CodeLocation(line: #line - 1))
    #expect(error?.serviceType == Int.self)
  }

  @Test func `passes on what an initializer throws`() throws {
    try injector.register { "seven" }.register(autowiring: Settings.init)
    let error = #expect(throws: InjectionError.self) { try injector.get(Settings.self) }
    #expect(error?.code == .providerFailed)
    #expect(error?.underlyingError is Refused)
  }

  @Test func `says which argument is missing, and where the initializer was registered`() throws {
    try injector.register(fileID: "App/Wiring.swift", line: 7, autowiring: Reporter.init)
    let error = #expect(throws: InjectionError.self) { try injector.get(Reporter.self) }
    #expect(error?.code == .notRegistered)
    #expect(error?.serviceType == (any Client).self)
    #expect(error?.request == CodeLocation(fileID: "App/Wiring.swift", line: 7))
    #expect(error?.path.map { "\($0.serviceType)" } == ["Reporter"])
  }
}
