/// Scans the markup of an XML property list.
///
/// Foundation's parser would not do: it doesn't say where a tag begins, and on Linux it accepts a file that ends too
/// early. The scan also refuses files that are too deep or too large before they take memory.
struct MarkupScan {
  enum Event {
    case start(String, TextPlace)
    case text(String)
    case end
  }

  struct Open {
    let element: PropertyListElement?
    let name: Range<Int>
    let place: TextPlace
  }

  var text: FileText
  var index: Int
  var open: [Open] = []

  /// The elements and their texts, in the order of the file.
  var events: [Event] = []
  var hasDocumentType = false

  /// Whether the markup is clear, in spite of the diagnostics.
  var isWellFormed = true

  static func scan(_ text: inout FileText) throws(Halt) -> MarkupScan {
    var scan = MarkupScan(text: text, index: text.start)
    defer { text = scan.text }
    try scan.scan()
    return scan
  }

  private mutating func scan() throws(Halt) {
    checkCharacters()
    skipSpace()
    try skipDeclaration()
    while let byte {
      if byte == UInt8(ascii: "<") { try skipMarkup() } else { takeCharacters() }
    }
    if let last = open.last {
      let name = text.text(last.name).shown
      try halt(
        "The file ends within <\(name)>.",
        related: ("begins at", last.place),
        remedy: "close it with </\(name)>"
      )
    }
    if events.isEmpty { try halt("The file ends before its <plist> begins.", remedy: "add the property list") }
  }

  var byte: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  /// The place of the next byte, or of the end.
  var place: TextPlace {
    mutating get { text.place(of: index) }
  }

  private mutating func skipMarkup() throws(Halt) {
    if text.has("<!--", at: index) {
      try skipComment()
    } else if text.has("<![CDATA[", at: index) {
      try takeCharacterData()
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

  /// Goes behind the next occurrence of a text, or halts at the end of the file.
  mutating func skip(to end: String, of noun: String, from length: Int) throws(Halt) {
    let opening = place
    index += length
    while byte != nil, !text.has(end, at: index) { index += 1 }
    if byte == nil {
      try halt("The file ends within \(noun).", related: ("begins at", opening), remedy: "close it with \(end)")
    }
    index += end.utf8.count
  }

  /// Reports an error after which the meaning of the file isn't clear.
  @inline(never)
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
