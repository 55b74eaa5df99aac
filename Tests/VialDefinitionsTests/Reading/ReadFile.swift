import Foundation
@testable import VialDefinitions

/// What reading a file gave.
struct ReadFile {
  let value: FileValue?
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], of name: String) {
    var diagnostics = Diagnostics()
    value = FileValue.read(bytes, of: name, diagnostics: &diagnostics)
    self.diagnostics = diagnostics.list
  }

  init(_ text: String, of name: String = "a.json") {
    self.init([UInt8](text.utf8), of: name)
  }

  /// The descriptions of all mistakes, one below the other.
  var report: String { diagnostics.map { "\($0)\n" }.joined() }

  /// The value with the place of each part of it, a line each.
  var outline: String {
    var lines: [String] = []
    if let value { Self.add(value, to: &lines, indentation: "") }
    return lines.joined(separator: "\n")
  }

  private static func add(_ value: FileValue, to lines: inout [String], indentation: String, key: String = "") {
    let start = "\(indentation)\(key)\(value.place.line):\(value.place.column) "
    switch value.content {
    case .text(let text): lines.append("\(start)text \(text.debugDescription)")
    case .integer(let integer): lines.append("\(start)integer \(integer)")
    case .real(let real): lines.append("\(start)real \(real)")
    case .boolean(let boolean): lines.append("\(start)\(boolean)")
    case .null: lines.append("\(start)null")
    case .date(let date): lines.append("\(start)date \(Int(date.timeIntervalSince1970))")
    case .data(let data): lines.append("\(start)data \(data.map { String($0) }.joined(separator: " "))")
    case .list(let values):
      lines.append("\(start)list")
      for value in values { add(value, to: &lines, indentation: indentation + "  ") }
    case .dictionary(let entries):
      lines.append("\(start)dictionary")
      for entry in entries {
        let key = "\(entry.key.debugDescription) \(entry.place.line):\(entry.place.column) = "
        add(entry.value, to: &lines, indentation: indentation + "  ", key: key)
      }
    }
  }
}
