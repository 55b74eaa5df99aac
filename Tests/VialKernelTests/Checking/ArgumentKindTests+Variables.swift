import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:4:43: error: The argument "text" of Sheet takes String, and here is a whole number.
          remedy: write %env(string:X)%

        services.json:4:59: error: The argument "whole" of Sheet takes Int, and here is a text.
          remedy: write %env(int:X)%

        services.json:4:71: error: The argument "number" of Sheet takes Double, and here is a text.
          remedy: write %env(float:trim:X)%

        services.json:4:88: error: The argument "truth" of Sheet takes Bool, and here is a text.
          remedy: write %env(bool:X)%

        services.json:5:43: error: The argument "text" of Sheet takes String, and here is a number.
          remedy: write %env(string:X)%

        services.json:5:61: error: The argument "whole" of Sheet takes Int, and here is a number.
          remedy: write %env(int:X)%

        services.json:5:95: error: The argument "truth" of Sheet takes Bool, and here is a list of texts.
          remedy: write %env(bool:X)%

        services.json:6:43: error: The argument "text" of Sheet takes String, and here is true or false.
          remedy: write %env(string:X)%

        services.json:8:43: error: The argument "text" of Sheet takes String, and here is a whole number.
          parameter at: services.json:2:18
          remedy: give it a text

        services.json:8:69: error: The argument "whole" of Sheet takes Int, and here is a text.
          parameter at: services.json:2:30
          remedy: give it a whole number

        services.json:8:130: error: The argument "truth" of Sheet takes Bool, and here is nothing if "X" is not set.
          remedy: name a parameter after "default:" to stand in for it, or take out the "default"

        services.json:9:65: error: The argument "numbers" of Archive takes Array<Optional<Int>>, and here is a list of \
        texts.
          remedy: write %env(json:X)%

        services.json:9:81: error: The argument "table" of Archive takes Dictionary<String, Int>, and here is a text.
          remedy: write %env(json:X)%
        """
    )
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
    #expect(
      report.description == """
        services.json:3:63: error: The argument "whole" of Sheet takes Int, and here is JSON of another kind.
          remedy: correct what "TEXT" is set to, which is not shown here

        services.json:4:69: error: The argument "numbers" of Archive takes Array<Optional<Int>>, and here is JSON \
        of another kind.
          remedy: correct what "LIST" is set to, which is not shown here

        services.json:5:43: error: The argument "text" of Sheet takes String, and here is nothing, since "NONE" is \
        not set.
          remedy: set it, or name a parameter after "default:" to stand in for it
        """
    )
    #expect(!report.description.contains("secret-marker"))
  }
}
