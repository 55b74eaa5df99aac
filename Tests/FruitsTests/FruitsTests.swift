import Foundation
import TestSupport
import Testing

@Suite struct `The example Fruits` {
  @Test(arguments: try Transcript.all(of: "FruitsTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Fruits"), arguments)
  }

  /// Runs the program with a catalogue of the given content.
  private func run(withCatalog content: String, _ arguments: String...) throws -> (run: ProgramRun, path: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return (try ProgramRun(BuildProducts.program("Fruits"), ["--catalog", file.path()] + arguments), file.path())
  }

  @Test func `finds a fruit in whatever case its name is written`() throws {
    #expect(try run("show", "BLOOD", "orange").output.hasPrefix("Blood orange\n"))
  }

  @Test func `takes another catalogue`() throws {
    let catalog = #"[{"name": "Sloe", "season": "autumn", "origin": "Europe", "centsPerKilogram": 1205}]"#
    #expect(
      try run(withCatalog: catalog, "list").run.output == """
        1 fruit of the whole year

        Sloe  autumn      12.05 €/kg

        """
    )
  }

  @Test func `leaves out what a lonely fruit is ripe with`() throws {
    let catalog = #"[{"name": "Sloe", "season": "autumn", "origin": "Europe", "centsPerKilogram": 1205}]"#
    #expect(try run(withCatalog: catalog, "show", "sloe").run.output.hasSuffix("\nPrice:      12.05 €/kg\n"))
  }

  @Test(arguments: ["2.5", "99999999999999999999999"])
  func `says that a price is no whole number`(price: String) throws {
    let catalog = #"[{"name": "Sloe", "season": "autumn", "origin": "Europe", "centsPerKilogram": \#(price)}]"#
    let (run, path) = try run(withCatalog: catalog, "list")
    #expect(run.errors.hasPrefix("Fruits: The catalogue \(path) is malformed: "))
    #expect(run.errors.contains("whole"))
    #expect(run.status == 1)
  }

  @Test func `says that its own catalogue was left behind`() throws {
    let run = try ProgramRun(linkTo: BuildProducts.program("Fruits"))
    #expect(
      run.errors == """
        Fruits: The catalogue that belongs to the program is not beside it; name another with --catalog.

        """
    )
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("fruits", "it is not JSON, or has a number that is not whole or too large"),
    ("", "it is not JSON, or has a number that is not whole or too large"),
    (#"{"name": "Sloe"}"#, "the whole is not of the right type"),
    (#"[{"name": "Sloe"}]"#, #"fruit number 1 has no "season""#),
    (
      #"[{"name": "Sloe", "season": "autumn", "origin": "Europe", "centsPerKilogram": 1205}, {"name": 7}]"#,
      "the name of fruit number 2 is not of the right type"
    ),
    (
      #"[{"name": "Sloe", "season": "fall"}]"#,
      "the season of fruit number 1 is none of spring, summer, autumn, winter, all year"
    ),
    (
      #"[{"name": "Sloe", "season": "autumn", "origin": "Europe", "centsPerKilogram": 0}]"#,
      "Sloe has no price above zero"
    ),
    (
      #"[{"name": "", "season": "autumn", "origin": "Europe", "centsPerKilogram": 1}]"#,
      "a fruit from Europe has no name"
    ),
    (
      #"""
      [{"name": "Sloe", "season": "autumn", "origin": "Europe", "centsPerKilogram": 1},
       {"name": "sloe", "season": "winter", "origin": "Asia", "centsPerKilogram": 2}]
      """#,
      "sloe stands in it twice"
    ),
  ])
  func `says what is wrong with a catalogue`(content: String, reason: String) throws {
    let (run, path) = try run(withCatalog: content, "list")
    run.expect("", errors: "Fruits: The catalogue \(path) is malformed: \(reason).\n", status: 1)
  }

  @Test func `checks another catalogue`() throws {
    #expect(try run(withCatalog: "[]", "check").run.output == "All screens open.\n")
    let (run, path) = try run(withCatalog: "[", "check")
    #expect(run.errors.hasPrefix("Fruits: The catalogue \(path) is malformed: "))
    #expect((run.output, run.status) == ("", 1))
  }
}
