/// A service or a parameter, with all facts about it.
struct Entry {
  enum Kind: String {
    case service, parameter
  }

  let kind: Kind
  let name: String
  let facts: [Fact]

  init(kind: Kind, name: String, facts: [Fact?]) {
    self.kind = kind
    self.name = name
    self.facts = facts.compactMap(\.self)
  }

  /// Finds the service or the parameter of a name, behind its aliases.
  init(_ name: String, in checked: CheckedDefinitions, of file: String, manifest: Manifest?) throws(UnknownName) {
    let definitions = checked.definitions
    let known = Names(definitions)
    // A mistaken name may begin with the mark of references.
    let sought = known.everything.contains(name) ? name : name.withoutMark
    let name = checked.names.resolved(sought) ?? sought
    // Without a manifest, names that have an error count as attached.
    let origin = manifest == nil ? nil : checked.names.meanings[name].flatMap(Fact.init(originOf:))
    if let service = definitions.services.first(where: { $0.name.value == name }) {
      self.init(service, in: checked, known)
    } else if let parameter = definitions.parameters.first(where: { $0.name == name }) {
      let referrers = ReferrerSearch(names: known.all(of: name)).referrers(in: definitions)
      let value = parameter.content.json(referring: false)
      self.init(
        kind: .parameter,
        name: name,
        facts: [
          Fact(definedAt: parameter.position), Fact("value", [value.text], value),
          Fact("aliases", names: known.aliases(of: name)), Fact(referrers),
        ]
      )
    } else if origin != nil || known.aliases.contains(sought) {
      let referrers = ReferrerSearch(names: known.all(of: name)).referrers(in: definitions)
      self.init(
        kind: .service,
        name: name,
        facts: [
          // An alias leads nowhere by mistake.
          origin ?? Fact("missing", ["nothing defines it"], .bool(true)),
          Fact("aliases", names: known.aliases(of: name)), Fact(referrers),
        ]
      )
    } else {
      let names = known.everything + (manifest?.attached ?? []) + (manifest?.inherited ?? [])
      throw UnknownName("Nothing in \(file) has the name", sought, among: names)
    }
  }

  func text(asJSON: Bool) -> String {
    if asJSON {
      let start: [(name: String, value: JSONValue)] = [("kind", .string(kind.rawValue)), ("name", .string(name))]
      return JSONValue.object(start + facts.map { ($0.key, $0.json) }).indented + "\n"
    }
    let rows = facts.flatMap { fact in
      zip([fact.label] + fact.lines.dropFirst().map { _ in "" }, fact.lines).map { ["  \($0)", $1] }
    }
    return "\(kind) \(name)".printableLine + "\n" + rows.table
  }
}

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

  /// Creates the fact about what gives a name that no file defines.
  init?(originOf meaning: NameIndex.Meaning) {
    switch meaning {
    case .attached: self.init("attached by", "the program")
    case .inherited: self.init("belongs to", key: "belongsTo", ["the parent injector"], .string("the parent injector"))
    case .definition, .parameter: return nil
    }
  }

  init?(_ referrers: [Referrer]) {
    if referrers.isEmpty { return nil }
    self.init("referred to by", key: "referredToBy", referrers.map(\.text), .array(referrers.map(\.json)))
  }
}
