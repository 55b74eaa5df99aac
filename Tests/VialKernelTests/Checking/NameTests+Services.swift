import DefinitionSupport
import TestSupport
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
    ErrorTexts.kernel.expect(report.description, is: "Tags without services")
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
    ErrorTexts.kernel.expect(report.description, is: "References to abstract services")
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
    ErrorTexts.kernel.expect(report.description, is: "References to deprecated services")
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
    ErrorTexts.kernel.expect(report.description, is: "A name of a parameter and of a service")
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
    ErrorTexts.kernel.expect(report.description, is: "Parameters in place of services")
  }
}
