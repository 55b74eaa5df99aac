import Testing
import VialKernel

struct `Parameters within parameters` {
  private func report(_ levels: Int, _ argument: String = "1") throws -> String {
    let parameters = (1...levels).map { "\"p\($0)\": [\"%p\($0 - 1)%\"]" }.joined(separator: ",\n")
    let service = #""list": {"class": "List", "arguments": [\#(argument)]}"#
    let kernel = try TestKernel("{\"parameters\": {\"p0\": 1,\n\(parameters)},\n\"services\": {\(service)}}")
    try kernel.constructors.register("List", "value") { (value: Any) in "\(value)" }
    return try kernel.report()
  }

  @Test func `go as deep as a file may`() throws {
    #expect(try report(64) == "nothing")
    #expect(
      try report(65) == """
        The definitions cannot be used: 1 error.

        services.json:66:1: error: The parameter "p65" stands for more than 64 levels of lists and dictionaries.
          remedy: nest fewer parameters in each other
        """
    )
    #expect(
      try report(64, #"{"list": "%p64%"}"#) == """
        The definitions cannot be used: 1 error.

        services.json:66:54: error: An argument stands for more than 64 levels of lists and dictionaries.
          remedy: nest fewer parameters in each other
        """
    )
  }

  @Test func `may be many thousands`() throws {
    #expect(try report(20_000).contains("\"p65\" stands for more than 64 levels"))
  }
}
