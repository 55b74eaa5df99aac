import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:2:23: error: The environment variable "X" is not set.
          remedy: set it, or write %env(default:parameter:X)%, or %env(default::X)% for nothing, if the argument is optional

        services.json:2:40: error: The environment variable "X" is not set.
          remedy: set it, or write %env(default:parameter:X)%, or %env(default::X)% for nothing, if the argument is optional

        services.json:3:55: error: The environment variable "X" is not set.
          remedy: set it, or write %env(default:parameter:csv:X)%, or %env(default::csv:X)% for nothing, if the argument is optional

        services.json:3:94: error: The environment variable "X" is not set.
          remedy: set it, or write %env(default:parameter:trim:X)%, or %env(default::trim:X)% for nothing, if the argument is optional

        services.json:3:157: error: The environment variable "X" is not set.
          remedy: set it, or write %env(default:parameter:json:X)%, or %env(default::json:X)% for nothing, if the argument is optional
        """
    )
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
    #expect(
      report.description == """
        services.json:3:12: error: The environment variable "BAD" is not a whole number.
          remedy: correct what it is set to, which is not shown here

        services.json:3:39: error: The environment variable "BAD" is not a number.
          remedy: correct what it is set to, which is not shown here

        services.json:3:67: error: The environment variable "BAD" is not true or false, yes or no, on or off, 1 or 0.
          remedy: correct what it is set to, which is not shown here

        services.json:3:94: error: The environment variable "BAD" is not JSON.
          remedy: correct what it is set to, which is not shown here

        services.json:4:16: error: The environment variable "BAD" is not a whole number.
          remedy: correct what it is set to, which is not shown here

        services.json:4:106: error: The environment variable "BAD" is not a whole number.
          remedy: correct what it is set to, which is not shown here

        services.json:5:13: error: The environment variable "HUGE" is not a whole number.
          remedy: correct what it is set to, which is not shown here

        services.json:5:44: error: The environment variable "INFINITE" is not a number.
          remedy: correct what it is set to, which is not shown here

        services.json:6:14: error: The environment variable "EMPTY" is not a whole number.
          remedy: correct what it is set to, which is not shown here

        services.json:6:42: error: The environment variable "BAD" is not a whole number.
          remedy: correct what it is set to, which is not shown here

        services.json:6:79: error: The environment variable "CUT" is not JSON.
          remedy: correct what it is set to, which is not shown here
        """
    )
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
    #expect(
      report.description == """
        services.json:2:131: error: %f% is no parameter.
          remedy: define it, or write %env(default::EMPTY)% for nothing, if the argument is optional
        """
    )
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
    #expect(
      report.description == """
        services.json:4:5: error: The parameter "env(int:MODE)" is the default of an environment variable, and names none.
          remedy: write "env(MODE)"

        services.json:5:5: error: The parameter "env()" is the default of an environment variable, and names none.
          remedy: give it another name

        services.json:6:18: error: The parameter "env(LIST)" is the default of an environment variable, which is a text.
          remedy: write a text, or "%env(default:parameter:LIST)%" where the variable is used

        services.json:7:10: error: The default of the environment variable "PORT" is not a whole number.
          parameter at: services.json:3:5
          remedy: correct the value of "env(PORT)"
        """
    )
  }
}
