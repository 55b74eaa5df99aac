import TestSupport
import Testing

struct `Listing a part of a file` {
  private func names(_ options: String...) throws -> [Substring] {
    let run = try Vialctl.run(["list", "shop.json", "--manifest", "manifest.json"] + options)
    #expect((run.errors, run.status) == ("", 0))
    return run.output.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
  }

  @Test func `is by tag, type and lifetime`() throws {
    #expect(try names("--tag", "sink") == ["mailer", "timedLog"])
    #expect(try names("--type", "Clock") == ["clock"])
    #expect(try names("--type", "Shop.Clock") == ["clock"])
    #expect(try names("--lifetime", "weak") == ["mailers"])
    #expect(try names("--lifetime", "unique") == ["clock"])
    #expect(try names("--tag", "sink", "--type", "Clock") == [])
  }

  @Test(arguments: [
    (["--tag", "snik"], "No service in shop.json has the tag \"snik\"; did you mean sink?"),
    (["--type", "Clok"], "No service in shop.json has the type \"Clok\"; did you mean Clock?"),
  ])
  func `is an error if nothing has the name`(options: [String], reason: String) throws {
    let run = try Vialctl.run(["list", "shop.json"] + options)
    #expect((run.output, run.errors, run.status) == ("", "vialctl: \(reason)\n", 1))
  }

  @Test func `has the environment variables, and never their values`() throws {
    let run = try Vialctl.run(["list", "variables.json", "--env-vars"], variables: ["PORT": "secret"])
    try Golden.expect(run.output, is: "list-variables.txt", of: "VialctlTests")
    #expect((run.errors, run.status) == ("", 0))
    let json = try Vialctl.run(["list", "variables.json", "--env-vars", "--format", "json"])
    try Golden.expect(json.output, is: "list-variables-json.txt", of: "VialctlTests")
  }
}
