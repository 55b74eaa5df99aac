/// The elements of property lists.
enum PropertyListElement: String, CaseIterable {
  case plist, array, dict, key, string, integer, real, date, data
  case yes = "true"
  case no = "false"

  init?(meantBy name: String) {
    guard let element = Self(rawValue: name) ?? (name.utf8.count < 10 ? Self(rawValue: name.lowercased()) : nil)
    else { return nil }
    self = element
  }

  /// Whether the element holds other elements, and no text.
  var isContainer: Bool { self == .plist || self == .array || self == .dict }

  /// Whether the text of the element may have entities and CDATA sections in it.
  var holdsMarkup: Bool { self == .string || self == .key }

  static func nearMisses(of name: String) -> [String] {
    switch name.lowercased() {
    case "bool", "boolean": ["true", "false"]
    case "yes": ["true"]
    case "no": ["false"]
    case "int", "number": ["integer"]
    case "float", "double", "decimal": ["real"]
    case "text", "str": ["string"]
    case "list", "set": ["array"]
    case "dictionary", "object", "map": ["dict"]
    default: NearMisses.of(String(name.prefix(20)), among: allCases.dropFirst().map(\.rawValue))
    }
  }
}

extension PropertyListReader {
  /// Returns the element that begins at a place, or `nil` to ignore it, and reports one that isn't allowed there.
  static func begin(
    _ name: String,
    at place: TextPlace,
    in parent: inout Frame,
    of text: inout FileText
  ) -> PropertyListElement? {
    guard parent.element.isContainer else { return nil }
    let element = PropertyListElement(meantBy: name)
    if element == .plist {
      text.report(at: place, "There is a <plist> within the <plist>.", remedy: "write its value only")
      parent.key = nil
      return nil
    }
    switch (parent.element, element) {
    case (.dict, .key):
      reportMissingValue(in: &parent, of: &text)
      return element
    case (_, .key):
      text.report(
        at: place,
        "There is a <key> within <\(parent.element.rawValue)>.",
        related: ("begins at", parent.place),
        remedy: "put keys and their values into a <dict>, and texts into <string>"
      )
      return nil
    case (.dict, nil):
      // It may be meant as a value if there is a key, and otherwise as a key.
      parent.mayHaveKey = parent.key == nil
      parent.key = nil
    case (.dict, _):
      if parent.key == nil, !parent.mayHaveKey {
        text.report(
          at: place,
          "There is <\(name.shown)> without a key before it.",
          remedy: "write a <key> before each value of a <dict>"
        )
      }
      parent.mayHaveKey = false
    case (.plist, _):
      if let first = parent.first {
        text.report(
          at: place,
          "There is a second value in the property list.",
          related: ("first at", first),
          remedy: "remove one of them, or put both into a <dict>"
        )
      }
      parent.first = parent.first ?? place
    default: break
    }
    return element
  }

  static func reportMissingValue(in frame: inout Frame, of text: inout FileText) {
    frame.mayHaveKey = false
    guard let (key, place) = frame.key else { return }
    text.report(at: place, "The key \(key.quoted) has no value.", remedy: "add a value after it, or remove it")
    frame.key = nil
  }
}
