import Foundation
import TestSupport
import Testing

@Suite struct `Programs of the folder Programs` {
  /// The files whose programs the compiler refuses, or that print, as the file says.
  private static var files: [String] {
    let files = ["Components", "Injectors", "Factories", "MainActor", "Kernels", "Plugins", "Seeds"]
    #if canImport(SwiftUI)
      // The stand-in would take the place of SwiftUI.
      return files
    #else
      return files + ["Views"]
    #endif
  }

  @Test(arguments: try files.flatMap { try SampleProgram.all(in: "\($0).md") })
  func `compile, are refused or print as their file says`(program: SampleProgram) throws { try expect(program) }
  private static let messages = Result { try SampleProgram.all(in: "Messages.md") }

  @Test(arguments: try messages.get())
  func `get the message of the article CompilerMessages, if a user may write them by mistake`(
    program: SampleProgram
  ) throws {
    try expect(program)
    guard case .refused(let text) = program.expectation else { fatalError("\(program) is not refused") }
    let message = text.prefix { $0 != "…" && !$0.isNewline }.replacing(#/^\d+: error: /#, with: "")
    let article = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/Reference/CompilerMessages.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains(message))
  }

  private func expect(_ program: SampleProgram) throws {
    let (text, mode, flags) = (program.text, program.languageMode, program.flags)
    switch program.expectation {
    case .compiles:
      let compilation = try Compilation(of: text, languageMode: mode, flags: flags)
      #expect(compilation.messages == [])
      #expect(compilation.succeeded, "\(compilation.diagnostics)")
    case .refused(let messages):
      let said = try Compilation(of: text, languageMode: mode, flags: flags).messages.map { message in
        message.replacing(/^\d+/) { "\((Int($0.0) ?? 0) - program.linesBefore)" }
      }
      #expect(try said.map { "\($0)\n" }.joined().fits(messages), "\(said)")
    case .prints(let output, let errors):
      let run = try ProgramRun(compiling: text, languageMode: mode, flags: flags, files: program.files)
      #expect(try run.output.fits(output), "\(run.output)")
      #expect((run.errors, run.status) == (errors, 0))
    case .crashes(let lines):
      let run = try ProgramRun(compiling: text, languageMode: mode, flags: flags, files: program.files)
      #expect(try (run.output + run.errors).fits("…\n\(lines)…\n"), "\(run.output)\(run.errors)")
      #expect(run.status != 0)
    }
  }
}

/// A program in a file of the folder `Programs`, and what the compiler or the program has to say.
///
/// A chapter `# Name` begins with the Swift that its programs share, and a section `## Name` holds programs: each block of
/// `swift`, or each line of a block of `swift lines`. A block of `swift shared` comes before the others of its section. The
/// block below a program says what is expected:
///
/// - `refused`: the messages of the compiler, with their lines in the program,
/// - `output`: what the program prints, and `errors`: what it prints to standard error,
/// - `crash`: lines among what it prints before it ends with an error.
///
/// A program with no such block compiles without a message. In an expectation, "…" stands for any text, and on a line of
/// its own for any lines. Comments say more, for a chapter or a section, and other text is for the reader:
///
/// - `<!-- modes: 5 Feature -flag:value; 6 main-actor -->` are language modes with features and flags, 6 without them,
/// - `<!-- within: func f() { # } -->` is what is around each program, and `<!-- alone -->` leaves out the chapter's Swift,
/// - `<!-- file: NAME -->` is above a file in the folder in which the program runs,
/// - `<!-- in Swift 6: PATTERN => TEMPLATE -->` changes the program in one language mode.
struct SampleProgram: Sendable, CustomStringConvertible {
  /// What has to come of a program.
  enum Expectation: Sendable {
    case compiles
    case refused(String)
    case prints(String, errors: String)
    case crashes(String)
  }

  /// The names of the file, the chapter and the section, with the mode and the first line where there are several.
  private(set) var description: String

  let text: String

  /// The number of lines that come before the program's own.
  let linesBefore: Int

  let languageMode: Int
  let flags: [String]
  let files: [String: String]
  fileprivate(set) var expectation = Expectation.compiles

  /// The folder of the files.
  static let folder = "Tests/DocumentationTests/Programs"

  /// Returns the programs of a file in its order.
  static func all(in file: String) throws -> [SampleProgram] {
    var reader = Reader()
    for section in try CaseFile(path: "\(folder)/\(file)").sections { reader.read(section) }
    let counts = Dictionary(reader.programs.map { ($0.description, 1) }, uniquingKeysWith: +)
    return reader.programs.map { original in
      var program = original
      program.description = "\(file), \(original.description)"
      guard counts[original.description] ?? 1 > 1 else { return program }
      let first = program.text.split(separator: "\n", omittingEmptySubsequences: false)[program.linesBefore]
      program.description += ": \(first)"
      return program
    }
  }
}

/// Reads the sections of a file.
private struct Reader {
  /// What a chapter or a section has for each of its programs.
  private struct Heading {
    var name = ""
    var shared = ""
    var around: String?
    var modes = ["6"]
    var files: [String: String] = [:]
    var changes: [(languageMode: Int, pattern: String, template: String)] = []

    mutating func change(_ word: String, _ value: String) {
      switch word {
      case "modes": modes = value.split(separator: "; ").map(String.init)
      case "within": around = value
      case "alone": shared = ""
      case "in Swift 5", "in Swift 6":
        let parts = value.split(separator: " => ", omittingEmptySubsequences: false).map(String.init)
        changes.append((word.hasSuffix("5") ? 5 : 6, parts[0], parts[1]))
      default: fatalError("an unknown comment: \(word)")
      }
    }
  }

  private(set) var programs: [SampleProgram] = []
  private var chapter = Heading()
  private var section = Heading()

  /// The programs that the next expectation is about.
  private var current = 0..<0

  mutating func read(_ read: CaseFile.Section) {
    section = read.name.isEmpty ? Heading(name: read.chapter) : chapter
    if !read.name.isEmpty { section.name += " \(read.name)" }
    var file: String?
    for item in read.items {
      switch item {
      case .comment("file", let name): file = name
      case .comment(let word, let value): section.change(word, value)
      case .block(_, let text) where file != nil: section.files[file.take() ?? ""] = text
      case .block("swift", let text) where read.name.isEmpty: section.shared += text
      case .block(let kind, let text): add(kind, text)
      }
    }
    if read.name.isEmpty { chapter = section }
  }

  private mutating func add(_ kind: String, _ text: String) {
    switch kind {
    case "swift shared": section.shared += text
    case "swift": add(programs: [text])
    case "swift lines": add(programs: text.split(separator: "\n").map(String.init))
    case "refused": expect(.refused(text))
    case "output": expect(.prints(text, errors: ""))
    case "crash": expect(.crashes(text))
    case "errors":
      for index in current {
        guard case .prints(let output, _) = programs[index].expectation else { fatalError("no output: \(text)") }
        programs[index].expectation = .prints(output, errors: text)
      }
    default: fatalError("an unknown block: \(kind)")
    }
  }

  private mutating func expect(_ expectation: SampleProgram.Expectation) {
    for index in current { programs[index].expectation = expectation }
  }

  private mutating func add(programs texts: [String]) {
    let start = programs.count
    for mode in section.modes {
      for own in texts {
        var name = section.name
        if section.modes.count > 1 { name += ", Swift \(mode)" }
        let words = mode.split(separator: " ").map(String.init)
        let languageMode = words.lazy.compactMap(Int.init).first ?? 6
        var text = section.shared + (section.around?.replacing("#", with: own) ?? own)
        for change in section.changes where change.languageMode == languageMode {
          text = text.replacingOccurrences(of: change.pattern, with: change.template, options: .regularExpression)
        }
        programs.append(
          SampleProgram(
            description: name,
            text: text,
            linesBefore: section.shared.count(where: \.isNewline),
            languageMode: languageMode,
            flags: words.flatMap(flags),
            files: section.files
          )
        )
      }
    }
    current = start..<programs.count
  }

  private func flags(of word: String) -> [String] {
    if Int(word) != nil { return [] }
    if word == "main-actor" { return Compilation.mainActorFlags }
    return word.hasPrefix("-") ? word.split(separator: ":").map(String.init) : ["-enable-upcoming-feature", word]
  }
}

extension ProgramRun {
  /// Makes a program of a text and other files, which have to compile without a warning, and runs it in a folder with some
  /// files.
  init(
    compiling text: String,
    with sources: [URL] = [],
    languageMode: Int = 6,
    flags: [String] = [],
    files: [String: String] = [:],
    arguments: [String] = [],
    environment: [String: String]? = nil
  ) throws {
    let compilation = try Compilation(
      of: text,
      with: sources,
      languageMode: languageMode,
      flags: flags,
      makesProgram: true
    )
    #expect(compilation.messages == [])
    let program = try #require(compilation.program, "\(compilation.diagnostics)")

    // Beside the program, since a link can't lead to another volume. A program looks for its files in its own folder, too.
    let folder = program.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files { try Data(content.utf8).write(to: folder.appending(path: name)) }
    let link = folder.appending(path: program.lastPathComponent)
    try FileManager.default.linkItem(at: program, to: link)
    try self.init(link, arguments, environment: environment, in: folder)
  }
}
