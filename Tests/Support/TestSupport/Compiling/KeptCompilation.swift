package import Foundation

/// The results of the compiler, kept beside the build's products for the next run of the tests.
///
/// A result depends on the text, the flags, the compiler, and the interfaces of the package's modules. If one of the latter
/// two changes, all results are thrown away, so a change of what functions do costs nothing.
package struct KeptCompilation {
  /// What is kept, beside a program.
  private struct Record: Codable {
    let question: String
    let succeeded: Bool
    let diagnostics: String
  }

  /// Where everything is kept.
  static let folder = BuildProducts.directory.appending(path: "compiled-by-tests")

  /// The folder of the results for the present compiler and modules.
  private static let present = Result {
    let name = fingerprint(of: try environment())
    let present = folder.appending(path: "results-\(name)")
    try FileManager.default.createDirectory(at: present, withIntermediateDirectories: true)
    for other in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where other.hasPrefix("results-") && other != present.lastPathComponent {
      try? FileManager.default.removeItem(at: folder.appending(path: other))
    }
    return present
  }

  private let question: String
  private let place: URL

  /// Looks up what is known for the arguments and texts of a compilation.
  package init(of arguments: [String], _ texts: [(name: String, text: String)]) throws {
    question = (arguments + texts.flatMap { [$0.name, $0.text] }).joined(separator: "\0")
    place = try Self.present.get().appending(path: Self.fingerprint(of: question))
  }

  /// The folder for files that all results of the present compiler and modules share.
  static func shared() throws -> URL { try present.get() }

  /// The program, if the compilation makes one.
  package var program: URL { place.appending(path: "main") }

  /// What the compiler said of the same texts before.
  package func result() -> (succeeded: Bool, diagnostics: String)? {
    guard let data = try? Data(contentsOf: place.appending(path: "record.json")),
      let record = try? JSONDecoder().decode(Record.self, from: data), record.question == question
    else { return nil }
    return (record.succeeded, record.diagnostics)
  }

  /// Keeps what the compiler says now, and its program.
  package func keep(succeeded: Bool, diagnostics: String, program: URL?) throws {
    // Another test may have asked the same meanwhile, and run the program.
    if result() != nil { return }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    if let program {
      // It may be on another volume, from which no file is moved in one step.
      let copy = place.appending(path: UUID().uuidString)
      try FileManager.default.copyItem(at: program, to: copy)
      try Self.replace(self.program, with: copy)
    }
    let record = Record(question: question, succeeded: succeeded, diagnostics: diagnostics)
    try JSONEncoder().encode(record).write(to: place.appending(path: "record.json"), options: .atomic)
  }

  /// Moves a file to a place where a test may read another one, in one step.
  static func replace(_ file: URL, with made: URL) throws {
    // `replaceItemAt` takes the other one away first.
    guard unsafe rename(made.path(), file.path()) != 0 else { return }
    throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path()])
  }

  /// What every result depends on: the compiler, the modules, the sources of those that tests compile, and this code.
  private static func environment() throws -> String {
    let modules = BuildProducts.directory.appending(path: "Modules")
    var files = try FileManager.default.contentsOfDirectory(atPath: modules.path())
      .filter { $0.hasPrefix("Vial") && $0.hasSuffix(".swiftmodule") && !$0.hasSuffix("Tests.swiftmodule") }
      .map { modules.appending(path: $0).path() }
    for folder in ["Sources/VialSwiftUI", "Tests/Support/StandIns", "Tests/Support/TestSupport"] {
      let folder = BuildProducts.package.appending(path: folder)
      files += try FileManager.default.subpathsOfDirectory(atPath: folder.path())
        .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0).path() }
    }
    let sums = try ProgramRun(URL(filePath: "/usr/bin/env"), ["cksum"] + files.sorted())
    let version = try ProgramRun(URL(filePath: "/usr/bin/env"), ["swiftc", "--version"])
    return sums.output + version.output + version.errors
  }

  /// Returns the hash of a text, by FNV-1a, in digits and letters.
  private static func fingerprint(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
