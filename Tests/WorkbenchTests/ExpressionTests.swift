import TestSupport
import Testing

@Suite struct `An expression` {
  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Workbench"), arguments + ["--plan", "pro"])
  }

  @Test(arguments: [
    ("2 + 3 * 4", "14"), ("(2 + 3) * 4", "20"), ("10 - 4 - 3", "3"), ("2 - -2", "4"), ("2--2", "4"),
    ("-2 ^ 2", "-4"), ("2 ^ 3 ^ 2", "512"), ("2 ^ -1", "0.5"), ("2 * -3 + 4", "-2"), ("-7 % 3", "-1"),
    ("-3!", "-6"), ("2 ^ 3!", "64"), ("3!!", "720"), ("((1))", "1"), ("\t1\n+ 1 ", "2"),
    (".5 + 1. + 2e-1", "1.7"), ("1E3", "1000"), ("2 * pi", "6.28318530718"), ("sqrt(abs(-16))", "4"),
    ("max(1, 3, 2) - min(4)", "-1"), ("mean(1, 2, 6)", "3"), ("median(3, 1, 2)", "2"), ("median(4, 1, 2, 3)", "2.5"),
    ("deviation(2, 4, 4, 4, 5, 5, 7, 9)", "2"), ("ln(1) + log(1000)", "3"), ("170! / 169!", "170"), ("0!", "1"),
  ])
  func `has the value that it has in mathematics`(expression: String, value: String) throws {
    try run(expression).expect("\(value)\n")
  }

  @Test(arguments: [
    ("0.1 + 0.2", "0.3"), ("1 / 3", "0.333333333333"), ("2 / 3 * 3", "2"), ("-0", "0"), ("0 * -1", "0"),
    ("123456789 * 1000", "123456789000"), ("999999999999999", "999999999999999"), ("10 ^ 15", "1e+15"),
    ("2 ^ 100", "1.26765060023e+30"), ("1 / 2 ^ 20", "9.53674316406e-07"), ("sin(pi)", "0"), ("cos(pi / 3)", "0.5"),
  ])
  func `is printed without the digits that calculating made uncertain`(expression: String, value: String) throws {
    #expect(try run(expression).output == "\(value)\n")
  }

  @Test(arguments: [
    ("sin(30)", "0.5"), ("cos(90)", "0"), ("tan(45)", "1"), ("sin(-390)", "-0.5"), ("cos(360000000060)", "0.5"),
  ])
  func `has angles in degrees if the workspace has`(expression: String, value: String) throws {
    #expect(try run(expression, "--degrees").output == "\(value)\n")
  }

  @Test(arguments: [
    ("", 0, "a number is expected, and not the end"),
    ("1 +", 3, "a number is expected, and not the end"),
    ("1 + * 2", 4, #"a number is expected, and not "*""#),
    ("()", 1, #"a number is expected, and not ")""#),
    ("max(1, )", 7, #"a number is expected, and not ")""#),
    ("= 2", 0, #"a number is expected, and not "=""#),
    ("2 3", 2, "an operator is expected, and not 3"),
    ("2 pi", 2, #"an operator is expected, and not "pi""#),
    ("2(3)", 1, #"an operator is expected, and not "(""#),
    ("1, 2", 1, #"an operator is expected, and not ",""#),
    ("2 = 2", 2, #"an operator is expected, and not "=""#),
    ("2 * (3, 4)", 6, #"an operator is expected, and not ",""#),
    ("(1 + 2", 6, #"a ")" is missing"#),
    ("abs(1", 5, #"a ")" is missing"#),
    ("1 + 2)", 5, #"there is no "(" for this ")""#),
    ("sine(2)", 0, #""sine" is unknown"#),
    ("1 + x", 4, #""x" is unknown"#),
    ("2 $ 3", 2, #""$" is unknown"#),
    ("$3", 0, #""$" is unknown"#),
    ("2 × 3", 2, #""×" is unknown"#),
    ("1 + abs 2", 8, #""abs" takes 1 argument in parentheses, and not 2"#),
    ("1 + abs(2, 3)", 4, #""abs" takes 1 argument, and not 2"#),
    ("random(1)", 0, #""random" takes 2 arguments, and not 1"#),
    ("mean()", 0, #""mean" takes 1 argument or more, and not 0"#),
    ("1e999", 0, "the number is too large"),
  ])
  func `is refused where it goes wrong`(expression: String, column: Int, reason: String) throws {
    let run = try run(expression)
    #expect(run.errors == "Workbench: \(reason)\n  \(expression)\n  \(String(repeating: " ", count: column))^\n")
    #expect((run.output, run.status) == ("", 1))
  }

  @Test(arguments: [
    ("1 / 0", 2, "nothing can be divided by zero"),
    ("1 % (2 - 2)", 2, "nothing can be divided by zero"),
    ("0 ^ -1", 2, "nothing can be divided by zero"),
    ("(0 - 8) ^ 0.5", 8, "-8 has no power of 0.5"),
    ("1 + sqrt(-4)", 4, "-4 has no square root"),
    ("ln(0)", 0, "0 has no logarithm"),
    ("tan(pi / 2)", 0, "1.57079632679 has no tangent"),
    ("2.5!", 3, "2.5 is no whole number, or too large"),
    ("(-1)!", 4, "-1 has no factorial"),
    ("171!", 3, "the value is too large"),
    ("1e300 * 1e10", 6, "the value is too large"),
    ("random(6, 1)", 0, "6 is above 1"),
    ("random(1e300, 1e301)", 0, "1e+300 is no whole number, or too large"),
    ("ans", 0, "there is no answer yet"),
  ])
  func `may have no value`(expression: String, column: Int, reason: String) throws {
    let run = try run(expression)
    #expect(run.errors == "Workbench: \(reason)\n  \(expression)\n  \(String(repeating: " ", count: column))^\n")
    #expect((run.output, run.status) == ("", 1))
  }

  @Test func `is shown in one line, whatever white space is in it`() throws {
    #expect(try run("1\n+\t$").errors == "Workbench: \"$\" is unknown\n  1 + $\n      ^\n")
  }

  @Test func `may be long and nested deeply, but not more than there is room for`() throws {
    let nested = String(repeating: "(", count: 499) + "1" + String(repeating: ")", count: 499)
    #expect(try run(nested).output == "1\n")
    #expect(try run(" " + String(repeating: "-", count: 998) + "1").output == "1\n")
    let run = try run("(" + nested + ")")
    #expect(run.errors.hasPrefix("Workbench: the expression is too long\n"))
    #expect(run.status == 1)
  }
}

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
