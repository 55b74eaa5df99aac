extension DefinitionDecoder {
  /// The keys of dictionaries that are more than dictionaries.
  static let specialKeys = ["$tagged", "$lazy", "$service"]

  /// Returns a value as an argument, in which texts refer to services, or as a parameter, in which they don't.
  mutating func argument(_ value: FileValue, referring: Bool) -> Argument {
    Argument(content: content(value, referring: referring), position: position(value))
  }

  mutating func named(_ entries: [FileEntry], referring: Bool) -> [Named<Argument>] {
    entries.map { entry in
      let position = FilePosition(file: file, place: entry.place)
      let argument = within(entry.key) { $0.argument(entry.value, referring: referring) }
      return Named(name: entry.key, content: argument, position: position)
    }
  }

  mutating func arguments(_ elements: [FileValue], referring: Bool) -> [Argument] {
    elements.enumerated().map { index, element in
      within("\(index + 1)") { $0.argument(element, referring: referring) }
    }
  }

  private mutating func content(_ value: FileValue, referring: Bool) -> Argument.Content {
    switch value.content {
    case .text(let text):
      do throws(MalformedText) {
        return try ArgumentText.content(of: text, referring: referring, processors)
      } catch {
        add(error, at: value)
        return .malformed(value.content)
      }
    case .list(let elements): return .list(arguments(elements, referring: referring))
    case .dictionary(let entries):
      if let entry = entries.first(where: { $0.key.hasPrefix("$") }) {
        return special(entry, value, referring: referring) ?? .malformed(value.content)
      }
      return .dictionary(named(entries, referring: referring))
    default: return .literal(value.content)
    }
  }

  /// Returns the argument that a dictionary with a key that begins with `$` stands for.
  private mutating func special(_ entry: FileEntry, _ value: FileValue, referring: Bool) -> Argument.Content? {
    let names = Self.specialKeys
    let other = value.entries.first { $0.key != entry.key }
    let nearMisses = referring && !names.contains(entry.key) ? NearMisses.ofWord(entry.key, among: names) : []
    let headline: String
    if !referring {
      headline = "A parameter has the key \(entry.key.quoted), and only arguments refer to services."
    } else if !names.contains(entry.key) {
      headline = "An argument has the key \(entry.key.quoted), which has no meaning."
    } else if let other, entry.key != "$tagged" || other.key != "key" || value.entries.count > 2 {
      headline = "An argument with \"\(entry.key)\" has other keys beside it."
    } else if let other, other.value.text?.isEmpty != false {
      headline = "\"key\" takes the name of an attribute, and here is \(other.value.text?.quoted ?? other.value.title)."
    } else if let text = entry.value.text, entry.key == "$tagged", !text.isEmpty {
      return .tagged(text, key: other?.value.text)
    } else if let text = entry.value.text, text.hasPrefix("@"), entry.key == "$lazy" {
      return reference(text, at: entry.value).map { .lazy($0.value) }
    } else if case .dictionary = entry.value.content, entry.key == "$service" {
      return inlineService(entry)
    } else {
      let expected =
        ["$lazy": "a reference such as \"@name\"", "$service": "a definition"][entry.key] ?? "the name of a tag"
      let found = entry.value.text.map(\.quoted) ?? entry.value.title
      headline = "\"\(entry.key)\" takes \(expected), and here is \(found)."
    }
    diagnostics.add(
      .malformedText,
      at: FilePosition(file: file, place: entry.place),
      headline,
      nearMisses: nearMisses,
      remedy: remedy(for: nearMisses.first ?? entry.key, entry.value, beside: other, referring: referring)
    )
    return nil
  }

  private func remedy(for key: String, _ value: FileValue, beside other: FileEntry?, referring: Bool) -> String {
    let text = value.text ?? (value.elements.count == 1 ? value.elements[0].text : nil)
    let name = text.flatMap { ArgumentText.corrected(name: $0) } ?? "name"
    let tagged = RemedyCode.marked("{\"$tagged\": \(name.inJSON)}")
    let lazy = RemedyCode.marked("{\"$lazy\": \("@\(name)".inJSON)}")
    switch key {
    // A parameter may not refer to a service at all.
    case "$tagged" where referring:
      guard let other, !other.key.hasPrefix("$") else { return "write \(tagged)" }
      let attribute = other.value.text.flatMap { $0.isEmpty ? nil : $0 } ?? "name"
      let dictionary = RemedyCode.marked("{\"$tagged\": \(name.inJSON), \"key\": \(attribute.inJSON)}")
      return "write \(tagged) for a list, or \(dictionary) for a dictionary by an attribute of the tag"
    case "$lazy" where referring: return "write \(lazy)"
    case "$service" where referring:
      let service = RemedyCode.marked("{\"$service\": {\"class\": \((name == "name" ? "Name" : name).inJSON)}}")
      return text?.hasPrefix("@") == true ? "write \(RemedyCode.marked("@\(name)".inJSON))" : "write \(service)"
    case "$env": return "write \(RemedyCode.marked("%env(\(name == "name" ? "NAME" : name))%".inJSON))"
    default:
      let examples = ["{\"$tagged\": \"name\"}", "{\"$lazy\": \"@name\"}"].map(RemedyCode.marked)
      return "write \(examples[0]) or \(examples[1]) as an argument"
    }
  }
}
