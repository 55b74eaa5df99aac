import Testing
import VialGraph

struct `JSON with a line for each part` {
  @Test func `has short lists and what is empty in one line`() {
    let value = JSONValue.members([
      "empty": .object([]), "none": .array([]), "short": .array([.integer(1), .string("a\nb"), .null]),
      "long": .array([.array([.bool(true)]), .members(["a": .real(0.5)]), .object([])]),
    ])
    #expect(
      value.indented == #"""
        {
          "empty": {},
          "none": [],
          "short": [1, "a\nb", null],
          "long": [
            [true],
            {
              "a": 0.5
            },
            {}
          ]
        }
        """#
    )
  }

  @Test func `has null for numbers that JSON has not`() {
    #expect(
      JSONValue.array([.real(1), .real(-1.5e300), .real(.infinity), .real(.nan)]).text == "[1.0, -1.5e+300, null, null]"
    )
  }
}
