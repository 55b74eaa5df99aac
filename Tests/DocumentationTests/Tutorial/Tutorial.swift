import Foundation
import TestSupport

/// The steps of the tutorial, through all of its pages.
struct Tutorial {
  /// A step, with the package as the reader has it then.
  struct Step: Sendable, CustomStringConvertible {
    /// Where a reader finds it.
    let place: String

    /// The name of the file that it shows: a path in the package, or "Terminal".
    let name: String

    /// What that file contains.
    let text: String

    /// All files of the package, by their paths.
    let files: [String: String]

    var description: String { place }

    var isTerminal: Bool { name == "Terminal" }
  }

  /// All steps, in order.
  let steps: [Step]

  /// The pages that the table of contents names, and those that are there.
  let pages: (named: [String], found: [String])

  /// The files of code that steps name, and those that are there.
  let code: (named: Set<String>, found: Set<String>)

  /// Reads the tutorial of the documentation.
  init() throws {
    let folder = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/Tutorials")
    func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }

    let contents = "MeetVial.tutorial"
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    pages.named = try text(contents).matches(of: /tutorial: "doc:(\w+)"/).map { "\($0.1).tutorial" }
    pages.found = found.filter { $0.hasSuffix(".tutorial") && $0 != contents }
    // DocC finds a file by its name, whatever folder it is in.
    let codePaths = Dictionary(
      uniqueKeysWithValues: try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "Code").path())
        .map { URL(filePath: $0) }.filter { !$0.pathExtension.isEmpty }.map { ($0.lastPathComponent, $0.relativePath) }
    )
    code.found = Set(codePaths.keys)

    var (steps, files, named): ([Step], [String: String], Set<String>) = ([], [:], [])
    for page in pages.named {
      var (section, step) = (0, 0)
      for line in try text(page).split(separator: "\n") {
        if line.contains("@Section(") { (section, step) = (section + 1, 0) }
        if line.contains("@Step {") { step += 1 }
        guard let match = line.firstMatch(of: /@Code\(name: "(.+)", file: "(.+)"\)/) else { continue }
        let (name, file) = (String(match.1), String(match.2))
        named.insert(file)
        let text = try text("Code/\(codePaths[file] ?? file)")
        if name != "Terminal" { files[name] = text }
        steps.append(Step(place: "\(page), section \(section), step \(step)", name: name, text: text, files: files))
      }
    }
    self.steps = steps
    code.named = named
  }
}
