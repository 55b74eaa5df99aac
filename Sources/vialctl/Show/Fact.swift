import VialGraph
import VialKernel

/// A fact about a service or a parameter.
struct Fact {
  let label: String

  /// The key in JSON.
  let key: String
  let lines: [String]
  let json: JSONValue

  init(_ label: String, key: String? = nil, _ lines: [String], _ json: JSONValue) {
    self.label = label
    self.key = key ?? label
    self.lines = lines
    self.json = json
  }

  init?(_ label: String, _ word: String?) {
    guard let word else { return nil }
    self.init(label, [word], .string(word))
  }

  init?(_ label: String, key: String? = nil, names: [String]) {
    if names.isEmpty { return nil }
    self.init(label, key: key, names, .array(names.map(JSONValue.string)))
  }

  init(definedAt position: FilePosition) {
    self.init("defined at", key: "definedAt", ["\(position)"], .object(position.members))
  }

  init?(_ referrers: [Referrer]) {
    if referrers.isEmpty { return nil }
    self.init("referred to by", key: "referredToBy", referrers.map(\.text), .array(referrers.map(\.json)))
  }
}
