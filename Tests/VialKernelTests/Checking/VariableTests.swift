import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Environment variables` {
  @Test func `have to be set`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"a": "%env(X)%", "b": "a %env(X)% %env(int:PORT)%", "c": "%env(default::X)%", "d": \
      "%env(default:c:X)%"},
        "services": {"log": {"class": "Log", "arguments": [["%env(csv:X)%"], "%env(default:a:Y)%", \
      "%env(trim:X)%"], "calls": [{"method": "x", "arguments": {"x": "%env(json:X)%"}}]}}
      }
      """,
      variables: ["PORT": "80"]
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables that are not set")
  }

  @Test func `have to say what the processors read, which is in no mistake`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {
          "int": "%env(int:BAD)%", "float": "%env(float:BAD)%", "bool": "%env(bool:BAD)%", "json": "%env(json:BAD)%",
          "trimmed": "%env(int:trim:BAD)%", "csv": "%env(csv:BAD)%", "string": "%env(string:BAD)%", "default": \
      "%env(default:csv:int:BAD)%",
          "huge": "%env(int:HUGE)%", "infinite": "%env(float:INFINITE)%",
          "empty": "%env(int:EMPTY)%", "text": "a %env(int:BAD)%", "nested": [{"a": "%env(json:CUT)%"}]
        }
      }
      """,
      variables: [
        "BAD": "secret-marker", "SEVEN": "7", "HUGE": "99999999999999999999", "INFINITE": "inf", "EMPTY": "",
        "CUT": #"{"secret-marker": "#,
      ]
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables that their processors cannot read")
    #expect(!report.description.contains("secret-marker"))
  }

  @Test func `may be empty if something stands in for them`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"a": 7, "b": "%env(default:a:int:EMPTY)%", "c": "%env(int:default:a:EMPTY)%", "d": \
      "%env(default::EMPTY)%", "e": "%env(default:f:EMPTY)%"}
      }
      """,
      variables: ["EMPTY": ""]
    )
    ErrorTexts.kernel.expect(report.description, is: "A default of an environment variable that is not defined")
  }

  @Test func `have the default that a parameter of their name gives`() throws {
    let definitions = """
      {
        "parameters": {"env(PORT)": 80, "env(HOST)": "localhost", "p": "%env(int:PORT)%", "url": "%env(HOST)%:%p%"}
      }
      """
    #expect(DefinitionReport(definitions, variables: [:]).description == "")
    let kernel = try TestKernel(definitions, variables: ["HOST": ""])
    try kernel.bootstrap()
    #expect(try kernel.get("p", as: Int.self) == 80)
    #expect(try kernel.get("url", as: String.self) == ":80")
  }

  @Test func `have defaults that are texts, and that the processors can read`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {
          "env(PORT)": "http",
          "env(int:MODE)": "1",
          "env()": "1",
          "env(LIST)": ["a"],
          "p": "%env(int:PORT)%"
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Defaults of environment variables that are no texts")
  }
}
