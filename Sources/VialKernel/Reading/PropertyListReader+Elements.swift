extension PropertyListReader {
  /// Whether the element that begins at a place is read; what it should not be is reported.
  static func begin(
    _ name: String,
    at place: TextPlace,
    in parent: inout Frame,
    of text: inout FileText
  ) -> PropertyListElement? {
    let element = element(named: name, at: place, of: &text)
    guard parent.element.isContainer else {
      text.report(
        at: place,
        "There is <\(name.shown)> within <\(parent.element.rawValue)>, which has no elements in it.",
        related: ("begins at", parent.place),
        remedy: "write a < as &lt;, or close the <\(parent.element.rawValue)> before"
      )
      return nil
    }
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
    case (.dict, _) where parent.key == nil:
      text.report(
        at: place,
        "There is <\(name.shown)> without a key before it.",
        remedy: "write a <key> before each value of a <dict>"
      )
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
    if element == nil { parent.key = nil }
    return element
  }

  /// Reports the key that has no value, if there is one.
  static func reportMissingValue(in frame: inout Frame, of text: inout FileText) {
    guard let (key, place) = frame.key else { return }
    text.report(at: place, "The key \(key.quoted) has no value.", remedy: "add a value behind it, or remove it")
    frame.key = nil
  }

  /// The element of a name, or the one that is meant by it.
  static func element(named name: String, at place: TextPlace, of text: inout FileText) -> PropertyListElement? {
    let element = PropertyListElement(meantBy: name)
    guard element?.rawValue != name else { return element }
    text.report(
      at: place,
      "There is <\(name.shown)>, which no property list has.",
      nearMisses: (element.map { [$0.rawValue] } ?? PropertyListElement.nearMisses(of: name)).map { "<\($0)>" },
      remedy: element == nil
        ? "write one of array, data, date, dict, false, integer, key, real, string and true"
        : "write the names of elements in lower case"
    )
    return element
  }
}
