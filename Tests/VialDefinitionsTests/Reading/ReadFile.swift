import Foundation
@testable import VialDefinitions

/// What reading a file gave.
struct ReadFile {
  let value: FileValue?
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], of name: String) {
    let diagnostics = Diagnostics()
    value = FileValue.read(bytes, of: name, diagnostics: diagnostics)
    self.diagnostics = diagnostics.list
  }

  init(_ text: String, of name: String = "a.json") { self.init([UInt8](text.utf8), of: name) }

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

extension ReadFile {
  /// The places that are not in the text, or where something else is than what was read there.
  func wrongPlaces(in bytes: [UInt8]) -> [String] {
    let lines = Self.lines(of: bytes)
    var wrong: [String] = []
    for diagnostic in diagnostics {
      for position in [diagnostic.place] + diagnostic.related.map(\.position)
      where position.line < 1 || position.column < 1 || position.line > lines.count
        || position.column > lines[position.line - 1].count + 1
      { wrong.append("\(position)") }
    }
    if let value { Self.check(value, in: lines, wrong: &wrong) }
    return wrong
  }

  private static func check(_ value: FileValue, in lines: [[UInt8]], wrong: inout [String]) {
    func check(_ place: TextPlace, _ isRight: (UInt8) -> Bool) {
      let line = lines.indices.contains(place.line - 1) ? lines[place.line - 1] : []
      let first = line.indices.contains(place.column - 1) ? line[place.column - 1] : 0
      if !isRight(first), first != UInt8(ascii: "<") { wrong.append("\(place.line):\(place.column)") }
    }
    let digits = "+-.0123456789".utf8
    switch value.content {
    case .text: check(value.place) { "\"'".utf8.contains($0) || $0 | 0x20 > 0x60 || "_$".utf8.contains($0) }
    case .integer: check(value.place) { digits.contains($0) }
    case .real: check(value.place) { digits.contains($0) || "NnIi".utf8.contains($0) }
    case .boolean: check(value.place) { "tf".utf8.contains($0) }
    case .null: check(value.place) { $0 == UInt8(ascii: "n") }
    case .date, .data: check(value.place) { _ in false }
    case .list(let values):
      check(value.place) { $0 == UInt8(ascii: "[") }
      for value in values { Self.check(value, in: lines, wrong: &wrong) }
    case .dictionary(let entries):
      check(value.place) { $0 == UInt8(ascii: "{") }
      for entry in entries {
        check(entry.place) { $0 > 0x20 && $0 < 0x80 }
        Self.check(entry.value, in: lines, wrong: &wrong)
      }
    }
  }

  /// The first byte of each scalar of each line.
  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var last: UInt8 = 0
    for byte in bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) {
      if byte == 0x0A || last == 0x0D {
        if byte == 0x0A, last == 0x0D { lines[lines.count - 1].append(byte) }
        lines.append([])
      }
      if byte != 0x0A, byte & 0xC0 != 0x80 { lines[lines.count - 1].append(byte) }
      last = byte
    }
    if last == 0x0D { lines.append([]) }
    return lines
  }
}
