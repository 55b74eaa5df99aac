/// A strict reader of XML property lists, which knows the place of each value.
struct PropertyListReader {
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
  }

  private var text: FileText
  private var frames: [Frame] = []
  private var skipped = 0
  private var value: FileValue?

  static func read(_ text: inout FileText) throws(Halt) -> FileValue? {
    let scan = try MarkupScan.scan(&text)
    guard scan.isWellFormed else { return nil }
    var reader = PropertyListReader(text: text)
    for event in scan.events {
      switch event {
      case .start(let name, let place): reader.begin(name, at: place)
      case .text(let text): reader.add(text)
      case .end: reader.end()
      }
    }
    text = reader.text
    return reader.value
  }

  private init(text: FileText) {
    self.text = text
  }

  private mutating func begin(_ name: String, at place: TextPlace) {
    var element: PropertyListElement?
    if skipped == 0 {
      element =
        if let last = frames.indices.last {
          Self.begin(name, at: place, in: &frames[last], of: &text)
        } else {
          PropertyListElement(meantBy: name)
        }
    }
    if let element { frames.append(Frame(element: element, place: place)) } else { skipped += 1 }
  }

  private mutating func add(_ string: String) {
    guard skipped == 0, let last = frames.indices.last, !frames[last].element.isContainer else { return }
    frames[last].text += string
  }

  private mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    guard var frame = frames.popLast() else { return }
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
      add(FileValue(frame.content(of: &text), at: frame.place), to: &frames[last])
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
}
