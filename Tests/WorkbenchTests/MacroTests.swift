import TestSupport
import Testing

@Suite struct `A macro` {
  private func run(_ arguments: String..., macros: [String] = []) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Workbench"), arguments + macros.flatMap { ["--macro", $0] })
  }

  @Test func `is an operation like the others`() throws {
    let macros = ["double(x) = x * 2", "dozen = 12", "hypotenuse(x, y) = sqrt(x ^ 2 + y ^ 2)"]
    let run = try run("double(4) + dozen", "hypotenuse(3, 4)", "--plan", "plus", macros: macros)
    #expect((run.output, run.errors) == ("20\n5\n", ""))
    let list = try self.run("--plan", "plus", macros: ["f(a, b) = a", "g(a, b, c, d) = a", "h = 1"])
    #expect(list.output.hasSuffix("f(x, y)\ng(x1, x2, x3, x4)\nh\n"))
  }

  @Test func `may use those before it, and the names of operations for its arguments`() throws {
    let macros = ["double(pi) = pi * 2", "eightfold(x) = double(double(double(x)))", "next = 1 + ans"]
    let run = try run("eightfold(pi)", "next", "41", "next", "--plan", "plus", macros: macros)
    #expect(run.output == "25.1327412287\n26.1327412287\n41\n42\n")
  }

  @Test func `is kept out by the rule of its point, and left out with it`() throws {
    let run = try run("double(4)", "--macro", "double(x) = x * 2")
    #expect(
      run.errors == """
        Workbench: "double" is not available, because point "macros" is out: plan >= plus && !(flags.exam || flags.kiosk) \
        does not hold, since plan >= plus does not
          double(4)
          ^

        """
    )
    #expect(run.status == 1)
    let absent = try self.run("double(4)", "--plan", "plus", "--without", "macros", "--macro", "double(x) = x * 2")
    #expect(absent.errors == "Workbench: \"double\" is unknown\n  double(4)\n  ^\n")
  }

  @Test(arguments: [
    ("2x = 3", 0, "the macro's name is expected, and not 2"),
    ("abs(x) = x", 0, #""abs" is there already"#),
    ("f(x, x) = x", 5, #""x" is there already"#),
    ("f() = 1", 2, #"the name of an argument is expected, and not ")""#),
    ("f(x = 1", 4, #"a ")" is expected, and not "=""#),
    ("f(x)", 4, #"a "=" is expected, and not the end"#),
    ("f(x) = y", 7, #""y" is unknown"#),
    ("f(x) = f(x)", 7, #""f" is unknown"#),
    ("f(x) = x +", 10, "a number is expected, and not the end"),
  ])
  func `is refused where its definition goes wrong`(definition: String, column: Int, reason: String) throws {
    let run = try run("1", "--macro", definition)
    #expect(run.errors == "Workbench: \(reason)\n  \(definition)\n  \(String(repeating: " ", count: column))^\n")
    #expect((run.output, run.status) == ("", 1))
  }

  @Test func `says whose value it is that is not there`() throws {
    let run = try run("2 * reciprocal(0)", "--plan", "plus", "--macro", "reciprocal(x) = 1 / x")
    #expect(
      run.errors == """
        Workbench: reciprocal: nothing can be divided by zero
          2 * reciprocal(0)
              ^

        """
    )
    #expect(run.status == 1)
  }
}
