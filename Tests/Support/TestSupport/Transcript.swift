package import Foundation
package import Testing

/// Commands of a file `Output/commands.txt` beside the tests, and what they print.
///
/// A section begins with `# ` and its name. Below a command, after `$ `, is what it prints: errors after `! `, the text of
/// another file of the folder after `< ` or `!< `, and the status after `= ` unless it is 0.
package struct Transcript: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  private let tests: String
  private var commands: [(line: String, result: [String])] = []

  /// Returns the sections of the file of a test target.
  package static func all(of tests: String) throws -> [Self] {
    var transcripts: [Self] = []
    for line in try Golden.text("commands.txt", of: tests).split(separator: "\n") {
      if line.hasPrefix("# ") {
        transcripts.append(Self(testDescription: String(line.dropFirst(2)), tests: tests))
      } else if line.hasPrefix("$ ") {
        transcripts[transcripts.count - 1].commands.append((String(line.dropFirst(2)), []))
      } else {
        let last = transcripts.count - 1
        transcripts[last].commands[transcripts[last].commands.count - 1].result.append(String(line))
      }
    }
    return transcripts
  }

  /// Runs the commands in a folder, or else in an empty one, with a shell that finds the programs of the package.
  package func expect(in folder: URL? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let environment = ["PATH": BuildProducts.directory.path() + ":/usr/bin:/bin"]
    for (line, result) in commands {
      let shell = URL(filePath: "/bin/sh")
      let run = try ProgramRun(shell, ["-c", line], environment: environment, in: folder ?? scratch)
      if ErrorTexts.isRecording, let file = result.first, file.hasPrefix("< ") {
        try Golden.expect(run.output, is: String(file.dropFirst(2)), of: tests)
      }
      let errors = run.errors.replacing(scratch.path() + "/", with: "")
      #expect(
        [run.output, errors, "\(run.status)"] == (try expected(result)),
        "\(line)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// The output, the errors and the status that lines below a command stand for.
  private func expected(_ lines: [String]) throws -> [String] {
    var (output, errors, status) = ("", "", "0")
    for line in lines {
      if line.hasPrefix("< ") {
        output += try Golden.text(String(line.dropFirst(2)), of: tests)
      } else if line.hasPrefix("!< ") {
        errors += try Golden.text(String(line.dropFirst(3)), of: tests)
      } else if line == "!" || line.hasPrefix("! ") {
        errors += line.dropFirst(2) + "\n"
      } else if line.hasPrefix("= ") {
        status = String(line.dropFirst(2))
      } else {
        output += line + "\n"
      }
    }
    return [output, errors, status]
  }
}
