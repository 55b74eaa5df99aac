import TestSupport
@testable import VialDefinitions

@Suite struct `The limits of a definition file` {
  @Test func `keep a value small`() {
    #expect((MemoryLayout<FileValue>.stride, MemoryLayout<FileEntry>.stride) == (24, 48))
    let place = TextPlace(line: FileValue.maximumSize + 1, column: FileValue.maximumSize + 2)
    #expect(place.line == FileValue.maximumSize + 1 && place.column == FileValue.maximumSize + 2)
    #expect(TextPlace(line: .max, column: .min) == TextPlace(line: (1 << 24) - 1, column: 0))
  }

  @Test(arguments: ["a.json", "a.plist"]) func `refuse a file that is too large, whatever is in it`(name: String) {
    let bytes = [UInt8](String(repeating: "[0],", count: 9_500_000).utf8)
    #expect(bytes.count == 38_000_000)
    let file = ReadFile(bytes, of: name)
    #expect(file.value == nil)
    ErrorTexts.kernel.expect(file.report.replacing(name, with: "a.json"), is: "A file of more bytes than are read")
  }

  @Test func `allow a file of exactly the largest size`() {
    let text = "\"" + String(repeating: "a", count: FileValue.maximumSize - 2) + "\""
    #expect((ReadFile(text).report, ReadFile(text + " ").diagnostics.map(\.code.rawValue)) == ("", ["tooLarge"]))
  }

  @Test(arguments: [
    ("[", 1_000_000, 65), ("{\"\":", 10_000, 4 * 64 + 1), ("[{\"\":", 10_000, 5 * 32 + 1),
    ("<a>", 1_000_000, 3 * 64 + 8), ("<array>", 10_000, 7 * 64 + 8), ("<dict><key/>", 10_000, 12 * 64 + 8),
    ("<true>", 10_000, 6 * 65 + 8), ("<plist>", 10_000, 7 * 64 + 8),
  ])
  func `refuse many levels, or a million`(opening: String, count: Int, column: Int) {
    let name = opening.hasPrefix("<") ? "a.plist" : "a.json"
    let root = opening.hasPrefix("<") ? "<plist>" : ""
    let file = ReadFile(root + String(repeating: opening, count: count), of: name)
    #expect(file.value == nil)
    let last = file.diagnostics.last
    #expect(last?.position == FilePosition(file: name, line: 1, column: column))
    ErrorTexts.kernel.expect(last.map { "\($0.headline)\n\($0.remedy)" }, is: "Too many levels of nesting")
  }

  @Test func `allow 64 levels`() {
    #expect(ReadFile(String(repeating: "[", count: 64) + "0" + String(repeating: "]", count: 64)).report == "")
    let arrays = String(repeating: "<array>", count: 64) + "<true/>" + String(repeating: "</array>", count: 64)
    #expect(ReadFile("<plist>\(arrays)</plist>", of: "a.plist").report == "")
  }

  @Test(arguments: [("a.json", "[", "[],", "0]", 3), ("a.plist", "<plist><array>", "<true/>", "</array></plist>", 7)])
  func `refuse more values than 250 000`(name: String, head: String, value: String, tail: String, length: Int) {
    let isList = name == "a.plist"
    let most = FileValue.maximumCount - (isList ? 1 : 2)
    let file = ReadFile(head + String(repeating: value, count: most + 1) + tail, of: name)
    #expect(file.value == nil)
    #expect(file.diagnostics.map(\.code.rawValue) == ["tooManyValues"])
    let column = head.utf8.count + (FileValue.maximumCount - 1) * length + 1
    let last = file.diagnostics.last
    #expect(last?.position == FilePosition(file: name, line: 1, column: column))
    ErrorTexts.kernel.expect(last.map { "\($0.headline)\n\($0.remedy)" }, is: "Too many values in one file")
  }

  @Test func `allow 250 000 values`() {
    let text = "[" + String(repeating: "0,", count: FileValue.maximumCount - 2) + "0]"
    #expect(ReadFile(text).report == "")
  }

  @Test func `refuse a binary property list before anything of it is read`() {
    // Each list has the next one in it fifty times, which would be more values than there is memory for.
    var bytes = [UInt8]("bplist00".utf8)
    var offsets: [UInt8] = []
    for number in UInt8(1)...3 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xAF, 0x10, 50] + [UInt8](repeating: number, count: 50)
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0x09)
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    for name in ["a.plist", "a.json"] {
      let file = ReadFile(bytes, of: name)
      #expect(file.value == nil)
      ErrorTexts.kernel.expect(file.report.replacing(name, with: "a.plist"), is: "A binary property list")
    }
  }

  @Test func `refuse entities without expanding them`() {
    let entities = (1...20).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">\n" }.joined()
    let file = ReadFile(
      "<!DOCTYPE plist [\n<!ENTITY e0 \"ha\">\n\(entities)]>\n<plist><string>&e20;</string></plist>",
      of: "a.plist"
    )
    #expect(file.value == nil)
    ErrorTexts.kernel.expect(file.report, is: "A document type with declarations of its own")
  }

  @Test func `keep the first thousand mistakes, in the order of the file`() {
    let file = ReadFile("[" + String(repeating: ",", count: 2_000) + "]")
    #expect((file.diagnostics.count, file.diagnostics.prefix(1_000).map(\.place.column)) == (1_001, Array(2...1_001)))
    #expect(file.diagnostics.last?.code == .moreDiagnostics)
    #expect(file.diagnostics.last?.position == FilePosition(file: "a.json", line: 1, column: 1002))
    let text = FileText([], of: "a.json")
    var texts = 0
    func next() -> String {
      texts += 1
      return "\(texts)"
    }
    for _ in 0..<2_000 { text.report(at: .start, next(), remedy: "") }
    #expect(texts == 1_001)
  }
}
