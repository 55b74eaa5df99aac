package import Foundation
@_exported public import Testing

/// A program that was run to its end.
package struct ProgramRun {
  /// What it printed to standard output.
  package let output: String

  /// What it printed to standard error.
  package let errors: String

  /// The status with which it ended.
  package let status: Int32

  /// Runs a program and waits until it ends; with nothing to read, and as the tests run, unless something else is said.
  ///
  /// A program that hangs is ended by a signal, which its status shows.
  package init(
    _ program: URL,
    _ arguments: [String] = [],
    input: String? = nil,
    environment: [String: String]? = nil,
    in workingFolder: URL? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    // Files rather than pipes, which would block a program that fills both.
    func file(_ name: String) throws -> (url: URL, handle: FileHandle) {
      let url = folder.appending(path: name)
      try Data().write(to: url)
      return (url, try FileHandle(forWritingTo: url))
    }
    let (output, errors) = (try file("output"), try file("errors"))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    if let input {
      let url = folder.appending(path: "input")
      try Data(input.utf8).write(to: url)
      process.standardInput = try FileHandle(forReadingFrom: url)
    }
    if let environment { process.environment = environment }
    if let workingFolder { process.currentDirectoryURL = workingFolder }
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    let deadline = Deadline(for: process)
    process.waitUntilExit()
    deadline.cancel()
    self.output = String(decoding: try Data(contentsOf: output.url), as: UTF8.self)
    self.errors = String(decoding: try Data(contentsOf: errors.url), as: UTF8.self)
    status = process.terminationStatus
  }
}

extension ProgramRun {
  /// Runs a program under another path, with nothing beside it.
  ///
  /// The path is a link. A copy couldn't be started while another test starts a program, which has the copy open for
  /// writing until it runs.
  package init(linkTo program: URL) throws {
    // Beside the program, since a link can't lead to another volume.
    let folder = program.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: program.lastPathComponent)
    try FileManager.default.linkItem(at: program, to: link)
    try self.init(link)
  }
}

extension ProgramRun {
  /// Expects everything that the program printed, and how it ended.
  package func expect(
    _ output: String,
    errors: String = "",
    status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (expected, actual) = ([output, errors, "\(status)"], [self.output, self.errors, "\(self.status)"])
    #expect(actual == expected, sourceLocation: sourceLocation)
  }

  /// Expects the text of a golden file as the output of the program, and nothing else.
  package func expect(
    file name: String,
    of tests: String,
    errors: String = "",
    status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Golden.expect(output, is: name, of: tests, sourceLocation: sourceLocation)
    expect(output, errors: errors, status: status, sourceLocation: sourceLocation)
  }
}

/// Ends a program that hangs, so that the test that waits for it fails rather than hangs.
package struct Deadline {
  private let end: DispatchWorkItem

  /// Ends a running program after some seconds, which are many, since the machine may have much else to do.
  package init(for process: Process, seconds: Double = 1_200) {
    let identifier = process.processIdentifier
    // A program that hangs may not hear that it should terminate.
    end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
  }

  /// Lets the program be, which has ended or is about to.
  package func cancel() { end.cancel() }
}

/// Programs that tests use where they are installed.
package enum InstalledProgram {
  /// Returns the first of some programs that is in a folder where the shell looks for programs.
  package static func first(of names: String...) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let candidates = names.flatMap { name in folders.map { URL(filePath: "\($0)/\(name)") } }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path()) }
  }
}

/// What the build put beside the tests that are running.
package enum BuildProducts {
  /// The folder that holds the test bundle, and with it every program and module.
  package static let directory: URL = {
    // The bundle is the running program itself, or an argument of the program that loads it.
    let candidates = [Bundle.main.executablePath].compactMap(\.self) + CommandLine.arguments
    for candidate in candidates {
      var url = URL(filePath: candidate).standardizedFileURL
      while url.pathComponents.count > 1 {
        if url.pathExtension == "xctest" { return url.deletingLastPathComponent() }
        url.deleteLastPathComponent()
      }
    }
    fatalError("no test bundle in \(candidates)")
  }()

  /// The root of the package.
  package static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a program that the package builds.
  package static func program(_ name: String) -> URL { directory.appending(path: name) }
}
