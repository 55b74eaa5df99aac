import TestSupport
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
    try ErrorTexts.kernel.expect(report(65), is: "A parameter of too many levels")
    try ErrorTexts.kernel.expect(report(64, #"{"list": "%p64%"}"#), is: "An argument of too many levels")
  }

  @Test func `may be many thousands`() throws {
    #expect(try report(20_000).contains("\"p65\" stands for more than 64 levels"))
  }
}
