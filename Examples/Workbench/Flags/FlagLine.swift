import Foundation

/// A line of a file of feature flags that sets one.
struct FlagLine {
  let name: String
  let flag: any WritableKeyPath<FeatureFlags, Bool> & Sendable
  let isOn: Bool

  /// Reads a line; `nil` if there is nothing in it, or a comment.
  init?(_ line: Substring) throws(Flaw) {
    let text = line.prefix { $0 != "#" }
    if text.allSatisfy(\.isWhitespace) { return nil }
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard sides.count == 2 else { throw Flaw(reason: "it is not \"NAME = on\" or \"NAME = off\"") }
    guard let (name, flag) = FeatureFlags.names.first(where: { $0.key == sides[0] }) else {
      let names = FeatureFlags.names.map(\.key).joined(separator: ", ")
      throw Flaw(reason: "\"\(sides[0])\" is none of \(names)")
    }
    guard ["on", "off"].contains(sides[1]) else { throw Flaw(reason: "\"\(sides[1])\" is neither on nor off") }
    self.name = name
    self.flag = flag
    isOn = sides[1] == "on"
  }
}
