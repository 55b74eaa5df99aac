@testable import Console
import Foundation
import Synchronization
import TestSupport
@testable import VialKernel
import VialTesting

/// The services of the definition files, with a log and writers of the tests' own.
@Suite struct `The wiring of the example Console` {
  private let files = BuildProducts.package.appending(path: "Examples/Console/Resources")

  /// Returns a kernel that has read the definitions.
  private func kernel(
    environment: String? = nil,
    attaching attach: (Container) throws -> Void = { _ in }
  ) throws -> ConsoleKernel {
    let options = environment.map { ["--environment", $0] } ?? []
    let arguments = ["--definitions", files.appending(path: "services.json").path()] + options
    let kernel = try ConsoleKernel(Command(arguments: arguments + [files.appending(path: "shop.log").path()]))
    try attach(kernel.container)
    try kernel.bootstrap()
    return kernel
  }

  @Test(arguments: [nil, "test"]) func `has everything that is needed to ship a log`(environment: String?) throws {
    let kernel = try kernel(environment: environment)
    expectValid(kernel.container.injector, entryPoints: [.on(named: "shipper")], building: true)
  }

  @Test func `writes alerts and the count of lines with the writer of one test`() throws {
    let (output, errors) = (Lines(), Lines())
    let kernel = try kernel(environment: "test") { container in
      try container.attach("log.writer") { output }
      try container.attach("log.errors") { errors }
    }
    try kernel.get("shipper", as: LogShipper.self).ship()
    #expect(output.texts.map { $0.dropFirst(22).prefix(14) } == ["warning  stock", "error    till "])
    #expect(errors.texts == ["alert: till, 2026-03-14T09:21:33Z: payment refused", "2 records"])
  }

  @Test func `makes a shipper for each log, and what writes and alerts once`() throws {
    let lines = Lines()
    let kernel = try kernel { container in
      for name in ["log.writer", "log.errors"] { try container.attach(name) { lines } }
    }
    let record = try recording(kernel.container.injector) {
      for _ in 1...2 { try kernel.get("shipper", as: LogShipper.self).ship() }
    }
    #expect((record.constructions(of: LogShipper.self), record.constructions(of: AlertService.self)) == (2, 1))
    #expect(record.constructions(of: (any LogWriter).self, named: "log.errors") == 1)
  }
}

/// A writer that keeps the lines.
private final class Lines: LogWriter {
  private let stored = Mutex<[String]>([])
  var texts: [String] { stored.withLock { $0 } }
  func write(_ line: String) { stored.withLock { $0.append(line) } }
}

@Suite struct `Commands that documents show` {
  /// A command of `vialctl`, and what the document says that it prints.
  struct Sample: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let output: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let samples = Result {
    let article = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/DefinitionFiles/CommandLine.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let sample = /```sh\nswift run vialctl (.+)\n```\n\n<!-- printed by an example -->\n```\w+\n([\s\S]*?)```\n/
    return text.matches(of: sample).map { match in
      Sample(arguments: match.1.split(separator: " ").map(String.init), output: String(match.2))
    }
  }

  @Test(arguments: try samples.get()) func `print the output that is shown below them`(sample: Sample) throws {
    let run = try ProgramRun(BuildProducts.program("vialctl"), sample.arguments, in: BuildProducts.package)
    #expect((run.output, run.errors) == (sample.output, ""))
  }

  @Test func `are found`() throws { #expect(try Self.samples.get().count == 5) }

  @Test(arguments: [
    ("lint.txt", ["lint"]), ("lint.txt", ["lint", "--environment", "test"]),
    ("lint.txt", ["lint", "--environment", "staging"]), ("graph.txt", ["graph", "--format", "mermaid"]),
  ])
  func `find nothing wrong with the definitions of Console, and draw them`(name: String, arguments: [String]) throws {
    let files = ["Examples/Console/Resources/services.json", "--manifest", "Examples/Console/vial-manifest.json"]
    let run = try ProgramRun(BuildProducts.program("vialctl"), arguments + files, in: BuildProducts.package)
    try run.expect(file: name, of: "ConsoleTests")
  }
}
