import Foundation
import SQLite

/// The program while it runs, with pipes to talk to it.
actor RunningLedger {
  struct End {
    let answers: [String]
    let remarks: [String]
    let status: Int32

    /// Whether the status is the signal that killed the program.
    let isKilled: Bool
  }

  // Waiting for the program blocks a thread, which must be none of those that tasks share.
  private let executor = QueueExecutor(label: "program")
  private let process = Process()
  private let input = Pipe()
  private var output = LineReader()
  private var errors = LineReader()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// The folder that holds the test bundle, and with it the program.
  private static let products: URL = {
    // The bundle is the running program itself, or an argument of the program that loads it.
    for candidate in [Bundle.main.executablePath].compactMap(\.self) + CommandLine.arguments {
      var url = URL(filePath: candidate).standardizedFileURL
      while url.pathComponents.count > 1 {
        if url.pathExtension == "xctest" { return url.deletingLastPathComponent() }
        url.deleteLastPathComponent()
      }
    }
    fatalError("no test bundle in \(CommandLine.arguments)")
  }()

  /// Starts the program, with the content of a file as its input or with one that goes on until ``endInput()``.
  static func start(_ arguments: [String] = [], input file: URL? = nil) async throws -> RunningLedger {
    let ledger = RunningLedger()
    try await ledger.start(arguments, file)
    return ledger
  }

  private func start(_ arguments: [String], _ file: URL?) throws {
    process.executableURL = Self.products.appending(path: "Ledger")
    process.arguments = arguments
    process.standardInput = try file.map { try FileHandle(forReadingFrom: $0) } ?? input
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    try process.run()
  }

  /// Sends lines to the program.
  func send(_ lines: String...) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.map { "\($0)\n" }.joined().utf8))
  }

  func endInput() throws { try input.fileHandleForWriting.close() }

  func send(signal number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for a line of the output, and returns `nil` at its end.
  func answer() -> String? { output.next() }

  /// Waits for a line that the program says on standard error.
  func remark() -> String? { errors.next() }

  /// Closes the output, as a program does that has read enough.
  func closeOutput() throws { try output.close() }

  /// Waits for the end, and returns what was not yet read.
  func end() -> End {
    let (answers, remarks) = (output.rest(), errors.rest())
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return End(answers: answers, remarks: remarks, status: process.terminationStatus, isKilled: isKilled)
  }
}

/// The lines that come out of a pipe.
private struct LineReader {
  let pipe = Pipe()
  private var bytes: ArraySlice<UInt8> = []
  private var isClosed = false

  mutating func close() throws {
    try pipe.fileHandleForReading.close()
    isClosed = true
  }

  mutating func next() -> String? {
    while !isClosed {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes = bytes[(end + 1)...] }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      let part = pipe.fileHandleForReading.availableData
      if part.isEmpty { return nil }
      bytes += part
    }
    return nil
  }

  mutating func rest() -> [String] {
    var lines: [String] = []
    while let line = next() { lines.append(line) }
    return lines
  }
}
