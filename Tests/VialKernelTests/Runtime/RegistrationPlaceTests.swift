import Fixtures
import VialKernel

/// A class that a definition names with its module, so that nothing registers it.
final class Unregistered: Service { init(args: [Any]) throws { throw Refused() } }

@Suite struct `The place where a constructor is registered` {
  private func kernel(_ services: String) throws -> TestKernel {
    let kernel = try TestKernel("{\"services\": {\n\(services)\n}}")
    try kernel.constructors
      .register("Stone", fileID: "App/Wiring.swift", line: 1, initializer: Stone.init)
      .register("Wall", "names", fileID: "App/Wiring.swift", line: 2) { (names: [String]) in names.joined() }
      .register("Refusing", fileID: "App/Wiring.swift", line: 3) { () throws(Refused) -> Stone in throw Refused() }
      .register("Awaiting", fileID: "App/Wiring.swift", line: 4) { () async throws -> Stone in
        await Task.yield()
        throw Refused()
      }
      .register(method: "roll", of: Stone.self, "far", fileID: "App/Wiring.swift", line: 5) {
        (_: Stone, isFar: Bool) throws -> Void in
        if isFar { throw Refused() }
      }
    return kernel
  }

  private func failure(_ service: String) async throws -> (text: String, cause: (any Error)?) {
    let kernel = try kernel("\"service\": \(service)")
    // The closure doesn't tell the type.
    try kernel.container.attach("any") { () -> any Sendable in Stone() }
    try kernel.bootstrap()
    let error = await #expect(throws: InjectionError.self) {
      try await kernel.get(awaiting: "service", as: Any.self, fileID: "App/Main.swift", line: 7)
    }
    #expect(error?.code == .providerFailed)
    return (kernel.withoutFolder(error?.debugDescription ?? ""), error?.underlyingError)
  }

  @Test func `stands in the error of an argument that turns out to be of another type`() async throws {
    let failure = try await failure(#"{"class": "Wall", "arguments": [["@any"]]}"#)
    ErrorTexts.kernel.expect(failure.text, is: "An argument that turns out to be of another type")
  }

  @Test func `stands beside the error of a method that throws`() async throws {
    let failure = try await failure(#"{"class": "Stone", "calls": [{"method": "roll", "arguments": [true]}]}"#)
    #expect(failure.cause is Refused)
    ErrorTexts.kernel.expect(failure.text, is: "A method that throws")
  }

  @Test func `stands beside the error of an asynchronous constructor`() async throws {
    let failure = try await failure(#"{"class": "Awaiting"}"#)
    #expect(failure.cause is Refused && failure.text.contains("error of Awaiting, registered at App/Wiring.swift:4: "))
  }

  @Test func `stands in no error of a class that is found by its name`() async throws {
    let failure = try await failure(#"{"class": "VialKernelTests.Unregistered"}"#)
    #expect(failure.cause is Refused && !failure.text.contains("VialKernelTests.Unregistered, registered"))
    let named = try kernel(#""service": {"class": "VialKernelTests.Unregistered", "arguments": {"a": 1}}"#)
    let error = #expect(throws: DefinitionError.self) { try named.bootstrap() }
    #expect(error?.diagnostics.map(\.code) == [.wrongArguments])
    #expect(error?.diagnostics.first?.registration == nil)
  }

  @Test func `is part of the errors of definitions that are about it`() throws {
    let kernel = try kernel(
      """
      "few": {"class": "Wall"},
      "wrong": {"class": "Wall", "arguments": ["@few"]},
      "named": {"class": "Wall", "arguments": {"nmaes": []}},
      "other": {"factory": ["@few", "roll"]},
      "missing": {"class": "Stone", "calls": [{"method": "roll"}, {"method": "rol"}]}
      """
    )
    let error = try #require(throws: DefinitionError.self) { try kernel.bootstrap() }
    let places = error.diagnostics.map { "\($0.code) \($0.position?.line ?? 0) \($0.registration?.description ?? "-")" }
    places.expect([
      "wrongArguments 2 App/Wiring.swift:2", "wrongArguments 3 App/Wiring.swift:2",
      "wrongArguments 4 App/Wiring.swift:2", "unknownMethod 5 App/Wiring.swift:5",
      "wrongArguments 6 App/Wiring.swift:5", "unknownMethod 6 -",
    ])
  }
}

private class Door: @unchecked Sendable { func open() {} }
private final class HeavyDoor: Door, @unchecked Sendable {}

struct `A method for several types` {
  private protocol First {}
  private protocol Second {}
  private final class Both: First, Second, Sendable {}

  @Test func `is always the same one`() throws {
    for isFirst in [true, false] {
      let kernel = try TestKernel(#"{"services": {"name": {"factory": ["@both", "name"]}}}"#)
      func registerFirst() throws {
        try kernel.constructors.register(method: "name", of: (any First).self) { (_: any First) in "first" }
      }
      if isFirst { try registerFirst() }
      try kernel.constructors.register(method: "name", of: (any Second).self) { (_: any Second) in "second" }
      if !isFirst { try registerFirst() }
      try kernel.container.attach("both") { Both() }
      try kernel.bootstrap()
      #expect(try kernel.get("name", as: String.self) == "first")
    }
  }

  /// Makes a door whose constructor hides that it is heavy, and calls its method.
  private func failure(_ register: (ServiceConstructors) throws -> Void) async throws -> String {
    let kernel = try TestKernel(
      #"{"services": {"door": {"class": "Door", "scope": "unique", "calls": [{"method": "open"}]}}}"#
    )
    try kernel.constructors.register("Door") { HeavyDoor() as Door }
    try kernel.constructors.register(method: "open", of: Door.self) { door in door.open() }
    try register(kernel.constructors)
    try kernel.bootstrap()
    let error = await #expect(throws: InjectionError.self) { try await kernel.get(awaiting: "door", as: Door.self) }
    return kernel.withoutFolder(error?.underlyingError.map { "\($0)" } ?? "")
  }

  @Test func `is an error if it turns out to need more than its service gives`() async throws {
    let asynchronous = try await failure { constructors in
      try constructors.register(method: "open", of: HeavyDoor.self, fileID: "App/Wiring.swift", line: 5) { door in
        await Task.yield()
      }
    }
    ErrorTexts.kernel.expect(asynchronous, is: "A method that turns out to be asynchronous")
    let onMainActor = try await failure { constructors in
      try constructors.register(method: "open", of: HeavyDoor.self, fileID: "App/Wiring.swift", line: 6) {
        @MainActor door in door.open()
      }
    }
    ErrorTexts.kernel.expect(onMainActor, is: "A method that turns out to run on the main actor")
  }
}
