import DefinitionSupport
import Testing
import VialKernel

extension `Names in definitions` {
  @Test func `of tags without services are warned of`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log", "tags": ["writer"]},
          "base": {"class": "Log", "tags": ["base"], "abstract": true},
          "child": {"parent": "base"},
          "all": {"class": "Log", "arguments": [{"$tagged": "wirter"}, {"$tagged": "writer"}, {"$tagged": "base"}]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:6:43: warning: No service has the tag "wirter".
          did you mean: writer
          remedy: tag the services that belong to the list; it is empty otherwise

        services.json:6:89: warning: No service has the tag "base".
          remedy: tag the services that belong to the list; it is empty otherwise
        """
    )
  }

  @Test func `of abstract definitions are no services`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "base": {"class": "Log", "abstract": true},
          "alias": "@base",
          "child": {"parent": "base"},
          "user": {"class": "Log", "arguments": ["@base", "@child", {"$lazy": "@base"}], "factory": ["@base", "make"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:14: error: "@base" refers to a service that is abstract.
          defined at: services.json:3:5
          remedy: refer to a service that inherits from it, or leave out "abstract"

        services.json:6:44: error: "@base" refers to a service that is abstract.
          defined at: services.json:3:5
          remedy: refer to a service that inherits from it, or leave out "abstract"

        services.json:6:63: error: "@base" refers to a service that is abstract.
          defined at: services.json:3:5
          remedy: refer to a service that inherits from it, or leave out "abstract"

        services.json:6:96: error: "@base" refers to a service that is abstract.
          defined at: services.json:3:5
          remedy: refer to a service that inherits from it, or leave out "abstract"

        services.json:6:96: error: The service "user" has a class and a factory.
          remedy: leave out the one that does not make it
        """
    )
  }

  @Test func `of deprecated services are warned of at each place`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "old": {"class": "Log", "deprecated": "use new instead"},
          "alias": "@old",
          "one": {"class": "Log", "arguments": ["@old", {"$lazy": "@old"}]},
          "two": {"class": "Log", "arguments": {"log": "@alias", "logs": [{"inner": "@?old"}]}}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:14: warning: "@old" refers to a service that is deprecated: use new instead
          defined at: services.json:3:5
          remedy: refer to its replacement

        services.json:5:43: warning: "@old" refers to a service that is deprecated: use new instead
          defined at: services.json:3:5
          remedy: refer to its replacement

        services.json:5:51: warning: "@old" refers to a service that is deprecated: use new instead
          defined at: services.json:3:5
          remedy: refer to its replacement

        services.json:6:50: warning: "@alias" refers to a service that is deprecated: use new instead
          defined at: services.json:3:5
          remedy: refer to its replacement

        services.json:6:79: warning: "@old" refers to a service that is deprecated: use new instead
          defined at: services.json:3:5
          remedy: refer to its replacement
        """
    )
  }

  @Test func `are not those of a parameter and of a service`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"log": "text"},
        "services": {
          "log": {"class": "Log"},
          "user": {"class": "Log", "arguments": ["@log"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:5: error: "log" is the name of a parameter and of a service.
          parameter at: services.json:2:18
          remedy: rename one of them, since "@log" could be either
        """
    )
  }

  @Test func `of parameters are no services that have methods or are requested later`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"p": "text"},
        "services": {
          "other": "@p",
          "session": {"factory": ["@p", "session"]},
          "user": {"class": "Log", "arguments": ["@p", {"$lazy": "@other"}, [{"$lazy": "@?p"}]]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:5:29: error: "@p" is a parameter, and a factory is a service.
          parameter at: services.json:2:18
          remedy: name a service that has the method

        services.json:6:50: error: "@other" is a parameter, and "$lazy" takes a service.
          parameter at: services.json:2:18
          remedy: write "@other" for its value

        services.json:6:72: error: "@p" is a parameter, and "$lazy" takes a service.
          parameter at: services.json:2:18
          remedy: write "@p" for its value
        """
    )
  }
}
