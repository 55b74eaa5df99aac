import DefinitionSupport
import Testing
import VialKernel

@Suite struct `Names in definitions` {
  @Test func `have to be known, and what may be meant is said`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"log.path": "/tmp", "copy": "%log.paht%", "both": ["%log.path%", {"in": "a %log.pth% b"}]},
        "services": {
          "log": {"class": "Log", "arguments": ["%logpath%", "@log.path", "@lgo", "@?unknown", ["@lg"], {"$lazy": \
      "@logg"}]},
          "other": {"class": "Log", "factory": ["@lo", "make"]},
          "call": {"class": "Log", "calls": [{"method": "set", "arguments": {"log": "@lig"}}]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:2:46: error: %log.paht% is no parameter.
          did you mean: log.path
          remedy: define it, or write %% for a percent sign

        services.json:2:90: error: %log.pth% is no parameter.
          did you mean: log.path
          remedy: define it, or write %% for a percent sign

        services.json:4:43: error: %logpath% is no parameter.
          did you mean: log.path
          remedy: define it, or write %% for a percent sign

        services.json:4:69: error: "@lgo" is neither a service nor a parameter.
          did you mean: log
          remedy: define it, write "@?lgo" if it may be missing, or "@@lgo" for the text

        services.json:4:91: error: "@lg" is neither a service nor a parameter.
          did you mean: log
          remedy: define it, write "@?lg" if it may be missing, or "@@lg" for the text

        services.json:4:99: error: "@logg" is neither a service nor a parameter.
          did you mean: log
          remedy: define it, or write "@?logg" if it may be missing

        services.json:5:43: error: "@lo" is neither a service nor a parameter.
          did you mean: log
          remedy: define it, or refer to another service

        services.json:5:43: error: The service "other" has a class and a factory.
          remedy: leave out the one that does not make it

        services.json:6:79: error: "@lig" is neither a service nor a parameter.
          did you mean: log
          remedy: define it, write "@?lig" if it may be missing, or "@@lig" for the text
        """
    )
  }

  @Test func `are looked for as what they are`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": "/tmp"},
        "services": {
          "log": {"class": "Log", "arguments": ["@path", "%path%", "%log2%", "@log2"]},
          "log2": {"class": "Log"}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:62: error: %log2% is a service, not a parameter.
          remedy: write "@log2" for what has that name
        """
    )
  }

  @Test func `may be those of what the program attaches`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Bundle", "arguments": ["@clock", "%clock%", "@clcok"]},
          "other": {"parent": "clock"},
          "third": {"class": "Bundle", "decorates": "clock", "arguments": ["@.inner"]}
        }
      }
      """,
      manifest: try .post(attaching: "clock")
    )
    #expect(
      report.description == """
        services.json:3:56: error: %clock% is another name, not a parameter.
          remedy: write "@clock" for what has that name

        services.json:3:67: error: "@clcok" is neither a service nor a parameter.
          did you mean: clock
          remedy: define it, write "@?clcok" if it may be missing, or "@@clcok" for the text

        services.json:4:25: error: The service "other" has the parent "clock", which the program attaches itself.
          remedy: name a definition
        """
    )
  }

  @Test func `of what the program attaches win over those of files`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": 1},
        "services": {
          "clock": {"class": "Bundle", "arguments": ["@nothing"]},
          "wall": {"parent": "clock", "arguments": ["@clock"]}
        }
      }
      """,
      manifest: try .post(attaching: "clock", "path")
    )
    #expect(report.description == "")
  }

  @Test func `of aliases lead on, and the alias is to blame if they do not`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "one": "@two", "two": "@three", "three": "@log", "log": {"class": "Log"},
          "lost": "@nowhere", "behind": "@lost",
          "user": {"class": "Log", "arguments": ["@one", "@lost", "@behind", "@?lost"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:13: error: "@nowhere" is neither a service nor a parameter.
          remedy: define it, or refer to another service; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest
        """
    )
  }
}
