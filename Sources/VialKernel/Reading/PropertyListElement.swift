internal import Vial

/// The elements that a property list may have.
enum PropertyListElement: String, CaseIterable {
  case plist, array, dict, key, string, integer, real, date, data
  case yes = "true"
  case no = "false"

  /// The element that is meant by a name, whatever its case, which has to be the right one.
  init?(meantBy name: String) {
    if let element = Self(rawValue: name) {
      self = element
    } else if name.utf8.count < 10, let element = Self(rawValue: name.lowercased()) {
      self = element
    } else {
      return nil
    }
  }

  /// Whether the element holds others, and no text.
  var isContainer: Bool { self == .plist || self == .array || self == .dict }

  /// Whether the text of the element may be written in other ways than as it is.
  var holdsMarkup: Bool { self == .string || self == .key }

  /// Returns the names of elements that may be meant by a name that no element has.
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
