import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Texts with @ and %` {
  @Test func `say what they may say, and nothing else`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"a": "@no.reference", "b": "100%", "c": "%", "d": "%%", "e": "%a", "f": "% a%", "g": "%@a%", \
      "h": "x%%y%z%%"},
        "services": {
          "log": {"class": "Log", "arguments": ["@@text", "@@", "@@@", "@", "@ log", "@%a%", "@?", "50%", "%?a%", \
      "%a%%b%", "%%a%%"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Texts with malformed references and parameters")
  }

  @Test func `name environment variables with processors that exist`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {
          "a": "%env(X", "b": "%env(X)", "c": "%env()%", "d": "%env(int:)%", "e": "%env(itn:X)%", "f": \
      "%env(default:X)%",
          "g": "%env(X Y)%", "h": "%env(default::X)%", "i": "%env(:X)%", "j": "%env(default:a:)%", "k": "a \
      %env(nope:X)% b",
          "l": "%env X%", "m": "%env(int:int:X)%", "n": "%env(default:h:int:X)%",
          "o": "%env(int:csv:X)%", "p": "%env(trim:json:X)%", "q": "%env(int:trim:string:X)%", "r": \
      "%env(int:default:h:trim:X)%"
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Malformed environment variables and processors that do not exist")
  }
}
