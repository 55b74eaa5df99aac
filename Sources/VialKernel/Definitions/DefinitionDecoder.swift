/// Makes of a file's values what they say, and notes what they cannot mean.
struct DefinitionDecoder {
  let file: String
  var mistakes: Mistakes

  /// Returns what a file says; where there is a mistake, what is left without it.
  static func file(_ name: String, _ value: FileValue, mistakes: inout Mistakes) -> DefinitionFile {
    var check = ShapeCheck(file: name, mistakes: mistakes)
    check.check(value, has: .object(.file), at: "a definition file")
    var decoder = DefinitionDecoder(file: name, mistakes: check.mistakes)
    var file = DefinitionFile(name: name, section: decoder.section(value))
    for entry in value["when"]?.entries ?? [] {
      file.environments.append(DefinitionFile.NamedSection(name: entry.key, section: decoder.section(entry.value)))
    }
    mistakes = decoder.mistakes
    return file
  }

  private mutating func section(_ value: FileValue) -> DefinitionSection {
    var section = DefinitionSection()
    section.imports = (value["imports"]?.elements ?? []).compactMap { located($0) }
    for entry in value["parameters"]?.entries ?? [] {
      let name = name(of: entry, "parameter")
      let argument = argument(entry.value, referring: false)
      section.parameters.append(NamedArgument(name: name.value, position: name.position, argument: argument))
    }
    for entry in value["services"]?.entries ?? [] {
      if let service = service(entry) { section.services.append(service) }
    }
    return section
  }

  private mutating func service(_ entry: FileEntry) -> DefinitionSection.Service? {
    let name = name(of: entry, "service")
    switch entry.value.content {
    case .dictionary: return .definition(definition(name, entry.value))
    case .text(let text):
      guard text.hasPrefix("@"), !text.hasPrefix("@@"), !text.hasPrefix("@?") else {
        let position = position(entry.value)
        mistakes.add(
          Mistake(
            .malformedText,
            at: position,
            "The service \"\(name.value)\" is to be an alias, and \"\(text)\" is no other service.",
            remedy: "write \"@other\" for an alias, or a dictionary for a definition"
          )
        )
        return nil
      }
      return reference(text, at: entry.value).map { .alias(name: name, $0) }
    default: return nil
    }
  }

  /// The name of a service or a parameter, which a reference must be able to spell.
  private mutating func name(of entry: FileEntry, _ kind: String) -> Located<String> {
    let name = Located(entry.key, at: FilePosition(file: file, place: entry.place))
    if let flaw = ArgumentText.flaw(inName: entry.key) {
      mistakes.add(
        Mistake(
          .malformedText,
          at: name.position,
          "The name of the \(kind) \"\(entry.key)\" \(flaw).",
          remedy: "give it a name that a reference can spell"
        )
      )
    }
    return name
  }

  /// The reference that a text with `@` is.
  mutating func reference(_ text: String, at value: FileValue) -> Located<Argument.Reference>? {
    do throws(MalformedText) {
      return Located(try ArgumentText.reference(in: text), at: position(value))
    } catch {
      add(error, at: value)
      return nil
    }
  }

  /// Notes that a text says something that has no meaning.
  mutating func add(_ flaw: MalformedText, at value: FileValue) {
    let position = position(value)
    mistakes.add(
      Mistake(.malformedText, at: position, flaw.headline, nearMisses: flaw.nearMisses, remedy: flaw.remedy)
    )
  }

  /// A text with where it is; `nil` if it is none, which the shape's check has noted.
  func located(_ value: FileValue?) -> Located<String>? {
    value.flatMap { value in value.text.map { Located($0, at: position(value)) } }
  }

  func position(_ value: FileValue) -> FilePosition { FilePosition(file: file, place: value.place) }
}
