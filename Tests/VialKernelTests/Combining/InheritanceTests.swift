import DefinitionSupport
import Testing
import VialKernel

@Suite struct `What has a parent` {
  @Test func `has one that is defined`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": 1},
        "services": {
          "base": {"class": "Log", "abstract": true},
          "a": {"parent": "bsae"}, "b": {"parent": "path"}, "c": {"parent": "lost"}, "lost": "@nobody", "alias": \
      "@base", "d": {"parent": "alias"},
          "e": {"parent": "a", "arguments": ["@a"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:5:21: error: The service "a" has the parent "bsae", which is not defined.
          did you mean: base
          remedy: define it, with "abstract": true if other services inherit from it

        services.json:5:46: error: The service "b" has the parent "path", which is a parameter.
          remedy: name a definition

        services.json:5:88: error: "@nobody" is neither a service nor a parameter.
          remedy: define it, or refer to another service; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        services.json:5:108: error: "@base" refers to a service that is abstract.
          defined at: services.json:4:5
          remedy: refer to a service that inherits from it, or leave out "abstract"
        """
    )
  }

  @Test func `needs a class from somewhere`() {
    let report = DefinitionReport(
      """
      {
        "services": {"base": {"abstract": true, "arguments": [1]}, "a": {"parent": "base"}, "b": {"parent": "base", \
      "class": "Log"}, "c": {"parent": "a"}, "d": {"parent": "base", "abstract": true}}
      }
      """
    )
    #expect(
      report.description == """
        services.json:2:62: error: The service "a" has no class and no factory, and neither has its parent.
          remedy: add "class", or "abstract": true if other services inherit from it

        services.json:2:128: error: The service "c" has no class and no factory, and neither has its parent.
          remedy: add "class", or "abstract": true if other services inherit from it
        """
    )
  }

  @Test func `takes over arguments, which are checked for it`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "base": {"class": "Journal", "abstract": true, "arguments": {"path": "%nothing%", "limit": "many"}},
          "a": {"parent": "base"}, "b": {"parent": "base", "arguments": {"limit": 5}}, "c": {"parent": "base", \
      "arguments": ["x"]},
          "d": {"parent": "base", "class": "Database"}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:3:65: error: Database needs the argument "host", which is not here.
          remedy: give it host: String

        services.json:3:66: error: Database takes no argument "path".
          remedy: give it host: String, or leave it out

        services.json:3:74: error: %nothing% is no parameter.
          remedy: define it, or write %% for a percent sign; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        services.json:3:87: error: Database takes no argument "limit".
          remedy: give it host: String, or leave it out

        services.json:3:96: error: The argument "limit" of Journal takes Optional<Int>, and here is a text.
          remedy: give it a whole number
        """
    )
  }
}
