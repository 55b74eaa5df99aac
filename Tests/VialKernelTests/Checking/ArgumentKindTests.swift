import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:3:43: error: The argument "text" of Sheet takes String, and here is a whole number.
          remedy: write "1"

        services.json:3:46: error: The argument "whole" of Sheet takes Int, and here is a text.
          remedy: write 1

        services.json:3:51: error: The argument "number" of Sheet takes Double, and here is a text.
          remedy: write 1

        services.json:3:56: error: The argument "truth" of Sheet takes Bool, and here is a text.
          remedy: write true

        services.json:3:64: error: The argument "date" of Sheet takes Optional<Foundation.Date>, and here is a text.
          remedy: give it a date

        services.json:3:73: error: The argument "data" of Sheet takes Optional<Foundation.Data>, and here is a text.
          remedy: give it data

        services.json:4:43: error: The argument "text" of Sheet takes String, and here is null.
          remedy: give it a text

        services.json:4:49: error: The argument "whole" of Sheet takes Int, and here is a number with a fraction.
          remedy: give it a whole number

        services.json:4:54: error: The argument "number" of Sheet takes Double, and here is null.
          remedy: give it a number

        services.json:4:60: error: The argument "truth" of Sheet takes Bool, and here is a whole number.
          remedy: write true

        services.json:5:43: error: The argument "text" of Sheet takes String, and here is a list.
          remedy: give it a text

        services.json:5:50: error: The argument "whole" of Sheet takes Int, and here is a dictionary.
          remedy: give it a whole number

        services.json:5:60: error: The argument "number" of Sheet takes Double, and here is true.
          remedy: give it a number

        services.json:5:66: error: The argument "truth" of Sheet takes Bool, and here is a number with a fraction.
          remedy: give it true or false
        """
    )
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
    #expect(
      report.description == """
        services.json:4:43: error: The argument "text" of Sheet takes String, and here is a whole number.
          parameter at: services.json:2:68
          remedy: give it a text

        services.json:4:54: error: The argument "whole" of Sheet takes Int, and here is a text.
          parameter at: services.json:2:18
          remedy: give it a whole number

        services.json:4:65: error: The argument "number" of Sheet takes Double, and here is a text.
          parameter at: services.json:2:18
          remedy: give it a number

        services.json:4:75: error: The argument "truth" of Sheet takes Bool, and here is a list.
          parameter at: services.json:2:80
          remedy: give it true or false

        services.json:4:85: error: The argument "date" of Sheet takes Optional<Foundation.Date>, and here is a text.
          parameter at: services.json:2:18
          remedy: give it a date

        services.json:5:55: error: The argument "whole" of Sheet takes Int, and here is a text.
          parameter at: services.json:2:106
          remedy: give it a whole number

        services.json:5:78: error: The argument "truth" of Sheet takes Bool, and here is null.
          parameter at: services.json:2:128
          remedy: give it true or false

        services.json:6:55: error: The argument "whole" of Sheet takes Int, and here is a text.
          remedy: give it a whole number
        """
    )
  }
}
