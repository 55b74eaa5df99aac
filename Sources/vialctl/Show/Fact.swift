import VialGraph
import VialKernel

/// Something that is known of a service or a parameter.
struct Fact {
  /// What it is called in a text.
  let label: String

  /// What it is called in JSON.
  let key: String

  /// The fact in lines; none if there is nothing to say.
  let lines: [String]
  let json: JSONValue

  init(_ label: String, key: String? = nil, _ lines: [String], _ json: JSONValue) {
    self.label = label
    self.key = key ?? label
    self.lines = lines
    self.json = json
  }

  /// A fact in a word; `nil` if there is none.
  init?(_ label: String, _ word: String?) {
    guard let word else { return nil }
    self.init(label, [word], .string(word))
  }

  /// Names, if there are any.
  init?(_ label: String, key: String? = nil, names: [String]) {
    if names.isEmpty { return nil }
    self.init(label, key: key, names, .array(names.map(JSONValue.string)))
  }

  /// Where it is defined.
  init(definedAt position: FilePosition) {
    self.init("defined at", key: "definedAt", ["\(position)"], .object(position.members))
  }

  /// Who refers to it.
  init?(_ referrers: [Referrer]) {
    if referrers.isEmpty { return nil }
    self.init("referred to by", key: "referredToBy", referrers.map(\.text), .array(referrers.map(\.json)))
  }
}
