import Foundation
import TestSupport
@testable import VialDefinitions

struct `The schema of definition files` {
  private static let schema = Result {
    let file = BuildProducts.package.appending(path: "Sources/VialDefinitions/Resources/definitions.schema.json")
    return try JSON(String(contentsOf: file, encoding: .utf8))
  }

  /// Returns where a file is not what the schema says.
  private func flaws(_ text: String) throws -> [String] {
    try SchemaCheck(schema: Self.schema.get()).flaws(of: JSON(text))
  }

  @Test(arguments: [
    "A file with everything in it", "A file with nothing in it", "What the first property lists for kernels say",
  ])
  func `accepts right files`(name: String) throws {
    let file = try CaseFile(path: "Tests/Support/Programs/Syntaxes.md")
    #expect(try flaws(#require(file.sections.first { $0.name == name }?.text("json"))) == [])
  }

  @Test(arguments: [
    (#"{"service": {}}"#, "/service: additionalProperties"),
    (#"{"when": {"test": {"when": {}}}}"#, "/when/test/when: additionalProperties"),
    (#"{"when": {"test": {"$schema": ""}}}"#, "/when/test/$schema: additionalProperties"),
    (#"{"imports": "base.json"}"#, "/imports: type"),
    (#"{"imports": [1]}"#, "/imports/0: type"),
    (#"{"services": {"a": {"clas": "A"}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": "b"}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": "@?b"}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"class": 1}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"scope": "singleton"}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"factory": ["@b"]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"factory": ["@b", "c", "d"]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"factory": ["@b", 1]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"abstract": "true"}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"tags": [{"priority": 1}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"tags": [{"name": "b", "priority": 0.5}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"calls": [{"arguments": []}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": "@b"}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": ["@"]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": ["@?"]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": ["100%"]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": [{"$lazy": "b"}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": [{"$tagged": ""}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": [{"$tagged": "b", "c": 1}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": [{"$service": "b"}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": [{"$service": {"tags": []}}]}}}"#, "/services/a: anyOf"),
    (#"{"services": {"a": {"arguments": [{"$tags": "b"}]}}}"#, "/services/a: anyOf"),
    (#"{"parameters": {"a": {"$tagged": "b"}}}"#, "/parameters/a: anyOf"),
    (#"{"parameters": {"a": "50%"}}"#, "/parameters/a: anyOf"),
    ("[]", ": type"),
  ])
  func `refuses what no definition file may say`(text: String, flaw: String) throws {
    #expect(try flaws(text) == [flaw])
  }

  @Test func `has the keys of the tables of the reference`() throws {
    var keys: Set<String> = ["$tagged", "key", "$lazy", "$service"]
    func add(_ shape: Shape) {
      switch shape {
      case .object(let object):
        for key in object.keys where keys.insert(key.name).inserted { add(key.shape) }
      case .list(let element), .dictionary(let element): add(element)
      case .either(let shapes): for shape in shapes { add(shape) }
      default: break
      }
    }
    add(.object(.file))
    let folder = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/DefinitionFiles")
    let text = try String(contentsOf: folder.appending(path: "DefinitionFilesReference.md"), encoding: .utf8)
    let tables = text.split(separator: "\n\n").filter { $0.contains(/^\| key \|.* content \|/) }
    let rows = tables.flatMap { $0.split(separator: "\n").dropFirst(2).map { $0.split(separator: "`")[1] } }
    #expect((Set(rows.map(String.init)), Set(rows).count) == (keys, rows.count))
  }
}
