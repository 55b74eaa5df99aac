import Foundation
import TestSupport
import Testing

struct `What vialctl prints` {
  /// Expects what files beside the tests have, one for each stream.
  private func expect(_ run: ProgramRun, is name: String, status: Int32) throws {
    try run.expect(file: "\(name).txt", of: "VialctlTests", status: status)
  }

  @Test(arguments: [
    ("help", ["--help"]), ("help", ["-h"]),
    ("help-lint", ["lint", "--help"]), ("help-lint", ["lint", "shop.json", "-h"]),
    ("help-list", ["list", "--help"]), ("help-show", ["show", "--help"]),
    ("help-graph", ["graph", "--help"]), ("help-compare", ["compare", "--help"]),
    ("help-schema", ["schema", "--help"]),
  ])
  func `explains the commands`(name: String, arguments: [String]) throws {
    try expect(try Vialctl.run(arguments), is: name, status: 0)
  }

  @Test(arguments: [
    ("lint-clean", ["lint", "shop.json"], 0),
    ("lint-clean", ["lint", "shop.json", "--manifest", "manifest.json"], 0),
    ("lint-clean", ["lint", "--environment=test", "--", "shop.json"], 0),
    ("lint-broken", ["lint", "broken.json"], 1),
    ("lint-broken-json", ["lint", "broken.json", "--format", "json"], 1),
    ("lint-broken-github", ["lint", "--format=github", "broken.json"], 1),
    ("lint-warnings", ["lint", "warnings.json"], 0),
    ("lint-tagged", ["lint", "tagged.json"], 0),
    ("lint-odd", ["lint", "odd, 100%.json"], 1),
    ("lint-odd-github", ["lint", "odd, 100%.json", "--format", "github"], 1),
    ("lint-misfit", ["lint", "misfit.json", "--manifest", "manifest.json"], 1),
    ("lint-several", ["lint", "warnings.json", "shop.json", "unfinished.json", "misfit.json"], 1),
    ("lint-variables", ["lint", "--env-vars", "shop.json"], 1),
    ("lint-missing", ["lint", "warnings.json", "none.json"], 2),
    ("lint-missing-json", ["lint", "none.json", "--format", "json"], 2),
    ("lint-folder", ["lint", "."], 2),
  ])
  func `tells every mistake`(name: String, arguments: [String], status: Int32) throws {
    try expect(try Vialctl.run(arguments), is: name, status: status)
  }

  @Test func `says that classes were not checked if a manifest beside the file was not named`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "VialctlTests-\(UUID())")
    let resources = folder.appending(path: "Shop/Resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let definitions = #"{"services": {"clock": {"class": "Clcok"}}}"#
    try definitions.write(to: resources.appending(path: "services.json"), atomically: true, encoding: .utf8)
    let file = "Shop/Resources/services.json", manifest = "Shop/vial-manifest.json"
    let without = try Vialctl.run(["lint", file], in: folder)
    #expect(without.output == "\(file): no mistakes\n")
    try Vialctl.text("manifest.json").write(to: folder.appending(path: manifest), atomically: true, encoding: .utf8)

    let reminder = "Classes and arguments were not checked; to check them, add --manifest \(manifest)\n"
    try Vialctl.run(["lint", file], in: folder).expect("\(file): no mistakes\n\(reminder)")
    // What a program reads stays as it is.
    try Vialctl.run(["lint", file, "--format", "json"], in: folder).expect("[]\n", errors: reminder)
    let named = try Vialctl.run(["lint", file, "--manifest", manifest], in: folder)
    #expect(!named.output.contains("not checked"))
    #expect(named.status == 1)
  }

  @Test func `tells nothing of a file without mistakes where a program reads it`() throws {
    #expect(try Vialctl.run(["lint", "shop.json", "--format", "json"]).output == "[]\n")
    #expect(try Vialctl.run(["lint", "shop.json", "--format", "github"]).output == "")
  }

  @Test func `tells a mistake once that two files import`() throws {
    let run = try Vialctl.run(["lint", "first.json", "second.json"])
    try expect(run, is: "lint-shared", status: 1)
  }

  @Test(arguments: [
    ("list", ["list", "shop.json"]),
    ("list-json", ["list", "shop.json", "--format", "json"]),
    ("list-test", ["list", "shop.json", "--environment", "test"]),
    ("list-plist", ["list", "dose.plist"]),
    ("show-plist", ["show", "dose.plist", "lambdakey"]),
    ("show-decorated", ["show", "decorated.json", "short.inner"]),
    ("show-decorated", ["show", "decorated.json", "timed"]),
    ("show-decorator", ["show", "decorated.json", "logger"]),
    ("show-decorator-json", ["show", "decorated.json", "short", "--format", "json"]),
    ("show-innermost", ["show", "decorated.json", "timed.inner"]),
    ("list-tagged", ["list", "tagged.json"]),
    ("show-tagged", ["show", "tagged.json", "circle"]),
    ("list-warnings", ["list", "warnings.json"]),
    ("show-mailer", ["show", "shop.json", "mailer"]),
    ("show-mailer-manifest", ["show", "shop.json", "@mailer", "--manifest", "manifest.json"]),
    ("show-mailer-json", ["show", "shop.json", "mailer", "--format", "json"]),
    ("show-log", ["show", "shop.json", "log"]), ("show-log", ["show", "shop.json", "timedLog"]),
    ("show-inner", ["show", "shop.json", "timedLog.inner"]),
    ("show-clock", ["show", "shop.json", "time"]),
    ("show-component", ["show", "shop.json", "component"]),
    ("show-old", ["show", "shop.json", "oldMailer"]),
    ("show-limits", ["show", "shop.json", "limits"]),
    ("show-limits-json", ["show", "shop.json", "limits", "--format=json"]),
    ("show-fallback", ["show", "shop.json", "fallback"]),
    ("show-calendar", ["show", "attached.json", "day", "--manifest", "manifest.json"]),
    ("show-calendar", ["show", "attached.json", "calendar", "--manifest", "manifest.json"]),
  ])
  func `lists and shows what files say, as they say it`(name: String, arguments: [String]) throws {
    try expect(try Vialctl.run(arguments), is: name, status: 0)
  }

  @Test func `prints nothing of a file that says nothing`() throws {
    try Vialctl.run(["list", "-"], input: "{}").expect("")
  }

  @Test func `prints the schema that the kernel ships, as it follows from the model`() throws {
    let file = BuildProducts.package.appending(path: "Sources/VialDefinitions/Resources/definitions.schema.json")
    let run = try Vialctl.run(["schema"])
    #expect(try (run.output, run.status) == (String(contentsOf: file, encoding: .utf8), 0))
  }

  @Test(arguments: [
    ("list-broken", ["list", "broken.json"]), ("list-broken-json", ["list", "broken.json", "--format=json"]),
    ("show-broken", ["show", "broken.json", "log"]), ("show-broken-cycle", ["show", "broken.json", "a"]),
  ])
  func `is what can be read of a file with mistakes, which are printed beside it`(
    name: String,
    arguments: [String]
  ) throws {
    let run = try Vialctl.run(arguments)
    try Golden.expect(run.output, is: "\(name).txt", of: "VialctlTests")
    try Golden.expect(run.errors, is: "lint-broken.txt", of: "VialctlTests")
    #expect(run.status == 1)
  }

  @Test func `does not take what nothing defines for something of the program`() throws {
    let run = try Vialctl.run(["show", "attached.json", "day"])
    try Golden.expect(run.output, is: "show-missing.txt", of: "VialctlTests")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ["list", "shop.json"], ["show", "shop.json", "mailer"], ["graph", "shop.json"], ["lint", "shop.json"],
  ])
  func `is nothing of another environment than the one that was asked for`(arguments: [String]) throws {
    for name in ["tset", "production"] {
      let run = try Vialctl.run(arguments + ["--environment", name])
      let text = arguments[0] == "lint" ? run.output : run.errors
      try Golden.expect(text, is: "environment-\(name).txt", of: "VialctlTests")
      #expect((arguments[0] == "lint" ? run.errors : run.output) == "")
      #expect(run.status == 1)
    }
  }

  @Test func `needs one file that knows the environment, and none if no file has sections`() throws {
    let run = try Vialctl.run(["lint", "shop.json", "sections.json", "first.json", "--environment", "staging"])
    #expect(!run.output.contains("No section"))
    #expect(try Vialctl.run(["list", "decorated.json", "--environment", "staging"]).status == 0)
    let both = try Vialctl.run(["lint", "shop.json", "sections.json", "--environment", "production"])
    try expect(both, is: "environment-several", status: 1)
  }

  @Test func `says who may have been meant`() throws {
    let run = try Vialctl.run(["show", "shop.json", "lgo"])
    run.expect("", errors: "vialctl: Nothing in shop.json has the name \"lgo\"; did you mean log?\n", status: 1)
    #expect(
      try Vialctl.run(["show", "shop.json", "nothing like it"]).errors
        == "vialctl: Nothing in shop.json has the name \"nothing like it\".\n"
    )
  }
}
