/// A look for the first byte that is not well-formed UTF-8, or zero; the standard library would not say where it is.
struct UTF8Check {
  /// The offset of the first byte of what is not UTF-8.
  private(set) var firstBadByte: Int?

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 1 < 0x7F {
        index += 1
        continue
      }
      guard let (count, second) = Self.form(of: byte), index + count <= bytes.count, second ~= bytes[index + 1],
        bytes[(index + 2)..<max(index + 2, index + count)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else {
        firstBadByte = index
        return
      }
      index += count
    }
  }

  /// How many bytes a scalar has that begins with a byte, and what the second of them may be, if any scalar does.
  private static func form(of first: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
