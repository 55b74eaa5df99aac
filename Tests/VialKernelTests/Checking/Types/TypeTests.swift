import DefinitionSupport
import Foundation
import Testing
import VialKernel

@Suite struct `Types` {
  @Test func `of services suit the arguments that they are`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "source": {"class": "FileSource", "arguments": ["shop.log"]},
          "check": {"class": "LengthCheck", "arguments": [80]},
          "log": {"class": "Log"},
          "file": {"class": "FileLog"},
          "console": {"class": "Console"},
          "store": {"class": "FileStore"},
          "right": {"class": "Reporter", "arguments": ["@store", ["@check"], "@file"]},
          "wrong": {"class": "Reporter", "arguments": ["@check", ["@source"], "@check"]},
          "lists": {"class": "Reporter", "arguments": ["@source", "@check", "@log"]},
          "plain": {"class": "Archive", "arguments": ["@file", {"a": "@store"}, {"$lazy": "@console"}, "@console"]},
          "mixed": {"class": "Archive", "arguments": ["@console", {"a": "@source"}, {"$lazy": "@check"}, "@log"]},
          "later": {"class": "Archive", "arguments": ["@alias", "@store", "@store", "@?check"]},
          "alias": "@store"
        }
      }
      """,
      manifest: try .checker()
    )
    #expect(
      report.description == """
        services.json:10:50: error: The argument "source" of Reporter takes VialKernelTests.Checker.Source, and \
        "@check" is of type VialKernelTests.Checker.LengthCheck (made by LengthCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@source"

        services.json:10:61: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, \
        and "@source" is of type VialKernelTests.Checker.FileSource (made by FileSource).
          defined at: services.json:3:5
          remedy: refer to a service of that type, such as "@check"

        services.json:10:73: error: The argument "writer" of Reporter takes VialKernelTests.Checker.Writer, and \
        "@check" is of type VialKernelTests.Checker.LengthCheck (made by LengthCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@log"

        services.json:11:61: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, \
        and "@check" is of type VialKernelTests.Checker.LengthCheck (made by LengthCheck).
          defined at: services.json:4:5
          remedy: write ["@check"]

        services.json:13:49: error: The argument "log" of Archive takes VialKernelTests.Checker.Log, and "@console" \
        is of type VialKernelTests.Checker.Console (made by Console).
          defined at: services.json:7:5
          remedy: refer to a service of that type, such as "@log"

        services.json:13:67: error: The argument "stores" of Archive takes Dictionary<String, \
        VialKernelTests.Checker.Store>, and "@source" is of type VialKernelTests.Checker.FileSource (made by \
        FileSource).
          defined at: services.json:3:5
          remedy: refer to a service of that type, such as "@store"

        services.json:13:79: error: The argument "later" of Archive takes \
        Optional<Vial.Lazy<VialKernelTests.Checker.Writer>>, and "@check" is of type \
        VialKernelTests.Checker.LengthCheck (made by LengthCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@log"

        services.json:13:100: error: The argument "console" of Archive takes \
        Optional<VialKernelTests.Checker.Console>, and "@log" is of type VialKernelTests.Checker.Log (made by Log).
          defined at: services.json:5:5
          remedy: refer to a service of that type, such as "@console"

        services.json:14:49: error: The argument "log" of Archive takes VialKernelTests.Checker.Log, and "@alias", \
        which stands for "@store", is of type VialKernelTests.Checker.FileStore (made by FileStore).
          defined at: services.json:8:5
          remedy: refer to a service of that type, such as "@log"

        services.json:14:59: error: The argument "stores" of Archive takes Dictionary<String, \
        VialKernelTests.Checker.Store>, and "@store" is of type VialKernelTests.Checker.FileStore (made by FileStore).
          defined at: services.json:8:5
          remedy: give it a dictionary

        services.json:14:69: error: The argument "later" of Archive takes \
        Optional<Vial.Lazy<VialKernelTests.Checker.Writer>>, and "@store" is of type \
        VialKernelTests.Checker.FileStore (made by FileStore).
          defined at: services.json:8:5
          remedy: refer to a service of that type, such as "@log"

        services.json:14:79: error: The argument "console" of Archive takes \
        Optional<VialKernelTests.Checker.Console>, and "@check" is of type VialKernelTests.Checker.LengthCheck (made \
        by LengthCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@console"
        """
    )
  }

  @Test func `of tagged services, of what decorators and factories make, and of receivers suit`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "source": {"class": "FileSource", "arguments": ["shop.log"], "tags": ["check"]},
          "length": {"class": "LengthCheck", "arguments": [80], "tags": ["check"]},
          "console": {"class": "Console", "tags": ["check"], "calls": ["clear", "flush", "rotate"]},
          "reporter": {"class": "Reporter", "arguments": ["@source", {"$tagged": "check"}, "@console"]},
          "writer": {"class": "Log", "calls": ["flush", "rotate", "clear"]},
          "loud": {"class": "Loud", "decorates": "writer", "arguments": ["@.inner"]},
          "odd": {"class": "Loud", "decorates": "source", "arguments": ["@.inner"]},
          "archive": {"class": "Archive", "arguments": ["@writer", {}, null, null]},
          "other": {"factory": ["@reporter", "copy"], "arguments": ["@length"]},
          "reader": {"class": "Reporter", "arguments": ["@other", [], "@other"]},
          "level": {"factory": ["@console", "level"]},
          "levels": {"factory": ["@writer", "level"]},
          "settings": {"class": "Settings", "arguments": ["@level", ["@level", "@length"]]},
          "adder": {"class": "Console", "calls": [{"method": "add", "arguments": ["@level"]}]}
        }
      }
      """,
      manifest: try .checker()
    )
    #expect(
      report.description == """
        services.json:5:84: error: The method "rotate" is registered for VialKernelTests.Checker.Log, and not for \
        VialKernelTests.Checker.Console.
          remedy: register it for that type as well, or under a name of its own

        services.json:6:53: error: The argument "source" of Reporter takes VialKernelTests.Checker.Source, and \
        "@source", which stands for "@odd", is of type VialKernelTests.Checker.Loud (made by Loud).
          defined at: services.json:9:5
          remedy: define a service of that type, and refer to it

        services.json:6:64: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, and \
        "@console", which has the tag "check", is of type VialKernelTests.Checker.Console (made by Console).
          defined at: services.json:5:5
          remedy: leave out the tag "check" there, or let the service have the type

        services.json:6:64: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, and \
        "@source", which stands for "@odd", which has the tag "check", is of type VialKernelTests.Checker.Loud (made \
        by Loud).
          defined at: services.json:9:5
          remedy: leave out the tag "check" there, or let the service have the type

        services.json:7:61: error: The method "clear" is registered for VialKernelTests.Checker.Console, and not for \
        VialKernelTests.Checker.Log.
          remedy: register it for that type as well, or under a name of its own

        services.json:9:67: error: The argument "inner" of Loud takes VialKernelTests.Checker.Writer, and "@.inner" \
        is of type VialKernelTests.Checker.FileSource (made by FileSource).
          defined at: services.json:3:5
          remedy: decorate a service of that type

        services.json:10:51: error: The argument "log" of Archive takes VialKernelTests.Checker.Log, and "@writer", \
        which stands for "@loud", is of type VialKernelTests.Checker.Loud (made by Loud).
          defined at: services.json:8:5
          remedy: define a service of that type, and refer to it

        services.json:11:63: error: The argument "writer" of "copy" of VialKernelTests.Checker.Reporter takes \
        VialKernelTests.Checker.Writer, and "@length" is of type VialKernelTests.Checker.LengthCheck (made by \
        LengthCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@console"

        services.json:12:51: note: It is not known before it is made whether "@other", of type \
        VialKernelTests.Checker.Writer, is of type VialKernelTests.Checker.Source, which the argument "source" takes.
          remedy: let "copy" of VialKernelTests.Checker.Reporter return any VialKernelTests.Checker.Source

        services.json:14:39: error: The method "level" is registered for VialKernelTests.Checker.Console, and not \
        for VialKernelTests.Checker.Loud.
          remedy: register it for that type as well, or under a name of its own

        services.json:15:74: error: The argument "levels" of Settings takes \
        Optional<Array<VialKernelTests.Checker.Level>>, and "@length" is of type VialKernelTests.Checker.LengthCheck \
        (made by LengthCheck).
          defined at: services.json:4:5
          remedy: write one of debug, info, warning there

        services.json:16:77: error: The argument "source" of "add" of VialKernelTests.Checker.Console takes \
        VialKernelTests.Checker.Source, and "@level" is of type VialKernelTests.Checker.Level (made by "level" of \
        VialKernelTests.Checker.Console).
          defined at: services.json:13:5
          remedy: define a service of that type, and refer to it
        """
    )
  }

  @Test func `that a registration says count as nothing else, and inherit as protocols do`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "store": {"class": "AnyStore"},
          "check": {"class": "AnyCheck", "arguments": [80]},
          "queue": {"class": "NumberQueue"},
          "right": {"class": "Reporter", "arguments": ["@store", ["@check"], "@log"]},
          "wrong": {"class": "Reporter", "arguments": ["@check", ["@store"], "@check"]},
          "worker": {"class": "Worker", "arguments": ["@queue"]},
          "log": {"class": "Log"}
        }
      }
      """,
      manifest: try .checker()
    )
    #expect(
      report.description == """
        services.json:7:50: error: The argument "source" of Reporter takes VialKernelTests.Checker.Source, and \
        "@check" is of type VialKernelTests.Checker.Check (made by AnyCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@store"; or leave out "as:" where AnyCheck is registered

        services.json:7:61: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, and \
        "@store" is of type VialKernelTests.Checker.Store (made by AnyStore).
          defined at: services.json:3:5
          remedy: refer to a service of that type, such as "@check"; or leave out "as:" where AnyStore is registered

        services.json:7:72: error: The argument "writer" of Reporter takes VialKernelTests.Checker.Writer, and \
        "@check" is of type VialKernelTests.Checker.Check (made by AnyCheck).
          defined at: services.json:4:5
          remedy: refer to a service of that type, such as "@log"; or leave out "as:" where AnyCheck is registered
        """
    )
  }

  @Test func `that are not known before are one note`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "numbers": {"class": "Numbers"},
          "worker": {"class": "Worker", "arguments": ["@numbers"]},
          "second": {"class": "Worker", "arguments": ["@numbers"]},
          "reporter": {"class": "Reporter", "arguments": ["@source", [], "@console"]},
          "copy": {"factory": ["@reporter", "copy"], "arguments": ["@console"]},
          "console": {"class": "Console"},
          "source": {"class": "FileSource", "arguments": ["shop.log"]},
          "archive": {"class": "Archive", "arguments": ["@copy", {}, null, "@copy"]}
        }
      }
      """,
      manifest: try .checker()
    )
    #expect(
      report.description == """
        services.json:4:49: note: It is not known before it is made whether "@numbers", of type \
        VialKernelTests.Checker.Numbers, is of type any \
        VialKernelTests.Checker.Queue<Int>, which the argument "queue" \
        takes. The same is true of 3 more.
          remedy: register Numbers with as: (any VialKernelTests.Checker.Queue<Int>).self, which the compiler checks
        """
    )
  }

  @Test func `of what the program attaches suit, if they are known`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "right": {"class": "Reporter", "arguments": ["@source", [], "@hidden"]},
          "wrong": {"class": "Reporter", "arguments": ["@limit", ["@source"], "@source"]},
          "decorator": {"class": "Loud", "decorates": "source", "arguments": ["@.inner"]},
          "settings": {"class": "Settings", "arguments": ["@level", null, "@limit"]}
        }
      }
      """,
      manifest: try .checker { container in
        try container.attach("source") { Checker.FileSource(path: "") }
        try container.attach("hidden") { () -> any Sendable in Checker.Console() }
        try container.attach("limit", value: 2)
        try container.attach("level", value: "debug")
      }
    )
    #expect(
      report.description == """
        services.json:3:50: error: The argument "source" of Reporter takes VialKernelTests.Checker.Source, and \
        "@source", which stands for "@decorator", is of type VialKernelTests.Checker.Loud (made by Loud).
          defined at: services.json:5:5
          remedy: define a service of that type, and refer to it

        services.json:4:50: error: The argument "source" of Reporter takes VialKernelTests.Checker.Source, and \
        "@limit" is of type Int.
          remedy: define a service of that type, and refer to it

        services.json:4:61: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, and \
        "@source", which stands for "@decorator", is of type VialKernelTests.Checker.Loud (made by Loud).
          defined at: services.json:5:5
          remedy: define a service of that type, and refer to it

        services.json:5:73: error: The argument "inner" of Loud takes VialKernelTests.Checker.Writer, and "@.inner" \
        is of type VialKernelTests.Checker.FileSource.
          remedy: decorate a service of that type
        """
    )
  }

  @Test func `of values have the forms of enumerations, durations and URLs`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"level": "verbose", "timeout": "5 parsecs", "list": ["info", "inf"]},
        "services": {
          "right": {"class": "Settings", "arguments": ["debug", ["info", "warning"], 2, "1.5 s", "https://a.org/b"]},
          "wrong": {"class": "Settings", "arguments": ["debgu", ["info", "warn"], "high", 30, "not a url"]},
          "named": {"class": "Settings", "arguments": ["%level%", "%list%", 7, "%timeout%", 8080]},
          "forms": {"class": "Settings", "arguments": [1, "info", 1.5, "1.5.2 s", true]},
          "unset": {"class": "Settings", "arguments": [null, null, null, null, null]},
          "units": {"class": "Settings", "arguments": ["info", [], null, "2 weeks", "%level%"]}
        }
      }
      """,
      manifest: try .checker()
    )
    #expect(
      report.description == """
        services.json:5:50: error: The argument "level" of Settings takes VialKernelTests.Checker.Level, and here is \
        "debgu".
          did you mean: debug
          remedy: use one of debug, info, warning

        services.json:5:68: error: The argument "levels" of Settings takes \
        Optional<Array<VialKernelTests.Checker.Level>>, and here is "warn" within it.
          did you mean: warning
          remedy: use one of debug, info, warning

        services.json:5:77: error: The argument "priority" of Settings takes \
        Optional<VialKernelTests.Checker.Priority>, and here is a text.
          remedy: give it a whole number

        services.json:5:85: error: The argument "timeout" of Settings takes Optional<Duration>, and here is a whole \
        number.
          remedy: write it with its unit, such as "30 s"; the units are ns, us, ms, s, min and h

        services.json:5:89: error: The argument "page" of Settings takes Optional<Foundation.URL>, and here is "not a \
        url".
          remedy: give it a URL without spaces, such as "https://example.org"

        services.json:6:50: error: The argument "level" of Settings takes VialKernelTests.Checker.Level, and here is \
        "verbose".
          parameter at: services.json:2:18
          remedy: use one of debug, info, warning

        services.json:6:61: error: The argument "levels" of Settings takes \
        Optional<Array<VialKernelTests.Checker.Level>>, and here is "inf" within it.
          parameter at: services.json:2:62
          did you mean: info
          remedy: use one of debug, info, warning

        services.json:6:74: error: The argument "timeout" of Settings takes Optional<Duration>, and here is "5 parsecs".
          parameter at: services.json:2:38
          remedy: give it a number and a unit, such as "1.5 s"; the units are ns, us, ms, s, min and h

        services.json:6:87: error: The argument "page" of Settings takes Optional<Foundation.URL>, and here is a whole \
        number.
          remedy: give it a URL without spaces, such as "https://example.org"

        services.json:7:50: error: The argument "level" of Settings takes VialKernelTests.Checker.Level, and here is a \
        whole number.
          remedy: give it one of debug, info, warning

        services.json:7:53: error: The argument "levels" of Settings takes \
        Optional<Array<VialKernelTests.Checker.Level>>, and here is a text.
          remedy: give it a list

        services.json:7:61: error: The argument "priority" of Settings takes \
        Optional<VialKernelTests.Checker.Priority>, and here is a number with a fraction.
          remedy: give it a whole number

        services.json:7:66: error: The argument "timeout" of Settings takes Optional<Duration>, and here is "1.5.2 s".
          remedy: give it a number and a unit, such as "1.5 s"; the units are ns, us, ms, s, min and h

        services.json:7:77: error: The argument "page" of Settings takes Optional<Foundation.URL>, and here is true.
          remedy: give it a URL without spaces, such as "https://example.org"

        services.json:8:50: error: The argument "level" of Settings takes VialKernelTests.Checker.Level, and here is \
        null.
          remedy: give it one of debug, info, warning

        services.json:9:68: error: The argument "timeout" of Settings takes Optional<Duration>, and here is "2 weeks".
          remedy: give it a number and a unit, such as "1.5 s"; the units are ns, us, ms, s, min and h
        """
    )
  }

  @Test func `of environment variables have the forms, and their texts are secrets`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"level": "info", "other": "none", "short": "1 s", "long": 60},
        "services": {
          "right": {"class": "Settings", "arguments": ["%env(LEVEL)%", "%env(csv:LEVELS)%", "%env(int:NUMBER)%", \
      "%env(default:short:NONE)%", "%env(PAGE)%"]},
          "wrong": {"class": "Settings", "arguments": ["%env(PAGE)%", "%env(LEVEL)%", "%env(NUMBER)%", \
      "%env(int:NUMBER)%", "%env(bool:FLAG)%"]},
          "texts": {"class": "Settings", "arguments": ["%env(default:other:NONE)%", "%env(csv:WORDS)%", \
      "%env(default:short:int:NONE)%", "%env(default:long:NONE)%", "%env(WORDS)%"]},
          "forms": {"class": "Settings", "arguments": ["info", null, null, "%env(LEVEL)%"]},
          "check": {"class": "LengthCheck", "arguments": ["%env(float:NUMBER)%"]},
          "reporter": {"class": "Reporter", "arguments": ["%env(LEVEL)%", "%env(csv:LEVELS)%", "%env(json:PAGE)%"]}
        }
      }
      """,
      manifest: try .checker(),
      variables: [
        "LEVEL": "debug", "LEVELS": "debug,info", "NUMBER": "2", "PAGE": "https://a.org", "FLAG": "yes",
        "WORDS": "a b,c",
      ]
    )
    #expect(
      report.description == """
        services.json:5:50: error: The argument "level" of Settings takes VialKernelTests.Checker.Level, and here is \
        another value.
          remedy: correct what "PAGE" is set to, which is not shown here, to one of debug, info, warning

        services.json:5:65: error: The argument "levels" of Settings takes \
        Optional<Array<VialKernelTests.Checker.Level>>, and here is a text.
          remedy: write %env(csv:LEVEL)%

        services.json:5:81: error: The argument "priority" of Settings takes \
        Optional<VialKernelTests.Checker.Priority>, and here is a text.
          remedy: write %env(int:NUMBER)%

        services.json:5:98: error: The argument "timeout" of Settings takes Optional<Duration>, and here is a whole \
        number.
          remedy: write %env(string:NUMBER)%

        services.json:5:119: error: The argument "page" of Settings takes Optional<Foundation.URL>, and here is true \
        or false.
          remedy: write %env(string:FLAG)%

        services.json:6:50: error: The argument "level" of Settings takes VialKernelTests.Checker.Level, and here is \
        "none".
          parameter at: services.json:2:35
          remedy: use one of debug, info, warning

        services.json:6:99: error: The argument "priority" of Settings takes \
        Optional<VialKernelTests.Checker.Priority>, and here is a text.
          parameter at: services.json:2:52
          remedy: give it a whole number

        services.json:6:132: error: The argument "timeout" of Settings takes Optional<Duration>, and here is a whole \
        number.
          parameter at: services.json:2:68
          remedy: write it with its unit, such as "60 s"; the units are ns, us, ms, s, min and h

        services.json:6:160: error: The argument "page" of Settings takes Optional<Foundation.URL>, and here is \
        another text.
          remedy: correct what "WORDS" is set to, which is not shown here, to a URL without spaces, such as "https://example.org"

        services.json:7:70: error: The argument "timeout" of Settings takes Optional<Duration>, and here is another \
        text.
          remedy: correct what "LEVEL" is set to, which is not shown here, to a number and a unit, such as "1.5 s"; the units are ns, us, ms, s, min and h

        services.json:8:53: error: The argument "most" of LengthCheck takes Int, and here is a number.
          remedy: write %env(int:NUMBER)%

        services.json:9:53: error: The argument "source" of Reporter takes VialKernelTests.Checker.Source, and here \
        is a text.
          remedy: give it a service, as "@name"

        services.json:9:69: error: The argument "checks" of Reporter takes Array<VialKernelTests.Checker.Check>, and \
        here is a list of texts.
          remedy: write %env(json:LEVELS)%

        services.json:9:90: error: The environment variable "PAGE" is not JSON.
          remedy: correct what it is set to, which is not shown here
        """
    )
  }
}
