extension PropertyListReader {
  /// An element that is open, with what was in it so far.
  struct Frame {
    let element: PropertyListElement
    let place: TextPlace

    /// The text of an element that holds no others.
    var text = ""

    /// The values of an array.
    var values: [FileValue] = []

    /// The entries of a dictionary, and the key whose value comes next.
    var entries = DictionaryBuilder()
    var key: (text: String, place: TextPlace)?

    /// Whether something unknown may have been meant as the key of the next value.
    var mayHaveKey = false

    /// The value of the property list itself.
    var value: FileValue?

    /// Where the first value of the property list begins, which may be none after all.
    var first: TextPlace?

    init(element: PropertyListElement, place: TextPlace) {
      self.element = element
      self.place = place
    }
  }
}
