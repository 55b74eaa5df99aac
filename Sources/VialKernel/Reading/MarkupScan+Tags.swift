extension MarkupScan {
  /// Goes behind a tag that begins an element.
  mutating func startTag() throws(Halt) {
    let place = place
    index += 1
    let name = skipName()
    let element = PropertyListElement(meantBy: text.text(name))
    try checkRoot(name, element: element, at: place)
    let isValue = element != .plist && element != .key
    if isValue { try text.countValue(at: place) }
    if !open.isEmpty {
      let isLeaf = element.map { !$0.isContainer } ?? false
      try text.checkDepth(isLeaf ? open.count - 1 : open.count, at: place)
    }
    starts.append(place)
    try skipAttributes(of: element, name: name, at: place)
    let isEmpty = byte == UInt8(ascii: "/")
    index += isEmpty ? 2 : 1
    if !isEmpty { open.append(Open(element: element, name: name, place: place)) }
  }

  /// Goes behind a tag that ends an element.
  mutating func endTag() throws(Halt) {
    let place = place
    index += 2
    let name = skipName()
    let tag = "</\(text.text(name).shown)>"
    guard let last = open.last else {
      try halt("There is \(tag) where no element is to be closed.", at: place, remedy: "remove it")
    }
    guard text.bytes[name].elementsEqual(text.bytes[last.name]) else {
      let expected = "</\(text.text(last.name).shown)>"
      try halt(
        "There is \(tag) where \(expected) is expected.",
        at: place,
        related: ("begins at", last.place),
        remedy: "close the elements in the reverse of the order in which they begin"
      )
    }
    skipSpace()
    guard byte == UInt8(ascii: ">") else {
      try halt("The tag \(tag.dropLast()) does not end with >.", at: place, remedy: "write \(tag)")
    }
    index += 1
    open.removeLast()
  }

  private mutating func checkRoot(_ name: Range<Int>, element: PropertyListElement?, at place: TextPlace) throws(Halt) {
    guard open.isEmpty else { return }
    let name = text.text(name).shown
    guard starts.isEmpty else {
      try halt("There is <\(name)> behind the root element.", at: place, remedy: "put it into the <plist>, or remove it")
    }
    guard element == .plist else {
      try halt("The root element is <\(name)>.", at: place, remedy: "put it into <plist version=\"1.0\"> and </plist>")
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

  /// Goes to the end of a tag, and reports what is in it; only the version of a property list may be.
  private mutating func skipAttributes(
    of element: PropertyListElement?,
    name: Range<Int>,
    at opening: TextPlace
  ) throws(Halt) {
    var names: Set<String> = []
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
      let isFirst = names.insert(attribute).inserted
      if !isFirst { isWellFormed = false }
      if element != .plist || attribute != "version" || !isFirst {
        text.report(at: place, "There is an attribute \(attribute.quoted).", remedy: "remove it")
      } else if value != "1.0" {
        text.report(at: place, "The version of the property list is \(value.quoted).", remedy: "write version=\"1.0\"")
      }
    }
  }

  /// Goes behind the value of an attribute.
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
        if value.utf8.contains(UInt8(ascii: "&")) { isWellFormed = false }
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
