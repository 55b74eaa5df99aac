import TestSupport

@testable import VialDefinitions

@Suite struct `What a reader` {
  @Test func `makes of a file is what Outlines.md says`() throws {
    let sections = try CaseFile(path: "Tests/VialDefinitionsTests/Corpus/Outlines.md").sections
    #expect(sections.count == 4)
    for section in sections {
      let text = try #require(section.text("json") ?? section.text("xml"))
      let file = ReadFile(String(text.dropLast()), of: section.text("json") == nil ? "a.plist" : "a.json")
      #expect("\(file.outline)\n" == section.text("outline"), "\(section.name)")
      let columns = file.diagnostics.map { "\($0.place.column)" }.joined(separator: " ")
      #expect(columns == section.values(of: "mistakes").first ?? "", "\(section.name)")
      #expect(file.diagnostics.allSatisfy { $0.severity == .error })
    }
  }
}

@Suite struct `Reading JSON` {
  @Test func `counts columns in Unicode scalars, and knows each kind of line end`() {
    let file = ReadFile("\u{FEFF}[\t\"é\u{301}\",\r\n\"👩‍🔬\", 1,\r2,\n 3\r\n\r\n,\r\r4]")
    #expect(file.report == "")
    #expect(
      file.outline == #"""
        1:1 list
          1:3 text "é́"
          2:1 text "👩‍🔬"
          2:8 integer 1
          3:1 integer 2
          4:2 integer 3
          8:1 integer 4
        """#
    )
  }

  @Test(arguments: [
    ("0", "integer 0"), ("-0", "integer 0"), ("\(Int.max)", "integer \(Int.max)"), ("\(Int.min)", "integer \(Int.min)"),
    ("0.0", "real 0.0"), ("1E-2", "real 0.01"), ("1e+2", "real 100.0"), ("5e-324", "real 5e-324"),
    ("1e-999", "real 0.0"),
    ("1.7976931348623157e308", "real 1.7976931348623157e+308"), ("0.1", "real 0.1"), ("-0.0", "real -0.0"),
  ])
  func `tells integers from other numbers`(text: String, content: String) {
    let file = ReadFile(text)
    #expect((file.report, file.outline) == ("", "1:1 \(content)"))
  }

  @Test func `keeps the first of equal keys`() {
    let file = ReadFile(#"{"a": 1, "b": 2, "a": 3, "é": 4, "e\#u{301}": 5}"#)
    #expect(
      file.outline
        == "1:1 dictionary\n  \"a\" 1:2 = 1:7 integer 1\n  \"b\" 1:10 = 1:15 integer 2\n  \"é\" 1:26 = 1:31 integer 4"
    )
    #expect(file.diagnostics.map(\.code.rawValue) == ["duplicateKey", "duplicateKey"])
  }
}

@Suite struct `Reading a property list` {
  @Test func `gives each value with the place of its tag`() {
    let file = ReadFile(
      """
      \u{FEFF}<plist version="1.0"><array>\t<string>é<![CDATA[<&>]]>\r
      &lt;&#233;</string><integer>-0x1F</integer>\r<real>1e3</real><date>2024-02-29T23:59:59Z</date
      ><!-- é --><data> AQ I=
      </data><true/><false></false><string
      /><dict\t><key
      >😀</key><array/></dict>
      </array></plist>
      """,
      of: "a.plist"
    )
    #expect(file.report == "")
    #expect(
      file.outline == #"""
        1:22 list
          1:30 text "é<&>\n<é"
          2:20 integer -31
          3:1 real 1000.0
          3:17 date 1709251199
          4:12 data 1 2
          5:8 true
          5:15 false
          5:30 text ""
          6:3 dictionary
            "😀" 6:10 = 7:9 list
        """#
    )
  }

  @Test(arguments: [
    ("<integer>0</integer>", "integer 0"), ("<integer>+7</integer>", "integer 7"),
    ("<integer>007</integer>", "integer 7"),
    ("<integer>0xfF</integer>", "integer 255"), ("<integer>\(Int.min)</integer>", "integer \(Int.min)"),
    ("<integer>-0x8000000000000000</integer>", "integer \(Int.min)"), ("<real>12</real>", "real 12.0"),
    ("<real>-0.5E-1</real>", "real -0.05"), ("<date>1970-01-01T00:00:00Z</date>", "date 0"),
    ("<date>1969-12-31T23:59:59Z</date>", "date -1"), ("<date>2000-03-01T00:00:00Z</date>", "date 951868800"),
    ("<date>0001-01-01T00:00:00Z</date>", "date -62135596800"), ("<data></data>", "data "),
    ("<string>  a\n b </string>", #"text "  a\n b ""#), ("<string>a\r\r\n\rb</string>", #"text "a\n\n\nb""#),
  ])
  func `reads what an element holds`(element: String, content: String) {
    let file = ReadFile("<plist>\(element)</plist>", of: "a.plist")
    #expect((file.report, file.outline) == ("", "1:8 \(content)"))
  }

  @Test func `keeps a long text whole, which the parser gives in pieces`() {
    let text = String(repeating: "é日😀 e\u{301}\n", count: 30_000)
    let file = ReadFile("<plist><string>&lt;\(text)&gt;<![CDATA[\(text)]]></string></plist>", of: "a.plist")
    let content: String? = if case .text(let content) = file.value?.content { content } else { nil }
    #expect((file.report, content) == ("", "<\(text)>\(text)"))
  }

  @Test func `is chosen by the content, not by the name`() {
    #expect(ReadFile(" \n<plist><true/></plist>", of: "a.json").outline == "2:8 true")
    #expect(ReadFile("[1]", of: "a.txt").outline == "1:1 list\n  1:2 integer 1")
  }
}
