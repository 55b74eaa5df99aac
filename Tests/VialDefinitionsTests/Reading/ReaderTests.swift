import Foundation
import Testing

@testable import VialDefinitions

@Suite struct `Reading JSON` {
  @Test func `gives each value with its place`() {
    let file = ReadFile(
      """
      {
        "text": "a\\n\\u00e9\\ud83d\\ude00\\/", "list": [1, -2.5, 1e2, true, false, null],
        "": {"key": {}, "other": []}
      }
      """
    )
    #expect(file.report == "")
    #expect(
      file.outline == #"""
        1:1 dictionary
          "text" 2:3 = 2:11 text "a\né😀/"
          "list" 2:38 = 2:46 list
            2:47 integer 1
            2:50 real -2.5
            2:56 real 100.0
            2:61 true
            2:67 false
            2:74 null
          "" 3:3 = 3:7 dictionary
            "key" 3:8 = 3:15 dictionary
            "other" 3:19 = 3:28 list
        """#
    )
  }

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
    #expect(file.report == "")
    #expect(file.outline == "1:1 \(content)")
  }

  @Test func `takes what is meant in spite of mistakes`() {
    let file = ReadFile("{a: 'b', \"c\" = [1 2,, 0x1F,], \"c\": 3, \"d\", \"e\": yes, \"f\": \"\\q\\ud800\",} // end")
    #expect(
      file.outline == #"""
        1:1 dictionary
          "a" 1:2 = 1:5 text "b"
          "c" 1:10 = 1:16 list
            1:17 integer 1
            1:19 integer 2
            1:23 real 0.0
          "e" 1:44 = 1:49 text "yes"
          "f" 1:54 = 1:59 text "q�"
        """#
    )
    #expect(file.diagnostics.map(\.place.column) == [2, 5, 14, 19, 21, 23, 27, 31, 39, 49, 60, 62, 69, 72])
    #expect(file.diagnostics.allSatisfy { $0.severity == .error })
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
  /// The definition file of Dose's documentation, without the indentation of its block of code.
  private let dose = """

    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
        <key>parameters</key>
        <dict>
            <key>debug_output</key><true/>
            <key>lambdakey</key><string>A VALUE</string>
        </dict>
    \t<key>services</key>
    \t<dict>
        \t<key>dose.service1</key>
        \t<dict>
            \t<key>class</key><string>DoseTests.Service1</string>
            \t<key>arguments</key>
            \t<array>
                \t<string>@lambdakey</string>
                \t<string>An argument</string>
    \t            </array>
    \t    </dict>
    \t        <key>dose.service2</key>
    \t    <dict>
        \t    <key>class</key><string>DoseTests.Service2</string>
            \t<key>arguments</key>
    \t            <array>
       \t\t            <string>Second Service</string>
                    <string>@dose.service1</string>
    \t            </array>
        \t</dict>
    \t\t</dict>
    </dict>
    \t</plist>
    \t\t

    """

  @Test func `reads the file of Dose's documentation`() {
    let file = ReadFile(dose, of: "services.plist")
    #expect(file.report == "")
    #expect(
      file.outline == """
        5:1 dictionary
          "parameters" 6:5 = 7:5 dictionary
            "debug_output" 8:9 = 8:32 true
            "lambdakey" 9:9 = 9:29 text "A VALUE"
          "services" 11:2 = 12:2 dictionary
            "dose.service1" 13:6 = 14:6 dictionary
              "class" 15:10 = 15:26 text "DoseTests.Service1"
              "arguments" 16:10 = 17:10 list
                18:14 text "@lambdakey"
                19:14 text "An argument"
            "dose.service2" 22:10 = 23:6 dictionary
              "class" 24:10 = 24:26 text "DoseTests.Service2"
              "arguments" 25:10 = 26:14 list
                27:18 text "Second Service"
                28:17 text "@dose.service1"
        """
    )
  }

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
    #expect(file.report == "")
    #expect(file.outline == "1:8 \(content)")
  }

  @Test func `takes what is meant in spite of mistakes`() {
    let file = ReadFile(
      """
      <plist><Dict>x<key a="b">a</key><string>y<b>z</b></string><key>b</key><key>a</key><true/><no/><false/>
      <key>c</key><sting/><key>d</key><integer>x</integer></Dict><array/></plist>
      """,
      of: "a.plist"
    )
    #expect(
      file.outline == """
        1:8 dictionary
          "a" 1:15 = 1:33 text "y"
          "d" 2:21 = 2:33 integer 0
        """
    )
    #expect(file.diagnostics.map(\.place.column) == [8, 14, 20, 42, 59, 71, 90, 13, 33, 60])
  }

  @Test func `keeps a long text whole, which the parser gives in pieces`() {
    let text = String(repeating: "é日😀 e\u{301}\n", count: 30_000)
    let file = ReadFile("<plist><string>&lt;\(text)&gt;<![CDATA[\(text)]]></string></plist>", of: "a.plist")
    #expect(file.report == "")
    guard case .text(let content) = file.value?.content else {
      Issue.record("no text")
      return
    }
    #expect(content == "<\(text)>\(text)")
  }

  @Test func `is chosen by the content, not by the name`() {
    #expect(ReadFile(" \n<plist><true/></plist>", of: "a.json").outline == "2:8 true")
    #expect(ReadFile("[1]", of: "a.txt").outline == "1:1 list\n  1:2 integer 1")
  }
}
