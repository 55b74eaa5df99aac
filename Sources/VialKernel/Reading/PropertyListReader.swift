import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A strict reader of XML property lists, which knows where each value is.
///
/// What Foundation's parser tells is put together here. `MarkupScan` has been there before, so that the parser is only
/// given what is well-formed, without the document type, and each element's place is known. The parser itself would not
/// do: on Linux it tells the line and column behind a tag, takes a file for whole that ends too early, and may say that
/// all went well behind an error.
final class PropertyListReader: NSObject, XMLParserDelegate {
  var text: FileText
  private let starts: [TextPlace]
  private var begun = 0

  /// The elements that are open, of which each is in the one before.
  private var frames: [Frame] = []

  /// How many elements are open in which nothing is looked at.
  private var skipped = 0
  private var value: FileValue?
  private var isMalformed = false

  private init(_ text: FileText, starts: [TextPlace]) {
    self.text = text
    self.starts = starts
  }

  /// Reads the value of a file.
  static func read(_ text: inout FileText) throws(Halt) -> FileValue? {
    let scan = try MarkupScan.scan(&text)
    guard scan.isWellFormed else { return nil }
    let reader = PropertyListReader(text, starts: scan.starts)
    let parser = XMLParser(data: data(of: text, without: scan.withheld))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    // Whether this went well the delegate knows better.
    _ = parser.parse()
    if reader.value == nil { reader.reportMalformed() }
    text = reader.text
    return reader.isMalformed ? nil : reader.value
  }

  /// What the parser is given: nothing in front of the first tag, and spaces in the place of what is withheld.
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

  /// Reports what the scan took for well-formed and the parser did not.
  private func reportMalformed() {
    guard !text.hasMistakes else { return }
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

  /// Puts what an element is into the element that it is in.
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
      frame.entries.add(FileEntry(key: key, at: place, value: value))
      frame.key = nil
    case .array: frame.values.append(value)
    default: frame.value = frame.value ?? value
    }
  }
}
