/// A strict reader of JSON, which knows the place of each value.
///
/// It reads on after an error if the meaning is clear, so that one run finds as many errors as possible.
struct JSONReader {
  var text: FileText
  var index: Int

  static func read(_ text: inout FileText) throws(Halt) -> FileValue {
    var reader = JSONReader(text: text, index: text.start)
    defer { text = reader.text }
    return try reader.read()
  }

  var byte: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  /// The place of the next byte, or of the end.
  var place: TextPlace {
    mutating get { text.place(of: index) }
  }

  private var scalar: Unicode.Scalar? {
    text.text(index..<min(index + 4, text.bytes.count)).unicodeScalars.first
  }

  /// The next scalar, as a diagnostic names it.
  @inline(never) var scalarName: String { scalar.map(\.named) ?? "nothing" }

  private mutating func read() throws(Halt) -> FileValue {
    try skipSpace()
    let value = try value(within: 0)
    try skipSpace()
    if byte != nil {
      text.report(
        at: place,
        "There is \(scalarName) after the value of the file.",
        remedy: "remove what follows the value, or put all of it into one object"
      )
    }
    return value
  }

  mutating func value(within depth: Int) throws(Halt) -> FileValue {
    let place = place
    try text.countValue(at: place)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return FileValue(.text(try string()), at: place)
    case UInt8(ascii: "{"):
      try text.checkDepth(depth + 1, at: place)
      return FileValue(.dictionary(try object(within: depth + 1, at: place)), at: place)
    case UInt8(ascii: "["):
      try text.checkDepth(depth + 1, at: place)
      return FileValue(.list(try array(within: depth + 1, at: place)), at: place)
    case let byte? where byte.isDigit || ".+-".utf8.contains(byte): return FileValue(number(at: place), at: place)
    case let byte? where byte.beginsWord: return FileValue(word(at: place), at: place)
    case nil: try halt(at: place, "The file ends where a value is expected.", remedy: "add the value")
    case let byte?:
      try halt(
        at: place,
        "There is \(scalarName) where a value is expected.",
        remedy: byte < 0x80
          ? "write a text in quotes, a number, true, false, null, an array or an object"
          : "write a text in quotes, which are \" as on a keyboard"
      )
    }
  }

  /// Skips white space, and reports comments and white space that JSON doesn't have.
  mutating func skipSpace() throws(Halt) {
    while let byte {
      if byte.isSpace {
        index += 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        guard try skipComment() else { return }
      } else if byte >= 0x80 || byte == 0x0B || byte == 0x0C {
        guard let scalar, scalar.properties.isWhitespace || scalar == "\u{FEFF}" else { return }
        text.report(
          at: place,
          "There is \(scalar.named), which is no white space in JSON.",
          remedy: "write spaces, tabs and line breaks only"
        )
        index += scalar.utf8.count
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Halt) -> Bool {
    let isBlock = text.has("/*", at: index)
    guard byte == UInt8(ascii: "#") || isBlock || text.has("//", at: index) else { return false }
    let opening = place
    text.report(at: opening, "There is a comment, which JSON does not have.", remedy: "remove it")
    guard isBlock else {
      while let byte, byte != .lineFeed, byte != .carriageReturn { index += 1 }
      return true
    }
    index += 2
    while byte != nil, !text.has("*/", at: index) { index += 1 }
    if byte == nil {
      try halt(at: place, "The file ends within a comment.", related: ("begins at", opening), remedy: "remove it")
    }
    index += 2
    return true
  }

  /// Reports an error after which the meaning of the file isn't clear.
  @inline(never)
  mutating func halt(
    at place: TextPlace,
    _ headline: String,
    related: (label: String, place: TextPlace)? = nil,
    remedy: String
  ) throws(Halt) -> Never {
    text.report(at: place, headline, related: related, remedy: remedy)
    throw Halt()
  }
}
