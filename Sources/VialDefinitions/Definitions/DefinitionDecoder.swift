/// Turns the values of a file into definitions.
///
/// The shape is checked first, so a value of the wrong type has a diagnostic already and is left out here.
struct DefinitionDecoder {
  let file: String
  let syntax: FileSyntax
  let processors: RegisteredProcessors
  let diagnostics: Diagnostics

  /// Whether the arguments of all definitions are completed by type.
  private(set) var fillsArguments = false
  private(set) var bindings: [Named<Argument>] = []

  /// Whether the file gives arguments by type, or tries to.
  var usesBindings = false
  private(set) var tagsByType: [ServiceDefinition.TagsByType] = []

  /// The service that is being decoded; `nil` in parameters and bindings, which define no services.
  var owner: String?

  /// The places of the present value within the arguments of the owner.
  var steps: [String] = []

  /// The services that the owner's arguments define.
  var inlineServices: [ServiceDefinition] = []

  static func file(
    _ name: String,
    _ value: FileValue,
    _ syntax: FileSyntax,
    _ processors: RegisteredProcessors,
    diagnostics: Diagnostics
  ) -> DefinitionFile {
    let check = ShapeCheck(file: name, syntax: syntax, diagnostics: diagnostics)
    check.check(value, has: .object(.file), at: ShapeCheck.Place(title: "a definition file", example: nil))
    var decoder = DefinitionDecoder(
      file: name,
      syntax: syntax,
      processors: processors,
      diagnostics: diagnostics
    )
    if let defaults = value["defaults"] { decoder.decodeDefaults(defaults) }
    var file = DefinitionFile(section: decoder.section(value), isComplete: value.isComplete)
    for entry in value["when"]?.entries ?? [] {
      let environment = Located(entry.key, at: FilePosition(file: name, place: entry.place))
      decoder.checkWord(environment.value, "environment", at: environment.position)
      file.environments.append(DefinitionFile.Environment(name: environment, section: decoder.section(entry.value)))
    }
    if file.isComplete, !decoder.usesBindings, let binding = decoder.bindings.first {
      diagnostics.add(
        .unusedBinding,
        .warning,
        at: binding.position,
        "\"bind\" is for arguments by type, and no definition of this file has any.",
        remedy: "add \(RemedyCode.marked("\"arguments\": \"by type\"")) beside \(RemedyCode.marked("\"bind\":")) or in "
          + "definitions, or leave it out"
      )
    }
    return file
  }

  private mutating func decodeDefaults(_ value: FileValue) {
    fillsArguments = value["arguments"]?.text == ObjectShape.wordForArgumentsByType
    // A misspelled key has a diagnostic already.
    usesBindings = value.entries.contains { !["bind", "tags"].contains($0.key) }
    bindings = named(value["bind"]?.entries ?? [], referring: true)
    for entry in value["tags"]?.entries ?? [] {
      let type = Located(entry.key, at: FilePosition(file: file, place: entry.place))
      tagsByType.append(ServiceDefinition.TagsByType(type: type, tags: tags(entry.value)))
    }
  }

  private mutating func section(_ value: FileValue) -> DefinitionSection {
    var section = DefinitionSection()
    section.imports = (value["imports"]?.elements ?? []).compactMap { located($0) }
    for entry in value["parameters"]?.entries ?? [] {
      let name = name(of: entry, "parameter")
      let argument = argument(entry.value, referring: false)
      if let variable = entry.key.namedVariable { checkDefault(argument, of: variable, at: name.position) }
      section.parameters.append(Named(name: name.value, content: argument, position: name.position))
    }
    for entry in value["services"]?.entries ?? [] { section.services.append(service(entry)) }
    return section
  }

  /// Checks a parameter whose name says that it is the default of an environment variable.
  private func checkDefault(_ argument: Argument, of variable: String, at position: FilePosition) {
    if !variable.isNameOfVariable {
      let name = variable.split(separator: ":").last.map(String.init) ?? ""
      let remedy =
        name.isNameOfVariable ? "write \(RemedyCode.marked("\("env(\(name))".inJSON):"))" : "give it another name"
      diagnostics.add(
        .malformedText,
        at: position,
        "The parameter \("env(\(variable))".quoted) is the default of an environment variable, and names none.",
        remedy: remedy
      )
    } else if argument.defaultText == nil {
      if case .malformed = argument.content { return }
      diagnostics.add(
        .wrongType,
        at: argument.position,
        "The parameter \("env(\(variable))".quoted) is the default of an environment variable, which is a text.",
        remedy: "write a text, or \("%env(default:parameter:\(variable))%".quoted) where the variable is used"
      )
    }
  }

  /// Returns the service of an entry; a malformed one keeps its name, so that references to it are no errors.
  private mutating func service(_ entry: FileEntry) -> DefinitionSection.Service {
    let name = name(of: entry, "service")
    switch entry.value.content {
    case .dictionary where ["_defaults", "_instanceof"].contains(entry.key):
      diagnostics.add(
        .unknownKey,
        at: name.position,
        "\(entry.key.quoted) has a meaning in Symfony's files, and here it would be a service.",
        remedy: "write \(RemedyCode.marked("\"defaults\":")) beside \(RemedyCode.marked("\"services\":")) for "
          + (entry.key == "_defaults" ? "arguments by type and bindings" : "tags by type") + "; for other keys, "
          + "write its keys in the definitions, or in one with \(RemedyCode.marked("\"abstract\": true")) that is their "
          + "parent"
      )
    case .dictionary: return .definition(ownDefinition(name, entry.value))
    case .text(let text):
      guard text.hasPrefix("@"), !text.hasPrefix("@@"), !text.hasPrefix("@?") else {
        diagnostics.add(
          .malformedText,
          at: position(entry.value),
          "The service \(name.value.quoted) is to be an alias, and \(text.quoted) does not refer to a service.",
          remedy: Self.remedy(forAlias: text, of: name.value)
        )
        break
      }
      if let target = reference(text, at: entry.value) { return .alias(name: name, target) }
    default: break
    }
    return .definition(ServiceDefinition(name: name))
  }

  /// Returns what a text in place of a definition probably means: types have capital letters, and services haven't.
  private static func remedy(forAlias text: String, of service: String) -> String {
    guard let name = ArgumentText.corrected(name: text) else {
      return "write \(RemedyCode.marked("\"@other\"")) for an alias, or a dictionary for a definition"
    }
    let alias = "\(RemedyCode.marked("@\(name)".inJSON)) for an alias"
    let definition = "\(RemedyCode.marked("{\"class\": \(name.inJSON)}")) for a definition"
    let isType = !text.hasPrefix("@") && name.split(separator: ".").last?.first?.isUppercase == true
    if name == service { return "write \(definition)" }
    return isType ? "write \(definition), or \(alias)" : "write \(alias), or \(definition)"
  }

  /// Returns the name of a service or a parameter, which a reference must be able to spell.
  private func name(of entry: FileEntry, _ kind: String) -> Located<String> {
    let name = Located(entry.key, at: FilePosition(file: file, place: entry.place))
    if let flaw = ArgumentText.flaw(inName: entry.key) {
      diagnostics.add(
        .malformedText,
        at: name.position,
        "The name of the \(kind) \(entry.key.quoted) \(flaw).",
        remedy: ArgumentText.corrected(name: entry.key).map { "write \(RemedyCode.marked("\($0.inJSON):"))" }
          ?? "give it a name that a reference can spell"
      )
    }
    return name
  }

  /// Checks the name of a tag or an environment, in which other texts have a meaning than in a reference.
  func checkWord(_ word: String, _ kind: String, at position: FilePosition) {
    guard let flaw = ArgumentText.flaw(inWord: word) else { return }
    let visible = word.filter { character in !character.unicodeScalars.contains { $0.isInvisible } }
    let meant = ArgumentText.corrected(name: visible)
    diagnostics.add(
      .malformedText,
      at: position,
      "The name of the \(kind) \(word.quoted) \(flaw).",
      remedy: meant.map { "write \(RemedyCode.marked($0.inJSON))" } ?? "give it a name"
    )
  }

  func reference(_ text: String, at value: FileValue) -> Located<Argument.Reference>? {
    do throws(MalformedText) {
      return Located(try ArgumentText.reference(in: text), at: position(value))
    } catch {
      add(error, at: value)
      return nil
    }
  }

  @inline(never)
  func add(_ flaw: MalformedText, at value: FileValue) {
    let position = position(value)
    diagnostics.add(.malformedText, at: position, flaw.headline, nearMisses: flaw.nearMisses, remedy: flaw.remedy)
  }

  func located(_ value: FileValue?) -> Located<String>? {
    value.flatMap { value in value.text.map { Located($0, at: position(value)) } }
  }

  func position(_ value: FileValue) -> FilePosition { FilePosition(file: file, place: value.place) }
}

extension FileValue {
  /// Whether every part that may define a name has the right shape, in a file or a section of an environment.
  fileprivate var isComplete: Bool {
    guard case .dictionary(let entries) = content else { return false }
    return entries.allSatisfy { entry in
      switch (entry.key, entry.value.content) {
      case ("$schema", _), ("defaults", _), ("parameters", .dictionary), ("services", .dictionary): true
      case ("imports", .list(let paths)): paths.allSatisfy { $0.text != nil }
      case ("when", .dictionary(let sections)): sections.allSatisfy(\.value.isComplete)
      default: false
      }
    }
  }
}
