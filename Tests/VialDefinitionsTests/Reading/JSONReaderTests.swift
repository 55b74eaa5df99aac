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
