/// A strict reader of JSON, which knows where each value is.
///
/// What is clearly meant is read in spite of a mistake, so that as many mistakes as possible are found at once.
struct JSONReader {
  var text: FileText
  var index: Int

  private init(_ text: FileText) {
    self.text = text
    index = text.start
  }

  static func read(_ text: inout FileText) throws(Halt) -> FileValue {
    var reader = JSONReader(text)
    defer { text = reader.text }
    return try reader.read()
  }

  /// The next byte, unless the file ends.
  var byte: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  /// The place of the next byte, or of the end.
  var place: TextPlace {
    mutating get { text.place(of: index) }
  }

  private mutating func read() throws(Halt) -> FileValue {
    try skipSpace()
    let value = try value(within: 0)
    try skipSpace()
    if byte != nil {
      let name = scalarName
      text.report(
        at: place,
        "There is \(name) behind the value of the file.",
        remedy: "remove what follows the value, or put all of it into one object"
      )
    }
    return value
  }

  /// Reads the value that begins here, within so many arrays and objects.
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
    default: try halt(at: place, "There is \(scalarName) where a value is expected.", remedy: valueRemedy)
    }
  }

  private var valueRemedy: String {
    text.bytes[index] < 0x80
      ? "write a text in quotes, a number, true, false, null, an array or an object"
      : "write a text in quotes, which are \" as on a keyboard"
  }

  /// The scalar that is here, as a mistake names it.
  var scalarName: String {
    let next = text.text(index..<min(index + 4, text.bytes.count)).unicodeScalars.first
    return next.map(\.named) ?? "nothing"
  }

  /// Reports a mistake after which it is not clear what the file means.
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
