import Fixtures

private let file = "App/Screen.swift"

private struct Screen { @Inject(fileID: file, line: 4) var number: Int }

private final class Chicken: @unchecked Sendable {
  init() {}
  @Inject(fileID: file, line: 5) var egg: Egg
}

private final class Egg: Sendable {
  let chicken: Chicken
  init(chicken: Chicken = Resolver.resolve(fileID: file, line: 6)) { self.chicken = chicken }
}

private struct Late { @LazyInject(fileID: file, line: 7) var number: Int }
private struct Everywhere { @Injected(fileID: file, line: 8) var number: Int }
private struct Weak { @WeakInject(fileID: file, line: 9) var number: Int? }
private struct LateObject { @WeakInject(fileID: file, line: 10) var object: Token? }
private final class Ada: Answer {}
@MainActor private final class Bank { @Inject var branch: Branch }
private struct Branch: Sendable { init(from resolver: Resolver) throws { _ = try resolver.resolve((any Answer).self) } }

/// A way to ask for a service that is not registered, and the line of the request.
private enum Access: Int, Codable, CaseIterable {
  case argument = 3
  case injected = 4
  case lazy = 7
  case readEachTime = 8
  func read() {
    switch self {
    case .argument: _ = Resolver.resolve(Int.self, fileID: file, line: 3)
    case .injected: _ = Screen()
    case .lazy: _ = Late().number
    case .readEachTime: _ = Everywhere().number
    }
  }
}

@Suite struct `Where Swift cannot throw, the program ends with the error's text` {
  private let missing = """
    Swift.Int is not registered in the injector "default".
      requested: App/Screen.swift:
    """

  @Test func `when a lazy property is read`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let late = Late()
      _ = late.number
    }
    let path = "path: Swift.Int, singleton, a property wrapper, requested at App/Screen.swift:7\n"
    #expect(result.errorText.contains(path))
    let unready = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Injector.default.register(lifetime: .singleton) { () async in Token() }
      _ = LazyInject<Token>().wrappedValue
    }
    #expect(unready.errorText.contains("await it: try await injector.get(awaiting: Fixtures.Token.self); or"))
  }

  @Test(arguments: Access.allCases)
  private func `when a property or an argument lacks its service`(access: Access) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [access] in
      access.read()
    }
    #expect(result.errorText.contains(missing + "\(access.rawValue)\n"))
  }

  @Test func `when a provider without an actor requests a service of the main actor`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try Injector.default.mainActor.register(as: (any Answer).self, lifetime: .singleton) { Ada() }
        try Injector.default.register { try Branch(from: $0) }
        _ = Bank()
      }
    }
    #expect(result.errorText.contains("Fatal error: Fixtures.Answer in the injector"))
  }

  @Test func `when a weak property refers to a value, or its object misses something`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Injector.default.register { 5 }
      let weak = Weak()
      _ = weak.number
    }
    #expect(result.errorText.contains("Swift.Int has the lifetime weak, but Swift.Int is not a class."))
    #expect(result.errorText.contains("requested: App/Screen.swift:9"))
    #expect(result.errorText.contains("remedy: make Swift.Int a class, or use @LazyInject"))
    let resultOfSetting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var weak = Weak()
      weak.number = nil
      weak.number = 5
    }
    #expect(resultOfSetting.errorText.contains("Swift.Int has the lifetime weak, but Swift.Int is not a class."))
    let otherResult = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Injector.default.register(fileID: "App/Main.swift", line: 1) { (number: Int) in Token() }
      let late = LateObject()
      _ = late.object
    }
    #expect(otherResult.errorText.contains("Swift.Int is not registered"))
    let text = otherResult.errorText.replacing(/\(unknown context at [^)]*\)\./, with: "")
    #expect(
      text.contains(
        """
          path: Fixtures.Token, weak, a property wrapper, requested at App/Screen.swift:10
            Fixtures.Token, transient, registered at App/Main.swift:1, requested at App/Screen.swift:10
        """
      )
    )
  }

  @Test func `when a cycle goes through properties and default arguments`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Injector.default.register(fileID: "App/Main.swift", line: 1) { Chicken() }
      try Injector.default.register(fileID: "App/Main.swift", line: 2) { Egg() }
      _ = try Injector.default.get(Chicken.self, fileID: "App/Main.swift", line: 3)
    }
    let text = result.errorText.replacing(/\(unknown context at [^)]*\)\./, with: "")
    #expect(text.contains("Dependency cycle: VialTests.Chicken → VialTests.Egg → "))
    #expect(
      text.contains(
        """
          path: VialTests.Chicken, transient, registered at App/Main.swift:1, requested at App/Main.swift:3
            VialTests.Egg, transient, registered at App/Main.swift:2, requested at App/Screen.swift:5
            VialTests.Chicken, transient, registered at App/Main.swift:1, requested at App/Screen.swift:6
        """
      )
    )
  }

  @Test func `when a second registered property claims a type`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = Registered(wrappedValue: .singleton(1))
      let second = Registered(wrappedValue: .singleton(2))
      withExtendedLifetime((first, second)) {}
    }
    #expect(result.errorText.contains(#"Swift.Int is already registered in the injector "default"."#))
  }
}
