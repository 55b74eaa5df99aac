/// Random changes of the bytes of files.
package struct Mutation {
  /// A file to change.
  package struct File {
    package let name: String
    package let bytes: [UInt8]
    let isRight: Bool

    package init(name: String, bytes: [UInt8], isRight: Bool) {
      self.name = name
      self.bytes = bytes
      self.isRight = isRight
    }
  }

  private var numbers: SplitMix64
  private let files: [File]

  /// The files without a mistake, of which half the changes are, so that not nearly everything is refused.
  private let rightFiles: [File]
  private let pieces: [[UInt8]]
  private let words: [[UInt8]]

  /// Pieces that mean something in either syntax.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "\\ud83d", "/*", "//", "#", "-", "0", "1e9",
    "9223372036854775808", ".", "null", "true", "\n", "\r", "\t", " ", "\u{0}", "\u{FEFF}", "é", "\u{301}", "😀", "<",
    ">", "</", "/>", "&", "&amp;", "&#x41;", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>",
    "<?xml version=\"1.0\"?>", "<!DOCTYPE plist>", "<!DOCTYPE plist [", "<!ENTITY a \"b\">", "<plist>", "</plist>",
    "<dict>", "</dict>", "<array>", "</array>", "<array/>", "<key>", "</key>", "<key>a</key>", "<string>", "</string>",
    "<string/>", "<integer>", "</integer>", "<true/>", "<false/>", "<real>", "<date>", "<data>", "a=\"b\"",
  ].map { [UInt8]($0.utf8) }

  /// Creates the changes, which insert words besides pieces of the syntax.
  package init(of files: [File], words: [String] = [], seed: UInt64) {
    self.files = files
    rightFiles = files.filter(\.isRight)
    self.words = words.map { [UInt8]($0.utf8) }
    pieces = Self.pieces + self.words
    numbers = SplitMix64(seed: seed)
  }

  /// Returns the name of a file, and its bytes after some changes.
  package mutating func next() -> (name: String, bytes: [UInt8]) {
    let isRight = Bool.random(using: &numbers)
    let file = (isRight ? rightFiles : files).randomElement(using: &numbers)
    var bytes = file?.bytes ?? []
    for _ in 0..<Int.random(in: 1...(isRight ? 2 : 4), using: &numbers) {
      if words.isEmpty || Bool.random(using: &numbers) { change(&bytes) } else { changeText(in: &bytes) }
    }
    return (file?.name ?? "", bytes)
  }

  /// Returns one of several values.
  package mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let range = range(in: bytes)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: if !bytes.isEmpty { bytes[range.lowerBound % bytes.count] ^= 1 << UInt8.random(in: 0..<8, using: &numbers) }
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: range.lowerBound)
    case 2, 3: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: range.lowerBound)
    case 4: bytes.removeSubrange(range)
    case 5: bytes.removeSubrange((Bool.random(using: &numbers) ? range.upperBound : bytes.count)...)
    case 6:
      let count = Int.random(in: 1...(Int.random(in: 0..<20, using: &numbers) == 0 ? 70 : 4), using: &numbers)
      let chunk = bytes[range]
      for _ in 0..<count { bytes.insert(contentsOf: chunk, at: range.lowerBound) }
    default:
      guard let other = files.randomElement(using: &numbers)?.bytes else { return }
      bytes.replaceSubrange(range, with: other[self.range(in: other)])
    }
  }

  /// Puts a word in place of a text in quotes, which leaves the syntax as it is.
  private mutating func changeText(in bytes: inout [UInt8]) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard quotes.count > 1, let word = words.randomElement(using: &numbers) else { return }
    let start = Int.random(in: 0..<(quotes.count / 2), using: &numbers) * 2
    let isQuoted = word.first.map { "\"{[".utf8.contains($0) } == true
    let text = isQuoted ? word : [UInt8(ascii: "\"")] + word + [UInt8(ascii: "\"")]
    bytes.replaceSubrange(quotes[start]...quotes[start + 1], with: text)
  }

  /// A part of the bytes, which is short more often than not.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &numbers)
    let most = Bool.random(using: &numbers) ? 8 : 200
    return start..<Int.random(in: start...min(bytes.count, start + most), using: &numbers)
  }
}
