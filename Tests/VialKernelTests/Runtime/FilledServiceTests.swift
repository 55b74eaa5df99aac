import TestSupport
import VialKernel

// A private protocol has no name by which a program could ask for its conformances.
protocol FilledLog: Sendable {}

private final class FileLog: FilledLog, Sendable {
  let path: String
  init(path: String) { self.path = path }
}

private final class Mailer: Sendable {
  let log: any FilledLog
  let later: Lazy<any FilledLog>
  let limit: Int
  init(log: any FilledLog, later: Lazy<any FilledLog>, limit: Int) {
    (self.log, self.later, self.limit) = (log, later, limit)
  }
}

@Suite struct `A service whose arguments are given by type` {
  @Test(arguments: [
    #""defaults": {"bind": {"path": "mail.txt", "limit": "%most%"}}, "#,
    #""defaults": {"arguments": "by type", "bind": {"String": "mail.txt", "Int": 5}}, "#,
    #""defaults": {"arguments": "by type", "bind": {"String": "other", "path": "mail.txt", "Int": 5}}, "#,
  ])
  func `gets what fits`(defaults: String) throws {
    let arguments = defaults.contains("by type") ? "" : #", "arguments": "by type""#
    let kernel = try TestKernel(
      """
      {\(defaults)"parameters": {"most": 5}, "services": {
        "log": {"class": "FileLog"\(arguments)}, "mailer": {"class": "Mailer"\(arguments)}}}
      """
    )
    try kernel.constructors.register("FileLog", "path", initializer: FileLog.init)
      .register("Mailer", "log", "later", "limit", initializer: Mailer.init)
    try kernel.bootstrap()
    let mailer: Mailer = try kernel.get("mailer")
    let log: FileLog = try kernel.get("log")
    #expect(mailer.log as AnyObject === log)
    #expect(try mailer.later.get() as AnyObject === log)
    #expect((log.path, mailer.limit) == ("mail.txt", 5))
  }

  @Test func `is an error of the bootstrap where nothing fits, also for an optional of a lazy service`() throws {
    let kernel = try TestKernel(#"{"services": {"mailer": {"class": "Mailer", "arguments": "by type"}}}"#)
    try kernel.constructors
      .register("Mailer", "log", "later", "limit", fileID: "App/Wiring.swift", line: 5, initializer: Mailer.init)
    try ErrorTexts.kernel.expect(kernel.report(), is: "An argument by type that no service fits, at bootstrap")
    let lazy = try TestKernel(#"{"services": {"lazy": {"class": "Lazy", "arguments": "by type"}}}"#)
    try lazy.constructors
      .register("Lazy", "log", fileID: "App/Wiring.swift", line: 5) { (log: Lazy<any FilledLog>?) in 1 }
    try ErrorTexts.kernel.expect(lazy.report(), is: "An optional of a lazy service by type that no service fits")
  }

  @Test func `gets what the program attaches`() throws {
    let kernel = try TestKernel(
      #"{"defaults": {"bind": {"limit": 1}}, "services": {"mailer": {"class": "Mailer", "arguments": "by type"}}}"#
    )
    try kernel.constructors.register("Mailer", "log", "later", "limit", initializer: Mailer.init)
    try kernel.container.attach("journal") { FileLog(path: "attached") }
    try kernel.bootstrap()
    let mailer: Mailer = try kernel.get("mailer")
    #expect((mailer.log as? FileLog)?.path == "attached")
  }

  @Test func `gets a lazy service that gives nothing where nothing fits its optional`() throws {
    let kernel = try TestKernel(#"{"services": {"lazy": {"class": "Lazies", "arguments": "by type"}}}"#)
    try kernel.constructors.register("Lazies", "log") { (log: Lazy<(any FilledLog)?>) in [log] }
    try kernel.bootstrap()
    #expect(try kernel.get("lazy", as: [Lazy<(any FilledLog)?>].self)[0].get() == nil)
  }

}
