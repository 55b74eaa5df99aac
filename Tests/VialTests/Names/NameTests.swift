import Testing
@testable import Vial

@Suite struct `A name` {
  @Test func `is one for each of ten thousand texts, wherever their bytes are, and for no others`() {
    // Texts that no other test has names of, half of them so short that a string holds them itself.
    let texts = (0..<10_000).map { $0 % 2 == 0 ? "\u{3}\($0)" : "\u{3}a text that is not short, with the number \($0)" }
    let names = texts.map { Name.interned($0) }
    #expect(Set(names).count == texts.count)
    #expect(names.map(\.text) == texts)
    #expect(texts.map { Name.known(String(decoding: Array($0.utf8), as: UTF8.self)) } == names)
    #expect(texts.allSatisfy { Name.known($0 + "!") == nil })
  }

  @Test func `is found by equal texts of other bytes, and has the text that was first`() {
    for length in [1, 14, 15, 16, 100] {
      let filling = String(repeating: "\u{5}", count: length)
      let name = Name.interned(filling + "\u{E9}")
      #expect(Name.known(filling + "\u{E9}") == name)
      #expect(Name.known(filling + "e\u{301}") == name)
      #expect(Name.interned(filling + "e\u{301}") == name)
      #expect(name.text.unicodeScalars.elementsEqual((filling + "\u{E9}").unicodeScalars))
      #expect(Name.known(filling + "e") == nil)
    }
  }
}
