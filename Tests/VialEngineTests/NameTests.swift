import Fixtures

@testable import Vial

@Suite struct `A name` {
  @Test func `is one for each of ten thousand texts, wherever their bytes are, and for no others`() {
    // Texts that no other test has names of, half of them so short that a string holds them itself.
    let texts = (0..<10_000).map { $0 % 2 == 0 ? "\u{3}\($0)" : "\u{3}a text that is not short, with the number \($0)" }
    let names = texts.map { Name.interned($0) }
    #expect((Set(names).count, names.map(\.text)) == (texts.count, texts))
    #expect(texts.map { Name.known(String(decoding: Array($0.utf8), as: UTF8.self)) } == names)
    #expect(texts.allSatisfy { Name.known($0 + "!") == nil })
  }

  @Test func `is found by equal texts of other bytes, and has the text that was first`() {
    for length in [1, 14, 15, 16, 100] {
      let filling = String(repeating: "\u{5}", count: length)
      let name = Name.interned(filling + "\u{E9}")
      #expect((Name.known(filling + "\u{E9}"), Name.known(filling + "e\u{301}")) == (name, name))
      #expect(Name.interned(filling + "e\u{301}") == name)
      #expect(name.text.unicodeScalars.elementsEqual((filling + "\u{E9}").unicodeScalars))
      #expect(Name.known(filling + "e") == nil)
    }
  }
}

/// Texts of a test's own, which no other test makes names of.
private func text(_ test: String, _ number: Int) -> String {
  // Short ones, which a string holds itself, and long ones.
  number % 2 == 0 ? "\(test).\(number)" : "\(test), under a name that is not short: caf\u{E9} \(number)"
}

@Suite(.serialized) struct `Names that threads use` {
  @Test func `are one for each text, whichever thread makes it first, through every growth`() {
    let names = Locked<[[Name]]>([])
    Threads.run(8) { thread in
      // Each thread makes them in an order of its own.
      let own = (0..<500).map { number in ((number * 37 + thread * 61) % 500) }
        .map { number in (number, Name.interned(text("one", number))) }.sorted { $0.0 < $1.0 }.map(\.1)
      names.change { $0.append(own) }
    }
    let all = names.value
    #expect(all.count == 8)
    #expect((Set(all).count, Set(all[0]).count) == (1, 500))
    #expect(all[0].map(\.text) == (0..<500).map { text("one", $0) })
  }

  @Test func `are there before they are seen, as the thread sanitizer sees it`() {
    let (made, missed) = (Hint(), Hint())
    Threads.run(3) { thread in
      for number in 1...600 {
        if thread == 0 {
          _ = Name.interned(text("seen", number))
          made.advance(to: number)
        } else {
          made.wait(for: number)
          let name = Name.known(text("seen", number))
          if name?.text != text("seen", number) { missed.advance(to: number) }
        }
      }
    }
    #expect(missed.number == 0)
  }

  @Test func `are not made by a request`() async throws {
    Threads.run(4) { _ in for number in 0..<200 { _ = Name.known(text("asked", number)) } }
    let asked = try await Injector().register { (own: AsyncResolver) async in own }.get(awaiting: AsyncResolver.self)
    #expect(try asked.resolve(Int?.self, named: text("asked", 0)) == nil)
    #expect(try await asked.resolve(awaiting: Int?.self, named: text("asked", 1)) == nil)
    for number in 0..<200 { #expect(Name.known(text("asked", number)) == nil) }
  }
}
