import DefinitionSupport
import Testing
import VialKernel

@Suite struct `Imports` {
  @Test func `that cannot be read are named, and nothing that they may define is missed`() throws {
    let folder = try TestFolder([
      "services.json": #"""
      {
        "imports": ["missing.json", "folder", "", "/etc/passwd", "~/x.json", "https://example.com/x.json", \#
      "../outside.json", "a\u0000b", "a\nb", "."],
        "services": {"a": {"class": "Log", "arguments": ["@from.missing", "%p%"]}}
      }
      """#,
      "folder/x.json": "{}",
    ])
    let report = DefinitionReport(folder)
    #expect(
      report.description == #"""
        services.json:2:15: error: There is no file "missing.json".
          remedy: correct the path, which is relative to the file that has it

        services.json:2:31: error: "folder" is a folder, not a file.
          remedy: name a regular file

        services.json:2:41: error: "" is an empty path, not a file.
          remedy: name a regular file

        services.json:2:45: error: "/etc/passwd" is no relative path, and is not imported.
          remedy: move the file below the folder of the first one, and import it by a relative path

        services.json:2:60: error: "~/x.json" is no relative path, and is not imported.
          remedy: move the file below the folder of the first one, and import it by a relative path

        services.json:2:72: error: "https://example.com/x.json" is an address, and is not imported.
          remedy: move the file below the folder of the first one, and import it by a relative path

        services.json:2:102: error: "../outside.json" leads out of the folder of the first file, and is not imported.
          remedy: move the file below the folder of the first one, and import it by a relative path

        services.json:2:121: error: "a\u{0000}b" is a path with a control character, not a file.
          remedy: name a regular file

        services.json:2:133: error: "a\u{000A}b" is a path with a control character, not a file.
          remedy: name a regular file

        services.json:2:141: error: "." is a folder, not a file.
          remedy: name a regular file
        """#
    )
  }

  @Test func `are relative to the file that has them, and errors name them relative to the first`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "imports": ["a/a.json"],
        "services": {"main": {"class": "Log", "arguments": ["@lost.1"]}}
      }
      """,
      "a/a.json": """
      {
        "imports": ["b/b.json", "../c.json", "missing.json"],
        "services": {"a": 1}
      }
      """,
      "a/b/b.json": #"{"services": {"b": {"clas": "Log"}}}"#,
      "c.json": #"{"parameters": {"c": "%"}}"#,
    ])
    let report = DefinitionReport(folder)
    #expect(
      report.description == """
        a/a.json:2:40: error: There is no file "a/missing.json".
          remedy: correct the path, which is relative to the file that has it

        a/a.json:3:21: error: "a" takes a text or a dictionary, and here is a whole number.
          remedy: write a text or a dictionary, such as {"class": "Log"}

        a/b/b.json:1:21: error: A definition has no key "clas".
          did you mean: class
          remedy: use one of class, arguments, factory, scope, tags, calls, parent, abstract, decorates, override, deprecated

        c.json:1:22: error: "%" has a % that begins a parameter and none that ends it.
          remedy: write "%%", or %name% for a parameter
        """
    )
  }

  @Test func `of mistaken files are all in one report`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "services": {"main": {"class": "Log", "arguments": ["@lost.1"]}},
        "imports": ["b.json", "a.json"]
      }
      """,
      "a.json": #"{"services": {"a": {"class": "Log", "arguments": ["@lost.2"]}}}"#,
      "b.json": """
      {"services": {"b": {"class": "Log", "arguments": ["@lost.3", "%x"]}, "b": {"class": "Log"}}}
      """,
    ])
    let report = DefinitionReport(folder)
    #expect(
      report.description == """
        services.json:2:55: error: "@lost.1" is neither a service nor a parameter.
          remedy: define it, write "@?lost.1" if it may be missing, or "@@lost.1" for the text; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        b.json:1:51: error: "@lost.3" is neither a service nor a parameter.
          remedy: define it, write "@?lost.3" if it may be missing, or "@@lost.3" for the text; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        b.json:1:62: error: "%x" has a % that begins a parameter and none that ends it.
          remedy: write "%x%" for a parameter, or "%%x"

        b.json:1:70: error: The key "b" is in this dictionary already.
          defined at: b.json:1:15
          remedy: remove one of them, or rename it

        a.json:1:51: error: "@lost.2" is neither a service nor a parameter.
          remedy: define it, write "@?lost.2" if it may be missing, or "@@lost.2" for the text; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest
        """
    )
  }

  @Test func `are followed once, however many lead to a file`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["a.json", "b.json"]}"#,
      "a.json": #"{"imports": ["c.json"], "parameters": {"a": 1}}"#,
      "b.json": #"{"imports": ["c.json"], "parameters": {"b": 1}}"#,
      "c.json": #"{"services": {"c": {"class": "Log"}}}"#,
    ])
    let report = DefinitionReport(folder)
    #expect(report.description == "")
  }

  @Test func `in a circle are shown`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["a.json"]}"#,
      "a.json": #"{"imports": ["sub/b.json"]}"#,
      "sub/b.json": #"{"imports": ["../a.json", "b.json"]}"#,
    ])
    let report = DefinitionReport(folder)
    #expect(
      report.description == """
        sub/b.json:1:14: error: "a.json" imports itself: a.json → sub/b.json → a.json.
          path: "sub/b.json", imported at a.json:1:14
            "a.json", imported at sub/b.json:1:14
          remedy: leave out one of the imports, or move what the files share to a third

        sub/b.json:1:27: error: "sub/b.json" imports itself: sub/b.json → sub/b.json.
          path: "sub/b.json", imported at sub/b.json:1:27
          remedy: leave out one of the imports, or move what the files share to a third
        """
    )
  }
}
