extension PropertyListReader {
  /// Returns the element that begins at a place, unless it is not read, and reports what should not be there.
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
      // What it was meant as is not clear: a value if there is a key, and a key if there is none.
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

  /// Reports the key that has no value, if there is one.
  static func reportMissingValue(in frame: inout Frame, of text: inout FileText) {
    frame.mayHaveKey = false
    guard let (key, place) = frame.key else { return }
    text.report(at: place, "The key \(key.quoted) has no value.", remedy: "add a value behind it, or remove it")
    frame.key = nil
  }
}
