import Testing
@testable import Vial

@Suite struct `A name` {
  /// Texts of every length that is read in a way of its own, and the one before and after it.
  private let lengths = [1, 2, 8, 14, 15, 16, 17, 24, 30, 31, 32, 33, 34, 47, 48, 49, 63, 64, 65, 100]

  /// The same text as another string, which has its bytes elsewhere.
  private func copy(_ bytes: [UInt8], reserving capacity: Int = 0) -> String {
    var text = ""
    text.reserveCapacity(capacity)
    text += String(decoding: bytes, as: UTF8.self)
    return text
  }

  @Test func `is found by its bytes, wherever they are, and by no others`() {
    // Bytes that no other test has in a name: NUL is one like any other.
    for filling: UInt8 in [0, 1, 0x7F] {
      for length in lengths {
        let bytes = [UInt8](repeating: filling, count: length)
        let name = Name.interned(copy(bytes))
        #expect(name.text == copy(bytes))
        #expect(Name.known(copy(bytes)) == name)
        #expect(Name.known(copy(bytes, reserving: 1_000)) == name)
        #expect(Name.known(String((copy(bytes) + "!").dropLast())) == name)
        for place in 0..<length {
          for other: UInt8 in [2, 0x10] {
            var others = bytes
            others[place] = other
            #expect(Name.known(copy(others)) == nil)
          }
        }
      }
    }
  }

  @Test func `is one for each order of the same bytes`() {
    for length in lengths where length > 16 {
      let texts = (0..<length).map { place in
        var bytes = [UInt8](repeating: 3, count: length)
        bytes[place] = 4
        return bytes
      }
      let names = texts.map { Name.interned(copy($0)) }
      #expect(Set(names).count == length)
      #expect(texts.map { Name.known(copy($0)) } == names)
    }
  }

  @Test func `is found by equal texts of other bytes, whatever their lengths`() {
    for length in lengths {
      let filling = String(repeating: "\u{5}", count: length)
      let name = Name.interned(filling + "\u{E9}")
      #expect(Name.known(filling + "\u{E9}") == name)
      #expect(Name.known(filling + "e\u{301}") == name)
      #expect(Name.interned(filling + "e\u{301}") == name)
      #expect(Name.known(filling + "e") == nil)
    }
  }
}
