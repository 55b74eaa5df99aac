import DefinitionSupport
import TestSupport
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
    ErrorTexts.kernel.expect(report.description, is: "Decorators of what is not defined")
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
    ErrorTexts.kernel.expect(report.description, is: "Names that decorators give a second time")
  }

  @Test func `with a higher priority are nearer to what they decorate`() throws {
    let kernel = try TestKernel(
      """
      {
        "services": {
          "c": {"class": "Around", "decorates": "log", "arguments": ["c", "@.inner"]},
          "low": {"class": "Around", "decorates": {"name": "log", "priority": -5}, "arguments": ["low", "@.inner"]},
          "high": {"class": "Around", "decorates": {"name": "@log", "priority": 10}, "arguments": ["high", "@.inner"]},
          "d": {"class": "Around", "decorates": "log", "arguments": ["d", "@.inner"]},
          "log": {"class": "Log"}
        }
      }
      """
    )
    try kernel.constructors
      .register("Log") { "log" }
      .register("Around", "name", "inner") { (name: String, inner: String) in "\(name)(\(inner))" }
    try kernel.bootstrap()
    #expect(try kernel.get("log", as: String.self) == "low(d(c(high(log))))")
  }

  @Test func `have a name and a whole number if they have a priority`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log"},
          "a": {"class": "Log", "decorates": {"priority": 1}, "arguments": ["@.inner"]},
          "b": {"class": "Log", "decorates": {"name": "log", "priority": "high"}, "arguments": ["@.inner"]},
          "c": {"class": "Log", "decorates": {"service": "log", "decoration_priority": 1}, "arguments": ["@.inner"]},
          "d": {"class": "Log", "decorates": ["log"], "arguments": ["@.inner"]},
          "e": {"class": "Log", "decorates": {"name": "lgo"}, "arguments": ["@.inner"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Decorators with malformed priorities")
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
    ErrorTexts.kernel.expect(report.description, is: "A decorated service, requested by a service that decorates none")
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
    ErrorTexts.kernel.expect(report.description, is: "A decorator that does not take what it decorates")
  }
}
