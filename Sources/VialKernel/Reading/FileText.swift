/// The bytes of a definition file that is being read, with what is wrong with them.
struct FileText {
  let bytes: [UInt8]
  private let file: String
  private var mistakes = Mistakes()
  private var count = 0

  // The place that was asked for last; from there it is not far to the next one.
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8], of file: String) {
    self.bytes = bytes
    self.file = file
    offset = start
  }

  /// Where the text begins: a byte order mark is no part of it.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether the file is named as a property list.
  var isNamedAsPropertyList: Bool { file.lowercased().hasSuffix(".plist") }

  /// The text of a part of the file.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a text of ASCII is at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    text.utf8.count <= bytes.count - offset && bytes[offset...].starts(with: text.utf8)
  }

  /// The place of a byte, or of the end.
  ///
  /// - Complexity: O(*n*) for the *n* bytes since the place that was asked for last; a place before it takes longer.
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

  /// Reports what is wrong at a place; the texts are made only if they are kept.
  mutating func report(
    _ code: Mistake.Code.Value = .malformed,
    at place: TextPlace,
    _ headline: @autoclosure () -> String,
    related: (label: String, place: TextPlace)? = nil,
    nearMisses: @autoclosure () -> [String] = [],
    remedy: @autoclosure () -> String
  ) {
    mistakes.add(
      Mistake(
        code,
        at: FilePosition(file: file, place: place),
        headline(),
        related: related.map { [Mistake.Related($0.label, FilePosition(file: file, place: $0.place))] } ?? [],
        nearMisses: nearMisses(),
        remedy: remedy()
      )
    )
  }

  /// Whether anything was reported.
  var hasMistakes: Bool { !mistakes.list.isEmpty }

  /// What was reported, in the order of the file; that there is more remains the last.
  var mistakesInOrder: [Mistake] {
    let kept = mistakes.list.prefix(Mistakes.most), more = mistakes.list.dropFirst(Mistakes.most)
    return kept.enumerated().sorted { one, other in
      (one.element.position, one.offset) < (other.element.position, other.offset)
    }.map(\.element) + more
  }

  /// Counts a value that begins at a place; there are no more where there are more mistakes than anybody reads.
  mutating func countValue(at place: TextPlace) throws(Halt) {
    if mistakes.isFull { throw Halt() }
    count += 1
    guard count > FileValue.maximumCount else { return }
    report(
      .tooManyValues,
      at: place,
      "The file has more than \(FileValue.maximumCount) values.",
      remedy: "move some of them to a file of their own, and import it"
    )
    throw Halt()
  }

  /// Checks that a value at a place, within so many lists and dictionaries, is not nested too deeply.
  mutating func checkDepth(_ depth: Int, at place: TextPlace) throws(Halt) {
    guard depth > FileValue.maximumDepth else { return }
    report(
      .tooDeep,
      at: place,
      "There are more than \(FileValue.maximumDepth) levels of nesting.",
      remedy: "nest values less deeply"
    )
    throw Halt()
  }
}
