extension MarkupScan {
  mutating func startTag() throws(Halt) {
    let place = place
    index += 1
    let name = skipName()
    let nameText = text.text(name)
    let element = PropertyListElement(meantBy: nameText)
    try checkRoot(nameText.shown, element: element, at: place)
    checkName(nameText, element: element, at: place)
    let isValue = element != .plist && element != .key
    if isValue { try text.countValue(at: place) }
    if !open.isEmpty {
      let isLeaf = element.map { !$0.isContainer } ?? false
      try text.checkDepth(isLeaf ? open.count - 1 : open.count, at: place)
    }
    events.append(.start(nameText, place))
    try skipAttributes(of: element, name: name, at: place)
    let isEmpty = byte == UInt8(ascii: "/")
    index += isEmpty ? 2 : 1
    if isEmpty { events.append(.end) } else { open.append(Open(element: element, name: name, place: place)) }
  }

  mutating func endTag() throws(Halt) {
    let place = place
    index += 2
    let name = skipName()
    guard let last = open.last else {
      try halt("There is \(endTag(name)) where no element is to be closed.", at: place, remedy: "remove it")
    }
    guard text.bytes[name].elementsEqual(text.bytes[last.name]) else {
      try halt(
        "There is \(endTag(name)) where \(endTag(last.name)) is expected.",
        at: place,
        related: ("begins at", last.place),
        remedy: "close the elements in the reverse of the order in which they begin"
      )
    }
    skipSpace()
    guard byte == UInt8(ascii: ">") else {
      let tag = endTag(name)
      try halt("The tag \(tag.dropLast()) does not end with >.", at: place, remedy: "write \(tag)")
    }
    index += 1
    open.removeLast()
    events.append(.end)
  }

  private func endTag(_ name: Range<Int>) -> String { "</\(text.text(name).shown)>" }

  private mutating func checkRoot(_ name: String, element: PropertyListElement?, at place: TextPlace) throws(Halt) {
    guard open.isEmpty else { return }
    guard events.isEmpty else {
      try halt(
        "There is <\(name)> after the root element.",
        at: place,
        remedy: "put it into the <plist>, or remove it"
      )
    }
    guard element == .plist else {
      try halt("The root element is <\(name)>.", at: place, remedy: "put it into <plist version=\"1.0\"> and </plist>")
    }
  }

  /// Reports an element that isn't allowed here, or anywhere.
  private mutating func checkName(_ name: String, element: PropertyListElement?, at place: TextPlace) {
    if let last = open.last, let parent = last.element, !parent.isContainer {
      text.report(
        at: place,
        "There is <\(name.shown)> within <\(parent.rawValue)>, which has no elements in it.",
        related: ("begins at", last.place),
        remedy: "write a < as &lt;, or close the <\(parent.rawValue)> before"
      )
    } else if element?.rawValue != name {
      text.report(
        at: place,
        "There is <\(name.shown)>, which no property list has.",
        nearMisses: (element.map { [$0.rawValue] } ?? PropertyListElement.nearMisses(of: name)).map { "<\($0)>" },
        remedy: element == nil
          ? "write one of array, data, date, dict, false, integer, key, real, string and true"
          : "write the names of elements in lower case"
      )
    }
  }

  mutating func skipName() -> Range<Int> {
    let start = index
    while byte?.continuesName == true { index += 1 }
    return start..<index
  }

  mutating func skipSpace() {
    while byte?.isSpace == true { index += 1 }
  }

  /// Goes to the end of a tag, and reports all attributes but the version of the property list.
  private mutating func skipAttributes(
    of element: PropertyListElement?,
    name: Range<Int>,
    at opening: TextPlace
  ) throws(Halt) {
    var hasVersion = false
    while true {
      let end = index
      skipSpace()
      if byte == UInt8(ascii: ">") || text.has("/>", at: index) { return }
      guard byte?.beginsName == true, end < index else {
        let tag = text.text(name).shown
        try halt("The tag <\(tag) does not end with >.", at: opening, remedy: "write <\(tag)>")
      }
      let place = place
      let attribute = text.text(skipName())
      let value = try attributeValue(of: attribute, at: place)
      if element != .plist || attribute != "version" || hasVersion {
        text.report(at: place, "There is an attribute \(attribute.quoted).", remedy: "remove it")
      } else if value != "1.0" {
        text.report(at: place, "The version of the property list is \(value.quoted).", remedy: "write version=\"1.0\"")
      }
      hasVersion = hasVersion || attribute == "version"
    }
  }

  mutating func attributeValue(of attribute: String, at place: TextPlace) throws(Halt) -> String {
    skipSpace()
    if byte == UInt8(ascii: "=") {
      index += 1
      skipSpace()
      if let quote = byte, "\"'".utf8.contains(quote),
        let end = text.bytes[(index + 1)...].firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "<") }),
        text.bytes[end] == quote
      {
        let value = text.text((index + 1)..<end)
        index = end + 1
        return value
      }
    }
    try halt(
      "The attribute \(attribute.quoted) has no value in quotes.",
      at: place,
      remedy: "write it as \(attribute.shown)=\"…\""
    )
  }
}
