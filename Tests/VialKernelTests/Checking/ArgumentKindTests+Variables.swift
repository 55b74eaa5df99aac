import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Arguments` {
  @Test func `that are environment variables are of the kind that is needed`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"seven": 7, "text": "x"},
        "services": {
          "a": {"class": "Sheet", "arguments": ["%env(int:X)%", "%env(X)%", "%env(trim:X)%", "%env(string:X)%"]},
          "b": {"class": "Sheet", "arguments": ["%env(float:X)%", "%env(float:X)%", "%env(int:X)%", "%env(csv:X)%"]},
          "c": {"class": "Sheet", "arguments": ["%env(bool:X)%", "%env(int:X)%", "%env(float:X)%", "%env(bool:X)%"]},
          "d": {"class": "Sheet", "arguments": ["%env(json:X)%", "%env(json:X)%", "%env(json:X)%", "%env(json:X)%"]},
          "e": {"class": "Sheet", "arguments": ["%env(default:seven:X)%", "%env(default:text:int:X)%", \
      "%env(default:seven:float:X)%", "%env(default::bool:X)%"]},
          "f": {"class": "Archive", "arguments": [[], "%env(csv:X)%", "%env(csv:X)%", "%env(X)%"]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables of the wrong kind for their arguments")
  }

  @Test func `that are environment variables are of the kind that they turn out to be`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Sheet", "arguments": ["%env(json:TEXT)%", "%env(json:TEXT)%", "%env(json:NUMBER)%", \
      "%env(json:TRUTH)%"]},
          "b": {"class": "Archive", "arguments": [[], "%env(json:LIST)%", "%env(json:LIST)%", "%env(json:TABLE)%"]},
          "c": {"class": "Sheet", "arguments": ["%env(default::NONE)%", 1, 1, true]},
          "d": {"class": "Journal", "arguments": ["x", "%env(default::int:NONE)%"]}
        }
      }
      """,
      manifest: try .post(),
      variables: [
        "TEXT": #""secret-marker""#, "NUMBER": "1.5", "TRUTH": "false", "LIST": #"["secret-marker"]"#,
        "TABLE": #"{"secret-marker": 1}"#,
      ]
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables that turn out to be of the wrong kind")
    #expect(!report.description.contains("secret-marker"))
  }
}
