import Foundation
import TestSupport
import Testing

@Suite struct `The example Fruits` {
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

  @Test(arguments: [
    ("session", []), ("list", ["list"]), ("autumn", ["list", "--season", "autumn"]), ("quince", ["show", "quince"]),
    ("quince", ["open", "fruit/quince"]), ("list", ["open", "list"]), ("autumn", ["open", "list/autumn"]),
    ("check", ["check"]), ("help", ["--help"]),
  ])
  func `prints what it always printed`(name: String, arguments: [String]) throws {
    try ProgramRun(BuildProducts.program("Fruits"), arguments).expect(file: "\(name).txt", of: "FruitsTests")
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

  @Test func `says that a fruit is unknown, and which may have been meant`() throws {
    let misspelt = try run("show", "qince")
    #expect(misspelt.errors == "Fruits: The catalogue has no fruit called \"qince\"; did you mean Quince?\n")
    #expect((misspelt.output, misspelt.status) == ("", 1))
    let unknown = try run("show", "zucchini")
    #expect((unknown.errors, unknown.status) == ("Fruits: The catalogue has no fruit called \"zucchini\".\n", 1))
  }

  @Test(arguments: [("unknown-screen", "friut/quince"), ("unknown-fruit", "fruit/qince")])
  func `says what a link may have meant`(golden name: String, link: String) throws {
    let run = try run("open", link)
    try Golden.expect(run.errors, is: "\(name).txt", of: "FruitsTests")
    #expect((run.output, run.status) == ("", 1))
  }

  @Test(arguments: [
    ("peel", #"No link opens "peel". The screens are basket, fruit, list."#),
    ("DetailController/quince", #"No link opens "DetailController". The screens are basket, fruit, list."#),
    ("", #"No link opens "". The screens are basket, fruit, list."#),
    ("fruit", "The link fruit needs a fruit, such as fruit/quince."),
    ("fruit/", "The link fruit/ needs a fruit, such as fruit/quince."),
    ("list/fall", "The link list/fall needs a season, such as list/autumn."),
    ("basket/ada", "The link basket/ada needs no more than basket."),
  ])
  func `says why a link opens no screen`(link: String, reason: String) throws {
    try run("open", link).expect("", errors: "Fruits: \(reason)\n", status: 1)
  }

  @Test func `says that a folder is no catalogue`() throws {
    let run = try run("list", "--catalog", "/")
    #expect((run.errors, run.status) == ("Fruits: The catalogue / cannot be read: it is not a file.\n", 1))
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

  @Test func `says that a catalogue is missing`() throws {
    let run = try run("list", "--catalog", "/no/such/catalog.json")
    #expect(run.errors == "Fruits: The catalogue /no/such/catalog.json cannot be read: there is no such file.\n")
    #expect((run.output, run.status) == ("", 1))
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

  @Test(arguments: [
    (["--season", "fall"], #"--season needs a season, not "fall""#),
    (["--season"], #"--season needs a season, not """#),
    (["--catalog"], "--catalog needs a path"),
    (["--season", "all year"], #"--season needs a season, not "all year""#),
    (["show"], "show needs the name of a fruit"),
    (["show", "--catalog"], "show needs the name of a fruit"),
    (["open"], "open needs a link, such as fruit/quince"),
    (["open", "--catalog"], "open needs a link, such as fruit/quince"),
    (["peel"], #""peel" means nothing here"#),
    (["show", "fig", "--season", "autumn"], "--season goes with list"),
    (["--season", "autumn"], "--season goes with list"),
    (["list", "check"], #""check" means nothing here"#),
  ])
  func `says how it is used when it is misused`(arguments: [String], reason: String) throws {
    let run = try ProgramRun(BuildProducts.program("Fruits"), arguments)
    try run.expect("", errors: "Fruits: \(reason)\n" + Golden.text("help.txt", of: "FruitsTests"), status: 2)
  }
}
