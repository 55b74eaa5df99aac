extension JSONReader {
  struct Container {
    let opening: TextPlace
    let noun: String
    let item: String
    let closing: UInt8
  }

  mutating func array(within depth: Int, at opening: TextPlace) throws(Halt) -> [FileValue] {
    let container = Container(opening: opening, noun: "array", item: "value", closing: UInt8(ascii: "]"))
    var values: [FileValue] = []
    index += 1
    while try hasNext(in: container, isFirst: values.isEmpty) {
      if byte == UInt8(ascii: ":") {
        try halt(
          at: place,
          "There is \(scalarName) where a value of an array is expected.",
          related: ("begins at", opening),
          remedy: "close the array with ] before the next key, or put keys and their values into an object"
        )
      }
      values.append(try value(within: depth))
    }
    return values
  }

  mutating func object(within depth: Int, at opening: TextPlace) throws(Halt) -> [FileEntry] {
    let container = Container(opening: opening, noun: "object", item: "key", closing: UInt8(ascii: "}"))
    var entries: [FileEntry] = []
    var isFirst = true
    index += 1
    while try hasNext(in: container, isFirst: isFirst) {
      isFirst = false
      let place = place
      let key = try key(at: place)
      if try hasValue(key, at: place) {
        entries.append(FileEntry(key: key, at: place, value: try value(within: depth)))
      }
    }
    return text.unique(entries)
  }

  /// Goes to the next item of an array or an object, or behind its end.
  private mutating func hasNext(in container: Container, isFirst: Bool) throws(Halt) -> Bool {
    var comma: TextPlace?
    var isItemMissing = isFirst
    try skipSpace()
    while byte == UInt8(ascii: ",") {
      let place = place
      if isItemMissing {
        text.report(
          at: place,
          "There is a comma with no \(container.item) before it.",
          remedy: "remove the comma, or add the missing \(container.item) before it"
        )
      } else {
        comma = place
      }
      isItemMissing = true
      index += 1
      try skipSpace()
    }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      try close(container, behind: comma)
      return false
    }
    guard byte != nil else {
      try halt(
        at: place,
        "The file ends within an \(container.noun).",
        related: ("begins at", container.opening),
        remedy: "close it with \(Unicode.Scalar(container.closing))"
      )
    }
    if !isItemMissing, let byte, "\"'{[".utf8.contains(byte) || byte.continuesWord {
      text.report(
        at: place,
        "There is no comma before this \(container.item).",
        remedy: "separate it from the one before by a comma"
      )
    }
    return true
  }

  private mutating func close(_ container: Container, behind comma: TextPlace?) throws(Halt) {
    guard byte == container.closing else {
      try halt(
        at: place,
        "There is \(scalarName) where the end of an \(container.noun) is expected.",
        related: ("begins at", container.opening),
        remedy: "close it with \(Unicode.Scalar(container.closing))"
      )
    }
    if let comma {
      text.report(
        at: comma,
        "There is a comma after the last \(container.noun == "array" ? "value of an array" : "entry of an object").",
        remedy: "remove the comma, which JSON allows between two of them only"
      )
    }
    index += 1
  }

  private mutating func key(at place: TextPlace) throws(Halt) -> String {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string()
    case let byte? where byte.continuesWord && byte < 0x80:
      let key = takeWord()
      text.report(at: place, "The key \(key.shown) is not in quotes.", remedy: "write \(key.quoted)")
      return key
    default:
      try halt(
        at: place,
        "There is \(scalarName) where a key is expected.",
        remedy: "write a key in quotes, which are \" as on a keyboard, or close the object with }"
      )
    }
  }

  private mutating func hasValue(_ key: String, at place: TextPlace) throws(Halt) -> Bool {
    try skipSpace()
    var isColonMissing = true
    while let byte, ":=".utf8.contains(byte) {
      if byte != UInt8(ascii: ":") || !isColonMissing {
        text.report(
          at: self.place,
          "There is \(scalarName) where the value of the key \(key.quoted) is expected.",
          remedy: "write one colon between a key and its value"
        )
      }
      isColonMissing = false
      index += text.has("=>", at: index) ? 2 : 1
      try skipSpace()
    }
    if let byte, ",]}".utf8.contains(byte) {
      text.report(
        at: place,
        "The key \(key.quoted) has no value.",
        remedy: "add a colon and a value, or remove the key"
      )
      return false
    }
    if isColonMissing, byte != nil {
      text.report(
        at: self.place,
        "There is no colon after the key \(key.quoted).",
        remedy: "write a colon between a key and its value"
      )
    }
    return true
  }
}
