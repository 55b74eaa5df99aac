import Testing
import VialKernel

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
}
