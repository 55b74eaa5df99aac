import Foundation

/// How much source the package has: its lines of code, and lines and declarations of certain kinds.
///
/// A line of code is a line that is neither blank nor only a `//` comment. The programs in articles don't count.
enum SourceCount {
  static func figures() throws -> [Figure] {
    let sources = try lines()
    let core = sources.filter { $0.file.hasPrefix("Vial/") || $0.file.hasPrefix("VialComponents/") }
    func figure(_ name: String, _ unit: String, _ limit: Limit, _ count: Int) -> Figure {
      Figure(name: name, unit: unit, limit: limit, measured: .value(Double(count)), digits: 0)
    }
    return [
      figure("Vial and VialComponents", "lines of code", .linesOfCore, core.count),
      figure(
        "the engine of Vial",
        "lines of code",
        .linesOfEngine,
        core.count { $0.file.hasPrefix("Vial/Engine/") }
      ),
      figure("unsafe", "lines of code", .unsafeLines, sources.count { $0.isUnsafe }),
      figure(
        "what changes for the whole process",
        "variables",
        .processWideVariables,
        core.count { $0.isProcessWideVariable }
      ),
      figure("package", "declarations", .packageDeclarations, sources.count { $0.declares(["package"]) }),
      figure("public", "declarations", .publicDeclarations, sources.count { $0.declares(["public", "open"]) }),
    ]
  }

  /// Returns the lines of code of all modules.
  private static func lines() throws -> [SourceLine] {
    let folder = try Package.root().appending(path: "Sources").path(percentEncoded: false)
    let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".swift") && !$0.contains(".docc/")
    }
    return try files.flatMap { file in
      try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n").compactMap { line in
        SourceLine(line, in: file)
      }
    }
  }
}

/// A line of code.
private struct SourceLine {
  /// The path in the folder of the modules.
  let file: String

  /// The line without the blanks before it.
  private let text: Substring
  private let isIndented: Bool

  /// Returns `nil` if the line is blank or only a comment.
  init?(_ line: Substring, in file: String) {
    text = line.drop(while: \.isWhitespace)
    if text.isEmpty || text.hasPrefix("//") { return nil }
    isIndented = text.startIndex != line.startIndex
    self.file = file
  }

  var isUnsafe: Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("unsafe")
  }

  /// Whether the line declares something with one of the access levels, other than an import or an extension.
  func declares(_ levels: Set<Substring>) -> Bool {
    guard levels.contains(where: text.contains), let declaration else { return false }
    return !levels.isDisjoint(with: declaration.modifiers)
  }

  /// Whether the line declares a static or global variable whose value changes: one that is task-local, atomic, behind a
  /// lock, or a stored `var`.
  ///
  /// An object that a constant refers to isn't told by its line, so it doesn't count.
  var isProcessWideVariable: Bool {
    guard let declaration, ["let", "var"].contains(declaration.keyword),
      declaration.modifiers.contains("static") || !isIndented
    else { return false }
    if text.contains("@TaskLocal") || text.contains("nonisolated(unsafe)") { return true }
    if declaration.keyword == "var" { return text.prefix { $0 != "{" }.contains(" = ") }
    let types = ["Atomic", "AtomicLazyReference", "Mutex", "Protected"]
    return types.contains { text.contains("\($0)<") || text.contains("\($0)(") }
  }

  /// The modifiers and the keyword of the declaration that begins in the line.
  private var declaration: (modifiers: [Substring], keyword: Substring)? {
    let words = withoutAttributes.split(separator: " ").lazy.map { $0.prefix { $0.isLetter } }
    let modifiers = Array(words.prefix { Self.modifiers.contains($0) })
    guard let keyword = words.dropFirst(modifiers.count).first, Self.keywords.contains(keyword) else { return nil }
    return (modifiers, keyword)
  }

  /// The line without the attributes before a declaration.
  private var withoutAttributes: Substring {
    var rest = text
    while rest.first == "@" {
      rest = rest.drop { $0 != " " && $0 != "(" }
      if rest.first == "(" {
        var depth = 0
        rest = rest.drop { character in
          if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
          return depth > 0
        }.dropFirst()
      }
      rest = rest.drop { $0 == " " }
    }
    return rest
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final", "lazy", "weak", "unowned",
    "mutating", "nonmutating", "override", "required", "convenience", "indirect", "nonisolated", "dynamic", "prefix",
    "postfix",
  ]

  private static let keywords: Set<Substring> = [
    "var", "let", "func", "init", "subscript", "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
}
