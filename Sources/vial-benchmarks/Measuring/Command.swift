import Foundation

/// A program that this one runs, with its arguments.
struct Command {
  let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// This program, with other arguments.
  static func this(_ arguments: String...) -> Command {
    Command([Bundle.main.executablePath ?? CommandLine.arguments[0]] + arguments)
  }

  static func isInstalled(_ name: String) -> Bool {
    (try? Command(["sh", "-c", "command -v \(name)"]).output()) != nil
  }

  /// Runs the program and returns its output; throws the output if the program fails.
  @discardableResult
  func output() throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    // Every run lays out dictionaries in the same way, so the counts repeat to the last instruction.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    // The variable would remove the products from this package, which the built programs use.
    process.environment?["VIAL_TARGETS"] = nil
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let output = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(words: words, output: output) }
    return output
  }

  /// Runs the program, and returns the seconds that it and the programs that it runs take in user mode.
  ///
  /// Another command that ends meanwhile would count too.
  func userSeconds() throws -> Double {
    let start = Self.childrensSeconds
    try output()
    return Self.childrensSeconds - start
  }

  /// The time in user mode of the processes that this one started and that have ended, with their own children.
  private static var childrensSeconds: Double {
    #if canImport(Darwin)
      let children = RUSAGE_CHILDREN
    #else
      let children = RUSAGE_CHILDREN.rawValue
    #endif
    var usage = rusage()
    // Sound: the structure is as large as the system says, and is only written during the call.
    _ = unsafe getrusage(children, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1_000_000
  }

  /// A program that failed, or whose output cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let words: [String]
    let output: String

    var description: String { "\(words.joined(separator: " "))\n\(output)" }
  }
}
