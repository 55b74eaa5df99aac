import VialGraph
import VialKernel

extension Mistake {
  /// The whole text as it looks in a style.
  func text(_ style: Style) -> String {
    // A name with a line break in it must not look like the next mistake.
    style.bold("\(position):".printableLine) + " " + style.severity(severity) + ": " + headline.printableLine
      + details.printable
  }

  /// The lines below the first one.
  private var details: Substring { description.dropFirst("\(position): \(severity): \(headline)".count) }

  /// Whether it says that a file itself, and not what the file imports, cannot be read.
  func isUnreadable(_ file: String) -> Bool {
    // No path of an import is at the beginning of a file.
    position.file == file && position.line == 1 && position.column == 1
      && [Code.unreadable, .notAFile, .tooLarge].contains(code)
  }

  /// The mistake as JSON.
  var json: JSONValue {
    .members([
      "file": .string(position.file),
      "line": .integer(position.line),
      "column": .integer(position.column),
      "severity": .string(severity.rawValue),
      "code": .string(code.description),
      "message": .string(headline),
      "related": .array(related.map(\.json)),
      "path": .array(path.map(JSONValue.string)),
      "didYouMean": .array(nearMisses.map(JSONValue.string)),
      "remedy": .string(remedy),
    ])
  }
}

extension Mistake.Related {
  var json: JSONValue { .object([("label", .string(label))] + position.members) }
}

extension FilePosition {
  /// The members of an object that is somewhere.
  var members: [(name: String, value: JSONValue)] {
    [("file", .string(file)), ("line", .integer(line)), ("column", .integer(column))]
  }
}
