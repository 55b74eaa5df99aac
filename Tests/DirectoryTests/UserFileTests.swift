import Foundation
import TestSupport
import Testing

@Suite struct `A file of users` {
  /// Runs the program with a file of its own, whose path the text of an error calls `FILE`.
  private func run(with content: String, _ arguments: String...) throws -> (output: String, errors: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try ProgramRun(BuildProducts.program("Directory"), ["--users", file.path()] + arguments)
    #expect(run.status == (run.errors.isEmpty ? 0 : 1))
    return (run.output, run.errors.replacing(file.path(), with: "FILE"))
  }

  @Test func `takes the place of the one that is shipped`() throws {
    let run = try run(with: "number,name,born,died,known for\n7,Jean Bartik,1924,2011,ENIAC\n")
    #expect(
      run.output == """
        1 user
        ======
        7   Jean Bartik  1924–2011

        """
    )
    #expect(run.errors == "")
  }

  @Test func `has its users in any order, with spaces, quotation marks, empty lines and any ends of lines`() throws {
    let run = try run(
      with:
        "\u{FEFF}number,name,born,died,known for\r\n\r\n20, Alan Kay ,1940,,\"He said: \"\"wow\"\", and more\"\r\n  \r\n"
        + "3,Kay McNulty,1921,2006,ENIAC",
      "show",
      "20"
    )
    #expect(
      run.output == """
        Alan Kay
        ========
        number     20
        lived      born 1940
        known for  He said: "wow", and more

        """
    )
    #expect(run.errors == "")
  }

  @Test func `may have no user in it`() throws {
    #expect(try run(with: "number,name,born,died,known for").output == "0 users\n=======\n")
  }

  @Test func `may have several users of one name, who are asked for by number or in full`() throws {
    let users = "number,name,born,died,known for\n3,Kay McNulty,1921,2006,ENIAC\n20,Alan Kay,1940,,Smalltalk\n"
    let several = try run(with: users, "show", "kay")
    #expect(several.errors == "Directory: No user is called \"kay\"; did you mean Kay McNulty or Alan Kay?\n")
    #expect(try run(with: users, "show", "alan kay").output.hasPrefix("Alan Kay\n"))
  }

  @Test func `is refused with the number of every malformed line, and what is wrong with it`() throws {
    let run = try run(
      with: """
        number,name,born,died
        1,Ada Lovelace,1815,1852,the notes
        Grace Hopper,1906,1992,COBOL

        2,Alan Turing,1912,1954,the machine,of his
        3,,1910,1995,the Z3
        4,Kathleen Booth,192x,2022,assembly
        0,John McCarthy,1927,2011,Lisp
        1,Radia Perlman,1951,,the spanning tree
        5,Edsger Dijkstra,1930,1920,shortest paths
        6,"Donald Knuth,1938,,TeX
        7,Barbara Liskov,1939,,CLU
        8,Alan "Smalltalk" Kay,1940,,Smalltalk
        9,"Kay" McNulty,1921,2006,ENIAC
        10,"",1924,2011,ENIAC
        """
    )
    #expect(run.output == "")
    #expect(
      run.errors == """
        Directory: The users cannot be taken from FILE:
          line 1: it is not "number,name,born,died,known for"
          line 3: it has 4 fields, and not 5
          line 5: it has 6 fields, and not 5
          line 6: the field "name" is empty
          line 7: "192x" is no whole number above zero
          line 8: "0" is no whole number above zero
          line 9: the number 1 belongs to Ada Lovelace
          line 10: Edsger Dijkstra died in 1920, before the birth in 1930
          line 11: a quotation mark is not closed
          line 13: a quotation mark stands within a field, and is not doubled
          line 14: a quotation mark stands within a field, and is not doubled
          line 15: the field "name" is empty

        """
    )
  }

  @Test func `is refused when it is empty`() throws {
    #expect(
      try run(with: "").errors == """
        Directory: The users cannot be taken from FILE:
          line 1: it is not "number,name,born,died,known for"

        """
    )
  }
}
