import Foundation

/// A file of feature flags: a line such as `statistics = on` for each, and comments behind number signs.
struct FlagFile {
  let location: URL

  /// Returns the flags of all lines, none of which may be malformed; a flag without a line is off.
  func read() throws(FlagFileError) -> FeatureFlags {
    let path = location.path(percentEncoded: false)
    guard let content = try? String(contentsOf: location, encoding: .utf8) else { throw .unreadable(path: path) }
    let lines = content.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var flags = FeatureFlags()
    var numbers: [String: Int] = [:]
    var malformed: [MalformedLine] = []
    for (number, line) in zip(1..., lines) {
      do throws(Flaw) {
        guard let line = try FlagLine(line) else { continue }
        if let first = numbers.updateValue(number, forKey: line.name) {
          throw Flaw(reason: "\"\(line.name)\" is in line \(first) already")
        }
        flags[keyPath: line.flag] = line.isOn
      } catch {
        malformed.append(MalformedLine(number: number, flaw: error))
      }
    }
    if !malformed.isEmpty { throw .malformed(path: path, malformed) }
    return flags
  }
}
