import Testing
import VialKernel

struct `A mistake` {
  @Test func `says where and what it is, what is related, what may have been meant, and what to do`() {
    let mistake = Mistake(
      .duplicateName,
      at: FilePosition(file: "services.json", place: TextPlace(line: 12, column: 5)),
      "The service \"log\" is defined a second time.",
      related: [Mistake.Related("defined at", FilePosition(file: "base.json", place: TextPlace(line: 3, column: 5)))],
      nearMisses: ["logs"],
      remedy: "rename one of them"
    )
    #expect(
      "\(mistake)" == """
        services.json:12:5: error: The service "log" is defined a second time.
          defined at: base.json:3:5
          did you mean: logs
          remedy: rename one of them
        """
    )
  }
}
