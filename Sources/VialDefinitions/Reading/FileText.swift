/// Thrown after a diagnostic, if the rest of a file can't be understood.
struct Halt: Error {}

/// The bytes of a definition file and the diagnostics about them.
struct FileText {
  let bytes: [UInt8]
  private let file: String
  private let diagnostics = Diagnostics()
  private(set) var count = 0

  /// How many values the files have that were read before.
  private let countOfOthers: Int

  // The place that was asked for last; the next one isn't far from it.
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8], of file: String, countOfOthers: Int = 0) {
    self.bytes = bytes
    self.file = file
    self.countOfOthers = countOfOthers
    offset = start
  }

  /// Where the text begins, behind a byte order mark.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
  var isNamedAsPropertyList: Bool { file.lowercased().hasSuffix(".plist") }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  @inline(never)
  func has(_ text: String, at offset: Int) -> Bool {
    text.utf8.count <= bytes.count - offset && bytes[offset...].starts(with: text.utf8)
  }

  /// Returns the place of a byte, or of the end.
  ///
  /// - Complexity: O(*n*) for the *n* bytes since the last place; a place before it takes longer.
  @inline(never)
  mutating func place(of target: Int) -> TextPlace {
    if target < offset { (offset, line, column) = (start, 1, 1) }
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == .lineFeed || byte == .carriageReturn && !(offset < bytes.count && bytes[offset] == .lineFeed) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return TextPlace(line: line, column: column)
  }

  @inline(never)
  func report(
    _ code: Diagnostic.Code = .malformed,
    at place: TextPlace,
    _ headline: @autoclosure () -> String,
    related: (label: String, place: TextPlace)? = nil,
    nearMisses: @autoclosure () -> [String] = [],
    remedy: @autoclosure () -> String
  ) {
    // A file of mistakes only may have millions.
    if diagnostics.isFull { return }
    diagnostics.add(
      code,
      at: FilePosition(file: file, place: place),
      headline(),
      related: related.map { [Diagnostic.Related($0.label, FilePosition(file: file, place: $0.place))] } ?? [],
      nearMisses: nearMisses(),
      remedy: remedy()
    )
  }

  /// The diagnostics in the order of the file; that there are more comes last.
  var diagnosticsInOrder: [Diagnostic] {
    let (kept, more) = (diagnostics.list.prefix(Diagnostics.most), diagnostics.list.dropFirst(Diagnostics.most))
    return kept.ordered { $0.place < $1.place } + more
  }

  /// Counts a value, and halts at the limit or if there are too many errors.
  mutating func countValue(at place: TextPlace) throws(Halt) {
    if diagnostics.isFull { throw Halt() }
    count += 1
    if count > FileValue.maximumCount {
      report(
        .tooManyValues,
        at: place,
        "The file has more than \(FileValue.maximumCount) values.",
        remedy: "move some of them to a file of their own, and import it"
      )
    } else if countOfOthers + count > FileValue.maximumCountInAll {
      report(
        .tooManyValues,
        at: place,
        "With this file, all files have more than \(FileValue.maximumCountInAll) values together.",
        remedy: "split them over several kernels"
      )
    } else {
      return
    }
    throw Halt()
  }

  /// Halts if a value is within too many lists and dictionaries.
  func checkDepth(_ depth: Int, at place: TextPlace) throws(Halt) {
    guard depth > FileValue.maximumDepth else { return }
    report(
      .tooDeep,
      at: place,
      "There are more than \(FileValue.maximumDepth) levels of nesting.",
      remedy: "nest values less deeply"
    )
    throw Halt()
  }

  /// Returns the entries of a dictionary without repeated keys, and reports these.
  ///
  /// Keys are equal as Swift's texts are: `é` equals `e` with a combining accent.
  func unique(_ entries: [FileEntry]) -> [FileEntry] {
    if entries.count <= 8 {
      let isRepeated = entries.indices.contains { index in entries[..<index].contains { $0.key == entries[index].key } }
      if !isRepeated { return entries }
    } else if Set(entries.lazy.map(\.key)).count == entries.count {
      return entries
    }
    var places: [String: TextPlace] = [:]
    return entries.filter { entry in
      guard let first = places[entry.key] else {
        places[entry.key] = entry.place
        return true
      }
      report(
        .duplicateKey,
        at: entry.place,
        "The key \(entry.key.quoted) is in this dictionary already.",
        related: ("defined at", first),
        remedy: "remove one of them, or rename it"
      )
      return false
    }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether this is white space of both syntaxes.
  var isSpace: Bool { self == 0x20 || self == .lineFeed || self == .carriageReturn || self == 0x09 }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  var beginsWord: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") }

  /// Whether this may be in a word without quotes or in a malformed number, with letters of all scripts.
  var continuesWord: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...: true
    default: beginsWord || isDigit
    }
  }

  /// Whether this may begin the name of an element or an attribute, with letters of all scripts.
  var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  /// Whether this may be in the name of an element or an attribute.
  var continuesName: Bool { beginsName || isDigit || "-.:".utf8.contains(self) }
}
