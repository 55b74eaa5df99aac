import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Arguments` {
  @Test func `that stand there are of the kind that is needed`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Sheet", "arguments": [1, "1", "1", "true", "today", "data"]},
          "b": {"class": "Sheet", "arguments": [null, 1.5, null, 1, null, null]},
          "c": {"class": "Sheet", "arguments": [["x"], {"x": 1}, true, 0.5]},
          "d": {"class": "Sheet", "arguments": ["x", 1, 1, true]},
          "e": {"class": "Sheet", "arguments": ["x", 1, 1.5, false, null]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Values of the wrong kind for their arguments")
  }

  @Test func `that are parameters are of the kind that is needed, through chains`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"text": "x", "copy": "%text%", "again": "%copy%", "seven": 7, "list": ["%seven%", "x"], \
      "joined": "a%seven%", "nothing": null},
        "services": {
          "a": {"class": "Sheet", "arguments": ["%seven%", "%again%", "@again", "%list%", "%text%"]},
          "b": {"class": "Sheet", "arguments": ["%joined%", "%joined%", "%seven%", "%nothing%", "%nothing%"]},
          "c": {"class": "Sheet", "arguments": ["a%again%", "%seven%%seven%", "@seven", "%clock%"]}
        }
      }
      """,
      manifest: try .post(attaching: "clock")
    )
    ErrorTexts.kernel.expect(report.description, is: "Parameters of the wrong kind for their arguments")
  }
}
