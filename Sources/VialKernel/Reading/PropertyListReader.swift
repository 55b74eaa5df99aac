import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A strict reader of XML property lists, which knows the place of each value.
///
/// It uses Foundation's parser, after ``MarkupScan`` has found the places and refused malformed markup. The parser isn't
/// enough: on Linux it gives the place behind a tag, accepts a file that ends too early, and may report success after an
/// error.
final class PropertyListReader: NSObject, XMLParserDelegate {
  var text: FileText
  private let starts: [TextPlace]
  private var begun = 0

  /// The open elements, the outermost first.
  private var frames: [Frame] = []

  /// How many ignored elements are open.
  private var skipped = 0
  private var value: FileValue?
  private var isMalformed = false

  private init(_ text: FileText, starts: [TextPlace]) {
    self.text = text
    self.starts = starts
  }

  static func read(_ text: inout FileText) throws(Halt) -> FileValue? {
    let scan = try MarkupScan.scan(&text)
    guard scan.isWellFormed else { return nil }
    let reader = PropertyListReader(text, starts: scan.starts)
    let parser = XMLParser(data: data(of: text, without: scan.withheld))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    // The delegate knows better whether this succeeds.
    _ = parser.parse()
    if reader.value == nil { reader.reportMalformed() }
    text = reader.text
    return reader.isMalformed ? nil : reader.value
  }

  /// Returns the file from its first tag on, with spaces in place of the withheld parts.
  private static func data(of text: FileText, without withheld: [Range<Int>]) -> Data {
    let start = text.bytes.firstIndex(of: UInt8(ascii: "<")) ?? 0
    var bytes = text.bytes
    for range in withheld {
      for index in range { bytes[index] = UInt8(ascii: " ") }
    }
    return Data(bytes[start...])
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard begun < starts.count else { return parser.abortParsing() }
    let place = starts[begun]
    begun += 1
    guard skipped == 0, let element = begin(name, at: place) else {
      skipped += 1
      return
    }
    frames.append(Frame(element: element, place: place))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if skipped > 0 {
      skipped -= 1
    } else if let frame = frames.popLast() {
      end(frame)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { add(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { add(String(decoding: block, as: UTF8.self)) }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { reportMalformed() }

  /// Reports markup that the scan accepts and the parser doesn't.
  private func reportMalformed() {
    guard !text.hasDiagnostics else { return }
    isMalformed = true
    text.report(
      at: begun > 0 ? starts[begun - 1] : TextPlace(line: 1, column: 1),
      "The file is not well-formed XML behind this place.",
      remedy: "compare the tags and names there with those of a property list that can be read"
    )
  }

  private func add(_ string: String) {
    guard skipped == 0, let last = frames.indices.last, !frames[last].element.isContainer else { return }
    frames[last].text += string
  }

  private func begin(_ name: String, at place: TextPlace) -> PropertyListElement? {
    guard let last = frames.indices.last else { return PropertyListElement(meantBy: name) }
    return Self.begin(name, at: place, in: &frames[last], of: &text)
  }

  /// Adds an element's value to the element around it.
  private func end(_ frame: Frame) {
    var frame = frame
    guard let last = frames.indices.last else {
      value = frame.value
      if frame.first == nil {
        text.report(
          at: frame.place,
          "The property list has no value.",
          remedy: "write <dict/> if there are no definitions"
        )
      }
      return
    }
    if frame.element == .key {
      frames[last].key = (frame.text, frame.place)
    } else {
      let value = FileValue(frame.content(of: &text), at: frame.place)
      add(value, to: &frames[last])
    }
  }

  private func add(_ value: FileValue, to frame: inout Frame) {
    switch frame.element {
    case .dict:
      guard let (key, place) = frame.key else { return }
      frame.entries.append(FileEntry(key: key, at: place, value: value))
      frame.key = nil
    case .array: frame.values.append(value)
    default: frame.value = frame.value ?? value
    }
  }

  /// An open element, with its content so far.
  struct Frame {
    let element: PropertyListElement
    let place: TextPlace

    /// The text of an element without others in it.
    var text = ""

    /// The values of an array, or the entries of a dictionary, and the key whose value comes next.
    var values: [FileValue] = []
    var entries: [FileEntry] = []
    var key: (text: String, place: TextPlace)?

    /// Whether an unknown element may be meant as the key of the next value.
    var mayHaveKey = false

    /// The value of the property list, and the place where its first value begins.
    var value: FileValue?
    var first: TextPlace?

    init(element: PropertyListElement, place: TextPlace) {
      self.element = element
      self.place = place
    }
  }
}
