import DefinitionSupport
import Testing
import VialKernel

extension `Names in definitions` {
  @Test func `are such that references can spell them`() {
    let report = DefinitionReport(
      #"""
      {
        "parameters": {"": 1, "a%b": 2, "@c": 3, "?d": 4, "$e": 5},
        "services": {" f": {"class": "Log"}, "g\u001b[31m": {"class": "Log"}, "h i": {"class": "Log", "arguments": \#
      ["@h i", "@", "@?", "@$x"]}}
      }
      """#
    )
    #expect(
      report.description == #"""
        services.json:2:18: error: The name of the parameter "" is empty.
          remedy: give it a name that a reference can spell

        services.json:2:25: error: The name of the parameter "a%b" has a % in it.
          remedy: give it a name that a reference can spell

        services.json:2:35: error: The name of the parameter "@c" begins with @.
          remedy: write "c"

        services.json:2:44: error: The name of the parameter "?d" begins with ?.
          remedy: write "d"

        services.json:2:53: error: The name of the parameter "$e" begins with $.
          remedy: write "e"

        services.json:3:16: error: The name of the service " f" begins or ends with a space.
          remedy: write "f"

        services.json:3:40: error: The name of the service "g\u{001B}[31m" has a control character in it.
          remedy: give it a name that a reference can spell

        services.json:3:111: error: Dependency cycle: "h i" → "h i".
          path: "h i" has "h i" as argument 1, at services.json:3:111
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third

        services.json:3:119: error: "@" refers to a service whose name is empty.
          remedy: write "@name", or "@@" for a text that begins with @

        services.json:3:124: error: "@?" refers to a service whose name is empty.
          remedy: write "@name", or "@@" for a text that begins with @

        services.json:3:130: error: "@$x" refers to a service whose name begins with $.
          remedy: write "@x", or "@@" for a text that begins with @
        """#
    )
  }

  @Test func `are shown without what cannot be seen, and not at full length`() {
    let report = DefinitionReport(
      #"""
      {
        "services": {
          "log": {"class": "Log", "arguments": ["@a\u202eb", "@namenamenamenamenamenamenamenamenamenamenamenamename\#
      namenamenamenamenamenamenamenamenamenamenamenamenamenamenamenamename"]}
        }
      }
      """#
    )
    #expect(
      report.description == #"""
        services.json:3:43: error: "@a\u{202E}b" is neither a service nor a parameter.
          remedy: define it, write "@?a\u{202E}b" if it may be missing, or "@@a\u{202E}b" for the text; \#
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        services.json:3:56: error: "@namenamenamenamenamenamenamenamenamenamenamenamenamenamenam…" is neither a \#
        service nor a parameter.
          remedy: define it, write "@?namenamenamenamenamenamenamenamenamenamenamenamenamenamena…" if it may be \#
        missing, or "@@namenamenamenamenamenamenamenamenamenamenamenamenamenamena…" for the text; \#
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest
        """#
    )
  }

  @Test func `are not looked for where a key is not understood that may define them`() {
    let report = DefinitionReport(
      """
      {
        "service": {"log": {"class": "Log"}},
        "services": {
          "user": {"class": "Log", "arguments": ["@log", "%path%", {"$tagged": "logs"}], "decorates": "log"},
          "child": {"parent": "log", "override": true}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:2:3: error: A definition file has no key "service".
          did you mean: services
          remedy: use one of $schema, imports, parameters, services, defaults, when
        """
    )
  }

  @Test func `of what is malformed are known`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "one": 5, "two": "two", "three": {"class": 5}, "four": {"class": "Log", "arguments": ["@one", "@two", \
      "@three"]},
          "five": {"parent": "three"}, "six": {"parent": "one"}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:12: error: "one" takes a text or a dictionary, and here is a whole number.
          remedy: write a text or a dictionary, such as {"class": "Log"}

        services.json:3:22: error: The service "two" is to be an alias, and "two" does not refer to a service.
          remedy: write {"class": "two"} for a definition

        services.json:3:48: error: "class" takes a text, and here is a whole number.
          remedy: write "5"
        """
    )
  }

  @Test func `that look like others have a letter of another script`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "letter": {"class": "Log"},
          "p\u{0430}per": {"class": "Log", "arguments": ["@l\u{0435}tter", "@paper", "@l\u{00E9}tter"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:45: error: "@l\u{0435}tter" is neither a service nor a parameter.
          did you mean: letter
          remedy: define it, write "@?l\u{0435}tter" if it may be missing, or "@@l\u{0435}tter" for the text; \
        "\u{0435}" in "l\u{0435}tter" is U+0435 (CYRILLIC SMALL LETTER IE), not "e"

        services.json:4:56: error: "@paper" is neither a service nor a parameter.
          did you mean: p\u{0430}per
          remedy: define it, write "@?paper" if it may be missing, or "@@paper" for the text; \
        "\u{0430}" in "p\u{0430}per" is U+0430 (CYRILLIC SMALL LETTER A), not "a"

        services.json:4:66: error: "@l\u{00E9}tter" is neither a service nor a parameter.
          did you mean: letter
          remedy: define it, write "@?l\u{00E9}tter" if it may be missing, or "@@l\u{00E9}tter" for the text
        """
    )
  }

  @Test func `of tags and environments are words, and classes are no parameters`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"cls": "Log"},
        "services": {
          "_defaults": {"tags": ["x"]},
          "log": {"class": "%cls%", "tags": ["", {"name": "a "}, "b\u{200B}c", "d e"]}
        },
        "when": {"": {}, "te\u{202E}st": {}, "staging 2": {}}
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:5: error: "_defaults" has a meaning in Symfony's files, and here it would be a service.
          remedy: write its keys in the definitions, or in one with "abstract": true that is their parent

        services.json:5:22: error: The class "%cls%" has a % in it, and takes no parameters.
          remedy: write the name of the class

        services.json:5:40: error: The name of the tag "" is empty.
          remedy: give it a name

        services.json:5:53: error: The name of the tag "a " begins or ends with a space.
          remedy: write "a"

        services.json:5:60: error: The name of the tag "b\\u{200B}c" has an invisible character in it.
          remedy: write "bc"

        services.json:7:12: error: The name of the environment "" is empty.
          remedy: give it a name

        services.json:7:20: error: The name of the environment "te\\u{202E}st" has an invisible character in it.
          remedy: write "test"
        """
    )
  }
}
