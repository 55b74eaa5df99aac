import DefinitionSupport
import Testing
import VialKernel

@Suite struct `Decorators` {
  @Test func `decorate what is defined`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": 1},
        "services": {
          "log": {"class": "Log"}, "base": {"class": "Log", "abstract": true}, "alias": "@log",
          "a": {"class": "Log", "decorates": "lgo", "arguments": ["@.inner"]},
          "b": {"class": "Log", "decorates": "base", "arguments": ["@.inner"]},
          "c": {"class": "Log", "decorates": "c", "arguments": ["@.inner"]},
          "d": {"class": "Log", "decorates": "path", "arguments": ["@.inner"]},
          "e": {"class": "Log", "decorates": "alias", "arguments": ["@.inner"]},
          "f": {"class": "Log", "decorates": "log", "arguments": ["@.inner"]},
          "g": {"class": "Log", "decorates": "log", "arguments": [["@.inner"], {"$lazy": "@.inner"}]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:5:40: error: The service "a" decorates "lgo", which is not defined.
          did you mean: log
          remedy: define it, or decorate another service

        services.json:6:40: error: The service "b" decorates "base", which is abstract.
          defined at: services.json:4:30
          remedy: decorate a service that inherits from it

        services.json:7:40: error: The service "c" decorates itself.
          remedy: name another service

        services.json:8:40: error: The service "d" decorates "path", which is a parameter.
          remedy: decorate a service
        """
    )
  }

  @Test func `give what they decorate a name that nothing else has`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log"}, "a.inner": {"class": "Log"}, "b.inner": "@log",
          "a": {"class": "Log", "decorates": "log", "arguments": ["@.inner"]},
          "b": {"class": "Log", "decorates": "log"},
          "c": {"class": "Log", "arguments": ["@.inner", {"$lazy": "@.inner"}, "@?.inner"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:30: error: "a.inner" is the name of what "a" decorates, and of a service.
          decorates at: services.json:4:40
          remedy: rename the service

        services.json:3:59: error: "b.inner" is the name of what "b" decorates, and of a service.
          decorates at: services.json:5:40
          remedy: rename the service

        services.json:6:41: error: "@.inner" is what a service decorates, and "c" decorates none.
          remedy: add "decorates", or refer to another service

        services.json:6:52: error: "@.inner" is what a service decorates, and "c" decorates none.
          remedy: add "decorates", or refer to another service

        services.json:6:74: error: "@.inner" is what a service decorates, and "c" decorates none.
          remedy: add "decorates", or refer to another service
        """
    )
  }

  @Test func `may have parents that say what they are given`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log"}, "base": {"class": "Log", "abstract": true, "arguments": ["@.inner"]},
          "a": {"parent": "base", "decorates": "log"}, "b": {"parent": "base"}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:87: error: "@.inner" is what a service decorates, and "b" decorates none.
          remedy: add "decorates", or refer to another service
        """
    )
  }

  @Test func `are warned of if they do not take what they decorate`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log"}, "a": {"class": "Log", "arguments": ["@.inner"], "decorates": "log"},
          "mute": {"class": "Log", "arguments": [5], "decorates": "log"},
          "late": {"class": "Log", "calls": [{"method": "x", "arguments": [{"$lazy": "@.inner"}]}], "decorates": "log"},
          "far": {"class": "Log", "decorates": "log"}, "user": {"class": "Log", "arguments": ["@far.inner"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:4:61: warning: "mute" decorates "log", and does not take it as "@.inner".
          remedy: add "@.inner" to the arguments, or replace the service: name this one "log", with "override": true
        """
    )
  }
}
