import DefinitionSupport
import VialGraph
@testable import VialKernel

@Suite struct `An inline service` {
  private func register(in constructors: ServiceConstructors) throws {
    try constructors
      .register("Part", "parts") { (parts: [Part]?) in Part(parts ?? []) }
      .register("Whole", "part", "others") { (part: Part, others: [String: [Part]]?) in
        Part([part] + (others ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value))
      }
      .register("Later", "part") { (part: Lazy<Part>) in Holder(part) }
      .register(method: "add", of: Part.self, "part") { (whole: Part, part: Part) in whole.add(part) }
  }

  private func kernel(_ services: String) throws -> TestKernel {
    let kernel = try TestKernel("{\"services\": {\(services)}}")
    try register(in: kernel.constructors)
    try kernel.bootstrap()
    return kernel
  }

  @Test func `is made for the service around it, in arguments, calls, lists and dictionaries`() throws {
    let kernel = try kernel(
      """
      "whole": {
        "class": "Whole",
        "arguments": {
          "part": {"$service": {"class": "Part", "arguments": [[{"$service": {"class": "Part"}}]]}},
          "others": {"a": ["@part", {"$service": {"class": "Part"}}]}
        },
        "calls": [{"method": "add", "arguments": [{"$service": {"parent": "part"}}]}]
      },
      "part": {"class": "Part"}
      """
    )
    let whole: Part = try kernel.get("whole")
    #expect(whole.parts.map(\.parts.count) == [1, 0, 0, 0])
    #expect(try kernel.get("part") === whole.parts[1] && kernel.get("whole") === whole)
    #expect(try kernel.get("part") !== whole.parts[3])
  }

  @Test func `is another one for each instance of the service around it, and of its children`() throws {
    let kernel = try kernel(
      """
      "base": {"class": "Whole", "arguments": [{"$service": {"class": "Part"}}], "scope": "unique"},
      "child": {"parent": "base"}
      """
    )
    let instances: [Part] = try [kernel.get("base"), kernel.get("base"), kernel.get("child")]
    #expect(Set(instances.flatMap(\.parts).map(ObjectIdentifier.init)).count == 3)
    #expect(try kernel.get("child", as: Part.self) === kernel.get("child"))
  }

  @Test func `can take what the service around it decorates`() throws {
    let kernel = try kernel(
      """
      "part": {"class": "Part"},
      "around": {
        "class": "Part", "decorates": "part",
        "arguments": [[{"$service": {"class": "Part", "arguments": [["@.inner"]]}}]]
      }
      """
    )
    let part: Part = try kernel.get("part")
    #expect(try part.parts[0].parts[0] === kernel.get("around.inner"))
  }

  @Test func `goes with the service around it when another definition takes its place`() throws {
    let kernel = try TestKernel(
      """
      {
        "services": {"whole": {"class": "Part", "arguments": [[{"$service": {"class": "Unknown"}}]]}},
        "when": {
          "test": {
            "services": {"whole": {"class": "Part", "arguments": [[{"$service": {"class": "Part"}}]], "override": true}}
          }
        }
      }
      """,
      environment: "test"
    )
    try register(in: kernel.constructors)
    try kernel.bootstrap()
    #expect(try kernel.get("whole", as: Part.self).parts.count == 1)
  }

  @Test func `is given to no other service by type, and gets its own arguments by type`() throws {
    let kernel = try kernel(
      """
      "whole": {"class": "Whole", "arguments": "by type"}, "part": {"class": "Part", "arguments": []},
      "other": {"class": "Later", "arguments": [{"$lazy": "@outer"}], "scope": "unique"},
      "outer": {
        "class": "Part",
        "arguments": [[{"$service": {"class": "Part", "arguments": []}}]],
        "deprecated": "use part"
      }
      """
    )
    #expect(try kernel.get("whole", as: Part.self).parts[0] === kernel.get("part"))
  }

  @Test func `has its place as its name in graphs`() throws {
    let kernel = try kernel(
      """
      "whole": {
        "class": "Whole",
        "arguments": {"part": {"$service": {"class": "Part", "arguments": [[{"$service": {"class": "Part"}}]]}}},
        "calls": [{"method": "add", "arguments": [{"$service": {"class": "Part"}}]}]
      }
      """
    )
    let names = kernel.container.injector.dependencyGraph().nodes.compactMap(\.name).filter { $0.hasPrefix("whole") }
    #expect(names.sorted() == ["whole", "whole[call 1][1]", "whole[part]", "whole[part][1][1]"])
  }

  @Test func `has to have the type that the argument takes`() throws {
    let constructors = ServiceConstructors()
    try register(in: constructors)
    try constructors.register("Text") { Stone() }
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Whole", "arguments": [{"$service": {"class": "Text"}}]},
          "b": {"class": "Whole", "arguments": [{"class": "Part", "arguments": []}]}
        }
      }
      """,
      constructors: constructors
    )
    ErrorTexts.kernel.expect(report.description, is: "Inline services of a wrong type")
  }
}

private final class Part: Sendable {
  private let state: Protected<[Part]>
  var parts: [Part] { state.withLock(\.self) }
  init(_ parts: [Part]) { state = Protected(parts) }
  func add(_ part: Part) { state.withLock { $0.append(part) } }
}
