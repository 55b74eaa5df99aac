import Foundation

/// How fast the compiler is on this machine at present, by the time of a text that never changes.
///
/// Machines differ by half, and a virtual one from minute to minute, even in the time in user mode.
struct CompilerSpeed {
  /// The seconds in user mode that the text takes where the limits of the build times were set.
  private static let usualSeconds = 4.7

  /// What the text took after the last work.
  private var latest: Double

  init() throws {
    latest = try Self.seconds()
  }

  /// Returns what some work takes at the usual speed, in seconds in user mode, and what it took here.
  mutating func measure(_ work: Command) throws -> (usual: Double, here: Double) {
    let before = latest
    let here = try work.userSeconds()
    latest = try Self.seconds()
    return (here * Self.usualSeconds * 2 / (before + latest), here)
  }

  private static func seconds() throws -> Double {
    // In a new folder, since the compiler makes no code that an object file already has.
    try TemporaryFolder.use { folder in
      let file = folder.appending(path: "Text.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let paths = [file, folder.appending(path: "Text.o")].map { $0.path(percentEncoded: false) }
      return try Command(["swiftc", "-O", "-parse-as-library", "-c", paths[0], "-o", paths[1]]).userSeconds()
    }
  }

  /// Protocols, generic classes, closures and errors, as in Vial.
  private static let text = (1...20).map { number in
    """
    protocol Source\(number) {
      associatedtype Element: Comparable
      mutating func next() -> Element?
    }

    struct Words\(number): Source\(number) {
      var rest: [String]
      mutating func next() -> String? { rest.isEmpty ? nil : rest.removeFirst() }
    }

    enum Failure\(number): Error {
      case missing(String)
      case ambiguous([String])
    }

    final class Store\(number)<Value: Hashable> {
      private var values: [String: [Value]] = [:]
      func insert(_ value: Value, for key: String) { values[key, default: []].append(value) }
      func value(for key: String, where isWanted: (Value) throws -> Bool) throws -> Value {
        guard let found = try values[key]?.filter(isWanted), let first = found.first else {
          throw Failure\(number).missing(key)
        }
        if found.count > 1 { throw Failure\(number).ambiguous(found.map { "\\($0)" }.sorted()) }
        return first
      }
    }

    func sorted\(number)<Given: Source\(number)>(_ source: Given) -> [Given.Element] {
      var (source, all) = (source, [Given.Element]())
      while let next = source.next() { all.append(next) }
      return all.sorted { $0 < $1 }
    }

    func places\(number)(in text: String) throws -> String {
      let store = Store\(number)<Int>()
      for (place, word) in text.split(separator: " ").enumerated() { store.insert(place, for: String(word)) }
      let words = sorted\(number)(Words\(number)(rest: text.split(separator: " ").map(String.init)))
      return try words.map { word in "\\(word): \\(try store.value(for: word) { $0 >= \(number) })" }.joined(separator: ", ")
    }
    """
  }.joined(separator: "\n\n")
}
