/// A look at the tags of an XML property list, before Foundation's parser has it.
///
/// The parser does not say where a tag begins, expands no entity, and takes a file for whole that ends too early. The
/// scan finds what is not well-formed, and refuses what is too deep or too much before it takes any memory.
struct MarkupScan {
  /// An element that is not closed yet.
  struct Open {
    let element: PropertyListElement?
    let name: Range<Int>
    let place: TextPlace
  }

  var text: FileText
  var index: Int
  var open: [Open] = []

  /// Where the elements begin, in the order of the file.
  var starts: [TextPlace] = []

  /// Where there is something that the parser is not given: the document type, attributes and processing instructions,
  /// of which one without any content crashes it on Linux.
  var withheld: [Range<Int>] = []
  var hasDocumentType = false

  /// Whether the parser can read the file, in spite of mistakes.
  var isWellFormed = true

  private init(_ text: FileText) {
    self.text = text
    index = text.start
  }

  /// Scans a whole file.
  static func scan(_ text: inout FileText) throws(Halt) -> MarkupScan {
    var scan = MarkupScan(text)
    defer { text = scan.text }
    try scan.scan()
    return scan
  }

  private mutating func scan() throws(Halt) {
    checkCharacters()
    skipSpace()
    try skipDeclaration()
    while let byte {
      if byte == UInt8(ascii: "<") { try skipMarkup() } else { skipCharacters() }
    }
    if let last = open.last {
      let name = text.text(last.name).shown
      try halt(
        "The file ends within <\(name)>.",
        related: ("begins at", last.place),
        remedy: "close it with </\(name)>"
      )
    }
    if starts.isEmpty {
      try halt("The file ends before its <plist> begins.", remedy: "add the property list")
    }
  }

  /// The next byte, unless the file ends.
  var byte: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  /// The place of the next byte, or of the end.
  var place: TextPlace {
    mutating get { text.place(of: index) }
  }

  /// Goes behind what begins with `<`.
  private mutating func skipMarkup() throws(Halt) {
    if text.has("<!--", at: index) {
      try skipComment()
    } else if text.has("<![CDATA[", at: index) {
      try skipCharacterData()
    } else if text.has("<!", at: index) {
      try skipDocumentType()
    } else if text.has("<?", at: index) {
      try skipInstruction()
    } else if text.has("</", at: index) {
      try endTag()
    } else if index + 1 < text.bytes.count, text.bytes[index + 1].beginsName {
      try startTag()
    } else {
      text.report(at: place, "There is a < that begins no tag.", remedy: "write it as &lt;")
      isWellFormed = false
      index += 1
    }
  }

  /// Goes behind the next occurrence of a text, or reports that there is none.
  mutating func skip(to end: String, of noun: String, from length: Int) throws(Halt) {
    let place = place
    index += length
    while byte != nil {
      if text.has(end, at: index) {
        index += end.utf8.count
        return
      }
      index += 1
    }
    try halt("The file ends within \(noun).", related: ("begins at", place), remedy: "close it with \(end)")
  }

  /// Reports a mistake at the next byte after which it is not clear what the file means.
  mutating func halt(
    _ headline: String,
    at place: TextPlace? = nil,
    related: (label: String, place: TextPlace)? = nil,
    remedy: String
  ) throws(Halt) -> Never {
    let here = self.place
    text.report(at: place ?? here, headline, related: related, remedy: remedy)
    throw Halt()
  }
}

extension UInt8 {
  /// Whether this may begin the name of an element or an attribute; letters of other scripts may.
  var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  /// Whether this may be in the name of an element or an attribute.
  var continuesName: Bool { beginsName || isDigit || "-.:".utf8.contains(self) }
}
