import Foundation
import Testing
@testable import VialDefinitions

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
