import TestSupport
import Testing
import VialKernel

private class Door: @unchecked Sendable {
  func open() {}
}

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
