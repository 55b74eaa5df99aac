import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:2:45: error: "100%" has a % that begins a parameter and none that ends it.
          remedy: write "100%%", or %name% for a parameter

        services.json:2:58: error: "%" has a % that begins a parameter and none that ends it.
          remedy: write "%%", or %name% for a parameter

        services.json:2:79: error: "%a" has a % that begins a parameter and none that ends it.
          remedy: write "%a%" for a parameter, or "%%a"

        services.json:2:90: error: % a% stands for a parameter whose name begins or ends with a space.
          remedy: write %a% for a parameter, or "%% a%%"

        services.json:2:103: error: %@a% stands for a parameter whose name begins with @.
          remedy: write %a% for a parameter, or "%%@a%%"

        services.json:2:116: error: "x%%y%z%%" has a % that begins a parameter and none that ends it.
          remedy: write "x%%y%z%%%", or %name% for a parameter

        services.json:4:66: error: "@" refers to a service whose name is empty.
          remedy: write "@name", or "@@" for a text that begins with @

        services.json:4:71: error: "@ log" refers to a service whose name begins or ends with a space.
          remedy: write "@log", or "@@" for a text that begins with @

        services.json:4:80: error: "@%a%" refers to a service whose name has a % in it.
          remedy: write "@a", or "@@" for a text that begins with @

        services.json:4:88: error: "@?" refers to a service whose name is empty.
          remedy: write "@name", or "@@" for a text that begins with @

        services.json:4:94: error: "50%" has a % that begins a parameter and none that ends it.
          remedy: write "50%%", or %name% for a parameter

        services.json:4:101: error: %?a% stands for a parameter whose name begins with ?.
          remedy: write %a% for a parameter, or "%%?a%%"
        """
    )
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
    #expect(
      report.description == """
        services.json:3:10: error: "%env(X" has a % that begins a parameter and none that ends it.
          remedy: write "%env(X)%", or "%%env(X"

        services.json:3:25: error: "%env(X)" has a % that begins a parameter and none that ends it.
          remedy: write "%env(X)%", or "%%env(X)"

        services.json:3:41: error: %env()% does not end with the name of an environment variable.
          remedy: write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name

        services.json:3:57: error: %env(int:)% does not end with the name of an environment variable.
          remedy: write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name

        services.json:3:77: error: %env(itn:X)% has the processor "itn", which does not exist.
          did you mean: int
          remedy: write %env(int:X)%

        services.json:3:98: error: %env(default:X)% has no parameter after "default".
          remedy: write %env(default:parameter:X)%, or %env(default::X)% for nothing, if the argument is optional

        services.json:4:10: error: %env(X Y)% does not end with the name of an environment variable.
          remedy: write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name

        services.json:4:55: error: %env(:X)% has the processor "", which does not exist.
          remedy: use one of string, int, float, bool, json, csv, default, trim

        services.json:4:73: error: %env(default:a:)% does not end with the name of an environment variable.
          remedy: write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name

        services.json:4:99: error: %env(nope:X)% has the processor "nope", which does not exist.
          remedy: use one of string, int, float, bool, json, csv, default, trim

        services.json:5:10: error: %env X% is no parameter.
          remedy: define it, or write %% for a percent sign; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        services.json:5:26: error: %env(int:int:X)% has "int" read what "int" has read already.
          remedy: write %env(int:X)%

        services.json:6:10: error: %env(int:csv:X)% has "int" read what "csv" has read already.
          remedy: write %env(csv:X)%, or %env(int:X)%

        services.json:6:35: error: %env(trim:json:X)% has "trim" read what "json" has read already.
          remedy: write %env(json:X)%, or %env(trim:X)%
        """
    )
  }
}
